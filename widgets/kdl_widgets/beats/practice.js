// Practice: one question after the other, with the choice of what and how much is asked.

import { helped, marked } from "./mark.js";
import { Question, place } from "./question.js";

/** A question that a wrong answer leaves open: what is wrong with it is said, and help with the next one. */
class Exercise extends Question {
  get locked() {
    return Boolean(this.given) && (this.model.get("solved") || marked(this.document, this.given).right);
  }

  get verdict() {
    const { given, locked, nth } = this;
    const { hint, part, solution } = this.model.get("labels");
    if (given && !locked) return helped(this.document, given, nth, { hint, part });
    return given && this.model.get("solved") ? { ...super.verdict, head: solution, said: "" } : super.verdict;
  }

  settle() {
    if (this.locked || !this.given) super.settle();
    else this.refresh();
  }
}

function render({ model, el }) {
  el.classList.add("kdl-practice");
  const head = make("div", "kdl-practice-head", el);
  const { question, end } = place(model, el, Exercise);
  const word = key => model.get("labels")[key] ?? "";

  const label = make("label", "kdl-practice-topic", head);
  const topicName = make("span", "", label);
  const topics = make("select", "", label);
  topics.addEventListener("change", () => model.send({ topic: topics.value }));
  const levels = make("div", "kdl-practice-levels", head);
  levels.setAttribute("role", "radiogroup");
  const buttons = [1, 2, 3].map(level => {
    const button = make("button", "kdl-chip", levels);
    button.type = "button";
    button.setAttribute("role", "radio");
    button.addEventListener("click", () => model.get("level") !== level && model.send({ level }));
    return button;
  });
  const count = make("p", "kdl-practice-count", head);

  const tool = name => {
    const button = make("button", "kdl-bet-again", null);
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
    const row = question.lock.parentElement;
    if (!row.contains(next)) row.append(next, solve);
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
