// Practice: one question after the other, with the choice of what and how much is asked.

import { make, makeIn } from "../elements.js";
import { helped, marked } from "./mark.js";
import { place } from "./placed_question.js";
import { Question } from "./question.js";

/** @import { Model, Rendered, Undo } from "../live/model.js" */
/** @import { PracticeMessage, PracticeTool } from "../messages" */
/** @import { QuestionState } from "./question_state.js" */

/**
 * What practice is kept as, beside its question.
 * @typedef {object} PracticeState
 * @property {Record<string, string>} labels
 * @property {[string, string][]} topics What can be practised: an id and a name; empty where that cannot be chosen.
 * @property {string} topic
 * @property {number} level
 * @property {string} told How many were right.
 * @property {boolean} solved Whether the solution was asked for.
 */

/** A question that a wrong answer leaves open: what is wrong with it is said, and help with the next one. */
class Exercise extends Question {
  /** @type {Model<any>} */
  get practice() {
    return this.model;
  }

  get locked() {
    return Boolean(this.given && (this.practice.get("solved") || marked(this.document, this.given).right));
  }

  get verdict() {
    const { given, locked, nth } = this;
    const { hint, part, solution } = this.practice.get("labels");
    if (given && !locked) return helped(this.document, given, nth, { hint, part });
    const verdict = super.verdict;
    return verdict && this.practice.get("solved") ? { ...verdict, head: solution, said: "" } : verdict;
  }

  settle() {
    if (this.locked || !this.given) super.settle();
    else this.refresh();
  }
}

/**
 * @param {Rendered<QuestionState & PracticeState, PracticeMessage>} rendered
 * @returns {Undo}
 */
function render({ model, el }) {
  el.classList.add("kdl-practice");
  const head = makeIn(el, "div", "kdl-practice-head");
  const { question, end } = place(model, el, Exercise);
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

  const tool = (/** @type {PracticeTool["tool"]} */ name) => {
    const button = make("button", "kdl-bet-again");
    button.type = "button";
    button.addEventListener("click", () => model.send({ tool: name }));
    return button;
  };
  const next = tool("next");
  next.classList.add("kdl-practice-next");
  const solve = tool("solve");

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
    solve.textContent = word("solve");
    next.hidden = !question.locked;
    solve.hidden = question.locked || !question.given;
    question.again.hidden = true;
    if (!question.row.contains(next)) question.row.append(next, solve);
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
