// A picture of a position without a canvas: its floor and what stands on it as images, and over them the rooms or
// characters as shapes that can be picked, with marks of their own.

import { asksForContrast, isDark, whenNear, whenRepainted } from "../live/page.js";
import { box, outline, targets } from "../live/targets.js";

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function make(tag, className, parent, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  parent?.append(made);
  return made;
}

function draw(tag, className, parent) {
  const made = document.createElementNS(SVG, tag);
  made.setAttribute("class", className);
  parent.append(made);
  return made;
}

/** How much of a page is seen at once: the height of the window, or in JupyterLab of the panel that scrolls in it. */
export const viewHeight = start => start.closest(".jp-WindowedPanel-outer")?.clientHeight || innerHeight;

export class Picture {
  /** A picture in an element; `pick(id)` is called for what is picked, where anything can be. */
  constructor(parent, pick) {
    this.root = make("div", "kdl-drawn", parent);
    this.pick = pick;
    this.floor = make("img", "kdl-drawn-floor", this.root);
    this.above = make("img", "kdl-drawn-above", this.root);
    this.floor.alt = this.above.alt = "";
    this.stage = draw("svg", "kdl-drawn-stage", this.root);
    this.stage.setAttribute("preserveAspectRatio", "none");
    this.stage.setAttribute("role", "group");
    this.stage.dataset.lmSuppressShortcuts = "true"; // keys pressed here are not JupyterLab's
    this.stage.addEventListener("keydown", event => this.key(event));
    this.root.hidden = true;
    new ResizeObserver(() => this.widen()).observe(this.root);
  }

  /** Show what was drawn, null for nothing. `role` is that of the shapes: "checkbox", "radio", or "" where none can be picked. */
  show(drawn, role, able) {
    this.root.hidden = !drawn;
    if (!drawn) return;
    this.root.classList.toggle("kdl-dark", drawn.dark);
    for (const layer of ["floor", "above"]) {
      const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn[layer])}`;
      if (this[layer].src !== source) this[layer].src = source;
    }
    const shape = JSON.stringify([drawn.frame, drawn.rooms, role]);
    if (shape !== this.shape) this.build(drawn, role);
    this.shape = shape;
    this.stage.setAttribute("aria-label", drawn.title);
    for (const { id, name } of drawn.rooms) {
      const room = this.rooms.get(id);
      room.setAttribute("aria-label", name);
      if (role) room.setAttribute("aria-disabled", String(!able));
    }
    this.able = able;
    this.root.classList.toggle("kdl-able", Boolean(role && able));
  }

  build(drawn, role) {
    this.frame = drawn.frame;
    this.stage.setAttribute("viewBox", drawn.frame.join(" "));
    this.root.style.aspectRatio = `${drawn.frame[2]} / ${drawn.frame[3]}`;
    // How high a picture is hangs on how it is laid out, which is another way where there is little room.
    this.root.parentElement?.style.setProperty("--kdl-ratio", drawn.frame[3] / drawn.frame[2]);
    const focused = this.stage.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    this.stage.replaceChildren();
    this.under = draw("g", "kdl-drawn-marks", this.stage);
    this.stage.setAttribute("role", role ? (role === "radio" ? "radiogroup" : "group") : "img");
    this.rooms = new Map();
    for (const { id, rings, bubble } of drawn.rooms) {
      const room = draw("path", "kdl-drawn-room", this.stage);
      const [left, top, right, bottom] = bubble ?? [];
      const callout = bubble
        ? outline([
            [
              [left, top],
              [right, top],
              [right, bottom],
              [left, bottom],
            ],
          ])
        : "";
      room.setAttribute("d", outline(rings) + callout); // a crowd stands in a bubble beside its room
      room.dataset.id = id;
      room.rings = rings;
      room.bubble = bubble;
      const area = box(rings);
      room.middle = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
      if (role) {
        room.setAttribute("role", role);
        room.setAttribute("tabindex", "-1");
        room.setAttribute("aria-checked", "false");
        room.addEventListener("click", () => this.take(room));
        room.addEventListener("focus", () => this.stop(room));
      } else room.setAttribute("aria-hidden", "true");
      this.rooms.set(id, room);
    }
    this.around = draw("g", "kdl-drawn-around", this.stage);
    this.widen();
    if (role) this.stop(this.rooms.get(focused) ?? this.rooms.values().next().value);
    if (focused) this.rooms.get(focused)?.focus({ preventScroll: true });
  }

  /** Rooms are picked in their bubbles, too, and those that are too small for a finger in a square around them. */
  widen() {
    const width = this.root.clientWidth;
    if (!this.around || !width) return;
    const rooms = [...this.rooms.values()].filter(room => room.hasAttribute("role"));
    const shapes = rooms.map(({ dataset: { id }, rings, bubble }) => ({ id, rings, bubble }));
    this.around.replaceChildren();
    for (const { id, bubble } of shapes) if (bubble) this.also(this.rooms.get(id), bubble, " kdl-bubble");
    for (const [id, square] of targets(shapes, this.frame[2] / width)) this.also(this.rooms.get(id), square);
  }

  /** A part of the picture that stands for a room. */
  also(room, [left, top, right, bottom], className = "") {
    const area = draw("path", `kdl-drawn-also${className}`, this.around);
    area.dataset.of = room.dataset.id;
    area.setAttribute(
      "d",
      outline([
        [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ],
      ]),
    );
    area.addEventListener("click", () => this.take(room));
    area.addEventListener("pointerenter", () => room.classList.add("kdl-drawn-meant"));
    area.addEventListener("pointerleave", () => room.classList.remove("kdl-drawn-meant"));
  }

  take(room) {
    this.stop(room);
    if (this.able) this.pick(room.dataset.id);
  }

  stop(chosen) {
    for (const room of this.rooms.values()) room.setAttribute("tabindex", room === chosen ? "0" : "-1");
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !event.target.middle) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      this.take(event.target);
    }
    const direction = ARROWS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    this.neighbour(event.target, direction)?.focus({ preventScroll: true });
  }

  neighbour(from, [dx, dy]) {
    const cost = room => {
      const x = room.middle[0] - from.middle[0];
      const y = room.middle[1] - from.middle[1];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      return ahead > 0.5 && aside <= 2 * ahead ? ahead + 1.5 * aside : Infinity;
    };
    const best = [...this.rooms.values()].reduce((a, b) => (cost(b) < cost(a) ? b : a));
    return cost(best) < Infinity ? best : null;
  }

  choose(ids) {
    for (const [id, room] of this.rooms ?? []) {
      room.classList.toggle("kdl-drawn-chosen", ids.has(id));
      if (room.hasAttribute("role")) room.setAttribute("aria-checked", String(ids.has(id)));
    }
  }

  /** Mark rooms: a list of [id, kind, words], the kind being "right", "missed", "wrong", "lit", "gone" or "new". */
  mark(marks) {
    if (!this.under) return;
    this.under.replaceChildren();
    for (const [id, kind, told] of marks) {
      const room = this.rooms.get(id);
      if (!room) continue;
      const shape = draw("path", `kdl-mark kdl-mark-${kind}`, this.under);
      shape.setAttribute("d", outline(room.rings));
      shape.dataset.id = id;
      if (["right", "missed", "wrong"].includes(kind)) this.sign(room, kind);
      if (told) room.setAttribute("aria-label", `${room.getAttribute("aria-label")}; ${told}`);
    }
  }

  /** A sign in the upper right corner of a room: not by colour alone. */
  sign(room, kind) {
    const area = box(room.rings);
    const unit = this.frame[2] / (this.stage.clientWidth || this.frame[2]);
    const size = Math.min(9 * unit, (area.right - area.left) / 4, (area.bottom - area.top) / 3);
    const sign = draw("g", `kdl-sign kdl-sign-${kind}`, this.under);
    sign.setAttribute(
      "transform",
      `translate(${area.right - 1.25 * size} ${area.top + 1.25 * size}) scale(${size / 10})`,
    );
    const strokes = {
      right: "M-5 0L-1.5 4L5-4",
      wrong: "M-4.5-4.5L4.5 4.5M-4.5 4.5L4.5-4.5",
      missed: "M0-5V1.5M0 4.5v.6",
    };
    sign.innerHTML = `<circle r="10"/><path d="${strokes[kind]}"/>`;
  }
}

/** Tell the script and the kernel how a page looks, once a reader comes near; again when that changes. */
export function watch(model, el, place, see) {
  let near = false;
  let told = "";
  let timer = 0;
  const tell = () => {
    const width = Math.round(place.getBoundingClientRect().width);
    if (!near || !width) return;
    const look = { width, dark: isDark(el), contrast: asksForContrast() };
    const rounded = JSON.stringify([Math.floor(width / 40), look.dark, look.contrast]);
    if (rounded === told) return;
    told = rounded;
    see(look);
    model.send({ near: look });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, told ? 120 : 0);
  };
  const unwatch = whenNear(el, () => {
    near = true;
    tell();
  });
  const unpaint = whenRepainted(soon);
  const sizes = new ResizeObserver(soon);
  sizes.observe(place);
  return () => {
    clearTimeout(timer);
    unwatch();
    unpaint();
    sizes.disconnect();
  };
}
