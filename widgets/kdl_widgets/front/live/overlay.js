// What lies over a canvas that only draws: rooms as real buttons, rings, figures that glide or can be dragged.

import { make, makeSvgIn } from "../elements.js";
import { hear, hearAny } from "./changes.js";
import { GlidingPawns } from "./glide.js";
import { Handles } from "./handles.js";
import { asksForContrast, isDark, whenNear, whenRepainted } from "./page.js";
import { Reach } from "./reach.js";
import { Rooms } from "./rooms.js";

const SETTLES = [60, 500]; // milliseconds after which a page that has changed is looked at: style sheets can come late

/**
 * @typedef {import("./overlay_state").OverlayState} State
 * @typedef {import("./model").Model<State, import("../messages").OverlayMessage>} OverlayModel
 * @typedef {import("./model").Undo} Undo
 */

/** @param {HTMLElement} el @returns {HTMLElement | null} */
const pictureOf = el => el.closest(".kdl-picture");

/**
 * Tell the kernel how the page looks, once a reader comes near, which is when it begins to draw.
 * @param {OverlayModel} model
 * @param {HTMLElement} el
 * @param {HTMLElement} root
 */
function reporter(model, el, root) {
  let near = false;
  /** @type {number[]} */
  let timers = [];
  const report = () => {
    const width = Math.round(root.getBoundingClientRect().width);
    if (!near || !width) return;
    const dark = isDark(el);
    const { theme } = model.get("map");
    root.parentElement?.classList.toggle("kdl-dark", theme === "auto" ? dark : theme === "dark");
    const told = { width, dark, density: window.devicePixelRatio, contrast: asksForContrast() };
    const page = model.get("page");
    if (/** @type {(keyof typeof told)[]} */ (Object.keys(told)).every(name => page[name] === told[name])) return;
    model.set("page", told);
    model.save_changes();
  };
  const stop = () => timers.forEach(timer => clearTimeout(timer));
  return {
    stop,
    soon() {
      stop();
      timers = SETTLES.map(wait => setTimeout(report, wait));
    },
    come() {
      near = true;
      report();
    },
  };
}

/**
 * Have the canvases beside this layer be a picture with a name, and no stops for keys or pointers.
 * @param {OverlayModel} model
 * @param {HTMLElement} el
 */
function dresser(model, el) {
  let ready = false;
  return {
    dress() {
      for (const canvas of pictureOf(el)?.querySelectorAll("canvas") ?? []) {
        canvas.tabIndex = -1;
        canvas.setAttribute("role", "img");
        canvas.setAttribute("aria-label", model.get("picture"));
        if (!ready) model.send({ ready: true });
        ready = true;
      }
    },
    /** A canvas of another size is empty. */
    undress() {
      ready = false;
    },
  };
}

/**
 * Lay the floor below the canvas: a picture that changes when the lights do, or the size.
 * @param {OverlayModel} model
 */
function floorOf(model) {
  const floor = make("img", "kdl-floor");
  floor.alt = "";
  const lay = () => {
    const drawn = model.get("floor");
    floor.hidden = !drawn;
    if (drawn) floor.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  };
  lay();
  return { floor, lay };
}

/** @param {import("./model").Rendered<State>} rendered */
function render({ model, el }) {
  /** @type {Undo[]} */
  const undo = [];

  const stage = makeSvgIn(el, "svg", "kdl-stage");
  stage.setAttribute("aria-hidden", "true");
  stage.setAttribute("preserveAspectRatio", "none");
  stage.setAttribute("font-family", model.get("map").font);
  stage.setAttribute("stroke-linejoin", "round");
  const root = make("div", "kdl-rooms");
  root.dataset.lmSuppressShortcuts = "true"; // keys pressed here are not JupyterLab's
  el.append(root);

  const { floor, lay } = floorOf(model);
  const reach = new Reach(model, stage);
  const pawns = new GlidingPawns(model, stage);
  const rooms = new Rooms(model, root, stage);
  const handles = new Handles(model, stage, rooms.hover);
  const report = reporter(model, el, root);
  const { dress, undress } = dresser(model, el);
  el.append(handles.root);

  // The picture has its place before there is a canvas in it.
  const reserve = () => {
    const [, , width, height] = model.get("map").frame;
    pictureOf(el)?.style.setProperty("aspect-ratio", `${width} / ${height}`);
  };
  const build = () => {
    stage.setAttribute("viewBox", model.get("map").frame.join(" "));
    reserve();
    rooms.build();
    reach.draw();
    handles.build();
  };
  // What rooms are called can wait until what glides is on its way.
  let saying = 0;
  const sayLater = () => {
    clearTimeout(saying);
    saying = setTimeout(() => rooms.say());
  };
  const ring = () => {
    rooms.say();
    reach.draw();
  };
  build();
  undo.push(
    hear(model, { floor: lay, map: build, rings: ring, picture: dress }),
    hear(model, { enabled: () => rooms.enable(), glide: () => pawns.play() }),
    hearAny(model, ["figures", "taken", "handled"], () => handles.build()),
    hearAny(model, ["names", "notes", "title"], sayLater),
  );

  const sizes = new ResizeObserver(() => {
    dress();
    rooms.widen();
    report.soon();
  });
  sizes.observe(root);
  const canvases = new MutationObserver(changes => {
    if (changes.some(change => change.type === "attributes")) undress();
    dress();
  });
  let waiting = 0;
  const attach = () => {
    const picture = pictureOf(el);
    if (!picture) {
      waiting = requestAnimationFrame(attach);
      return;
    }
    picture.prepend(floor);
    picture.parentElement?.style.setProperty("--kdl-board", picture.style.maxWidth);
    canvases.observe(picture, { childList: true, subtree: true, attributeFilter: ["width", "height"] });
    reserve();
    dress();
    undo.push(whenNear(picture, report.come));
  };
  waiting = requestAnimationFrame(attach);
  undo.push(
    whenRepainted(report.soon),
    report.stop,
    () => clearTimeout(saying),
    () => cancelAnimationFrame(waiting),
    () => sizes.disconnect(),
    () => canvases.disconnect(),
    () => floor.remove(),
  );
  return () => undo.forEach(each => each());
}

export default { render };
