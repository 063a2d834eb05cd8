// A question in its place on a page, kept as its model says.

import { hearAny } from "../live/changes.js";
import { watch } from "../live/page.js";
import { keepAnswer } from "../recall/kept_recall.js";
import { Question } from "./question.js";

/** @import { Model, Undo } from "../live/model.js" */

/**
 * Put a question into an element, and keep it as the model says; returns it with what ends that.
 * @param {Model<any>} model
 * @param {HTMLElement} el
 * @param {string} [page] The page whose question it is, "" where questions are dealt.
 * @returns {{ question: Question, end: Undo }}
 */
export function place(model, el, page = "") {
  const question = new Question(model, el);
  question.answered = () => {
    const { document, given = [], how } = question;
    if (how === "" || how === "told") return; // what decides is asked yet
    keepAnswer({ document, given, how, about: model.get("about"), page });
  };
  question.build();
  const undo = [
    hearAny(model, ["document", "ratio", "words"], () => question.build()),
    hearAny(model, ["scene", "handle"], () => question.refresh()),
    hearAny(model, ["given", "why", "solved"], () => question.settle()),
  ];
  const stop = watch(model, el, question.place, look => {
    question.look = look;
    question.refresh();
  });
  const sizes = new ResizeObserver(() => question.fit());
  for (const part of [question.ask, question.answer]) sizes.observe(part);
  const end = () => {
    stop();
    question.handle.end();
    sizes.disconnect();
    undo.forEach(each => each());
  };
  return { question, end };
}
