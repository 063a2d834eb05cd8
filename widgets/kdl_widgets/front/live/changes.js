// What is shown of a model follows it.

/** @import { Model, Undo } from "./model.js" */

/**
 * Call a function whenever something of a model changes; returns what ends it.
 * @template {object} State
 * @param {Model<State, any>} model
 * @param {Partial<Record<keyof State & string, () => void>>} calls By what changes.
 * @returns {Undo}
 */
export const hear = (model, calls) => {
  const heard = /** @type {[string, () => void][]} */ (Object.entries(calls));
  for (const [name, call] of heard) model.on(`change:${name}`, call);
  return () => {
    for (const [name, call] of heard) model.off(`change:${name}`, call);
  };
};

/**
 * Call one function whenever any of several things changes; returns what ends it.
 * @template {object} State
 * @param {Model<State, any>} model
 * @param {(keyof State & string)[]} names
 * @param {() => void} call
 */
export const hearAny = (model, names, call) =>
  hear(model, /** @type {any} */ (Object.fromEntries(names.map(name => [name, call]))));

/**
 * Show again whatever changes: once for all that changes at a time; returns what ends it.
 * @template {object} State
 * @param {Model<State, any>} model
 * @param {(keyof State & string)[]} names What is shown of it.
 * @param {() => void} show
 */
export const follow = (model, names, show) => {
  let due = false;
  return hearAny(model, names, () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      show();
    });
  });
};
