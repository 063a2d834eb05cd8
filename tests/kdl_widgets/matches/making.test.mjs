// What is being made is said as long as it is made, also where nothing comes of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Making } from "../../../widgets/kdl_widgets/front/matches/making.js";

function element() {
  return { append() {}, setAttribute() {}, addEventListener() {}, textContent: "", hidden: false };
}

test("what could not be made is not promised any longer, and what was made stays told", () => {
  globalThis.document = { createElement: element };
  const state = { made: 1, book: { making: "One moment", stop: "Stop" } };
  let changed = () => {};
  const model = { get: name => state[name], on: (_, heard) => (changed = heard), off() {}, send() {} };
  const status = element();
  const making = new Making(model, status);
  const now = made => {
    state.made = made;
    changed();
    return [status.textContent, making.element.hidden];
  };
  status.textContent = "One moment";
  assert.deepEqual(now(0.4), ["One moment", false]);
  assert.deepEqual(now(1), ["", true]);
  status.textContent = "game.html is made";
  assert.deepEqual(now(1), ["game.html is made", true]);
});
