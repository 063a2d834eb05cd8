// A page goes at the speed that was chosen last, whatever a browser has kept.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  storeLanguage,
  storeSpeed,
  wantedLanguage,
  wantedSpeed,
} from "../../../widgets/kdl_widgets/front/playback/memory.js";

beforeEach(() => {
  const kept = new Map();
  const value = { getItem: key => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value });
});

test("what was chosen last is wanted, unless it is so already", () => {
  assert.deepEqual([wantedSpeed(1), wantedLanguage("en")], [null, null]);
  storeSpeed(3);
  storeLanguage("de");
  assert.deepEqual([wantedSpeed(1), wantedSpeed(3)], [3, null]);
  assert.deepEqual([wantedLanguage("en"), wantedLanguage("de")], ["de", null]);
});

test("what is no speed is passed over", () => {
  localStorage.setItem("kdl speed", "fast");
  assert.equal(wantedSpeed(1), null);
});
