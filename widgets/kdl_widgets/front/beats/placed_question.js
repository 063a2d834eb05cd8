// A question in its place on a page, kept as its model says.

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
  const heard = {
    "change:document": () => question.build(),
    "change:ratio": () => question.build(),
    "change:words": () => question.build(),
    "change:scene": () => question.refresh(),
    "change:handle": () => question.refresh(),
    "change:given": () => question.settle(),
    "change:why": () => question.settle(),
    "change:solved": () => question.settle(),
  };
  for (const [name, handler] of Object.entries(heard)) model.on(name, handler);
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
    for (const [name, handler] of Object.entries(heard)) model.off(name, handler);
  };
  return { question, end };
}
