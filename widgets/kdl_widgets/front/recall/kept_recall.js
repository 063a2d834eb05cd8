// What is asked again, as the browser keeps it: a card for each rule, and one for each typical error that was made.

import { marked } from "../beats/mark.js";
import { isTable, isTableOf, parsed, passing } from "../json.js";
import { keepBy, readItem } from "../local_storage.js";
import { HOWS, isDue, LAST_BOX, moved } from "./leitner.js";

/** @import { QuestionDocument } from "../documents" */
/** @import { Card, How } from "./leitner.js" */

/** @typedef {Card & { page?: string, title?: string }} RuleCard With the page that asked about it last, and its title. */
/** @typedef {Card & { clause: string, name: string }} SlipCard With the rule that it was about, and what it was called. */
/** @typedef {{ rules: Record<string, RuleCard>, slips: Record<string, SlipCard> }} Recall */
/**
 * @typedef {{ clause: string, slip: string, page: string, title?: string }} Due A rule to be asked about, and the error to
 *   be looked for; its title, where that is kept.
 */
/**
 * An answer, or that the solution was shown.
 * @typedef {object} Answer
 * @property {QuestionDocument} document
 * @property {number[]} given The places of what was answered last.
 * @property {How} how What has come of it.
 * @property {string} about The rule that was to be asked about, "" for none.
 * @property {string} page The page that asks, "" where questions are dealt.
 */

export const RECALL = "kdl.recall";
const RECALL_VERSION = 1;

/** @type {(each: any) => boolean} */
const isCard = each =>
  isTable(each) &&
  Number.isSafeInteger(each.box) &&
  Number(each.box) >= 0 &&
  Number(each.box) <= LAST_BOX &&
  Number.isFinite(each.at) &&
  HOWS.includes(/** @type {How} */ (each.how));
/** @type {(each: any) => each is RuleCard} */
const isRuleCard = each => isCard(each) && [each.page, each.title].every(text => typeof (text ?? "") === "string");
/** @type {(each: any) => each is SlipCard} */
const isSlipCard = each => isCard(each) && typeof each.clause === "string" && typeof each.name === "string";

/** Whether a text was kept by a newer version of the kit, which alone can read it. @param {string | null} [text] */
export function isNewer(text = null) {
  const read = parsed(text);
  return isTable(read) && Number(read.version) > RECALL_VERSION;
}

/**
 * Read what is kept; what cannot be read is left out.
 * @param {string | null} [text]
 * @returns {Recall}
 */
export function recallIn(text = null) {
  const read = parsed(text);
  const kept = isTable(read) && read.version === RECALL_VERSION ? read : {};
  return { rules: passing(kept.rules, isRuleCard), slips: passing(kept.slips, isSlipCard) };
}

/** Whether a text is what is kept, and all of it can be read. @param {string} text */
export function isRecall(text) {
  const read = parsed(text);
  return (
    isTable(read) &&
    read.version === RECALL_VERSION &&
    isTableOf(read.rules, isRuleCard) &&
    isTableOf(read.slips, isSlipCard)
  );
}

/** Write it, as it is kept. @param {Recall} recall */
export const recallText = recall => JSON.stringify({ version: RECALL_VERSION, ...recall });

/** Whether nothing was asked. @param {Recall} recall */
export const isEmpty = ({ rules, slips }) => !Object.keys(rules).length && !Object.keys(slips).length;

/**
 * Put what was kept elsewhere to what is kept here: of each card the one that was moved last.
 * @param {Recall} here
 * @param {Recall} there
 * @returns {Recall}
 */
export function withRecall(here, there) {
  /** @type {<Kept extends Card>(one: Record<string, Kept>, other: Record<string, Kept>) => Record<string, Kept>} */
  const latest = (one, other) => {
    const known = new Map(Object.entries(one));
    const later = Object.entries(other).filter(([name, { at }]) => !(Number(known.get(name)?.at) >= at));
    return { ...one, ...Object.fromEntries(later) };
  };
  return { rules: latest(here.rules, there.rules), slips: latest(here.slips, there.slips) };
}

/** The rules that a question asks about: those behind its answers, and the one that it was asked for. */
export const rulesOf = (/** @type {QuestionDocument} */ { clause, choices }, about = "") =>
  [...new Set([about, clause, ...choices.map(each => each.clause ?? "")])].filter(Boolean);

/** The typical errors that can be made at a question, those that have a name. */
export const slipsOf = (/** @type {QuestionDocument} */ { choices, review }) => {
  const named = new Set(Object.keys(review?.errors ?? {}));
  return [...new Set(choices.map(({ error = "" }) => error))].filter(each => named.has(each));
};

/**
 * Move the cards of a question after an answer.
 *
 * All of its rules were found if the first answer is right; else those were missed of which something was wrong or
 * missing. Of an error that can be made there, one who finds the answer at once is rid.
 * @param {Recall} recall
 * @param {Answer} answer
 * @param {number} now In milliseconds.
 * @returns {Recall}
 */
export function noted(recall, answer, now) {
  const { document, given, how, about, page } = answer;
  const verdict = marked(document, given);
  const [all, offered] = [rulesOf(document, about), slipsOf(document)];
  const amiss = verdict.lines
    .filter(({ mark }) => mark !== "right")
    .map(({ place }) => document.choices[place].clause || document.clause);
  const missed = all.filter(each => each === about || amiss.includes(each));
  const isOpen = (/** @type {Card | undefined} */ card) => card?.how === "missed";
  const [rules, slips] = [new Map(Object.entries(recall.rules)), new Map(Object.entries(recall.slips))];
  /** @type {string[]} */
  const moving = how === "found" ? all : how === "missed" ? missed : all.filter(each => isOpen(rules.get(each)));
  for (const each of moving) {
    const title = each === document.clause ? document.review?.title : "";
    const card = { ...moved(rules.get(each), how, now), ...(title ? { title } : {}) };
    rules.set(each, page ? { ...card, page } : card);
  }
  for (const each of offered) {
    const card = slips.get(each);
    const isMade = how === "missed" && verdict.errors.includes(each);
    const place = document.choices.find(({ error }) => error === each);
    const clause = card?.clause ?? (place?.clause || document.clause);
    const isSettled = how === "found" || (how !== "missed" && isOpen(card));
    const name = document.review?.errors?.[each] ?? "";
    if (isMade || (card && isSettled)) slips.set(each, { ...moved(card, how, now), clause, name });
  }
  return { rules: Object.fromEntries(rules), slips: Object.fromEntries(slips) };
}

/**
 * List the rules that are to be asked about, what has waited longest first: those that are due themselves, and those of
 * errors that are.
 * @param {Recall} recall
 * @param {number} now
 * @returns {Due[]}
 */
export function dueIn({ rules, slips }, now) {
  /** @type {Map<string, Due & { at: number }>} */
  const found = new Map();
  const known = new Map(Object.entries(rules));
  for (const [clause, card] of known)
    if (isDue(card, now)) found.set(clause, { clause, slip: "", ...ofRule(card), at: card.at });
  for (const [slip, card] of Object.entries(slips)) {
    if (!isDue(card, now)) continue;
    const { at = card.at } = found.get(card.clause) ?? {};
    found.set(card.clause, { clause: card.clause, slip, ...ofRule(known.get(card.clause)), at });
  }
  return [...found.values()].sort((one, other) => one.at - other.at).map(({ at: _, ...due }) => due);
}

/** What is known of a rule. @param {RuleCard} [card] */
const ofRule = card => ({ page: card?.page ?? "", ...(card?.title ? { title: card.title } : {}) });

/** What is to be asked about now. */
export const dueNow = () => dueIn(recallIn(readItem(RECALL)), Date.now());

/** Keep what came of an answer; what a newer version of the kit has kept stays as it is. @param {Answer} answer */
export function keepAnswer(answer) {
  const text = readItem(RECALL);
  if (isNewer(text)) return;
  const recall = noted(recallIn(text), answer, Date.now());
  keepBy(store => store.setItem(RECALL, recallText(recall)));
}
