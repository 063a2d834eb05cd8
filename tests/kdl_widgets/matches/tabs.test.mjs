// Tabs in which the same game is played know of each other, until one goes on to another game or is closed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Tabs } from "../../../widgets/kdl_widgets/front/matches/storage.js";

/** A tab, and a promise that is kept when it next hears of others. */
function tab() {
  let heard = () => {};
  const tabs = new Tabs(() => heard());
  const next = () =>
    new Promise(resolve => {
      heard = resolve;
    });
  return { tabs, next };
}

test("who comes to a game is known there, and gone when it leaves", { timeout: 20_000 }, async t => {
  const [one, other] = [tab(), tab()];
  t.after(() => [one, other].forEach(({ tabs }) => tabs.channel?.close())); // an open one keeps the process alive
  one.tabs.play({ id: "a game", session: "1" });
  const [came, answered] = [one.next(), other.next()];
  other.tabs.play({ id: "a game", session: "2" });
  await Promise.all([came, answered]);
  assert.deepEqual([[...one.tabs.others], [...other.tabs.others]], [["2"], ["1"]]);
  const left = one.next();
  other.tabs.play({ id: "another game", session: "3" });
  await left;
  assert.deepEqual([[...one.tabs.others], [...other.tabs.others]], [[], []]);
  const back = one.next();
  other.tabs.play({ id: "a game", session: "4" });
  await back;
  assert.deepEqual([...one.tabs.others], ["4"]);
  const closed = one.next();
  other.tabs.close();
  await closed;
  assert.deepEqual([...one.tabs.others], []);
});
