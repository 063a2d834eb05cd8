// An attempt as it is answered: empty clovers for its strength, cards that fly in, and the open hand of the one asked.

import { make, makeSvg } from "../elements.js";
import { hear } from "../live/changes.js";
import { CLOVER } from "../matches/icons.js";
import { flown } from "./flown_card.js";
import { Handle } from "./handle.js";

/** @import { Asked, AttemptDocument, HeldCard, Somebody } from "../documents.js" */
/** @import { Model, Rendered } from "../live/model.js" */
/** @import { Spot } from "./flown_card.js" */

/**
 * @typedef {object} State
 * @property {AttemptDocument} document
 * @property {[string, string][]} colours
 * @property {boolean} seen
 * @property {string} handle See {@link Handle}.
 * @property {string | null} sandbox
 *
 */

const CELL = 30; // the room for a clover, in pixels
const TOKEN = 19; // the radius of a player
const EDGE = 30; // what is kept free at both sides, in pixels

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** An attempt that is looked at step by step, or answered. */
class Meter {
  /**
   * @param {Model<State, import("../messages").MeterMessage>} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.room = 0; // the width for which it is painted
    this.columns = 1; // how many clovers lie side by side
    this.left = 2 * TOKEN + 18; // where the first of them begins
    /** @type {(Spot & { seat: number | null })[]} */
    this.places = [];
    this.at = 0;
    this.count = 0;
    this.title = make("h2", "kdl-meter-title");
    this.needed = make("span", "kdl-meter-needed");
    this.picture = makeSvg("svg", { class: "kdl-meter-picture", role: "img" });
    this.told = make("p", "kdl-meter-told");
    this.told.setAttribute("role", "status");
    this.whose = make("p", "kdl-meter-whose");
    this.hand = make("ul", "kdl-meter-hand");
    this.moves = make("div", "kdl-meter-moves");
    this.buttons = make("div", "kdl-meter-buttons");
    const head = make("div", "kdl-meter-head", this.title, this.needed);
    this.root = make(
      "div",
      "kdl-meter-beat",
      head,
      this.picture,
      this.told,
      this.whose,
      this.hand,
      this.moves,
      this.buttons,
    );
    this.root.setAttribute("role", "group");
    el.append(this.root);
    this.handle = new Handle(model, el);
    this.watch = new ResizeObserver(() => this.room !== this.root.clientWidth && this.paint());
    this.watch.observe(this.root);
  }

  get document() {
    return this.model.get("document");
  }

  get frames() {
    return this.document.frames;
  }

  get words() {
    return this.document.words;
  }

  get frame() {
    return this.frames[Math.min(this.at, this.frames.length - 1)];
  }

  /** Take what the kernel tells: what was answered is shown, what was taken back is gone. */
  changed() {
    const before = this.count;
    this.count = this.frames.length;
    if (before && this.count > before) this.go(this.count - 1);
    else if (this.count < before) this.go(Math.min(this.at, this.count - 1));
    else this.show();
  }

  /** @param {number} at */
  go(at) {
    const onward = at === this.at + 1;
    this.at = at;
    this.show();
    if (onward) this.fly();
    if (!this.frame.over) return;
    this.model.set("seen", true);
    this.model.save_changes();
  }

  show() {
    const { frame, words } = this;
    this.root.lang = this.document.language;
    this.root.dataset.over = frame.over;
    this.root.setAttribute("aria-label", words.title);
    this.title.textContent = words.title;
    this.needed.textContent = frame.needed;
    const told = frame.told.join(" ");
    if (this.told.textContent !== told) this.told.textContent = told;
    this.whose.textContent = frame.whose;
    this.whose.hidden = !frame.whose;
    this.paint();
    this.lay();
    this.handle.show(Boolean(frame.over));
  }

  /** Go to the end of an attempt that was seen to it, where another one stood. */
  seen() {
    if (!this.model.get("seen") || this.frame.over) return;
    this.at = this.frames.length - 1;
    this.show();
  }

  /** Lay the hand of the one who is asked open, with what can be done. */
  lay() {
    const { frame, words } = this;
    const { decide } = this.document;
    const live = decide && this.at === this.frames.length - 1 && !frame.over;
    const focused = [...this.root.querySelectorAll("button")].find(each => each === document.activeElement)?.dataset
      .name;
    this.hand.replaceChildren(...frame.hand.map(card => make("li", "", this.card(card, live && card.do !== ""))));
    this.hand.hidden = !frame.hand.length;
    const moves = live ? frame.moves : [];
    this.moves.replaceChildren(
      ...moves.map(({ do: act, label }) => this.button(label, act, () => this.model.send({ do: act }))),
    );
    const known = live && frame.known;
    if (known) this.moves.append(this.button(words["as-played"], "known", () => this.model.send({ do: known })));
    this.moves.hidden = !this.moves.childElementCount;
    const last = this.at === this.frames.length - 1;
    const back = this.button(words.back, "back", () => this.go(this.at - 1), this.at === 0);
    const next = this.button(words.next, "next", () => this.go(this.at + 1), last);
    const again = this.button(words.again, "again", () => this.again(), this.frames.length === 1);
    next.classList.add("kdl-meter-next");
    const shown = this.document.decide ? [again] : [back, next, again];
    this.buttons.replaceChildren(...shown);
    if (focused === undefined) return;
    const kept = [...this.root.querySelectorAll("button")].filter(each => !each.disabled);
    (kept.find(each => each.dataset.name === focused) ?? kept[0])?.focus({ preventScroll: true });
  }

  again() {
    this.at = 0;
    if (this.document.decide) this.model.send({ press: "again" });
    this.show();
  }

  /**
   * @param {string} label
   * @param {string} name
   * @param {() => void} act
   */
  button(label, name, act, disabled = false) {
    const made = make("button", "", label);
    made.dataset.name = name;
    made.disabled = disabled;
    made.addEventListener("click", act);
    return made;
  }

  /**
   * @param {HeldCard} card
   * @param {boolean} live Whether it can be played.
   */
  card({ name, worth, luck, perfect, do: act }, live) {
    const inside = [make("span", "kdl-meter-name", name), make("span", "kdl-meter-worth", worth)];
    const card = live ? this.button("", act, () => this.model.send({ do: act })) : make("span");
    card.classList.add("kdl-meter-card");
    if (luck || perfect) card.classList.add("kdl-counts");
    card.append(...inside);
    return card;
  }

  /** Draw the clovers and the players, as wide as there is room. */
  paint() {
    this.room = this.root.clientWidth;
    const width = Math.max(240, Math.min(730, (this.room || 600) - EDGE));
    const { frame } = this;
    this.columns = Math.max(1, Math.floor((width - this.left - 4) / CELL));
    const rows = Math.ceil(frame.strength / this.columns);
    const top = Math.max(rows * CELL, 2 * TOKEN + 8) + 10;
    const each = Math.min(130, width / frame.asked.length);
    const height = top + 2 * TOKEN + 52;
    this.places = frame.asked.map(({ who }, index) => ({
      seat: who.seat,
      x: each * (index + 0.5),
      y: top + TOKEN + 12,
    }));
    const clovers = Array.from({ length: frame.strength }, (_, index) => {
      const { x, y } = this.target(index);
      const kind = index < frame.filled ? "kdl-full" : "kdl-empty";
      return makeSvg("path", { d: CLOVER, class: kind, transform: `translate(${x - 12.5} ${y - 12.5}) scale(1.56)` });
    });
    const players = frame.asked.map((asked, index) => this.player(asked, this.places[index], each));
    this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.picture.setAttribute("width", String(width));
    this.picture.setAttribute("height", String(height));
    this.picture.setAttribute("aria-label", this.described());
    this.picture.replaceChildren(this.token(frame.by, TOKEN + 4, TOKEN + 6), ...clovers, ...players);
  }

  /**
   * Where a clover lies.
   * @param {number} index
   * @returns {Spot}
   */
  target(index) {
    const { left, columns } = this;
    return {
      x: left + CELL * (index % columns) + CELL / 2,
      y: CELL * Math.floor(index / columns) + CELL / 2 + 4,
    };
  }

  /** Say in words what is drawn. */
  described() {
    const seats = this.frame.asked.map(({ who, note, played }) => {
      const cards = played.length ? `, ${this.words.played.replace("{cards}", played.join(", "))}` : "";
      return `${who.name}: ${note}${cards}`;
    });
    return `${this.frame.by.name}. ${this.frame.needed}. ${seats.join("; ")}.`;
  }

  /**
   * @param {Somebody} who
   * @param {number} x
   * @param {number} y
   */
  token({ seat, letter }, x, y) {
    const [fill, ink] = this.model.get("colours").at(seat ?? -1) ?? ["", ""];
    const disc = makeSvg("circle", { cx: x, cy: y, r: TOKEN, fill, class: "kdl-rim" });
    const text = makeSvg("text", { x, y: y + 6, fill: ink, class: "kdl-letter" });
    text.textContent = letter;
    return makeSvg("g", {}, disc, text);
  }

  /**
   * @param {Asked} asked
   * @param {Spot} spot
   * @param {number} each How wide it may be, in pixels.
   */
  player({ who, stage, played }, { x, y }, each) {
    const parts = [];
    if (stage === "now") parts.push(makeSvg("circle", { cx: x, cy: y, r: TOKEN + 6, class: "kdl-ring" }));
    parts.push(this.token(who, x, y));
    const name = makeSvg("text", { x, y: y + TOKEN + 22, class: "kdl-player-name" });
    name.textContent = who.name.length * 8 > each ? who.name.slice(0, Math.max(3, Math.floor(each / 9))) : who.name;
    const cards = makeSvg("text", { x, y: y + TOKEN + 38, class: "kdl-player-note" });
    cards.textContent = played.length ? "▮".repeat(played.length) : stage === "done" ? "–" : "";
    parts.push(name, cards);
    return makeSvg("g", { class: `kdl-stage-${stage}` }, ...parts);
  }

  /** Let the card that was just played fly from its player to the clovers that it fills. */
  fly() {
    const { laid, filled } = this.frame;
    const from = laid && this.places.find(({ seat }) => seat === laid.seat);
    if (from && !calm()) flown(this.picture, [from, this.target(Math.max(0, filled - 1))], laid.luck);
  }
}

/** @param {Rendered<State>} rendered */
function render({ model, el }) {
  const meter = new Meter(model, el);
  const changed = () => meter.changed();
  const undo = hear(model, { document: changed, handle: changed, seen: () => meter.seen() });
  changed();
  return () => {
    meter.watch.disconnect();
    meter.handle.end();
    undo();
  };
}

export default { render };
