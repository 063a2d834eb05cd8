// What is shown of a model follows it.

/**
 * Show again whatever changes: once for all that changes at a time.
 * @template {object} State
 * @param {import("./model").Model<State>} model
 * @param {(keyof State & string)[]} names What is shown of it.
 * @param {() => void} show
 * @returns {() => void} What ends it.
 */
export const follow = (model, names, show) => {
  let due = false;
  const soon = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      show();
    });
  };
  for (const name of names) model.on(`change:${name}`, soon);
  return () => {
    for (const name of names) model.off(`change:${name}`, soon);
  };
};
