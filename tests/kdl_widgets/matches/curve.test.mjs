// The bar over the curve of a game: where the reader goes counts, whatever is drawn in the meantime.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement, Model } from "../front/elements.mjs";
import curve from "../../../widgets/kdl_widgets/front/matches/curve.js";

const BOOK = { words: { start: "", after: "{step}", step: "{step}" }, last: 12, names: [], points: [], found: "" };

test("a game that is drawn again while the bar moves does not take the place back", async () => {
  const book = { ...BOOK, moments: [], looked: "", costly: [], rules: [] };
  const model = new Model({ document: book, picture: "", span: [0, 1], signs: [], at: 0, done: 0, grows: false });
  const el = Object.assign(createElement("div"), { scrollIntoView() {} });
  el.classList.add = () => {};
  curve.render({ model, el });
  const [bar] = el.all("input");
  bar.value = "12";
  bar.dispatchEvent(new Event("input"));
  model.set("document", { ...book, found: "more" });
  assert.equal(bar.value, "12");
  await new Promise(done => setTimeout(done, 80));
  assert.deepEqual(model.sent, [{ go: 12 }]);
  model.set("at", 12);
  model.set("at", 5);
  assert.equal(bar.value, "5");
});
