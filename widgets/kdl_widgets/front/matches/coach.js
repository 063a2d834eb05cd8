// The coach: what is worth knowing before one chooses, and its advice.

/** @import { CoachLine, Desk, DeskBook } from "./desk.js" */
import { button } from "./buttons.js";
import { make } from "../elements.js";

/**
 * @param {Desk} now
 * @param {DeskBook} words
 * @param {HTMLDetailsElement} counted What can be counted, to be unfolded.
 */
export function coach(now, words, counted) {
  if (!now.coaching) return null;
  const title = make("h2", "kdl-title", words.coach);
  return make("section", "kdl-coach", title, lines(now.coach, words), counted);
}

/**
 * What can be counted; it stays unfolded.
 * @param {string[]} said
 * @param {DeskBook} words
 * @param {{ counting: boolean }} desk Which knows whether it is unfolded.
 */
export function counted(said, words, desk) {
  const list = make("ul", "", ...said.map(text => make("li", "", text)));
  const made = make("details", "", make("summary", "", words.counted), list);
  made.open = desk.counting;
  made.addEventListener("toggle", () => {
    desk.counting = made.open;
  });
  return made;
}

/**
 * @param {CoachLine[]} said
 * @param {DeskBook} words
 * @returns {HTMLUListElement}
 */
function lines(said, words) {
  return make(
    "ul",
    "",
    ...said.map(({ text, rooms }) => {
      const item = make("li", "", text);
      if (rooms.length) {
        const made = button(words.show_rooms, { rooms: JSON.stringify(rooms) }, "kdl-show");
        made.setAttribute("aria-label", `${words.show_rooms}: ${text}`);
        item.append(" ", made);
      }
      return item;
    }),
  );
}
