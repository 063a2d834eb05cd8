// A picture of a position without a canvas: its floor and what stands on it as images, and over them the rooms or
// characters as shapes that can be picked, with marks of their own.

import { makeIn, makeSvgIn } from "../elements.js";
import { ARROWS, neighbour } from "../live/arrows.js";
import { box, outline, targets } from "../live/targets.js";

/**
 * @typedef {import("./scene.js").Drawn} Drawn
 * @typedef {import("./scene.js").Look} Look
 * @typedef {import("../live/targets.js").Ring} Ring
 * @typedef {import("../live/targets.js").Square} Square
 * @typedef {"right" | "missed" | "wrong" | "lit" | "gone" | "new"} Kind How something is marked.
 * @typedef {{ id: string, kind: Kind, told: string }} Mark Of a room or character; what is told of it, `""` for nothing.
 * @typedef {{ shape: SVGElement, name: string, rings: Ring[], bubble?: Square, sign?: number[], middle: number[] }} Room
 */

/** What stands in a sign. @type {Partial<Record<Kind, string>>} */
const STROKES = {
  right: "M-5 0L-1.5 4L5-4",
  wrong: "M-4.5-4.5L4.5 4.5M-4.5 4.5L4.5-4.5",
  missed: "M0-5V1.5M0 4.5v.6",
};

/** The outline of a square. @type {(square: Square) => Ring} */
const corners = ([left, top, right, bottom]) => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/**
 * Keep room for a picture that is so many times as high as it is wide; none for 0.
 * @type {(place: HTMLElement, ratio: number) => void}
 */
export const keepRoom = (place, ratio) => {
  place.hidden = !ratio;
  place.style.setProperty("--kdl-ratio", String(ratio || 1));
  place.style.aspectRatio = ratio ? `1 / ${ratio}` : "";
};

/** A picture in an element. */
export class Picture {
  /**
   * @param {HTMLElement} parent
   * @param {(id: string) => void} pick Called for what is picked, where anything can be.
   */
  constructor(parent, pick) {
    this.root = makeIn(parent, "div", "kdl-drawn");
    this.pick = pick;
    this.able = false;
    this.shape = "";
    this.frame = [0, 0, 0, 0];
    /** @type {Map<string, Room>} */
    this.rooms = new Map();
    /** @type {SVGElement | null} */
    this.under = null;
    /** @type {SVGElement | null} */
    this.around = null;
    this.floor = makeIn(this.root, "img", "kdl-drawn-floor");
    this.above = makeIn(this.root, "img", "kdl-drawn-above");
    this.floor.alt = this.above.alt = "";
    this.stage = makeSvgIn(this.root, "svg", "kdl-drawn-stage");
    this.stage.setAttribute("preserveAspectRatio", "none");
    this.stage.setAttribute("role", "group");
    this.stage.dataset.lmSuppressShortcuts = "true"; // keys pressed here are not JupyterLab's
    this.stage.addEventListener("keydown", event => this.key(event));
    this.root.hidden = true;
    new ResizeObserver(() => this.widen()).observe(this.root);
  }

  /**
   * Show what was drawn.
   * @param {Drawn | null} drawn
   * @param {"checkbox" | "radio" | ""} role That of the shapes, `""` where none can be picked.
   * @param {boolean} able Whether anything can be picked now.
   */
  show(drawn, role, able) {
    this.root.hidden = !drawn;
    if (!drawn) return;
    this.root.classList.toggle("kdl-dark", drawn.dark);
    for (const layer of /** @type {const} */ (["floor", "above"])) {
      const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn[layer])}`;
      if (this[layer].src !== source) this[layer].src = source;
    }
    const shape = JSON.stringify([drawn.frame, drawn.rooms, role]);
    if (shape !== this.shape) this.build(drawn, role);
    this.shape = shape;
    this.stage.setAttribute("aria-label", drawn.title);
    for (const { shape, name } of this.rooms.values()) {
      shape.setAttribute("aria-label", name);
      if (role) shape.setAttribute("aria-disabled", String(!able));
    }
    this.able = able;
    this.root.classList.toggle("kdl-able", Boolean(role && able));
  }

  /**
   * @param {Drawn} drawn
   * @param {string} role
   */
  build(drawn, role) {
    this.frame = drawn.frame;
    this.stage.setAttribute("viewBox", drawn.frame.join(" "));
    this.root.style.aspectRatio = `${drawn.frame[2]} / ${drawn.frame[3]}`;
    // How high a picture is hangs on how it is laid out, which is another way where there is little room.
    this.root.parentElement?.style.setProperty("--kdl-ratio", String(drawn.frame[3] / drawn.frame[2]));
    const focused = [...this.rooms.values()].find(({ shape }) => shape === document.activeElement)?.shape.dataset.id;
    this.stage.replaceChildren();
    this.under = makeSvgIn(this.stage, "g", "kdl-drawn-marks");
    this.stage.setAttribute("role", role ? (role === "radio" ? "radiogroup" : "group") : "img");
    this.rooms = new Map(drawn.rooms.map(room => [room.id, this.room(room, role)]));
    this.around = makeSvgIn(this.stage, "g", "kdl-drawn-around");
    this.widen();
    if (role) this.stop(this.rooms.get(focused ?? "") ?? this.rooms.values().next().value);
    if (focused) this.rooms.get(focused)?.shape.focus({ preventScroll: true });
  }

  /**
   * @param {Drawn["rooms"][number]} drawn
   * @param {string} role
   * @returns {Room}
   */
  room({ id, name, rings, bubble, sign }, role) {
    const shape = makeSvgIn(this.stage, "path", "kdl-drawn-room");
    // A crowd stands in a bubble beside its room.
    shape.setAttribute("d", outline(bubble ? [...rings, corners(bubble)] : rings));
    shape.dataset.id = id;
    const area = box(rings);
    const middle = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
    const room = { shape, name, rings, bubble, sign, middle };
    if (role) {
      shape.setAttribute("role", role);
      shape.setAttribute("tabindex", "-1");
      shape.setAttribute("aria-checked", "false");
      shape.addEventListener("click", () => this.take(room));
      shape.addEventListener("focus", () => this.stop(room));
    } else shape.setAttribute("aria-hidden", "true");
    return room;
  }

  /** Rooms are picked in their bubbles, too, and those that are too small for a finger in a square around them. */
  widen() {
    const width = this.root.clientWidth;
    if (!this.around || !width) return;
    const rooms = [...this.rooms].filter(([, { shape }]) => shape.hasAttribute("role"));
    const shapes = rooms.map(([id, { rings, bubble }]) => ({ id, rings, bubble }));
    this.around.replaceChildren();
    for (const { id, bubble } of shapes) if (bubble) this.also(id, bubble, " kdl-bubble");
    for (const [id, square] of targets(shapes, this.frame[2] / width)) this.also(id, square);
  }

  /**
   * A part of the picture that stands for a room.
   * @param {string} id
   * @param {Square} square
   */
  also(id, square, className = "") {
    const room = this.rooms.get(id);
    if (!room || !this.around) return;
    const area = makeSvgIn(this.around, "path", `kdl-drawn-also${className}`);
    area.dataset.of = id;
    area.setAttribute("d", outline([corners(square)]));
    area.addEventListener("click", () => this.take(room));
    area.addEventListener("pointerenter", () => room.shape.classList.add("kdl-drawn-meant"));
    area.addEventListener("pointerleave", () => room.shape.classList.remove("kdl-drawn-meant"));
  }

  /** @param {Room} room */
  take(room) {
    this.stop(room);
    if (this.able) this.pick(room.shape.dataset.id ?? "");
  }

  /** @param {Room} [chosen] Where the keys go on. */
  stop(chosen) {
    for (const room of this.rooms.values()) room.shape.setAttribute("tabindex", room === chosen ? "0" : "-1");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const from = [...this.rooms.values()].find(({ shape }) => shape === event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || !from) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      this.take(from);
    }
    const direction = ARROWS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    neighbour(from, direction, [...this.rooms.values()])?.shape.focus({ preventScroll: true });
  }

  /** @param {Set<string>} ids What is chosen. */
  choose(ids) {
    for (const [id, { shape }] of this.rooms) {
      shape.classList.toggle("kdl-drawn-chosen", ids.has(id));
      if (shape.hasAttribute("role")) shape.setAttribute("aria-checked", String(ids.has(id)));
    }
  }

  /** @param {Mark[]} marks */
  mark(marks) {
    if (!this.under) return;
    this.under.replaceChildren();
    for (const { id, kind, told } of marks) {
      const room = this.rooms.get(id);
      if (!room) continue;
      const shape = makeSvgIn(this.under, "path", `kdl-mark kdl-mark-${kind}`);
      shape.setAttribute("d", outline(room.rings));
      shape.dataset.id = id;
      if (kind in STROKES) this.sign(room, kind, this.under);
      if (told) room.shape.setAttribute("aria-label", `${room.name}; ${told}`);
    }
  }

  /**
   * A sign in a room, so that colour alone tells nothing: where the kit found a place, or else in the upper right corner.
   * @param {Room} room
   * @param {Kind} kind
   * @param {SVGElement} parent
   */
  sign(room, kind, parent) {
    const area = box(room.rings);
    const unit = room.sign?.[2] ?? this.frame[2] / (this.stage.clientWidth || this.frame[2]);
    const least = Math.min((area.right - area.left) / 4, (area.bottom - area.top) / 3);
    const size = room.sign ? 9 * unit : Math.min(9 * unit, least);
    const sign = makeSvgIn(parent, "g", `kdl-sign kdl-sign-${kind}`);
    const [x, y] = room.sign ?? [area.right - 1.25 * size, area.top + 1.25 * size];
    sign.setAttribute("transform", `translate(${x} ${y}) scale(${size / 10})`);
    sign.innerHTML = `<circle r="10"/><path d="${STROKES[kind]}"/>`;
  }
}
