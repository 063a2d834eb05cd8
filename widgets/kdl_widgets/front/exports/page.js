// A playthrough that steps, plays and jumps by itself: everything it shows stands in its file.

import { make } from "../elements.js";
import { ExportedLog } from "./exported_log.js";
import { ExportedFilm } from "./film.js";
import { Playthrough } from "./playthrough.js";

const PACE = 1200; // milliseconds for a step
const BUTTONS = ["first", "previous", "play", "next", "last"];
/** @type {Record<string, string | undefined>} */
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "play" };
const NEED_ARROWS = "select, textarea, input";
const NEED_SPACE = "button, select, summary, textarea";
/** What stands where, in words of the kit. */
const WORDS = {
  "language-name": "language",
  "speed-name": "speed",
  "jump-name": "jump-to",
  jump: "jump",
  "log-name": "log",
  "why-name": "why",
  "position-name": "position",
  keys: "keys",
  made: "made",
};

/** An element of the page. @param {string} id */
const at = id => /** @type {HTMLElement} */ (document.getElementById(id));
const chooser = (/** @type {string} */ id) => /** @type {HTMLSelectElement} */ (at(id));

const played = new Playthrough(JSON.parse(at("data").textContent ?? ""));
const film = new ExportedFilm(played, at("picture"));
const log = new ExportedLog(played, at("log"), step => press("go", step));
const scrub = /** @type {HTMLInputElement} */ (at("scrub"));
/** What goes on by itself, 0 if nothing does. */
let timer = 0;

/**
 * @param {string} name
 * @param {string | number} value
 * @param {boolean} selected
 */
const option = (name, value, selected) =>
  Object.assign(make("option", "", name), { value: String(value), defaultSelected: selected });

/** Write what changes with the language only. */
function rewrite() {
  const { title, hands, speeds, jumps, steps } = played.story;
  document.documentElement.lang = played.language;
  document.title = at("title").textContent = title;
  at("hands").textContent = hands;
  // The longest line that is said of a turn lies unseen behind it: no other needs more room.
  const turns = steps.map((_, step) => played.turn(step));
  at("turn-room").textContent = turns.reduce((a, b) => (a.length > b.length ? a : b));
  for (const [id, key] of Object.entries(WORDS)) at(id).textContent = played.word(key);
  for (const name of BUTTONS) at(`press-${name}`).textContent = played.word(name);
  scrub.setAttribute("aria-label", played.word("scrub"));
  at("speed").replaceChildren(...speeds.map(([value, name]) => option(name, value, value === played.speed)));
  const chosen = chooser("goal").selectedIndex;
  at("goal").replaceChildren(...jumps.map(([, , name]) => make("option", "", name)));
  chooser("goal").selectedIndex = Math.max(chosen, 0);
  log.rewrite();
}

function showPlaying() {
  at("press-play").textContent = played.word(timer ? "pause" : "play");
}

/** @param {import("./page_data").Step} step */
function showReasons({ did, why }) {
  at("did").textContent = did.length ? played.text(did) : played.word(played.step ? "why.closed" : "why.none");
  const reasons = why.map(([clause, ...sentences]) => {
    const sign = make("span", "holds", "✓");
    sign.setAttribute("role", "img");
    sign.setAttribute("aria-label", played.word("holds"));
    const summary = make("summary", "", sign, ` ${played.text(sentences)}`);
    return make("li", "", make("details", "", summary, make("p", "", played.story.clauses[clause])));
  });
  at("why").replaceChildren(...reasons);
}

/** @param {import("./page_data").Step} step */
function showHands({ hands = [] }) {
  const shown = hands.flatMap(([name, ...cards]) => [
    make("h2", "", played.word("hand-of", { name })),
    cards.length
      ? make("ul", "hand", ...cards.map(card => make("li", "", played.data.texts[card])))
      : make("p", "", played.word("no-cards")),
  ]);
  at("open").replaceChildren(...shown);
}

function show() {
  const { step, last } = played;
  const now = played.story.steps[step];
  film.draw();
  scrub.value = String(step);
  scrub.setAttribute("aria-valuetext", played.word("step-of", { step, last }));
  at("turn").textContent = played.turn(step);
  at("said").textContent = played.text(now.said);
  at("position").textContent = played.text(now.position);
  showReasons(now);
  showHands(now);
  log.mark();
}

/** @param {number} to */
function go(to) {
  const before = played.step;
  played.step = Math.min(Math.max(to, 0), played.last);
  if (played.step === before) return;
  show();
  if (played.step === before + 1) film.glide();
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  showPlaying();
}

function play() {
  if (played.step === played.last) go(0);
  const on = () => {
    go(played.step + 1);
    if (played.step === played.last) pause();
    else timer = setTimeout(on, PACE / played.speed);
  };
  timer = setTimeout(on, PACE / played.speed / 4);
  showPlaying();
}

/**
 * @param {string} name
 * @param {number} to
 */
function press(name, to = 0) {
  const playing = timer !== 0;
  pause();
  const { step, last } = played;
  /** @type {Record<string, number>} */
  const places = { first: 0, previous: step - 1, next: step + 1, last, go: to };
  if (name !== "play") go(places[name]);
  else if (!playing) play();
}

function jump() {
  const [goal, back, name] = played.story.jumps[chooser("goal").selectedIndex];
  const places = played.data.stops[goal].filter(place => (back ? place < played.step : place > played.step));
  const place = back ? places.at(-1) : places[0];
  if (place === undefined) at("said").textContent = played.word("jump.none", { goal: name });
  else press("go", place);
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const asked = KEYS[event.key];
  if (!asked || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (/** @type {Element} */ (event.target).matches(asked === "play" ? NEED_SPACE : NEED_ARROWS)) return;
  event.preventDefault();
  press(asked);
}

for (const name of BUTTONS) {
  const button = make("button");
  button.id = `press-${name}`;
  button.addEventListener("click", () => press(name));
  at("buttons").append(button);
}
for (const [value, { own }] of Object.entries(played.data.stories))
  at("language").append(Object.assign(option(own, value, value === played.language), { lang: value }));
at("language").addEventListener("change", () => {
  played.language = chooser("language").value;
  rewrite();
  showPlaying();
  show();
});
scrub.max = String(played.last);
scrub.addEventListener("input", () => press("go", Number(scrub.value)));
at("speed").addEventListener("change", () => {
  played.speed = Number(chooser("speed").value);
});
at("jump").addEventListener("click", jump);
document.addEventListener("keydown", pressed);
rewrite();
show();
