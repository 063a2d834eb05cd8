// Whether a card of the card game stops an attempt, from what is printed on it: it needs no Python.

import { make, makeIn } from "../elements.js";

/**
 * @typedef {{ stops: string, murderer: string, belongs: string, clovers: string, spite: string, choose_character: string,
 *   perfect: string, perfect_why: string, takes: string, takes_why: string, spite_why: string, nothing: string,
 *   nothing_why: string }} Words
 */

/** The most clovers on a card. */
const MOST = 2;

/**
 * Say what a card does to an attempt: it stops it ("perfect"), takes clovers off ("takes", "spite"), or cannot be played.
 * @param {number} murderer The number of the character with whom the murder is attempted.
 * @param {number} belongs The number of the character for whom the card is perfect, 0 for spite.
 * @param {number} clovers How many clovers there are on it.
 */
export function effect(murderer, belongs, clovers) {
  if (!belongs) return "spite";
  if (belongs === murderer) return "perfect";
  return clovers ? "takes" : "nothing";
}

/**
 * Make lists of the characters and of what is on a card, and say whether it stops the attempt.
 * @param {string[]} characters By number, from 1.
 * @param {Words} words
 */
export function cardTable(characters, words) {
  const table = make("details", "kdl-settle-sight", make("summary", "", words.stops));
  const answer = makeIn(table, "div", "kdl-settle-rule");
  answer.setAttribute("role", "status");
  answer.hidden = true;
  /** @param {string} text @param {string[]} names */
  const list = (text, names) => {
    const label = makeIn(table, "label", "", make("span", "", text));
    const made = makeIn(label, "select");
    made.append(...names.map((name, at) => Object.assign(make("option", "", name), { value: String(at) })));
    made.addEventListener("change", () => show());
    return made;
  };
  const murderer = list(words.murderer, [words.choose_character, ...characters]);
  const belongs = list(words.belongs, [words.choose_character, words.spite, ...characters]);
  const clovers = list(
    words.clovers,
    Array.from({ length: MOST + 1 }, (_, count) => String(count)),
  );
  const show = () => {
    const [who, whose] = [Number(murderer.value), Number(belongs.value)];
    const spite = whose === 1;
    /** @type {HTMLElement} */ (clovers.parentElement).hidden = spite;
    answer.hidden = !who || !whose;
    const count = spite ? 1 : Number(clovers.value);
    const found = effect(who, whose - 1, count);
    /** @type {Record<ReturnType<typeof effect>, [string, string]>} */
    const told = {
      perfect: [words.perfect, words.perfect_why],
      takes: [words.takes, words.takes_why],
      spite: [words.takes, words.spite_why],
      nothing: [words.nothing, words.nothing_why],
    };
    const [short, why] = told[found];
    answer.replaceChildren(
      make("p", "kdl-settle-answer", short.replace("{count}", String(count))),
      make("p", "", why.replace("{count}", String(count))),
    );
  };
  return { element: table, choose() {} };
}
