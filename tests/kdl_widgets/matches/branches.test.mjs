// The bar over the steps of a match: where the reader goes counts, whatever the kernel says in the meantime.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement, Model } from "../front/elements.mjs";
import branches from "../../../widgets/kdl_widgets/front/matches/branches.js";

test("a step that the kernel still shows does not take the place back", async () => {
  const tree = { branches: [], end: 20, at: 3, step: "", last: 20, here: 0, name: "", note: "" };
  const model = new Model({ book: {}, tree });
  const el = createElement("div");
  branches.render({ model, el });
  const bar = el.all("input").find(each => each.type === "range");
  assert.equal(bar.value, "3");
  bar.value = "12";
  bar.dispatchEvent(new Event("input"));
  model.set("tree", { ...tree, at: 4 });
  await new Promise(done => setTimeout(done, 80));
  assert.deepEqual(model.sent, [{ go: 12 }]);
  assert.equal(bar.value, "12");
  model.set("tree", { ...tree, at: 5 });
  await new Promise(done => setTimeout(done));
  assert.equal(bar.value, "5");
});
