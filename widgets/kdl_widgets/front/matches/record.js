// The record: what came of the games that one played in earnest, as the browser keeps it, each once.

import { isTable, parsed } from "../json.js";
import { attempt, keepBy, readItem } from "../local_storage.js";

/**
 * What came of a game of one person.
 * @typedef {object} Result
 * @property {string} edition Its id.
 * @property {string} name What it is called.
 * @property {string} level The strongest of the computers.
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
const RESULT_TEXTS = ["edition", "name", "level", "told", "link"];

/** @type {(each: any) => boolean} */
const isResult = each =>
  isTable(each) &&
  RESULT_TEXTS.every(name => typeof each[name] === "string" && String(each[name]).length <= LONGEST_LINK) &&
  typeof each.won === "boolean" &&
  [each.strength, each.when].every(Number.isFinite);

/**
 * Read a record; what cannot be read is left out.
 * @param {string | null} [text]
 * @returns {Results}
 */
export function resultsIn(text = null) {
  const read = parsed(text);
  return isTable(read)
    ? /** @type {Results} */ (Object.fromEntries(Object.entries(read).filter(([, each]) => isResult(each))))
    : {};
}

/** Whether a text is a record, and all of it can be read. @param {string} text */
export function isRecord(text) {
  const read = parsed(text);
  return isTable(read) && Object.values(read).every(isResult);
}

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

/** Count games and wins, by edition and level, in the order in which they are met. @param {Results} results */
export function countsOf(results) {
  /** @type {Map<string, { name: string, level: string, games: number, wins: number }>} */
  const counts = new Map();
  for (const { edition, name, level, won } of Object.values(results)) {
    const key = `${edition} ${level}`;
    const { games, wins } = counts.get(key) ?? { games: 0, wins: 0 };
    counts.set(key, { name, level, games: games + 1, wins: wins + Number(won) });
  }
  return [...counts.values()];
}

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
