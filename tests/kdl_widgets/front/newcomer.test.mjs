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

/** Whether a reader with a storage has been here, as the page is told. @param {object | undefined} localStorage */
function returns(localStorage) {
  let told;
  const documentElement = { toggleAttribute: (_, on) => (told = on) };
  runInNewContext(String(script), { document: { documentElement }, localStorage, window: { addEventListener() {} } });
  return told;
}

test("whoever has answered, written or played anything has been here", () => {
  for (const key of [ANSWERS, CODE, RECALL, RECORD, DAILY, FORMER, `${GAME}7f3a`])
    assert.equal(returns({ [LANGUAGE]: "de", [key]: "{}" }), true, key);
});

test("settings, and what others keep, are no progress; where nothing can be kept, nobody has been here", () => {
  assert.equal(
    returns({ [LANGUAGE]: "de", "kdl speed": "2", "kdl sounds": "on", kdlx: "", "my kdl.progress": "" }),
    false,
  );
  assert.equal(returns(undefined), false);
});
