// What is being made is said as long as it is made, also where nothing comes of it, and can be given up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement, Model } from "../front/elements.mjs";
import { Making } from "../../../widgets/kdl_widgets/front/matches/making.js";

/** A file that is being made, and what is seen of it. */
function begun() {
  const model = new Model({ book: { making: "One moment", stop: "Stop" } });
  const status = createElement("p");
  const making = new Making(model, status);
  const now = made => {
    model.set("made", made);
    return [status.textContent, making.element.hidden];
  };
  return { model, status, making, now };
}

test("what could not be made is not promised any longer, and what was made stays told", () => {
  const { making, status, now } = begun();
  assert.equal(making.element.hidden, true, "a form that does not live yet makes nothing");
  status.textContent = "One moment";
  assert.deepEqual(now(0.4), ["One moment", false]);
  assert.equal(making.bar.value, 0.4);
  assert.deepEqual(now(1), ["", true]);
  status.textContent = "game.html is made";
  assert.deepEqual(now(1), ["game.html is made", true]);
});

test("a button says that it is given up, and nothing is promised then", () => {
  const { making, model, status, now } = begun();
  now(0.4);
  status.textContent = "One moment";
  assert.equal(making.stop.textContent, "Stop");
  making.stop.press();
  assert.deepEqual([model.sent, status.textContent], [[{ want: "" }], ""]);
  making.close();
  assert.deepEqual(now(1), ["", false], "what is closed shows nothing more");
});
