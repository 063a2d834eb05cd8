// Practice: one question after the other, with the choice of what and how much is asked; the browser knows what is due.

import { make, makeIn } from "../elements.js";
import { hearAny } from "../live/changes.js";
import { dueNow } from "../recall/kept_recall.js";
import { SOON } from "../recall/leitner.js";
import { place } from "./placed_question.js";
import { Switch } from "./switch.js";

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

/** What is chosen as a topic, and named in the address, where what is due is to be asked first. */
const DUE = "due";
const LEVELS = /** @type {const} */ ([1, 2, 3]);

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
  let asksDue = false;
  /** @type {Map<string, number>} When a rule was asked about here: it has its time to wait, too, if it is none any more. */
  const asked = new Map();
  const waiting = () => dueNow().filter(({ clause }) => Date.now() - (asked.get(clause) ?? 0) > SOON);
  /** Ask about what has waited longest, or go on. */
  const goOn = () => {
    const [due] = asksDue ? waiting() : [];
    if (due) asked.set(due.clause, Date.now());
    model.send(due ? { about: due.clause, slip: due.slip } : { tool: "next" });
  };
  topics.addEventListener("change", () => {
    asksDue = topics.value === DUE;
    if (asksDue) goOn();
    else model.send({ topic: topics.value });
  });
  const level = () => model.get("level") - 1;
  const levels = new Switch(head, "kdl-practice-levels", place => {
    if (place !== level()) model.send({ level: LEVELS[place] });
  });
  const count = makeIn(head, "p", "kdl-practice-count");

  const next = make("button", "kdl-bet-again kdl-practice-next");
  next.addEventListener("click", goOn);

  const refresh = () => {
    const offered = model.get("topics");
    label.hidden = !offered.length;
    topicName.textContent = word("topic");
    const due = dueNow().length;
    const rows = due || asksDue ? [[DUE, due ? word("due").replace("{count}", String(due)) : word("due.none")]] : [];
    const chosen = asksDue ? DUE : model.get("topic");
    topics.replaceChildren(...[...offered, ...rows].map(([id, name]) => new Option(name, id, false, id === chosen)));
    levels.name(
      word("level"),
      LEVELS.map(each => word(`level.${each}`)),
    );
    levels.show(level());
    count.textContent = model.get("told");
    next.textContent = word("next");
    next.hidden = !question.locked;
    if (!question.row.contains(next)) question.row.append(next);
  };
  if (new URLSearchParams(location.search).get("topic") === DUE && !model.get("given") && waiting().length) {
    asksDue = true;
    goOn();
  }
  const keep = question.answered;
  question.answered = () => {
    keep();
    refresh(); // one fewer may be due
  };
  refresh();
  const undo = hearAny(
    model,
    ["labels", "topics", "topic", "level", "told", "why", "solved", "given", "document", "ratio", "words"],
    refresh,
  );
  return () => {
    end();
    undo();
  };
}

export default { render };
