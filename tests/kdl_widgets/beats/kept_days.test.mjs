// The puzzles of the days: the streak counts the day itself alone, what is over stays, and what is shared tells nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  areKeptDays,
  dayOf,
  keptDaysIn,
  publicAddress,
  sharedText,
  streakOf,
  triedOn,
  withKeptDays,
} from "../../../widgets/kdl_widgets/front/beats/kept_days.js";

const found = (on, tries = "f") => ({ tries, on });

test("a streak goes on until the day is over, over months and years, and counts the day itself alone", () => {
  const days = Object.fromEntries(["2026-12-30", "2026-12-31", "2027-01-01"].map(day => [day, found(day)]));
  assert.equal(streakOf(days, "2027-01-01"), 3);
  assert.equal(streakOf(days, "2027-01-02"), 3);
  assert.equal(streakOf(days, "2027-01-03"), 0);
  assert.equal(streakOf({ ...days, "2026-12-31": found("2027-01-01") }, "2027-01-01"), 1);
  assert.equal(streakOf({ ...days, "2027-01-01": found("2027-01-01", "ms") }, "2027-01-01"), 2);
  assert.equal(streakOf({ ...days, "2027-01-01": found("", "m") }, "2027-01-01"), 2);
  assert.equal(streakOf({}, "2027-01-01"), 0);
  // A night in which clocks are changed is a day as others are.
  assert.equal(
    streakOf(
      Object.fromEntries(["2026-10-24", "2026-10-25", "2026-10-26"].map(day => [day, found(day)])),
      "2026-10-26",
    ),
    3,
  );
});

test("what is tried adds up, and what is over stays as it is", () => {
  let days = triedOn({}, "2026-11-26", "m", "2026-11-26");
  assert.deepEqual(days, { "2026-11-26": { tries: "m", on: "" } });
  days = triedOn(days, "2026-11-26", "mhf", "2026-11-27");
  assert.deepEqual(days, { "2026-11-26": { tries: "mhf", on: "2026-11-27" } });
  assert.deepEqual(triedOn(days, "2026-11-26", "mhfm", "2026-11-28"), days);
  assert.deepEqual(triedOn({}, "2026-11-26", "mfm", "2026-11-26")["2026-11-26"].tries, "mf");
  assert.ok(areKeptDays(JSON.stringify(triedOn({}, "2026-11-26", `${"m".repeat(99)}f`, "2026-11-26"))));
});

test("of two browsers, what was found in time stays, then what is over", () => {
  const day = "2026-11-26";
  const both = (one, other) => withKeptDays({ [day]: one }, { [day]: other })[day];
  assert.deepEqual(both(found("", "m"), found(day)), found(day));
  assert.deepEqual(both(found(day), found("", "m")), found(day));
  assert.deepEqual(both(found("2026-11-28"), found(day, "mf")), found(day, "mf"));
  assert.deepEqual(both(found(day, "s"), found(day)), found(day));
  assert.deepEqual(both(found("2026-11-28"), found("2026-11-27")), found("2026-11-28"));
  assert.deepEqual(withKeptDays({}, { [day]: found(day) }), { [day]: found(day) });
});

test("what cannot be read is left out", () => {
  const good = { "2026-11-26": found("2026-11-26") };
  const bad = [
    { today: found("2026-11-26") },
    { "2026-13-41": found("2026-11-26") },
    { "2026-11-25": found("2026-11-26", "x") },
    { "2026-11-25": found("", "f") },
    { "2026-11-25": found("2026-11-26", "m") },
    { "2026-11-25": found("soon") },
    { "2026-11-25": found("", "m".repeat(61)) },
    { "2026-11-25": null },
  ];
  for (const each of bad) {
    const text = JSON.stringify({ ...each, ...good });
    assert.deepEqual(keptDaysIn(text), good, text);
    assert.equal(areKeptDays(text), false, text);
  }
  for (const text of [null, "", "{", "[]", "7"]) assert.deepEqual(keptDaysIn(text), {});
  assert.equal(areKeptDays("[]"), false);
});

test("what is shared is the day, the kind, the stars and the tries", () => {
  const puzzle = { day: "2026-11-26", kind: "Who would see it?", stars: 2, text: "Dora, in the Kitchen" };
  assert.equal(
    sharedText("A murder a day", puzzle, "mhf", ""),
    "A murder a day · 2026-11-26\nWho would see it? ★★☆\n□◧■",
  );
  assert.equal(sharedText("A murder a day", puzzle, "ms", "").split("\n")[2], "□☒");
});

test("with it goes the address of the page, without what is mine, where others can open it", () => {
  const [there, here] = ["https://a.school", "http://127.0.0.1:8866"].map(
    origin => new URL(`${origin}/kit/day.html?x#y`),
  );
  assert.deepEqual([publicAddress(there), publicAddress(here)], ["https://a.school/kit/day.html", ""]);
  const puzzle = { day: "2026-11-26", kind: "Who?", stars: 1 };
  assert.equal(
    sharedText("A murder a day", puzzle, "f", publicAddress(there)).split("\n")[3],
    "https://a.school/kit/day.html",
  );
});

test("a day is that of the clock of the reader", () =>
  assert.equal(dayOf(new Date(2026, 10, 5, 23, 59)), "2026-11-05"));
