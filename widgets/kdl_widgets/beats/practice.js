// Practice: one question after the other, with the choice of what and how much is asked.

import { helped, marked } from "./mark.js";
import { Question, place } from "./question.js";

/** A question that a wrong answer leaves open: what is wrong with it is said, and help with the next one. */
class Exercise extends Question {
  lockIn(given) {
    if (marked(this.document, given).right) {
      super.lockIn(given);
      return;
    }
    this.model.set("misses", this.model.get("misses") + 1);
    this.model.set("given", given);
    this.model.send({ lock: given });
  }

  get verdict() {
    const given = this.model.get("given");
    const { hint, part, solution } = this.model.get("labels");
    if (given && !this.locked) return helped(this.document, given, this.model.get("misses"), { hint, part });
    return this.model.get("solved") && super.verdict ? { ...super.verdict, head: solution, said: "" } : super.verdict;
  }
}

function render({ model, el }) {
  el.classList.add("kdl-practice");
  const head = make("div", "kdl-practice-head", el);
  const { question, end } = place(model, el, Exercise);
  const word = (key) => model.get("labels")[key] ?? "";

  const label = make("label", "kdl-practice-topic", head);
  const topicName = make("span", "", label);
  const topics = make("select", "", label);
  topics.addEventListener("change", () => model.send({ topic: topics.value }));
  const levels = make("div", "kdl-practice-levels", head);
  levels.setAttribute("role", "radiogroup");
  const buttons = [1, 2, 3].map((level) => {
    const button = make("button", "kdl-chip", levels);
    button.type = "button";
    button.setAttribute("role", "radio");
    button.addEventListener("click", () => model.get("level") !== level && model.send({ level }));
    return button;
  });
  const count = make("p", "kdl-practice-count", head);

  const tool = (name) => {
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
    next.hidden = !model.get("locked");
    solve.hidden = model.get("locked") || !model.get("misses");
    question.again.hidden = true;
    const row = question.lock.parentElement;
    if (!row.contains(next)) row.append(next, solve);
  };
  refresh();
  const names = ["labels", "topics", "topic", "level", "told", "misses", "locked", "given", "document", "ratio", "words"];
  for (const name of names) model.on(`change:${name}`, refresh);
  return () => {
    end();
    for (const name of names) model.off(`change:${name}`, refresh);
  };
}

export default { render };
