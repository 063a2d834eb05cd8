// A page without a server comes alive: Python comes when somebody touches what needs it, or comes near it on a good line.

import { makeIn } from "../elements.js";
import { whenNear } from "../live/page.js";
import { offer } from "./code.js";
import { filledIn, focusIn, handOver, known, twin, unfolded } from "./controls.js";
import { Engine, NEEDED } from "./engine.js";
import { keepGame, keepGiven, sayAgain } from "./given.js";
import { KernelEngine } from "./kernel_engine.js";
import { notice } from "./notice.js";
import { lay } from "./outputs.js";
import { Progress } from "./progress.js";

/** @import { Manager, View } from "./widgets.js" */
/** @import { Known } from "./controls.js" */
/** @import { Bundle, EngineHears, LivingEngine } from "./protocol" */
/** @import { LineState } from "./kernel_line.js" */

const PLACES = "[data-wakes]";
const WAKES = "[data-wake]"; // what is pressed there needs the engine; "at-once" what lives as soon as it can
const QUIET = 1500; // milliseconds for which a page is left alone before it is made ready to live
const SETTLES = 20; // frames for which the living widget may take to be drawn before it is shown

/** What makes the page live, once: the engine, its widgets, and the cells that have been run. */
class Life {
  /** @type {LivingEngine | null} */
  engine = null;
  /** @type {Promise<Manager> | null} */
  manager = null;
  /** @type {Map<string, Promise<Bundle[]>>} */
  run = new Map();
  /** Which of them were run for what they show, and not only for what they define. @type {Set<string>} */
  wanted = new Set();
  /** @type {Set<Progress>} */
  lines = new Set();

  /** Begin, if that has not been done. */
  begin() {
    if (this.engine) return this.engine;
    /** @type {EngineHears} */
    const hears = {
      loaded: (loaded, of) => this.lines.forEach(line => line.show(loaded, of)),
      waits: () => this.lines.forEach(line => line.wait()),
      became: turned,
      comms: messages => this.manager?.then(manager => manager.hear(messages)),
      answers: answers => Object.entries(answers).forEach(([key, answer]) => kdlSite.answered(key, answer)),
    };
    const { kernel, language } = kdlSite;
    const engine = kernel ? new KernelEngine(kernel, hears) : new Engine(language, hears);
    this.engine = engine;
    document.head.prepend(
      Object.assign(document.createElement("link"), {
        rel: "stylesheet",
        href: new URL("./widgets.css", import.meta.url),
      }),
    );
    this.manager = import("./widgets.js").then(
      ({ Manager }) => new Manager(() => this.working),
      error => {
        console.warn(error);
        throw new Error("incomplete");
      },
    );
    this.manager.catch(() => {}); // told where it is awaited
    return engine;
  }

  /** The engine, which there is. */
  get working() {
    if (!this.engine) throw new Error("the engine was stopped");
    return this.engine;
  }

  /** Run a cell anew, as somebody has written it, after those before it. */
  async rerun(/** @type {string} */ number, /** @type {string} */ source) {
    const before = Object.keys(kdlSite.code);
    await this.shown(before[before.indexOf(number) - 1] ?? "none");
    const found = this.working.run(number, source, true);
    this.run.set(number, found);
    this.wanted.add(number);
    return found;
  }

  /** Say what went wrong: what keeps the page from coming alive, or what happened after that. */
  async why(/** @type {Error} */ { message }) {
    const { words, kernel, hindrance } = kdlSite;
    const isStarted = await Promise.all([this.engine?.ready, this.manager]).then(
      ([, manager]) => Boolean(manager),
      () => false,
    );
    if (Object.values(words).includes(message)) return message;
    const word = Object.hasOwn(words, message) ? message : "";
    if (isStarted || kernel) return words[word] ?? `${words.failed} (${message})`;
    return words[(await hindrance(NEEDED)) || word || "hindered"];
  }

  /** Stop it, so that it can begin anew. */
  end(/** @type {string} */ why) {
    this.engine?.stop(why);
    this.engine = this.manager = null;
    this.run.clear();
    this.wanted.clear();
  }

  /** Run what a cell needs of those before it, each once, and then itself; return what it shows. */
  async shown(/** @type {string} */ wanted) {
    const engine = this.begin();
    await engine.ready;
    if (!(wanted in kdlSite.code)) return [];
    for (const [number, { source, defines }] of Object.entries(kdlSite.code)) {
      if (!defines && number !== wanted) continue; // what it shows stands on the page already
      const shows = number === wanted;
      if (!this.run.has(number) || (shows && !this.wanted.has(number))) {
        this.run.set(number, engine.run(number, source, shows));
        if (shows) this.wanted.add(number);
      }
      const found = this.run.get(number);
      if (shows) return found ?? [];
      await found;
    }
    return [];
  }
}

const life = new Life();

/** @type {Map<HTMLElement, Promise<void>>} */
const woken = new Map();

/** Wait until what lives has been drawn, or a button stands there that was pressed, and brings what is to be drawn. */
async function drawn(/** @type {HTMLElement} */ living, /** @type {HTMLElement} */ place) {
  for (let frame = 0; frame < SETTLES; frame++) {
    await new Promise(requestAnimationFrame);
    const pressed = presses.get(place);
    if (pressed?.control.matches(WAKES) && twin(living, pressed)) return;
    const pictures = [...living.querySelectorAll("canvas, svg, form")];
    if (pictures.some(picture => picture.getBoundingClientRect().height > 80)) return;
  }
}

/** Let a place live; what was pressed there meanwhile is pressed in what lives. */
async function wake(/** @type {HTMLElement} */ place) {
  const line = new Progress(place, kdlSite.words);
  life.lines.add(line);
  let engine = life.engine;
  try {
    engine = life.begin();
    const bundles = await life.shown(place.dataset.wakes ?? "");
    const still = [...place.children].filter(child => child !== line.line);
    const living = await laid(bundles, place);
    await keepGiven(still, bundles, await life.manager);
    await sayAgain(still, bundles, await life.manager);
    await drawn(living, place);
    const pressed = presses.get(place) ?? null;
    const focus = focusIn(still);
    const focused = focus && known(place, focus);
    const came = /** @type {HTMLElement[]} */ (still.filter(each => !views.has(each))); // what lived is kept by its game
    // A form has said what stands in its fields, but for what is being typed.
    const isNews = (/** @type {Known} */ { control }) =>
      !control.closest("form") || (control === focus && control instanceof HTMLInputElement);
    const [filled, open] = [came.flatMap(filledIn).filter(isNews), came.flatMap(unfolded)];
    remove(still);
    delete living.dataset.coming;
    delete place.dataset.wakes;
    line.end();
    // It lives, whatever becomes of what was pressed.
    queueMicrotask(() => handOver(living, { filled, open, pressed, focused }));
  } catch (error) {
    if (life.engine && life.engine !== engine) return line.end(); // it was stopped, and what lived begins again
    const why = await ended(engine, error);
    remove([...place.querySelectorAll("[data-coming]")]);
    line.fail(why, () => {
      line.end();
      woken.delete(place);
      rouse(place);
    });
  } finally {
    life.lines.delete(line);
    presses.delete(place);
  }
}

/**
 * End an engine in which something has failed, and return what is to be said of that.
 * @param {LivingEngine | null} engine
 * @param {unknown} error
 */
async function ended(engine, error) {
  console.error(error);
  const why = await life.why(/** @type {Error} */ (error));
  if (life.engine === engine) {
    life.end(why);
    woken.clear();
    if (livings().length) notice(why, { label: kdlSite.words.again, press: revive });
  }
  return why;
}

/** Lay out what a cell shows, at the end of its place: widgets can only be laid into the page. */
async function laid(/** @type {Bundle[]} */ bundles, /** @type {HTMLElement} */ place) {
  const manager = await life.manager;
  const living = makeIn(place, "div", "kdl-living");
  living.dataset.coming = ""; // laid out, and not to be seen before it is drawn
  if (manager) views.set(living, await lay(bundles, living, manager));
  return living;
}

/** What lives, each with its views: they listen to the page until they are disposed of. @type {WeakMap<Element, View[]>} */
const views = new WeakMap();

/** Take away what stood in a place, or lived there. */
function remove(/** @type {Element[]} */ parts) {
  for (const part of parts) {
    for (const view of views.get(part) ?? []) view.dispose();
    part.remove();
  }
}

/** What was pressed last in a place before it lived. @type {Map<HTMLElement, Known>} */
const presses = new Map();

const rouse = (/** @type {HTMLElement} */ place) => {
  if (!woken.has(place)) woken.set(place, wake(place));
};

document.addEventListener(
  "click",
  event => {
    const target = /** @type {Element} */ (event.target);
    const waking = /** @type {HTMLElement | null} */ (target.closest(WAKES));
    const place = /** @type {HTMLElement | null} */ (waking?.closest(PLACES) ?? null);
    if (!waking || !place) return;
    if (waking.dataset.wake !== "at-once") {
      event.preventDefault();
      presses.set(place, known(place, waking));
    } // what is done in an app is said again to what will live there
    rouse(place);
  },
  true,
);

/** Whether the line is good, and not paid for by what comes over it. */
const isGoodLine = () => {
  const { connection } = navigator;
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? "");
};

/** Wait until nothing has been pressed for a while, all that was pressed lives, and the browser has nothing to do. */
async function quiet() {
  for (let before = -1; before !== woken.size; ) {
    before = woken.size;
    await Promise.all(woken.values());
    await new Promise(done => setTimeout(done, QUIET));
  }
  if ("requestIdleCallback" in window) await new Promise(done => requestIdleCallback(done));
}

/** Make ready what a reader has come near. */
async function prepare(/** @type {HTMLElement} */ place) {
  await quiet();
  if (!place.dataset.wakes) return;
  const engine = life.begin();
  life.shown(place.dataset.wakes).catch(() => {}); // told when it is pressed
  // What has not come now may come when it is pressed.
  Promise.all([engine.ready, life.manager]).catch(error => life.engine === engine && life.end(error.message));
}

/** Run the code of a cell as a reader has written it, after those before it, show what it shows, and say whether it does. */
async function runCode(/** @type {string} */ number, /** @type {string} */ source) {
  const place = /** @type {HTMLElement} */ (document.querySelector(`[data-cell="${number}"]`));
  const line = new Progress(place, kdlSite.words);
  life.lines.add(line);
  let engine = life.engine;
  try {
    engine = life.begin();
    const bundles = await life.rerun(number, source);
    const before = [...place.children];
    const living = await laid(bundles, place);
    remove(before);
    delete living.dataset.coming;
    delete place.dataset.wakes;
    woken.set(place, Promise.resolve());
    return bundles.length > 0;
  } catch (error) {
    if (life.engine !== engine) throw error; // it was stopped
    throw new Error(await ended(engine, error));
  } finally {
    life.lines.delete(line);
    line.end();
  }
}

/** Stop what runs on and on: the engine begins anew, and so does what lives on the page. */
function stop() {
  life.end(kdlSite.words.stopped);
  revive();
}

/** Let everything that lived on the page live again. */
function revive() {
  woken.clear();
  for (const living of livings()) {
    const place = /** @type {HTMLElement | null} */ (living.closest("[data-cell]"));
    if (!place) continue;
    keepGame(living, place);
    place.dataset.wakes = place.dataset.cell;
    rouse(place);
  }
}

const livings = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".kdl-living"));

/** Say what becomes of the line to a server: nothing can be pressed while nobody answers. */
function turned(/** @type {LineState} */ state) {
  const { words } = kdlSite;
  for (const living of livings()) living.inert = state !== "back";
  if (state === "away" || state === "back") return notice(words[state], { passes: state === "back" });
  life.end(words[state]);
  notice(words[state], { label: words.restart, press: revive });
}

document.body.classList.add("kdl-site-engine");
if (!kdlSite.kernel) offer({ run: runCode, stop, quiet });
const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(PLACES));
const asksFor = new URLSearchParams(location.search).has("topic"); // what is to be practised: only what lives can know
for (const place of places) {
  const atOnce = asksFor || place.querySelector("[data-wake=at-once]");
  // A kernel is for whoever needs one, and not for who comes near.
  if (kdlSite.kernel) atOnce && rouse(place);
  else if (isGoodLine() && place.dataset.late === undefined)
    whenNear(place, () => (atOnce ? rouse(place) : prepare(place)));
}
