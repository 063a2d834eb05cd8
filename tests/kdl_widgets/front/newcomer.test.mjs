// Who has been here is known by what is kept of what they did, not by their settings.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { ANSWERS } from "../../../widgets/kdl_widgets/front/beats/kept_answers.js";
import { DAILY } from "../../../widgets/kdl_widgets/front/beats/kept_days.js";
import { LANGUAGE } from "../../../widgets/kdl_widgets/front/local_storage.js";
import { FORMER, GAME } from "../../../widgets/kdl_widgets/front/matches/kept_games.js";
import { RECORD } from "../../../widgets/kdl_widgets/front/matches/record.js";
import { RECALL } from "../../../widgets/kdl_widgets/front/recall/kept_recall.js";
import { CODE } from "../../../widgets/kdl_widgets/front/runtime/kept_code.js";

const script = readFileSync(new URL("../../../share/jupyter/voila/templates/kdl/static/newcomer.js", import.meta.url));

/**
 * What the page is told of whether a reader with a storage has been here, now and when it is shown again.
 * @param {object | undefined} localStorage
 */
function visited(localStorage) {
  const told = [];
  const window = new EventTarget();
  const documentElement = { toggleAttribute: (_, on) => told.push(on) };
  runInNewContext(String(script), { document: { documentElement }, localStorage, window });
  return { told, window };
}

const returns = localStorage => visited(localStorage).told[0];

test("whoever has answered, written or played anything has been here", () => {
  for (const key of [ANSWERS, CODE, RECALL, RECORD, DAILY, FORMER, `${GAME}7f3a`])
    assert.equal(returns({ [LANGUAGE]: "de", [key]: "{}" }), true, key);
});

test("settings, and what others keep, are no progress; where nothing can be kept, nobody has been here", () => {
  assert.equal(
    returns({
      [LANGUAGE]: "de",
      "kdl speed": "2",
      "kdl sounds": "on",
      "kdl talk": "off",
      "kdl recorder": "",
      kdlx: "",
      "my kdl.progress": "",
    }),
    false,
  );
  assert.equal(returns(undefined), false);
});

test("a page that is shown again as it was left is told what was done meanwhile", () => {
  const kept = {};
  const { told, window } = visited(kept);
  kept[RECORD] = "{}";
  window.dispatchEvent(new Event("pageshow"));
  assert.deepEqual(told, [false, true]);
});
