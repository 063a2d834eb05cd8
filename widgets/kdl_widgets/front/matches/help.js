// The help of the desk, over the page: the marks in the picture, and the keys where there is a keyboard.

/** @import { DeskBook, Mark } from "./desk.js" */
import { button } from "./buttons.js";
import { make, makeSvgIn } from "../elements.js";
import { badge } from "../live/reach.js";

/** What stands on each mark: a number of steps, whether it takes a card; nothing for a frame alone. */
const MARKED = /** @type {Record<Mark, [n: number, card: boolean] | null>} */ ({
  steps: [1, false],
  card: [1, true],
  alone: [0, true],
  frame: null,
});

/**
 * Draw a mark as it is in the picture, in the frame that it has there.
 * @param {Mark} mark
 */
function drawn(mark) {
  const place = make("dt");
  const svg = makeSvgIn(place, "svg", "kdl-mark-of");
  svg.setAttribute("viewBox", "0 0 48 36");
  svg.setAttribute("aria-hidden", "true");
  const sign = MARKED[mark];
  makeSvgIn(svg, "path", `kdl-can${sign?.[1] ? " kdl-by-card" : ""}`).setAttribute("d", "M3 3H45V33H3Z");
  if (sign) badge(svg, ...sign).setAttribute("transform", "translate(24, 18)");
  return place;
}

/** @param {DeskBook} words */
export function help({ help, marks, legend, keys, close, shortcuts }) {
  const signs = legend.map(([mark, says]) => make("div", "", drawn(mark), make("dd", "", says)));
  const rows = shortcuts.map(([key, does]) =>
    make("div", "", make("dt", "", make("kbd", "", key)), make("dd", "", does)),
  );
  const made = make("dialog", "kdl-keys");
  const keyboard = make("section", "kdl-keyboard", make("h2", "kdl-title", keys), make("dl", "", ...rows));
  const shut = button(close, { shut: "1" }, "kdl-first");
  shut.addEventListener("click", () => made.close());
  made.append(make("h2", "kdl-title", marks), make("dl", "", ...signs), keyboard, shut);
  made.setAttribute("aria-label", help);
  return made;
}
