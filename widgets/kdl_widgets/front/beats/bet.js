// A bet: a question of the page; once it is settled, a rule of earlier pages may be asked about below it.

import { offerDue, pageHere } from "../recall/due_question.js";
import { howSettled, marked } from "./mark.js";
import { place } from "./placed_question.js";

/**
 * @param {import("../live/model").Rendered<import("./question_state").QuestionState>} rendered
 * @returns {import("../live/model").Undo}
 */
function render({ model, el }) {
  const { question, end } = place(model, el, pageHere());
  const keep = question.answered;
  let endOffer = () => {};
  question.answered = () => {
    keep();
    if (question.locked) endOffer = offerDue(model, el);
  };
  return () => {
    endOffer();
    end();
  };
}

export default { howSettled, marked, render };
