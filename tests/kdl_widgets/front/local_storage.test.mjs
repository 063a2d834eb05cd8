// The browser is asked to let things stay once something is kept, once a visit; whatever it says, they are kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { attempt, keepBy, readItem } from "../../../widgets/kdl_widgets/front/local_storage.js";

class Store extends Map {
  getItem = key => this.get(key) ?? null;
  setItem = (key, value) => this.set(key, value);
}

/** Do something in a browser that has these, and wait until it has been asked. */
async function within(parts, doing) {
  const before = Object.keys(parts).map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { configurable: true, value });
  doing();
  await new Promise(setImmediate);
  for (const [name, was] of before) was ? Object.defineProperty(globalThis, name, was) : delete globalThis[name];
}

const browser = persist => ({
  localStorage: new Store(),
  sessionStorage: new Store(),
  navigator: { storage: { persist } },
});

test("who keeps something is asked for once a visit, and nobody who keeps nothing", async () => {
  let asked = 0;
  const parts = browser(async () => ++asked > 0);
  await within(parts, () => {
    assert.equal(readItem("a"), null);
    attempt(store => store.setItem("a", "1"));
  });
  assert.equal(asked, 0);
  const keep = () =>
    assert.equal(
      keepBy(store => store.setItem("a", "2")),
      "",
    );
  await within(parts, keep);
  await within(parts, keep);
  assert.deepEqual([asked, parts.localStorage.get("a")], [1, "2"]);
  await within({ ...parts, sessionStorage: new Store() }, keep);
  assert.equal(asked, 2);
});

test("a browser that refuses, or knows nothing of it, keeps things all the same", async () => {
  const refusing = browser(() => Promise.reject(new Error("no")));
  for (const parts of [refusing, { ...refusing, navigator: {} }, { ...refusing, sessionStorage: undefined }])
    await within(parts, () => {
      assert.equal(
        keepBy(store => store.setItem("a", "3")),
        "",
      );
      assert.equal(readItem("a"), "3");
    });
});

test("nobody is asked where nothing can be kept", async () => {
  let asked = 0;
  const parts = browser(() => ++asked);
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  await within(parts, () => assert.equal(keepBy(full), "full"));
  await within({ ...parts, localStorage: undefined }, () => {
    assert.equal(
      keepBy(store => store.setItem("a", "1")),
      "forbidden",
    );
    assert.equal(readItem("a"), null);
  });
  assert.equal(asked, 0);
});
