// A switch: a row of buttons of which one is chosen; the arrow keys go on to the next, and around.

import { makeIn } from "../elements.js";

const FORWARD = ["ArrowRight", "ArrowDown"];
const BACK = ["ArrowLeft", "ArrowUp"];

export class Switch {
  /**
   * @param {HTMLElement} parent
   * @param {string} className
   * @param {(place: number) => void} turn Called with the place that a reader chooses.
   */
  constructor(parent, className, turn) {
    this.turn = turn;
    this.at = 0;
    this.buttons = /** @type {HTMLElement[]} */ ([]);
    this.root = makeIn(parent, "div", className);
    this.root.setAttribute("role", "radiogroup");
    this.root.addEventListener("keydown", event => this.key(event));
  }

  /**
   * Name the switch and its places; where the places are called as before, their buttons stay, with the focus.
   * @param {string} title
   * @param {string[]} labels
   */
  name(title, labels) {
    this.root.setAttribute("aria-label", title);
    const named = this.buttons.map(({ textContent }) => textContent);
    if (JSON.stringify(named) === JSON.stringify(labels)) return;
    this.root.replaceChildren();
    this.buttons = labels.map((label, place) => {
      const button = makeIn(this.root, "button", "kdl-chip", label);
      button.setAttribute("role", "radio");
      button.addEventListener("click", () => this.turn(place));
      return button;
    });
  }

  /** Show which place is chosen. @param {number} at */
  show(at) {
    this.at = at;
    this.buttons.forEach((button, place) => {
      button.setAttribute("aria-checked", String(place === at));
      button.tabIndex = place === at ? 0 : -1;
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = Number(FORWARD.includes(event.key)) - Number(BACK.includes(event.key));
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const place = (this.at + by + this.buttons.length) % this.buttons.length;
    this.buttons[place].focus();
    this.turn(place);
  }
}
