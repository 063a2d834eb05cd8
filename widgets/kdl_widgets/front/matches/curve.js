// The curve of a game: a picture with a bar over it to go through the game, and what moved the chances.

/** @import { LookBackDocument } from "../documents" */
/** @import { Go } from "../messages" */
/** @import { Model, Rendered, Undo } from "../live/model.js" */
import { make } from "../elements.js";
import { hear } from "../live/changes.js";
import { Moments } from "./moments.js";

/**
 * @typedef {object} CurveState
 * @property {LookBackDocument} document
 * @property {string} picture
 * @property {[number, number]} span
 * @property {[fill: string, ink: string, letter: string][]} signs
 * @property {number} at
 * @property {number} done
 * @property {boolean} grows
 */

class Curve {
  /**
   * @param {Model<CurveState, Go>} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.title = make("h2", "kdl-title");
    this.image = make("img");
    this.image.alt = "";
    this.here = make("div", "kdl-curve-here");
    this.bar = make("input");
    this.bar.type = "range";
    this.bar.min = "0";
    this.bar.addEventListener("input", () => this.later());
    // The keys that move the bar are the bar's, and not the player's.
    this.bar.addEventListener("keydown", event => event.stopPropagation());
    this.picture = make("div", "kdl-curve-picture", this.image, this.here, this.bar);
    this.when = make("p", "kdl-curve-when");
    this.chances = make("ul", "kdl-curve-chances");
    this.progress = make("progress");
    this.grow = make("button");
    this.grow.addEventListener("click", () => {
      model.set("grows", !model.get("grows"));
      model.save_changes();
    });
    this.moments = new Moments(el, at => model.send({ go: at }));
    this.tools = make("div", "kdl-row-of", this.progress, this.grow, this.moments.back);
    this.how = make("summary");
    this.found = make("p", "kdl-note");
    el.classList.add("kdl-play", "kdl-curve");
    el.dataset.lmSuppressShortcuts = "true";
    const how = make("details", "", this.how, this.found);
    el.append(this.title, this.picture, this.when, this.chances, this.tools, this.moments.el, how);
    this.update();
  }

  /** Ask for the place where the bar stands; of a drag only the newest place counts. */
  later() {
    const go = Number(this.bar.value);
    this.mark(go);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.model.send({ go });
    }, 40);
  }

  /** Write everything anew, but what is the same. */
  update() {
    const { words, last, found } = this.model.get("document");
    this.title.textContent = words.title;
    this.image.src = this.model.get("picture");
    this.bar.max = String(last);
    this.bar.setAttribute("aria-label", words.place);
    const [left, right] = this.model.get("span");
    this.picture.style.setProperty("--left", String(left));
    this.picture.style.setProperty("--wide", String(right - left));
    this.moments.write(this.model.get("document"));
    this.how.textContent = words.reckoned;
    this.found.textContent = found;
    this.playing();
    this.show();
  }

  playing() {
    const { words } = this.model.get("document");
    const grows = this.model.get("grows");
    this.progress.hidden = !grows;
    this.progress.value = this.model.get("done");
    this.progress.setAttribute("aria-label", words.playing);
    this.grow.textContent = grows ? words.stop : words.more;
  }

  show() {
    const asked = this.timer !== undefined; // the kernel does not know yet where the reader goes
    const at = asked ? Number(this.bar.value) : Math.max(0, this.model.get("at"));
    this.bar.value = String(at);
    this.mark(at);
  }

  /**
   * Mark a place, and tell the chances there: those of the nearest point before it, and after which step they were so.
   * @param {number} at
   */
  mark(at) {
    const { names, points, words, last } = this.model.get("document");
    this.here.style.setProperty("--at", String(at / Math.max(1, last)));
    const point = points.findLast(each => each.at <= at);
    this.when.textContent = point?.at ? words.after.replace("{step}", String(point.at)) : words.start;
    const worth = names.map((_, place) => point?.worth[place] ?? "–");
    const signs = this.model.get("signs");
    const rows = names.map((name, place) => {
      const [fill, ink, letter] = signs[place];
      const sign = make("span", "kdl-curve-sign", letter);
      sign.setAttribute("aria-hidden", "true");
      Object.assign(sign.style, { background: fill, color: ink, borderColor: ink });
      return make("li", "", sign, `${name} `, make("b", "", worth[place]));
    });
    this.chances.replaceChildren(...rows);
    const told = names.map((name, place) => `${name} ${worth[place]}`).join(", ");
    this.bar.setAttribute("aria-valuetext", `${words.step.replace("{step}", String(at))}: ${told}`);
  }
}

/**
 * @param {Rendered<CurveState, Go>} rendered
 * @returns {Undo}
 */
function render({ model, el }) {
  const curve = new Curve(model, el);
  const undo = hear(model, {
    document: () => curve.update(),
    at: () => curve.show(),
    grows: () => curve.playing(),
  });
  el.scrollIntoView({ block: "nearest" });
  return () => {
    clearTimeout(curve.timer);
    undo();
  };
}

export default { render };
