// What is said to an answer, below the question: its reasons, the solution, and the rules behind it.

import { make, makeIn, ruleAddress, ruleLink } from "../elements.js";

import { takesSeveral } from "./mark.js";

/** @import { QuestionDocument } from "../documents.js" */
/** @import { Verdict } from "./mark.js" */
/** @import { Mark } from "./picture.js" */

/** @typedef {"right" | "wrong" | "missed"} Said What is said of one thing. */

/**
 * What is said of what was answered or missed, by its place; of a single answer the right one was missed, too.
 * @param {Verdict} verdict
 * @returns {Map<number, Said>}
 */
export const saidOf = ({ answer, lines }) => {
  /** @type {[number, Said][]} */
  const missed = answer.map(place => [place, "missed"]);
  return new Map([...missed, ...lines.map(({ place, mark }) => /** @type {[number, Said]} */ ([place, mark]))]);
};

/**
 * What lights up or is crossed out in a picture.
 * @param {Pick<Verdict, "lit" | "crossed">} verdict
 * @returns {Mark[]}
 */
export const drawnBy = ({ lit, crossed }) => [
  ...lit.map(id => /** @type {Mark} */ ({ id, kind: "lit", told: "" })),
  ...crossed.map(id => /** @type {Mark} */ ({ id, kind: "gone", told: "" })),
];

/**
 * What is marked in a picture that was answered in: what is right or missed of several things is not lit as well.
 * @param {QuestionDocument} document
 * @param {Verdict} verdict
 * @param {(kind: Said) => string} named
 * @returns {Mark[]}
 */
export const marksOf = (document, verdict, named) => {
  const lit = takesSeveral(document) ? [] : verdict.lit;
  const said = [...saidOf(verdict)];
  const marks = said.map(([place, kind]) => ({ id: String(document.choices[place].value), kind, told: named(kind) }));
  return [...drawnBy({ ...verdict, lit }), ...marks];
};

/**
 * What was wrong or missed, with the reason for each; nothing where no reason is given.
 * @param {Verdict} verdict
 */
const reasons = ({ lines }) => {
  const told = lines.filter(({ text, mark }) => text && mark !== "right");
  if (!told.length) return [];
  const list = make("ul", "kdl-bet-lines");
  for (const { mark, label, text } of told) {
    const item = makeIn(list, "li", `kdl-is-${mark}`);
    makeIn(item, "span", "kdl-line-sign", mark === "wrong" ? "✗" : "!").setAttribute("aria-hidden", "true");
    const said = makeIn(item, "span");
    makeIn(said, "strong", "", `${label}: `);
    said.append(text);
  }
  return [list];
};

/**
 * A verdict without the rules that stand on cards below the question, before the next one: they are told there.
 * @param {Verdict} verdict
 * @param {HTMLElement} root That of the question.
 * @returns {Verdict}
 */
export const withoutCards = (verdict, root) => {
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".kdl-bet-body, .kdl-rule"))];
  const below = all.slice(all.indexOf(root) + 1).filter(each => !root.parentElement?.contains(each));
  const next = below.findIndex(each => each.matches(".kdl-bet-body"));
  const told = below.slice(0, next < 0 ? below.length : next).flatMap(each => (each.dataset.clauses ?? "").split(" "));
  return { ...verdict, laws: verdict.laws.filter(([clause]) => !told.includes(clause)) };
};

/**
 * The rules behind it, folded.
 * @param {Verdict} verdict
 * @param {string} name
 */
const laws = ({ laws: found }, name) => {
  if (!found.length) return [];
  const details = make("details", "kdl-bet-laws");
  makeIn(details, "summary", "", name).setAttribute("aria-label", name);
  for (const [clause, text] of found) makeIn(details, "p", "", ruleLink(text, ruleAddress(clause)));
  return [details];
};

/**
 * All of that.
 * @param {Verdict} verdict
 * @param {string} law What the rules are called.
 */
export const toldVerdict = (verdict, law) => {
  const solution = verdict.told ? [make("p", "kdl-bet-solution", verdict.told)] : [];
  return [...reasons(verdict), ...solution, ...laws(verdict, law)];
};
