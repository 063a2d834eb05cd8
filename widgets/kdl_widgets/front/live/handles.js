// Figures that can be dragged into a room, tapped, or moved by keys: Enter takes one up, the arrow keys choose the room,
// Enter puts it there, Escape puts it back.

import { make, makeSvgIn } from "../elements.js";
import { ARROWS, neighbour } from "./arrows.js";
import { box, inside, outline } from "./targets.js";

const NUDGE = 6; // pixels that a pointer may stray before a tap becomes a drag

/**
 * @typedef {import("./overlay_state").Figure} Figure
 * @typedef {{ figure: Figure, from: number[], shown: SVGElement | null, room: string }} Held What a pointer has hold of,
 *   and the room at which it is.
 */

/** The handles of the figures of a picture. */
export class Handles {
  /**
   * @param {import("./model").Model<import("./overlay_state").OverlayState, import("../messages").OverlayMessage>} model
   * @param {SVGElement} stage
   * @param {SVGElement} hover What shows the room that a pointer is at.
   */
  constructor(model, stage, hover) {
    this.model = model;
    this.stage = stage;
    this.hover = hover;
    /** @type {Held | null} */
    this.held = null;
    this.carried = ""; // the figure that keys have taken up
    this.room = ""; // and the room into which they would put it
    this.root = make("div", "kdl-handles");
    this.root.addEventListener("pointerdown", event => this.down(event));
    this.root.addEventListener("pointermove", event => this.move(event));
    this.root.addEventListener("pointerup", event => this.up(event));
    this.root.addEventListener("pointercancel", () => this.cancel());
    this.root.addEventListener("keydown", event => this.key(event));
    this.root.addEventListener("focusout", event => {
      if (!this.root.contains(/** @type {Node | null} */ (event.relatedTarget)) && !this.building) this.putBack();
    });
    this.building = false;
  }

  build() {
    this.root.hidden = !this.model.get("figures").length;
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-label", this.model.get("handled"));
    const focused = this.figureOf(/** @type {HTMLElement | null} */ (document.activeElement));
    const [left, top, width, height] = this.model.get("map").frame;
    const handles = this.model.get("figures").map(({ id, name, x, y, size }) => {
      const chosen = id === this.model.get("taken") || id === this.carried;
      const handle = make("button", chosen ? "kdl-handle kdl-taken" : "kdl-handle");
      handle.setAttribute("aria-label", name);
      handle.setAttribute("aria-pressed", String(chosen));
      handle.dataset.figure = id;
      handle.style.left = `${(100 * (x - left)) / width}%`;
      handle.style.top = `${(100 * (y - top)) / height}%`;
      handle.style.width = `${(100 * size) / width}%`;
      return handle;
    });
    this.building = true;
    this.root.replaceChildren(...handles);
    this.stop(this.handle(focused) ?? handles[0], Boolean(focused));
    this.building = false;
  }

  /** The figure to which an element belongs, `""` for none. @param {HTMLElement | null} element */
  figureOf(element) {
    return (this.root.contains(element) && element?.dataset.figure) || "";
  }

  /** @returns {HTMLElement[]} */
  get handles() {
    return /** @type {HTMLElement[]} */ ([...this.root.children]);
  }

  /** @param {string} id */
  handle(id) {
    return this.handles.find(({ dataset }) => dataset.figure === id);
  }

  /**
   * Let the keys go on at a figure.
   * @param {HTMLElement | undefined} handle
   * @param {boolean} focus
   */
  stop(handle, focus) {
    for (const each of this.handles) each.tabIndex = each === handle ? 0 : -1;
    if (focus) handle?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const id = this.figureOf(/** @type {HTMLElement} */ (event.target));
    if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = ARROWS[event.key];
    const puts = event.key === "Enter" || event.key === " ";
    if (!direction && !puts && !(event.key === "Escape" && this.carried)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!this.carried && direction) this.goOn(id, direction);
    else if (!this.carried) this.takeUp(id);
    else if (direction) this.carry(direction);
    else if (puts) this.putDown();
    else this.putBack();
  }

  /** Go on to the next figure in a direction. @type {(id: string, direction: number[]) => void} */
  goOn(id, direction) {
    const parts = this.model.get("figures").map(each => ({ id: each.id, middle: [each.x, each.y] }));
    const from = parts.find(each => each.id === id);
    const next = from && neighbour(from, direction, parts);
    if (next) this.stop(this.handle(next.id), true);
  }

  /** @param {string} id */
  takeUp(id) {
    const figure = this.model.get("figures").find(each => each.id === id);
    this.carried = id;
    this.room = (figure && this.roomAt([figure.x, figure.y])?.id) ?? "";
    this.build();
  }

  /** Choose the next room in a direction. @param {number[]} direction */
  carry(direction) {
    const rooms = this.model.get("map").rooms.map(({ id, rings }) => {
      const { left, top, right, bottom } = box(rings);
      return { id, rings, middle: [(left + right) / 2, (top + bottom) / 2] };
    });
    const next = neighbour(rooms.find(({ id }) => id === this.room) ?? rooms[0], direction, rooms);
    if (!next) return;
    this.room = next.id;
    this.hover.setAttribute("d", outline(next.rings));
    this.model.send({ over: [this.carried, next.id] });
  }

  putDown() {
    const drop = /** @type {[string, string]} */ ([this.carried, this.room]);
    this.letGo();
    this.model.send({ drop });
  }

  putBack() {
    if (!this.carried) return;
    const over = /** @type {[string, string]} */ ([this.carried, ""]);
    this.letGo();
    this.model.send({ over });
  }

  letGo() {
    this.carried = this.room = "";
    this.hover.setAttribute("d", "");
    this.build();
  }

  /** The point under a pointer, in drawing units. @param {PointerEvent} event */
  point(event) {
    const [left, top, width, height] = this.model.get("map").frame;
    const area = this.root.getBoundingClientRect();
    return [
      left + ((event.clientX - area.left) / area.width) * width,
      top + ((event.clientY - area.top) / area.height) * height,
    ];
  }

  /** The room at a point, or that whose bubble is there. @param {number[]} point */
  roomAt(point) {
    const { rooms } = this.model.get("map");
    const [x, y] = point;
    const gathered = rooms.find(({ bubble: at }) => at && at[0] <= x && x <= at[2] && at[1] <= y && y <= at[3]);
    return gathered ?? rooms.find(({ rings }) => rings.some(ring => inside(ring, point)));
  }

  /** @param {PointerEvent} event */
  down(event) {
    const pressed = /** @type {HTMLElement} */ (event.target);
    if (event.button || this.held || !pressed.classList.contains("kdl-handle")) return;
    event.preventDefault();
    pressed.focus({ preventScroll: true });
    const [x, y] = this.point(event);
    const far = (/** @type {Figure} */ figure) => Math.hypot(figure.x - x, figure.y - y);
    const figure = this.model.get("figures").reduce((a, b) => (far(b) < far(a) ? b : a));
    this.root.setPointerCapture(event.pointerId);
    this.held = { figure, from: [event.clientX, event.clientY], shown: null, room: "" };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const held = this.held;
    if (!held) return;
    const [x, y] = held.from;
    if (!held.shown && Math.hypot(event.clientX - x, event.clientY - y) < NUDGE) return;
    if (!held.shown) {
      held.shown = makeSvgIn(this.stage, "g", "kdl-dragged");
      held.shown.innerHTML = held.figure.svg;
      this.root.classList.add("kdl-dragging");
    }
    const point = this.point(event);
    held.shown.setAttribute("transform", `translate(${point.join(" ")})`);
    const room = this.roomAt(point);
    this.hover.setAttribute("d", outline(room?.rings ?? []));
    if (held.room === (room?.id ?? "")) return;
    held.room = room?.id ?? "";
    this.model.send({ over: [held.figure.id, held.room] });
  }

  /** @param {PointerEvent} event */
  up(event) {
    const held = this.held;
    if (!held) return;
    const room = this.roomAt(this.point(event))?.id ?? "";
    if (held.shown && !room) return this.cancel();
    this.leave();
    this.model.send(held.shown ? { drop: [held.figure.id, room] } : { tap: [held.figure.id, room] });
  }

  /** What is dragged goes back to where it stood. */
  cancel() {
    const { figure, shown } = this.held ?? {};
    this.leave();
    if (figure && shown) this.model.send({ over: [figure.id, ""] });
  }

  leave() {
    this.held?.shown?.remove();
    this.held = null;
    this.root.classList.remove("kdl-dragging");
    this.hover.setAttribute("d", "");
  }
}
