// Boxes: found at once is a box further and a longer wait, all else is back at the beginning.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dueAt, isDue, LAST_BOX, moved, SOON, standing } from "../../../widgets/kdl_widgets/front/recall/leitner.js";

const at = (day, hour = 12, month = 10) => new Date(2026, month, day, hour).getTime();

test("what is found whenever it is due waits for a day, then for two, four, eight and sixteen, and no longer", () => {
  let card = moved(undefined, "found", at(1));
  const waits = [];
  for (let times = 0; times < 6; times++) {
    const due = dueAt(card);
    waits.push(Math.round((due - at(new Date(card.at).getDate(), 0, new Date(card.at).getMonth())) / 86_400_000));
    card = moved(card, "found", due);
  }
  assert.deepEqual(waits, [1, 2, 4, 8, 16, 16]);
  assert.equal(card.box, LAST_BOX);
});

test("a day is over at midnight, by the clock of the reader, also when that is put back or forward", () => {
  const late = moved(undefined, "found", at(1, 23));
  assert.equal(isDue(late, at(1, 23.9)), false);
  assert.equal(isDue(late, at(2, 0)), true);
  for (const [day, month] of [
    [24, 9],
    [28, 2],
  ])
    assert.equal(new Date(dueAt({ box: 2, at: at(day, 12, month), how: "found" })).getHours(), 0);
});

test("whatever was not found at once comes again ten minutes later, from the first box", () => {
  for (const how of ["missed", "helped", "shown"]) {
    const card = moved({ box: 4, at: at(1), how: "found" }, how, at(2));
    assert.deepEqual(card, { box: 0, at: at(2), how });
    assert.equal(isDue(card, at(2) + SOON - 1), false);
    assert.equal(isDue(card, at(2) + SOON), true);
  }
});

test("what is found again before it is due stays where it is", () => {
  const card = moved(undefined, "found", at(1));
  assert.equal(moved(card, "found", at(1, 13)), card);
  const missed = moved(card, "missed", at(1, 13));
  assert.equal(moved(missed, "found", at(1, 13) + SOON - 1), missed);
  assert.equal(moved(missed, "found", at(1, 13) + SOON).box, 1);
});

test("what was kept by a clock that was ahead is due at once", () => {
  assert.equal(isDue({ box: 5, at: at(1, 12, 22), how: "found" }, at(1)), true);
});

test("a rule was never asked, is known, fades, or was missed", () => {
  const found = moved(undefined, "found", at(1));
  assert.equal(standing(undefined, at(1)), "new");
  assert.equal(standing(found, at(1)), "known");
  assert.equal(standing(found, at(3)), "fading");
  for (const how of ["missed", "helped", "shown"]) assert.equal(standing(moved(found, how, at(2)), at(2)), "missed");
});
