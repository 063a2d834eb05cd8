// The buttons, one for each room. Only one of them is a tab stop; arrow keys lead to the next room in a direction.

import { make, makeSvgIn } from "../elements.js";
import { ARROWS, neighbour } from "./arrows.js";
import { box, outline, targets } from "./targets.js";

const LINGERS = 2500; // milliseconds that a name stays after a finger has gone

/**
 * @typedef {import("../documents").Shape} Shape
 * @typedef {import("./targets.js").Square} Square
 * @typedef {{ id: string, button: HTMLButtonElement, unnamed: boolean, area: import("./targets.js").Area,
 *   middle: number[], outline: string }} RoomButton
 */

/** The rooms of a picture as buttons. */
export class Rooms {
  /**
   * @param {import("./model").Model<import("./overlay_state").OverlayState, import("../messages").OverlayMessage>} model
   * @param {HTMLElement} root
   * @param {SVGElement} stage
   */
  constructor(model, root, stage) {
    this.model = model;
    this.root = root;
    this.hover = makeSvgIn(stage, "path", "kdl-hover");
    this.rings = [makeSvgIn(stage, "path", "kdl-ring outer"), makeSvgIn(stage, "path", "kdl-ring inner")];
    this.tag = make("div", "kdl-tag");
    this.tag.setAttribute("aria-hidden", "true"); // the button says it
    /** @type {RoomButton[]} */
    this.buttons = [];
    this.hushing = 0;
    this.root.setAttribute("role", "group");
    this.root.addEventListener("keydown", event => this.key(event));
  }

  build() {
    const { rooms } = this.model.get("map");
    const focused = this.buttons.find(({ button }) => button === document.activeElement)?.id;
    this.root.replaceChildren();
    this.hush();
    this.buttons = rooms.map(room => this.button(room));
    const bubbles = rooms.flatMap(({ id, bubble }) => (bubble ? [this.also(id, bubble, "kdl-bubble")] : []));
    this.root.append(...this.buttons.map(({ button }) => button), ...bubbles, this.tag);
    this.widen();
    const kept = this.buttons.find(({ id }) => id === focused);
    this.stop(kept ?? this.buttons[0]);
    this.say();
    this.enable();
    this.hover.setAttribute("d", "");
    kept?.button.focus({ preventScroll: true });
  }

  /**
   * @param {Shape} room
   * @returns {RoomButton}
   */
  button({ id, rings, unnamed = false }) {
    const area = box(rings);
    const middle = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
    const room = { id, button: make("button", "kdl-room"), unnamed, area, middle, outline: outline(rings) };
    const { button } = room;
    button.dataset.space = id;
    this.lay(button, [area.left, area.top, area.right, area.bottom]);
    if (rings.length === 1) {
      const corner = (/** @type {number[]} */ [x, y]) =>
        `${(100 * (x - area.left)) / (area.right - area.left)}% ${(100 * (y - area.top)) / (area.bottom - area.top)}%`;
      button.style.clipPath = `polygon(${rings[0].map(corner).join(",")})`;
    }
    button.addEventListener("click", () => this.pick(room));
    button.addEventListener("focus", () => this.mark(room));
    button.addEventListener("blur", () => {
      this.ring("");
      this.hush();
    });
    this.answer(button, room);
    return room;
  }

  /**
   * Lay an element over a part of the picture.
   * @param {HTMLElement} element
   * @param {Square} square
   */
  lay(element, [left, top, right, bottom]) {
    const { frame } = this.model.get("map");
    element.style.left = `${(100 * (left - frame[0])) / frame[2]}%`;
    element.style.top = `${(100 * (top - frame[1])) / frame[3]}%`;
    element.style.width = `${(100 * (right - left)) / frame[2]}%`;
    element.style.height = `${(100 * (bottom - top)) / frame[3]}%`;
  }

  /** Rooms that are too small for a finger are picked in a square around them, too. */
  widen() {
    const { frame, rooms } = this.model.get("map");
    for (const area of this.root.querySelectorAll(".kdl-around")) area.remove();
    const width = this.root.clientWidth;
    if (!width) return;
    for (const [id, square] of targets(rooms, frame[2] / width)) this.tag.before(this.also(id, square, "kdl-around"));
  }

  /**
   * A part of the picture that stands for a room: where those are drawn for whom it is too small, or what lies around.
   * @param {string} id
   * @param {Square} square
   * @param {string} className
   */
  also(id, square, className) {
    const area = make("div", className);
    area.dataset.of = id;
    this.lay(area, square);
    const room = this.buttons.find(each => each.id === id);
    if (!room) return area;
    area.addEventListener("click", () => room.button.click());
    this.answer(area, room);
    return area;
  }

  /**
   * Show which room a pointer is at.
   * @param {HTMLElement} area
   * @param {RoomButton} room
   */
  answer(area, room) {
    area.addEventListener("pointerenter", () => {
      this.hover.setAttribute("d", room.button.disabled ? "" : room.outline);
      this.tell(room);
    });
    area.addEventListener("pointerleave", event => {
      this.hover.setAttribute("d", "");
      this.hush(event.pointerType === "touch" ? LINGERS : 0);
    });
  }

  /** Name a room whose name has no place in the picture, beside it. @param {RoomButton} room */
  tell({ id, unnamed, area, middle }) {
    clearTimeout(this.hushing);
    if (!unnamed) return this.hush();
    const [left, top, width, height] = this.model.get("map").frame;
    const above = area.top - top > height / 6;
    const x = (100 * (middle[0] - left)) / width;
    this.tag.textContent = this.model.get("names")[id] ?? "";
    this.tag.style.left = `${Math.min(Math.max(x, 16), 84)}%`;
    this.tag.style.top = `${(100 * ((above ? area.top : area.bottom) - top)) / height}%`;
    this.tag.classList.toggle("kdl-above", above);
    this.tag.hidden = false;
  }

  hush(wait = 0) {
    clearTimeout(this.hushing);
    if (wait) this.hushing = setTimeout(() => this.hush(), wait);
    else this.tag.hidden = true;
  }

  say() {
    const [names, notes, rings] = [this.model.get("names"), this.model.get("notes"), this.model.get("rings")];
    this.root.setAttribute("aria-label", this.model.get("title"));
    for (const { id, button } of this.buttons) {
      const ring = rings[id] ? `; ${rings[id].note}` : "";
      button.setAttribute("aria-label", (names[id] ?? id) + (notes[id] ?? "") + ring);
    }
  }

  enable() {
    for (const { button } of this.buttons) button.disabled = !this.model.get("enabled");
  }

  /** @param {RoomButton} room */
  pick(room) {
    this.stop(room);
    this.model.send({ pick: room.id });
  }

  /** @param {RoomButton} room */
  mark(room) {
    this.stop(room);
    if (!room.button.matches(":focus-visible")) return;
    this.ring(room.outline);
    this.tell(room);
  }

  /** @param {string} shape */
  ring(shape) {
    for (const path of this.rings) path.setAttribute("d", shape);
  }

  /** @param {RoomButton} chosen */
  stop(chosen) {
    for (const room of this.buttons) room.button.tabIndex = room === chosen ? 0 : -1;
  }

  /** Where rooms are ringed, arrows lead to these, with Shift to all. @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " || event.key === "Enter") event.stopPropagation();
    const direction = ARROWS[event.key];
    const from = this.buttons.find(({ button }) => button === event.target);
    if (!direction || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const rings = this.model.get("rings");
    const ringed = event.shiftKey ? [] : this.buttons.filter(({ id }) => id in rings);
    neighbour(from, direction, ringed.length ? ringed : this.buttons)?.button.focus();
  }
}
