// The coach: what is worth knowing before one chooses, and the advice of a player of the level that one asks.

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
  return make("section", "kdl-coach", title, advisers(now.adviser, words), lines(now.coach, words), counted);
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
 * @param {string} asked
 * @param {DeskBook} words
 */
function advisers(asked, words) {
  const choices = words.advisers.map(([adviser, label]) => {
    const made = button(label, { adviser });
    made.setAttribute("aria-pressed", String(adviser === asked));
    return made;
  });
  const row = make("div", "kdl-row-of kdl-advisers", make("span", "kdl-note", words.adviser), ...choices);
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", words.adviser);
  return row;
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
    ...said.map(({ text, rooms, odds, parts }) => {
      const item = make("li", "", text);
      if (rooms.length) {
        const made = button(words.show_rooms, { rooms: JSON.stringify(rooms) }, "kdl-show");
        made.setAttribute("aria-label", `${words.show_rooms}: ${text}`);
        item.append(" ", made);
      }
      if (odds) item.append(bar(...odds));
      if (parts) item.append(lines(parts, words));
      return item;
    }),
  );
}

/**
 * A bar as long as a chance, with a line from one standard error below it to one above it.
 * @param {number} chance
 * @param {number} error
 */
function bar(chance, error) {
  const low = Math.max(0, chance - error);
  const made = make("span", "kdl-odds", make("span", "kdl-chance"), make("span", "kdl-error"));
  made.setAttribute("aria-hidden", "true"); // the sentence says it
  made.style.setProperty("--chance", `${100 * chance}%`);
  made.style.setProperty("--low", `${100 * low}%`);
  made.style.setProperty("--wide", `${100 * (Math.min(1, chance + error) - low)}%`);
  return made;
}
