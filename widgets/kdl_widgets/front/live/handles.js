// Figures that can be dragged into a room, or tapped. They are no stops for keys: what they do is offered elsewhere, too.

import { make, makeSvgIn } from "../elements.js";
import { inside, outline } from "./targets.js";

const NUDGE = 6; // pixels that a pointer may stray before a tap becomes a drag

/**
 * @typedef {import("./overlay_state").Figure} Figure
 * @typedef {{ figure: Figure, from: number[], shown: SVGElement | null }} Held What a pointer has hold of.
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
    this.root = make("div", "kdl-handles");
    this.root.setAttribute("aria-hidden", "true");
    this.root.addEventListener("pointerdown", event => this.down(event));
    this.root.addEventListener("pointermove", event => this.move(event));
    this.root.addEventListener("pointerup", event => this.up(event));
    this.root.addEventListener("pointercancel", () => this.leave());
  }

  build() {
    this.leave();
    const [left, top, width, height] = this.model.get("map").frame;
    const handles = this.model.get("figures").map(({ id, x, y, size }) => {
      const handle = make("div", id === this.model.get("taken") ? "kdl-handle kdl-taken" : "kdl-handle");
      handle.dataset.figure = id;
      handle.style.left = `${(100 * (x - left)) / width}%`;
      handle.style.top = `${(100 * (y - top)) / height}%`;
      handle.style.width = `${(100 * size) / width}%`;
      return handle;
    });
    this.root.replaceChildren(...handles);
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
  room(point) {
    const { rooms } = this.model.get("map");
    const [x, y] = point;
    const gathered = rooms.find(({ bubble: at }) => at && at[0] <= x && x <= at[2] && at[1] <= y && y <= at[3]);
    return gathered ?? rooms.find(({ rings }) => rings.some(ring => inside(ring, point)));
  }

  /** @param {PointerEvent} event */
  down(event) {
    const pressed = /** @type {Element} */ (event.target);
    if (event.button || this.held || !pressed.classList.contains("kdl-handle")) return;
    event.preventDefault();
    const [x, y] = this.point(event);
    const far = (/** @type {Figure} */ figure) => Math.hypot(figure.x - x, figure.y - y);
    const figure = this.model.get("figures").reduce((a, b) => (far(b) < far(a) ? b : a));
    this.root.setPointerCapture(event.pointerId);
    this.held = { figure, from: [event.clientX, event.clientY], shown: null };
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
    this.hover.setAttribute("d", outline(this.room(point)?.rings ?? []));
  }

  /** @param {PointerEvent} event */
  up(event) {
    const held = this.held;
    if (!held) return;
    const room = this.room(this.point(event))?.id ?? "";
    this.leave();
    if (!held.shown) this.model.send({ tap: [held.figure.id, room] });
    else if (room) this.model.send({ drop: [held.figure.id, room] });
  }

  leave() {
    this.held?.shown?.remove();
    this.held = null;
    this.root.classList.remove("kdl-dragging");
    this.hover.setAttribute("d", "");
  }
}
