// The record: what came of the games that one played in earnest, as the browser keeps it, each once.

import { isTable, isTableOf, parsed, passing } from "../json.js";
import { attempt, keepBy, readItem } from "../local_storage.js";

/**
 * What came of a game of one person.
 * @typedef {object} Result
 * @property {string} edition Its id.
 * @property {string} name What it is called.
 * @property {string} level The strongest of the computers.
 * @property {string[]} [persons] The tempers of those who had one, each once; earlier versions have not kept that.
 * @property {boolean} won
 * @property {number} strength The luck that would have foiled the murder; 0 where none ended the game.
 * @property {string} told The last word of the game.
 * @property {string} link The part of an address that opens it at its end, or "".
 */
/** @typedef {Record<string, Result & { when: number }>} Results By the id of the game. */

export const RECORD = "kdl record";
const MOST_RESULTS = 1000; // games
const BEST_MURDERS = 5; // murders, which alone keep their links
const LONGEST_LINK = 20_000; // signs of a link
const MOST_PERSONS = 20; // of a game
const RESULT_TEXTS = ["edition", "name", "level", "told", "link"];

/** @type {(text: unknown) => boolean} */
const isShort = text => typeof text === "string" && text.length <= LONGEST_LINK;

/** @type {(persons: unknown) => boolean} */
const arePersons = persons => Array.isArray(persons) && persons.length <= MOST_PERSONS && persons.every(isShort);

/** @type {(each: any) => each is Results[string]} */
const isResult = each =>
  isTable(each) &&
  RESULT_TEXTS.every(name => isShort(each[name])) &&
  (each.persons === undefined || arePersons(each.persons)) &&
  typeof each.won === "boolean" &&
  [each.strength, each.when].every(Number.isFinite);

/** Read a record; what cannot be read is left out. @type {(text?: string | null) => Results} */
export const resultsIn = (text = null) => passing(parsed(text), isResult);

/** Whether a text is a record, and all of it can be read. @param {string} text */
export const isRecord = text => isTableOf(parsed(text), isResult);

/** The murders that took the most luck to foil, the best first. @param {Results} results */
export const bestOf = results =>
  Object.values(results)
    .filter(({ won, strength }) => won && strength)
    .sort((one, other) => other.strength - one.strength || other.when - one.when)
    .slice(0, BEST_MURDERS);

/**
 * Put results to others: a game counts once, as it came out first; the oldest are forgotten where there are too many.
 * @param {Results} here
 * @param {Results} there
 * @returns {Results}
 */
export function withResults(here, there) {
  const newest = Object.entries({ ...there, ...here })
    .sort(([, one], [, other]) => other.when - one.when)
    .slice(0, MOST_RESULTS);
  const best = new Set(bestOf(Object.fromEntries(newest)));
  return Object.fromEntries(newest.map(([id, each]) => [id, best.has(each) ? each : { ...each, link: "" }]));
}

/**
 * Count games and wins by something, in the order in which it is met; a game can be of several.
 * @template Of
 * @param {Results} results
 * @param {(each: Result) => Of[]} of What a game is of; it counts as the same if it is written the same.
 */
function countsBy(results, of) {
  /** @type {Map<string, { of: Of, games: number, wins: number }>} */
  const counts = new Map();
  for (const each of Object.values(results))
    for (const one of of(each)) {
      const key = JSON.stringify(one);
      const { games, wins } = counts.get(key) ?? { games: 0, wins: 0 };
      counts.set(key, { of: one, games: games + 1, wins: wins + Number(each.won) });
    }
  return [...counts.values()];
}

/** Count games and wins by edition and level. @param {Results} results */
export function countsOf(results) {
  const names = new Map(Object.values(results).map(({ edition, name }) => [edition, name]));
  return countsBy(results, ({ edition, level }) => [{ edition, level }]).map(({ of, ...count }) => ({
    name: names.get(of.edition) ?? of.edition,
    ...of,
    ...count,
  }));
}

/** Count games and wins by the tempers of those who played. @param {Results} results */
export const personsOf = results => countsBy(results, ({ persons }) => persons ?? []);

export const record = {
  read: () => resultsIn(readItem(RECORD)),

  /**
   * Enter what came of a game, unless it is known.
   * @param {string} id
   * @param {Result} result
   */
  enter(id, result) {
    const known = record.read();
    if (id in known) return;
    const results = withResults(known, { [id]: { ...result, when: Date.now() } });
    keepBy(store => store.setItem(RECORD, JSON.stringify(results)));
  },

  clear: () => attempt(store => store.removeItem(RECORD)),
};
