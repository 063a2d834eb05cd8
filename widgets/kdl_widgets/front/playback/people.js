// The players: who is on turn, where they are, how strong, and how many cards they hold.

import { make } from "../elements.js";

const SIGNS = { to_act: "▸", on_turn: "•", "": "" };

/**
 * The face of who plays a seat, if there is one.
 * @param {import("./panel_state").Book["faces"][number]} shown
 */
function face(shown) {
  if (!shown.length) return [];
  const [address, ground, name] = shown;
  const picture = Object.assign(make("img", "kdl-face"), { src: address, alt: name, title: name });
  picture.style.background = ground;
  return [picture];
}

/** The table of the players beside a picture. */
export class People {
  /** @param {import("../live/model").Model<import("./panel_state").PanelState, import("../messages").PlayerMessage>} model */
  constructor(model) {
    this.model = model;
    this.body = make("tbody");
    this.head = make("thead");
    this.caption = make("caption", "kdl-hidden");
    this.element = make("table", "kdl-people", this.caption, this.head, this.body);
  }

  rewrite() {
    const { columns, words } = this.model.get("book");
    const head = (/** @type {string} */ text) => Object.assign(make("th", "", text), { scope: "col" });
    this.caption.textContent = words.players;
    this.head.replaceChildren(make("tr", "", ...columns.map(head)));
  }

  show() {
    this.body.replaceChildren(...this.model.get("seats").map((seat, index) => this.person(seat, index)));
  }

  /**
   * @param {import("./panel_state").SeatRow} row
   * @param {number} index
   */
  person([mark, ...cells], index) {
    const { names, faces, words } = this.model.get("book");
    const sign = make("span", "kdl-sign", SIGNS[mark]);
    sign.setAttribute("aria-hidden", "true");
    const who = Object.assign(make("th", "", sign, ...face(faces[index] ?? []), names[index]), { scope: "row" });
    if (mark) who.append(make("span", "kdl-hidden", ` (${words[mark]})`));
    return make("tr", mark ? "kdl-active" : "", who, ...cells.map(text => make("td", "", text)));
  }
}
