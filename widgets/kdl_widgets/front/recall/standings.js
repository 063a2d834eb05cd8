// How rules stand, counted and in words: on the front page, and wherever else it is shown what is known.

import { standing, STANDINGS } from "./leitner.js";

/** @import { Card, Standing } from "./leitner.js" */
/** @import { Recall } from "./kept_recall.js" */

/**
 * Count how the rules stand.
 * @param {string[]} rules
 * @param {Recall} recall
 * @param {number} now
 * @returns {Record<Standing, number>}
 */
export function counted(rules, recall, now) {
  const cards = new Map(Object.entries(recall.rules));
  const all = rules.map(each => standing(cards.get(each), now));
  const row = STANDINGS.map(each => [each, all.filter(one => one === each).length]);
  return /** @type {Record<Standing, number>} */ (Object.fromEntries(row));
}

/** The word for how something stands: what was missed says how it ended. @param {Card | undefined} card @param {number} now */
export function standingWord(card, now) {
  const stands = standing(card, now);
  return stands === "missed" && card ? `how-${card.how}` : `standing-${stands}`;
}

/** The errors that are not done with. @param {Recall} recall @param {number} now */
export const openSlips = ({ slips }, now) =>
  Object.values(slips).filter(card => card.name && standing(card, now) !== "known");
