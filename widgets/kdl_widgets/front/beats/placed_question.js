// A question in its place on a page, kept as its model says.

import { watch } from "../live/page.js";
import { Question } from "./question.js";

/** @import { Model, Undo } from "../live/model.js" */

/**
 * Put a question into an element, and keep it as the model says; returns it with what ends that.
 * @param {Model<any>} model
 * @param {HTMLElement} el
 * @returns {{ question: Question, end: Undo }}
 */
export function place(model, el) {
  const question = new Question(model, el);
  question.build();
  const heard = {
    "change:document": () => question.build(),
    "change:ratio": () => question.build(),
    "change:words": () => question.build(),
    "change:scene": () => question.refresh(),
    "change:given": () => question.settle(),
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
    sizes.disconnect();
    for (const [name, handler] of Object.entries(heard)) model.off(name, handler);
  };
  return { question, end };
}
