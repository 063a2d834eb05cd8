// The open hands; what is perfect for a character of the holder is marked.

import { make } from "../elements.js";
import { scrollInto } from "./scrolling.js";

/** The hands beside a picture. */
export class Hands {
  /** @param {import("../live/model").Model<import("./panel_state").PanelState, import("../messages").PlayerMessage>} model */
  constructor(model) {
    this.model = model;
    this.element = make("div", "kdl-hands");
  }

  show() {
    const { names, words } = this.model.get("book");
    const fitting = new Set(this.model.get("fitting"));
    const shown = this.model.get("hands").flatMap((hand, index) => {
      if (hand === null) return [];
      const title = make("h2", "kdl-title", words.hand_of.replace("{name}", names[index]));
      const cards = hand.length
        ? make("ul", "kdl-hand", ...hand.map(card => this.card(card, fitting.has(card))))
        : make("small", "", words.no_cards);
      const acts = this.model.get("seats")[index]?.[0] === "to_act";
      return [make("section", acts ? "kdl-hand-of kdl-acts" : "kdl-hand-of", title, cards)];
    });
    this.element.style.setProperty("--hands", String(shown.length)); // they have their room, however many cards there are
    this.element.replaceChildren(...shown);
    this.reach();
  }

  /** Bring the hand of whoever acts into sight; hands that are too many for their place can be scrolled. */
  reach() {
    const { element } = this;
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
    const hand = /** @type {HTMLElement | null} */ (element.querySelector(".kdl-acts"));
    if (hand) scrollInto(element, hand);
  }

  /**
   * @param {number} card
   * @param {boolean} fits
   */
  card(card, fits) {
    const { cards, words } = this.model.get("book");
    const [name, note, kind, short, facts] = cards[card];
    const brief = make("span", "", short, ...(facts ? [make("small", "", facts)] : []));
    brief.setAttribute("aria-hidden", "true"); // signs for the eye, and the words for all others
    const told = note ? `${name}, ${note}` : name;
    const shown = make("li", `kdl-of-${kind}${fits ? " kdl-fits" : ""}`, brief, make("span", "kdl-hidden", told));
    shown.title = told;
    if (!fits) return shown;
    const star = make("span", "kdl-star", "★");
    star.setAttribute("aria-hidden", "true");
    shown.prepend(star);
    shown.append(make("span", "kdl-hidden", ` (${words.fits})`));
    shown.title = `${told} (${words.fits})`;
    return shown;
  }
}
