// What decides: asked where the answer was found only once it was as good as told.

import { make, makeIn } from "../elements.js";
import { choiceButtons } from "./answer_fields.js";
import { howSettled, marked } from "./mark.js";

/** @import { Verdict } from "./mark.js" */
/** @import { Question } from "./question.js" */

/** What has come of a question so far, "" before there is an answer. @param {Question} question */
export const howOf = ({ document, given, nth, solved, model }) =>
  given ? howSettled(document, marked(document, given), { nth, solved, why: model.get("why") ?? null }) : "";

/**
 * What is said to an answer that was found with help: nothing yet while what decides is asked, then that as well.
 * @param {Verdict} verdict
 * @param {Question} question
 * @returns {Verdict}
 */
export const withWhy = (verdict, question) => {
  if (question.how === "told") return { ...verdict, told: "", laws: [], lit: [], crossed: [] };
  const { why: reasons = [] } = question.document;
  const given = reasons[question.model.get("why") ?? -1];
  if (!given) return verdict;
  const reason = reasons.find(({ right }) => right)?.label ?? "";
  const said = question.word(given.right ? "why.right" : "why.wrong").replace("{reason}", () => reason);
  return { ...verdict, told: `${said} ${verdict.told}` };
};

/**
 * The reasons to choose from, while they are asked for; the first that is pressed counts.
 * @param {Question} question
 */
export const whyField = question => {
  if (question.how !== "told") return [];
  const field = make("div", "kdl-bet-why");
  const label = question.word("why");
  makeIn(field, "p", "kdl-bet-question", label);
  const toggle = (/** @type {number} */ place) => question.say("why", place);
  const { row } = choiceButtons(question.document.why ?? [], { form: "choice", many: false, label, toggle });
  field.append(row);
  return [field];
};
