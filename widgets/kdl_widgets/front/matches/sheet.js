// The sheet: what can be done with what was taken up. What the picture offers as well is folded where it is much.

/** @import { Desk, DeskBook } from "./desk.js" */
import { button } from "./buttons.js";
import { make } from "../elements.js";

const MANY = 4; // so many things are listed; of more, the first, and where the others are

/**
 * The sheet in a place without height: it lies over what stands below the hand, and moves nothing.
 * @param {Desk} now
 * @param {DeskBook} words
 */
export const sheetPlace = (now, words) => (now.title ? make("div", "kdl-sheet-place", sheet(now, words)) : null);

/**
 * @param {Desk} now
 * @param {DeskBook} words
 */
function sheet(now, words) {
  const offers = now.sheet.map(({ do: act, label, note }, index) => {
    const row = make("div", "kdl-offer", button(label, { act }, index ? "" : "kdl-first", index ? "" : "↵"));
    if (note) row.append(make("p", "kdl-note", note));
    return row;
  });
  const rows = offers.length > MANY ? [offers[0], folded(offers.slice(1), words)] : offers;
  const close = button(words.close, { tool: "drop" }, "kdl-tool", "Esc");
  const made = make("section", "kdl-sheet", make("h2", "kdl-title", now.title), ...rows, close);
  made.setAttribute("aria-label", now.title);
  return made;
}

/**
 * @param {HTMLElement[]} offers
 * @param {DeskBook} words
 */
function folded(offers, words) {
  const told = words.or_there.replace("{number}", String(offers.length));
  return make("details", "kdl-others", make("summary", "", told), ...offers);
}
