// What is shown of a model is shown once for all that changes at a time, and no more once that is ended.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Model } from "../front/elements.mjs";
import { follow } from "../../../widgets/kdl_widgets/front/live/changes.js";

test("what changes together is shown once, each time, until that is ended", async () => {
  const model = new Model({});
  const shown = [];
  const end = follow(model, ["hint", "laid"], () => shown.push([model.get("hint"), model.get("laid")]));
  const change = async values => {
    for (const [name, value] of Object.entries(values)) model.set(name, value);
    await Promise.resolve();
  };
  await change({ hint: "a", laid: true });
  await change({ laid: false });
  await change({ other: 1 });
  end();
  await change({ hint: "b" });
  assert.deepEqual(shown, [
    ["a", true],
    ["a", false],
  ]);
});
