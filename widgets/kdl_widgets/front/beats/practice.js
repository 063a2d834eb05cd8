// Practice: one question after the other, with the choice of what and how much is asked.

import { make, makeIn } from "../elements.js";
import { place } from "./placed_question.js";

/** @import { Rendered, Undo } from "../live/model.js" */
/** @import { PracticeMessage } from "../messages" */
/** @import { QuestionState } from "./question_state.js" */

/**
 * What practice is kept as, beside its question.
 * @typedef {object} PracticeState
 * @property {Record<string, string>} labels
 * @property {[string, string][]} topics What can be practised: an id and a name; empty where that cannot be chosen.
 * @property {string} topic
 * @property {number} level
 * @property {string} told How many were right.
 */

/**
 * @param {Rendered<QuestionState & PracticeState, PracticeMessage>} rendered
 * @returns {Undo}
 */
function render({ model, el }) {
  el.classList.add("kdl-practice");
  const head = makeIn(el, "div", "kdl-practice-head");
  const { question, end } = place(model, el);
  const word = (/** @type {string} */ key) => model.get("labels")[key] ?? "";

  const label = makeIn(head, "label", "kdl-practice-topic");
  const topicName = makeIn(label, "span");
  const topics = makeIn(label, "select");
  topics.addEventListener("change", () => model.send({ topic: topics.value }));
  const levels = makeIn(head, "div", "kdl-practice-levels");
  levels.setAttribute("role", "radiogroup");
  const buttons = /** @type {const} */ ([1, 2, 3]).map(level => {
    const button = makeIn(levels, "button", "kdl-chip");
    button.type = "button";
    button.setAttribute("role", "radio");
    button.addEventListener("click", () => model.get("level") !== level && model.send({ level }));
    return button;
  });
  const count = makeIn(head, "p", "kdl-practice-count");

  const next = make("button", "kdl-bet-again kdl-practice-next");
  next.type = "button";
  next.addEventListener("click", () => model.send({ tool: "next" }));

  const refresh = () => {
    const offered = model.get("topics");
    label.hidden = !offered.length;
    topicName.textContent = word("topic");
    topics.replaceChildren(...offered.map(([id, name]) => new Option(name, id, false, id === model.get("topic"))));
    levels.setAttribute("aria-label", word("level"));
    buttons.forEach((button, place) => {
      button.textContent = word(`level.${place + 1}`);
      button.setAttribute("aria-checked", String(model.get("level") === place + 1));
    });
    count.textContent = model.get("told");
    next.textContent = word("next");
    next.hidden = !question.locked;
    if (!question.row.contains(next)) question.row.append(next);
  };
  refresh();
  const names = ["labels", "topics", "topic", "level", "told", "solved", "given", "document", "ratio", "words"];
  for (const name of names) model.on(`change:${name}`, refresh);
  return () => {
    end();
    for (const name of names) model.off(`change:${name}`, refresh);
  };
}

export default { render };
