// Who sees whom, and where one step leads, read from a table: it needs no Python.

import { make, makeIn } from "../elements.js";

/**
 * A board: the names of its rooms, and for each room the places of those that see it and that are one step away.
 * `so` says what it means to be seen, and not to be; `short` has the words that name one room alone.
 * @typedef {{ name: string, rooms: string[], short: Record<string, number>, sees: number[][], steps: number[][], lights: boolean, wings: boolean,
 *   so: [yes: string, no: string] }} Board
 * @typedef {{ sight: string, plan: string, here: string, there: string, yes: string, no: string, seen: string, steps: string,
 *   dark: string, choose: string, wings: string }} Words
 */

/**
 * Find the rooms that a text names, in its order, by their names or by a word of these.
 * @param {string} text
 * @param {Pick<Board, "rooms" | "short">} board
 */
export function roomsIn(text, { rooms, short }) {
  const plain = (/** @type {string} */ each) => ` ${each.toLowerCase().replace(/[^\p{L}\p{N}']+/gu, " ")} `;
  const said = plain(text);
  const names = [...rooms.entries()].map(([at, name]) => /** @type {const} */ ([name, at]));
  const found = [...names, ...Object.entries(short)].map(([name, at]) => ({ at, begins: said.indexOf(plain(name)) }));
  const named = found.filter(({ begins }) => begins >= 0).sort((one, other) => one.begins - other.begins);
  return [...new Set(named.map(({ at }) => at))];
}

/**
 * Make two lists of rooms, and say whether somebody in one sees somebody in the other. A text with two rooms chooses them; the next one without
 * folds the lists away again.
 * @param {Board[]} boards The boards of a game, the usual one first.
 * @param {Words} words
 */
export function sightTable(boards, words) {
  const table = make("details", "kdl-settle-sight", make("summary", "", words.sight));
  const answer = makeIn(table, "div", "kdl-settle-rule");
  answer.setAttribute("role", "status");
  answer.hidden = true;
  const [plan, here, there] = [words.plan, words.here, words.there].map(text => {
    const label = makeIn(table, "label", "", make("span", "", text));
    return makeIn(label, "select");
  });
  /** @param {HTMLSelectElement} list @param {string[]} names */
  const fill = (list, names) =>
    list.replaceChildren(...names.map((name, at) => Object.assign(make("option", "", name), { value: String(at) })));
  fill(
    plan,
    boards.map(({ name }) => name),
  );
  /** @type {HTMLElement} */ (plan.parentElement).hidden = boards.length < 2;
  let board = boards[0];
  const lay = () => {
    board = boards[Number(plan.value)] ?? boards[0];
    for (const list of [here, there]) fill(list, [words.choose, ...board.rooms]);
    show();
  };
  plan.addEventListener("change", () => lay());
  for (const list of [here, there]) list.addEventListener("change", () => show());
  const show = () => {
    const [one, other] = [here, there].map(list => Number(list.value) - 1);
    answer.hidden = one < 0;
    if (one < 0) return;
    /** @param {number[]} rooms */
    const named = rooms => rooms.map(at => board.rooms[at]).join(", ") || "–";
    const sees = one === other || board.sees[one].includes(other);
    answer.replaceChildren(
      ...(other < 0 ? [] : [make("p", "kdl-settle-answer", sees ? words.yes : words.no)]),
      ...(other < 0 ? [] : [make("p", "", board.so[sees ? 0 : 1])]),
      make("p", "", `${words.seen}${board.wings ? ` (${words.wings})` : ""}: ${named(board.sees[one])}.`),
      make("p", "", `${words.steps}: ${named(board.steps[one])}.`),
      ...(board.lights ? [make("p", "kdl-settle-source", words.dark)] : []),
    );
  };
  lay();
  let typed = false; // whether what is typed has opened it
  table.addEventListener("click", () => (typed = false));
  /** @param {string} text */
  const choose = text => {
    const [one, other] = roomsIn(text, board);
    if (other !== undefined) {
      [here.value, there.value] = [String(one + 1), String(other + 1)];
      table.open = typed = true;
      show();
    } else if (typed) {
      table.open = typed = false;
    }
  };
  return { element: table, choose };
}
