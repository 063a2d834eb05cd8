// The position of a beat, to be handled below its picture, once a reader asks for it.

import { makeIn } from "../elements.js";
import { hear } from "../live/changes.js";

/** @import { Model, View } from "../live/model.js" */
/** @typedef {{ handle: string, sandbox: string | null }} HandleState What the button is called, and what is handled. */

/** The button by which a position is handled, and the place for that. */
export class Handle {
  /**
   * @param {Model<any, any>} model That of a {@link HandleState}, with more in it.
   * @param {HTMLElement} parent
   */
  constructor(model, parent) {
    this.model = /** @type {Model<HandleState, import("../messages").BeatMessage>} */ (model);
    this.parent = parent;
    this.root = makeIn(parent, "div", "kdl-bet-handle");
    this.button = makeIn(this.root, "button", "kdl-bet-again kdl-site-wakes");
    this.button.dataset.wake = ""; // where nothing lives yet, it needs the engine
    this.button.addEventListener("click", () => model.send({ press: "handle" }));
    this.place = makeIn(this.root, "div", "kdl-handled");
    this.shown = /** @type {string | null} */ (null);
    this.view = /** @type {View | null} */ (null);
    this.end = hear(this.model, { sandbox: () => this.mount() });
    this.mount();
  }

  /** Offer it, or not. @param {boolean} ready */
  show(ready) {
    const label = this.model.get("handle");
    this.button.textContent = label;
    this.root.hidden = !label || !ready;
  }

  /** Show what is handled, or nothing. */
  async mount() {
    const id = this.model.get("sandbox")?.replace("IPY_MODEL_", "") ?? null;
    this.button.setAttribute("aria-expanded", String(Boolean(id)));
    if (id === this.shown) return;
    this.shown = id;
    this.parent.toggleAttribute("data-handles", Boolean(id));
    this.view?.remove();
    this.view = null;
    if (!id) return;
    const manager = this.model.widget_manager;
    const view = await manager.create_view(await manager.get_model(id));
    if (this.shown !== id) return view.remove();
    this.view = view;
    this.place.append(view.el);
    for (const type of ["before-attach", "after-attach"]) view.luminoWidget.processMessage({ type });
  }
}
