// The record in a page: editions have their names in its language, whatever it was when the games were played.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../front/elements.mjs";
import { RECORD } from "../../../widgets/kdl_widgets/front/matches/record.js";
import { recordTable } from "../../../widgets/kdl_widgets/front/matches/record_table.js";

const words = {
  won: "{wins} von {games}",
  levels: { careful: "vorsichtig" },
  persons: {},
  editions: { classic: "klassische Ausgabe" },
};

test("an edition of the kit has its name in the language of the page, another the one that was kept", () => {
  const kept = { level: "careful", won: false, strength: 0, told: "", link: "", when: 1 };
  const games = {
    a: { ...kept, edition: "classic", name: "classic edition" },
    b: { ...kept, edition: "mine", name: "My own" },
  };
  globalThis.localStorage = { getItem: name => (name === RECORD ? JSON.stringify(games) : null) };
  const [shown] = recordTable(words, () => {});
  assert.deepEqual(
    shown.all("td").map(each => each.textContent),
    ["klassische Ausgabe", "vorsichtig", "0 von 1", "My own", "vorsichtig", "0 von 1"],
  );
});
