// A switch over one picture: what each place changes is marked, and told.

import { make, makeIn } from "../elements.js";
import { hearAny } from "../live/changes.js";
import { viewHeight, watch } from "../live/page.js";
import { Handle } from "./handle.js";
import { keepRoom, Picture } from "./picture.js";
import { drawn } from "./scene.js";
import { Switch } from "./switch.js";

/**
 * @typedef {import("../documents").SwitchDocument} SwitchDocument
 * @typedef {import("./scene.js").Look} Look
 * @typedef {object} State
 * @property {SwitchDocument} document
 * @property {import("../documents").SceneDocument} scene
 * @property {number[]} pictures The numbers of the pictures: while it waits, and at each of its places.
 * @property {number} ratio
 * @property {number} at The place of the switch.
 * @property {boolean} waits
 * @property {string} handle See {@link Handle}.
 */

/** The switch, its picture, and what is told. */
class Twist {
  /**
   * @param {import("../live/model").Model<State>} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.look = /** @type {Look | null} */ (null); // how the page looks, once a reader has come near
    el.classList.add("kdl-bet", "kdl-twist");
    this.root = makeIn(el, "section", "kdl-bet-body");
    this.ask = makeIn(this.root, "div", "kdl-bet-ask");
    this.heading = makeIn(this.ask, "p", "kdl-twist-heading");
    this.question = makeIn(this.ask, "p", "kdl-bet-question");
    this.place = makeIn(this.root, "div", "kdl-bet-picture");
    this.picture = new Picture(this.place, () => {});
    const answer = makeIn(this.root, "div", "kdl-bet-answer");
    this.switch = new Switch(answer, "kdl-twist-switch", place => this.turn(place));
    this.told = makeIn(this.root, "div", "kdl-bet-reveal kdl-twist-told");
    this.told.setAttribute("role", "status");
    this.handle = new Handle(model, this.root);
    this.root.dataset.lmSuppressShortcuts = "true";
  }

  get document() {
    return this.model.get("document");
  }

  build() {
    const { title, places } = this.document;
    this.heading.textContent = title;
    this.switch.name(
      title,
      places.map(({ label }) => label),
    );
    const ratio = this.model.get("ratio");
    this.root.classList.toggle("kdl-bet-plain", !ratio);
    keepRoom(this.place, ratio);
    this.refresh();
  }

  /** @param {number} place */
  turn(place) {
    this.model.set("waits", false);
    this.model.set("at", place);
    this.model.save_changes();
  }

  refresh() {
    this.place.style.setProperty("--kdl-view", `${viewHeight(this.place)}px`);
    const at = this.model.get("at");
    const waits = this.model.get("waits");
    const { places, marks, waits: kept } = this.document;
    const { asks, told, ...changed } = places[at];
    if (this.question.textContent !== asks) this.question.textContent = asks;
    this.switch.show(at);
    const picture = this.model.get("pictures")[waits ? 0 : 1 + at];
    const there = picture !== undefined && this.look;
    this.picture.show(there ? drawn(this.model.get("scene"), picture, there) : null, "", false);
    const kinds = /** @type {("lit" | "new" | "gone")[]} */ (["lit", "new", "gone"]);
    const marked = kinds.flatMap(kind => (changed[kind] ?? []).map(id => ({ id, kind, told: marks[kind] })));
    this.picture.mark(waits ? [] : marked);
    this.handle.show(!waits);
    const lines = waits ? [kept] : told;
    this.told.replaceChildren(...lines.map((line, number) => make("p", number || !at ? "" : "kdl-twist-change", line)));
  }
}

/** @param {import("../live/model").Rendered<State>} rendered */
function render({ model, el }) {
  const twist = new Twist(model, el);
  twist.build();
  const undo = [
    hearAny(model, ["document", "ratio"], () => twist.build()),
    hearAny(model, ["scene", "waits", "at", "handle"], () => twist.refresh()),
  ];
  const stop = watch(model, el, twist.place, look => {
    twist.look = look;
    twist.refresh();
  });
  return () => {
    stop();
    twist.handle.end();
    undo.forEach(each => each());
  };
}

export default { render };
