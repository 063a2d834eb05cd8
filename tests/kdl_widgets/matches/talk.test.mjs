// The browser remembers that persons shall say nothing, and a table begins as the last one was left.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Talk } from "../../../widgets/kdl_widgets/front/matches/talk.js";

class Store extends Map {
  getItem = key => this.get(key) ?? null;
  setItem = (key, value) => this.set(key, value);
  removeItem = key => this.delete(key);
}

/** A table, and what it has asked for. */
function table() {
  const asked = [];
  return { asked, talk: new Talk(wish => asked.push(wish)) };
}

test("who has switched words off finds them off, until they are switched on again", () => {
  globalThis.localStorage = new Store();
  const first = table();
  for (const talks of [true, true, false]) first.talk.hear(talks);
  assert.deepEqual(first.asked, []);
  const second = table();
  for (const talks of [true, true, false, false]) second.talk.hear(talks); // the kernel hears of it a little later
  assert.deepEqual(second.asked, [{ tool: "hush" }]);
  assert.equal(table().talk.wanted, false);
  for (const talks of [true, false, true]) {
    second.talk.hear(talks);
    assert.equal(table().talk.wanted, talks);
  }
});

test("a browser that keeps nothing begins with words, and lets them be switched off", () => {
  globalThis.localStorage = undefined;
  const { asked, talk } = table();
  for (const talks of [true, false, true]) talk.hear(talks);
  assert.deepEqual(asked, []);
});
