// The record: each game counts once, as it came out first; the best murders keep their links.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bestOf,
  countsOf,
  isRecord,
  personsOf,
  resultsIn,
  withResults,
} from "../../../widgets/kdl_widgets/front/matches/record.js";

const result = (more = {}) => ({
  edition: "deluxe",
  name: "Deluxe",
  level: "careful",
  won: true,
  strength: 5,
  told: "Ada did it.",
  link: "g=1",
  when: 1,
  ...more,
});

test("a game counts once, as it came out first", () => {
  const here = { a: result({ won: false, strength: 0, link: "" }) };
  const both = withResults(here, { a: result({ when: 9 }), b: result({ when: 2 }) });
  assert.deepEqual(both, { ...here, b: result({ when: 2 }) });
  assert.deepEqual(withResults(both, both), both);
});

test("wins are counted by edition and level", () => {
  const games = [
    result(),
    result({ won: false }),
    result({ level: "planner" }),
    result({ edition: "classic", name: "Classic" }),
  ];
  assert.deepEqual(countsOf(Object.fromEntries(games.entries())), [
    { edition: "deluxe", name: "Deluxe", level: "careful", games: 2, wins: 1 },
    { edition: "deluxe", name: "Deluxe", level: "planner", games: 1, wins: 1 },
    { edition: "classic", name: "Classic", level: "careful", games: 1, wins: 1 },
  ]);
});

test("games and wins are counted by each person who played, too; earlier records say nothing of them", () => {
  const games = [result({ persons: ["sly", "brave"] }), result({ won: false, persons: ["sly"] }), result()];
  const kept = Object.fromEntries(games.entries());
  assert.deepEqual(personsOf(kept), [
    { of: "sly", games: 2, wins: 1 },
    { of: "brave", games: 1, wins: 1 },
  ]);
  assert.deepEqual(resultsIn(JSON.stringify(kept)), kept);
  for (const persons of ["sly", [3], Array(99).fill("sly")])
    assert.equal(isRecord(JSON.stringify({ a: result({ persons }) })), false);
});

test("the best murders took the most luck to foil, and they alone keep their links", () => {
  const games = Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [`game ${n}`, result({ strength: n, when: n })]),
  );
  const kept = withResults({}, { ...games, lost: result({ won: false, strength: 99, when: 99 }) });
  assert.deepEqual(
    bestOf(kept).map(({ strength }) => strength),
    [8, 7, 6, 5, 4],
  );
  assert.deepEqual(Object.values(kept).filter(({ link }) => link).length, 5);
});

test("a thousand games are kept, the newest", () => {
  const games = Object.fromEntries(Array.from({ length: 1200 }, (_, n) => [`game ${n}`, result({ when: n })]));
  const kept = withResults({}, games);
  assert.equal(Object.keys(kept).length, 1000);
  assert.ok("game 1199" in kept && !("game 0" in kept));
});

test("what is damaged is left out, and is no record", () => {
  const text = JSON.stringify({ a: result(), b: result({ won: 1 }), c: result({ when: null }), d: 7 });
  assert.deepEqual(resultsIn(text), { a: result() });
  assert.equal(isRecord(text), false);
  assert.equal(isRecord(JSON.stringify({ a: result() })), true);
  for (const other of [null, "{", "[]", "7"]) assert.deepEqual(resultsIn(other), {});
  assert.equal(isRecord(JSON.stringify({ a: result({ link: "x".repeat(30_000) }) })), false);
});
