// A file that is being made: how far it is, and a button with which it is given up.

/** @import { SavedGamesMessage } from "../messages" */
/** @import { Model } from "../live/model.js" */
/** @import { SavedGamesState } from "./saved_games_state.js" */
import { make } from "../elements.js";
import { hear } from "../live/changes.js";

export class Making {
  /**
   * @param {Model<SavedGamesState, SavedGamesMessage>} model
   * @param {HTMLElement} status Where it is said that something is made.
   */
  constructor(model, status) {
    this.model = model;
    this.status = status;
    this.bar = make("progress");
    this.stop = make("button");
    this.stop.addEventListener("click", () => {
      this.status.textContent = "";
      model.send({ want: "" });
    });
    this.element = make("div", "kdl-row-of kdl-making", this.bar, this.stop);
    /** Listen no more. */
    this.close = hear(model, { made: this.show });
    this.show();
  }

  /** Show how far it is, and nothing while nothing is made: what could not be made is not promised any longer. */
  show = () => {
    const made = this.model.get("made") ?? 1; // a form that does not live yet makes nothing
    if (made >= 1 && this.status.textContent === this.model.get("book").making) this.status.textContent = "";
    this.element.hidden = made >= 1;
    this.bar.value = made;
    this.bar.setAttribute("aria-label", this.model.get("book").making ?? "");
    this.stop.textContent = this.model.get("book").stop ?? "";
  };
}
