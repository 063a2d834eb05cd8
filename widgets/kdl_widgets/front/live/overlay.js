// Rooms as real buttons over a canvas that only draws, and pawns that glide over it.

import { asksForContrast, isDark, whenNear, whenRepainted } from "./page.js";
import { box, inside, outline, targets } from "./targets.js";

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function element(name, className, parent) {
  const made = document.createElementNS(SVG, name);
  made.setAttribute("class", className);
  parent.append(made);
  return made;
}

const LINGERS = 2500; // milliseconds that a name stays after a finger has gone

// The buttons, one for each room. Only one of them is a tab stop; arrow keys lead to the next room in a direction.
class Rooms {
  constructor(model, root, stage) {
    this.model = model;
    this.root = root;
    this.hover = element("path", "kdl-hover", stage);
    this.rings = [element("path", "kdl-ring outer", stage), element("path", "kdl-ring inner", stage)];
    this.tag = document.createElement("div");
    this.tag.className = "kdl-tag";
    this.tag.setAttribute("aria-hidden", "true"); // the button says it
    this.root.setAttribute("role", "group");
    this.root.addEventListener("keydown", event => this.key(event));
  }

  build() {
    const { frame, rooms } = this.model.get("map");
    const [left, top, width, height] = frame;
    const focused = this.root.contains(document.activeElement) && document.activeElement.dataset.space;
    this.root.replaceChildren();
    this.hush();
    this.buttons = rooms.map(({ id, rings, unnamed }) => {
      const area = box(rings);
      const button = document.createElement("button");
      button.type = "button";
      button.className = "kdl-room";
      button.dataset.space = id;
      button.style.left = `${(100 * (area.left - left)) / width}%`;
      button.style.top = `${(100 * (area.top - top)) / height}%`;
      button.style.width = `${(100 * (area.right - area.left)) / width}%`;
      button.style.height = `${(100 * (area.bottom - area.top)) / height}%`;
      if (rings.length === 1) {
        const corner = ([x, y]) =>
          `${(100 * (x - area.left)) / (area.right - area.left)}% ${(100 * (y - area.top)) / (area.bottom - area.top)}%`;
        button.style.clipPath = `polygon(${rings[0].map(corner).join(",")})`;
      }
      button.addEventListener("click", () => this.pick(button));
      button.addEventListener("focus", () => this.mark(button));
      button.addEventListener("blur", () => {
        this.ring("");
        this.hush();
      });
      this.answer(button, button);
      button.unnamed = unnamed;
      button.area = area;
      button.middle = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
      button.outline = outline(rings);
      this.root.append(button);
      return button;
    });
    this.root.append(...rooms.filter(({ bubble }) => bubble).map(({ id, bubble }) => this.also(id, bubble)), this.tag);
    this.widen();
    const kept = this.buttons.find(button => button.dataset.space === focused);
    this.stop(kept ?? this.buttons[0]);
    this.say();
    this.enable();
    this.hover.setAttribute("d", "");
    kept?.focus({ preventScroll: true });
  }

  /** Rooms that are too small for a finger are picked in a square around them, too. */
  widen() {
    const { frame, rooms } = this.model.get("map");
    for (const area of this.root.querySelectorAll(".kdl-around")) area.remove();
    const width = this.root.clientWidth;
    for (const [id, square] of width ? targets(rooms, frame[2] / width) : [])
      this.tag.before(this.also(id, square, "kdl-around"));
  }

  /** A part of the picture that stands for a room: where those are drawn for whom it is too small, or what lies around. */
  also(id, [left, top, right, bottom], className = "kdl-bubble") {
    const { frame } = this.model.get("map");
    const button = this.buttons.find(each => each.dataset.space === id);
    const area = document.createElement("div");
    area.className = className;
    area.dataset.of = id;
    area.style.left = `${(100 * (left - frame[0])) / frame[2]}%`;
    area.style.top = `${(100 * (top - frame[1])) / frame[3]}%`;
    area.style.width = `${(100 * (right - left)) / frame[2]}%`;
    area.style.height = `${(100 * (bottom - top)) / frame[3]}%`;
    area.addEventListener("click", () => button.click());
    this.answer(area, button);
    return area;
  }

  /** Show which room a pointer is at. */
  answer(area, button) {
    area.addEventListener("pointerenter", () => {
      this.hover.setAttribute("d", button.disabled ? "" : button.outline);
      this.tell(button);
    });
    area.addEventListener("pointerleave", event => {
      this.hover.setAttribute("d", "");
      this.hush(event.pointerType === "touch" ? LINGERS : 0);
    });
  }

  /** Name a room whose name has no place in the picture, beside it. */
  tell(button) {
    clearTimeout(this.hushing);
    if (!button.unnamed) return this.hush();
    const [left, top, width, height] = this.model.get("map").frame;
    const { area } = button;
    const above = area.top - top > height / 6;
    const x = (100 * (button.middle[0] - left)) / width;
    this.tag.textContent = this.model.get("names")[button.dataset.space] ?? "";
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
    const names = this.model.get("names");
    const notes = this.model.get("notes");
    this.root.setAttribute("aria-label", this.model.get("title"));
    for (const button of this.buttons) {
      const space = button.dataset.space;
      const ring = this.model.get("rings")[space];
      button.setAttribute(
        "aria-label",
        (names[space] ?? space) + (notes[space] ?? "") + (ring ? `; ${ring.note}` : ""),
      );
    }
  }

  enable() {
    for (const button of this.buttons) button.disabled = !this.model.get("enabled");
  }

  pick(button) {
    this.stop(button);
    this.model.send({ pick: button.dataset.space });
  }

  mark(button) {
    this.stop(button);
    if (!button.matches(":focus-visible")) return;
    this.ring(button.outline);
    this.tell(button);
  }

  ring(shape) {
    for (const path of this.rings) path.setAttribute("d", shape);
  }

  stop(chosen) {
    for (const button of this.buttons) button.tabIndex = button === chosen ? 0 : -1;
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " || event.key === "Enter") event.stopPropagation();
    const direction = ARROWS[event.key];
    if (!direction || !event.target.middle) return;
    event.preventDefault();
    event.stopPropagation();
    const reach = Object.keys(this.model.get("rings"));
    const among = this.buttons.filter(button => event.shiftKey || reach.includes(button.dataset.space));
    this.neighbour(event.target, direction, among.length && !event.shiftKey ? among : this.buttons)?.focus();
  }

  /** The nearest of some rooms in a direction; where rooms are ringed, arrows lead to these, with Shift to all. */
  neighbour(from, [dx, dy], among) {
    const cost = button => {
      const x = button.middle[0] - from.middle[0];
      const y = button.middle[1] - from.middle[1];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      return ahead > 0.5 && aside <= 2 * ahead ? ahead + 1.5 * aside : Infinity;
    };
    const best = among.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    return cost(best) < Infinity ? best : null;
  }
}

let clips = 0;

// Rings around the rooms that can be gone to, each with the number of steps; a card is drawn behind it if it takes one.
class Reach {
  constructor(model, stage) {
    this.model = model;
    const clip = element("clipPath", "", stage);
    clip.id = `kdl-reach-${(clips += 1)}`;
    this.seen = element("path", "", clip);
    this.seen.setAttribute("clip-rule", "evenodd");
    this.root = element("g", "kdl-reach", stage);
    this.root.setAttribute("clip-path", `url(#${clip.id})`);
    this.stage = stage;
  }

  /** Rings lie below the bubbles of those for whom a room is too small. */
  clear({ frame: [left, top, width, height], rooms }) {
    const ring = (a, b, c, d) => `M${a} ${b}H${c}V${d}H${a}Z`;
    const bubbles = rooms.filter(({ bubble }) => bubble).map(({ bubble }) => ring(...bubble));
    this.seen.setAttribute("d", ring(left, top, left + width, top + height) + bubbles.join(""));
  }

  draw() {
    const rings = this.model.get("rings");
    const { rooms } = this.model.get("map");
    this.clear(this.model.get("map"));
    this.root.replaceChildren();
    for (const { id, rings: outlines } of rooms) {
      if (!rings[id]) continue;
      element("path", `kdl-can${rings[id].card ? " kdl-by-card" : ""}`, this.root).setAttribute("d", outline(outlines));
      if (rings[id].at.length) this.badge(rings[id]);
    }
  }

  badge({ n, card, at: [x, y, size] }) {
    const badge = element("g", "kdl-badge", this.root);
    badge.setAttribute("transform", `translate(${x}, ${y}) scale(${size})`);
    badge.innerHTML = card
      ? `<rect x="-9" y="-11" width="18" height="22" rx="3"/>${n ? `<text y="4.5">${n}</text>` : '<path d="M-4 0h8M0-4l4 4-4 4"/>'}`
      : `<circle r="10"/><text y="4.5">${n}</text>`;
  }
}

// Pawns on their way. They stay at the end of their path until the next picture, whose canvas has them.
class Stage {
  constructor(model, root) {
    this.model = model;
    this.root = element("g", "kdl-pawns", root);
  }

  play() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const before = [...this.root.children];
    const { items } = this.model.get("glide");
    for (const { svg, path, leaps, fades, begin, lasts } of items) {
      const pawn = element("g", "kdl-pawn", this.root);
      pawn.innerHTML = svg;
      const timing = { duration: still ? 0 : lasts, delay: still ? 0 : begin, easing: "ease-in-out", fill: "both" };
      pawn.animate(keyframes(path, leaps, fades), timing);
    }
    setTimeout(() => before.forEach(pawn => pawn.remove()), 40); // the canvas draws them within that time
  }
}

// How long a leap over stairs takes, as the walk of so many board units.
const LEAP = 7;

// A pawn walks along its path. Where it leaps, it goes out at one point and comes in at the next.
function keyframes(path, leaps, fades) {
  const lengths = path
    .slice(1)
    .map(([x, y], i) => (leaps.includes(i) ? LEAP : Math.hypot(x - path[i][0], y - path[i][1])));
  const whole = lengths.reduce((a, b) => a + b, 0) || 1;
  const frames = [];
  const frame = (i, gone, opacity) =>
    frames.push({
      transform: `translate(${path[i][0]}px, ${path[i][1]}px)`,
      opacity,
      offset: Math.min(1, gone / whole),
    });
  let gone = 0;
  path.forEach((_, i) => {
    frame(i, gone, 1);
    if (leaps.includes(i)) {
      frame(i, gone + LEAP / 2, 0);
      frame(i + 1, gone + LEAP / 2, 0);
    }
    gone += lengths[i] ?? 0;
  });
  if (fades) frame(path.length - 1, whole, 0);
  return frames;
}

const NUDGE = 6; // pixels that a pointer may stray before a tap becomes a drag

// Figures that can be dragged into a room, or tapped. They are no stops for keys: what they do is offered elsewhere, too.
class Handles {
  constructor(model, root, stage, hover) {
    Object.assign(this, { model, root, stage, hover });
    root.className = "kdl-handles";
    root.setAttribute("aria-hidden", "true");
    root.addEventListener("pointerdown", event => this.down(event));
    root.addEventListener("pointermove", event => this.move(event));
    root.addEventListener("pointerup", event => this.up(event));
    root.addEventListener("pointercancel", () => this.leave());
  }

  build() {
    this.leave();
    const [left, top, width, height] = this.model.get("map").frame;
    const handles = this.model.get("figures").map(({ id, x, y, size }) => {
      const handle = document.createElement("div");
      handle.className = id === this.model.get("taken") ? "kdl-handle kdl-taken" : "kdl-handle";
      handle.dataset.figure = id;
      handle.style.left = `${(100 * (x - left)) / width}%`;
      handle.style.top = `${(100 * (y - top)) / height}%`;
      handle.style.width = `${(100 * size) / width}%`;
      return handle;
    });
    this.root.replaceChildren(...handles);
  }

  /** The point under a pointer, in drawing units. */
  point(event) {
    const [left, top, width, height] = this.model.get("map").frame;
    const area = this.root.getBoundingClientRect();
    return [
      left + ((event.clientX - area.left) / area.width) * width,
      top + ((event.clientY - area.top) / area.height) * height,
    ];
  }

  room(point) {
    const { rooms } = this.model.get("map");
    const [x, y] = point;
    const gathered = rooms.find(({ bubble: at }) => at && at[0] <= x && x <= at[2] && at[1] <= y && y <= at[3]);
    return gathered ?? rooms.find(({ rings }) => rings.some(ring => inside(ring, point)));
  }

  down(event) {
    if (event.button || this.held || !event.target.classList.contains("kdl-handle")) return;
    event.preventDefault();
    const [x, y] = this.point(event);
    const far = figure => Math.hypot(figure.x - x, figure.y - y);
    const figure = this.model.get("figures").reduce((a, b) => (far(b) < far(a) ? b : a));
    this.root.setPointerCapture(event.pointerId);
    this.held = { figure, from: [event.clientX, event.clientY], shown: null };
  }

  move(event) {
    const held = this.held;
    if (!held) return;
    const [x, y] = held.from;
    if (!held.shown && Math.hypot(event.clientX - x, event.clientY - y) < NUDGE) return;
    if (!held.shown) {
      held.shown = element("g", "kdl-dragged", this.stage);
      held.shown.innerHTML = held.figure.svg;
      this.root.classList.add("kdl-dragging");
    }
    const point = this.point(event);
    held.shown.setAttribute("transform", `translate(${point.join(" ")})`);
    this.hover.setAttribute("d", outline(this.room(point)?.rings ?? []));
  }

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

function render({ model, el }) {
  const cleanups = [];
  const on = (names, callback) => {
    for (const name of names) model.on(`change:${name}`, callback);
    cleanups.push(() => names.forEach(name => model.off(`change:${name}`, callback)));
  };

  const stage = element("svg", "kdl-stage", el);
  stage.setAttribute("aria-hidden", "true");
  stage.setAttribute("preserveAspectRatio", "none");
  stage.setAttribute("font-family", model.get("map").font);
  stage.setAttribute("stroke-linejoin", "round");
  const root = document.createElement("div");
  root.className = "kdl-rooms";
  root.dataset.lmSuppressShortcuts = "true"; // keys pressed here are not JupyterLab's
  el.append(root);

  // The floor below the canvas: a picture that changes when the lights do, or the size.
  const floor = document.createElement("img");
  floor.className = "kdl-floor";
  floor.alt = "";
  const lay = () => {
    const drawn = model.get("floor");
    if (drawn) floor.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  };
  lay();
  on(["floor"], lay);
  cleanups.push(() => floor.remove());

  // The picture has its place before there is a canvas in it.
  const reserve = () => {
    const picture = el.closest(".kdl-picture");
    const [, , width, height] = model.get("map").frame;
    if (picture) picture.style.aspectRatio = `${width} / ${height}`;
  };

  const reach = new Reach(model, stage);
  const pawns = new Stage(model, stage);
  const rooms = new Rooms(model, root, stage);
  const handles = new Handles(model, document.createElement("div"), stage, rooms.hover);
  el.append(handles.root);
  const build = () => {
    stage.setAttribute("viewBox", model.get("map").frame.join(" "));
    reserve();
    rooms.build();
    reach.draw();
    handles.build();
  };
  build();
  on(["figures", "taken"], () => handles.build());
  on(["map"], build);
  // What rooms are called can wait until what glides is on its way.
  let saying;
  const sayLater = () => {
    clearTimeout(saying);
    saying = setTimeout(() => rooms.say());
  };
  cleanups.push(() => clearTimeout(saying));
  on(["names", "notes", "title"], sayLater);
  on(["enabled"], () => rooms.enable());
  on(["rings"], () => {
    rooms.say();
    reach.draw();
  });
  on(["glide"], () => pawns.play());

  // The canvas beside this layer: it is a picture with a name, and no stop for keys or pointers.
  let ready = false;
  const dress = () => {
    for (const canvas of el.closest(".kdl-picture")?.querySelectorAll("canvas") ?? []) {
      canvas.tabIndex = -1;
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", model.get("picture"));
      if (!ready) model.send({ ready: true });
      ready = true;
    }
  };
  on(["picture"], dress);

  // How wide the picture is, how dense its pixels are, whether the page is dark, and whether it asks for contrast: once
  // a reader comes near, which is when the kernel begins to draw.
  let near = false;
  const report = () => {
    const width = Math.round(root.getBoundingClientRect().width);
    if (!near || !width) return;
    const dark = isDark(el);
    root.parentElement.classList.toggle(
      "kdl-dark",
      model.get("map").theme === "auto" ? dark : model.get("map").theme === "dark",
    );
    const page = model.get("page");
    const density = window.devicePixelRatio;
    const contrast = asksForContrast();
    const told = { width, dark, density, contrast };
    if (Object.keys(told).every(name => page[name] === told[name])) return;
    model.set("page", told);
    model.save_changes();
  };
  const timers = new Set();
  const soon = () => {
    timers.forEach(clearTimeout);
    timers.clear();
    for (const delay of [60, 500]) timers.add(setTimeout(report, delay)); // style sheets can come late
  };
  cleanups.push(() => timers.forEach(clearTimeout));

  const sizes = new ResizeObserver(() => {
    dress();
    rooms.widen();
    soon();
  });
  sizes.observe(root);
  cleanups.push(whenRepainted(soon));
  const canvases = new MutationObserver(changes => {
    if (changes.some(change => change.type === "attributes")) ready = false; // a canvas of another size is empty
    dress();
  });
  let waiting = requestAnimationFrame(function attach() {
    const picture = el.closest(".kdl-picture");
    if (!picture) return (waiting = requestAnimationFrame(attach));
    picture.prepend(floor);
    picture.parentElement?.style.setProperty("--kdl-board", picture.style.maxWidth);
    canvases.observe(picture, { childList: true, subtree: true, attributeFilter: ["width", "height"] });
    reserve();
    dress();
    cleanups.push(
      whenNear(picture, () => {
        near = true;
        report();
      }),
    );
  });
  cleanups.push(() => {
    cancelAnimationFrame(waiting);
    sizes.disconnect();
    canvases.disconnect();
  });

  return () => cleanups.forEach(cleanup => cleanup());
}

export default { render };
