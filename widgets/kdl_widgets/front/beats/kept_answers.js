// What was answered, as the browser keeps it: page by page, and question by question.

import { isTable, isTableOf, parsed, passing } from "../json.js";

/**
 * What came of a question: whether the first answer was right, and the latest; and whether the solution was shown, which
 * what was kept earlier does not say.
 * @typedef {{ first: boolean, right: boolean, shown?: boolean }} KeptAnswer
 */
/** @typedef {{ of: number, bets: Record<string, KeptAnswer> }} KeptPage A page: how much is asked, and what was answered. */

export const ANSWERS = "kdl.progress";

/** @type {(each: any) => each is KeptAnswer} */
const isAnswer = each =>
  isTable(each) && [each.first, each.right, each.shown ?? false].every(value => typeof value === "boolean");
/** @type {(each: any) => each is KeptPage} */
const isPage = each => isTable(each) && Number.isFinite(each.of) && isTableOf(each.bets, isAnswer);

/** Read what was answered, by page; what cannot be read is left out. @param {string | null} [text] */
export const answersIn = (text = null) => passing(parsed(text), isPage);

/** Whether a text is what was answered, and all of it can be read. @param {string} text */
export const areAnswers = text => isTableOf(parsed(text), isPage);

/**
 * Put answers to others; what was answered here first stays the first.
 * @param {Record<string, KeptPage>} here
 * @param {Record<string, KeptPage>} there
 */
export function withAnswers(here, there) {
  const pages = Object.entries(there).map(([name, page]) => {
    const known = new Map(Object.entries(here)).get(name) ?? { of: 0, bets: {} };
    return [name, { of: Math.max(known.of, page.of), bets: { ...known.bets, ...page.bets, ...known.bets } }];
  });
  return { ...here, ...Object.fromEntries(pages) };
}
