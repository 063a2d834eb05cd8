// Of two versions of a game it is told whether one has gone on from the other; whatever comes, no game is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  gamesIn,
  holds,
  isGame,
  isSound,
  latestIn,
  pastOf,
  placeOf,
  titleIn,
  versionOf,
  withGames,
} from "../../../widgets/kdl_widgets/front/matches/kept_games.js";

const begun = {
  app: "00_play.ipynb",
  id: "g",
  edition: "deluxe",
  title: "a game",
  when: 1,
  text: '{"format": 1}',
  session: "a",
  serial: 3,
  past: [],
};
const further = { ...begun, serial: 5, when: 2 };
const elsewhere = { ...begun, session: "b", serial: 1, past: ["a 3"], when: 3 };
const former = { ...begun, session: undefined, serial: undefined, past: undefined };

const put = (here, there) => [...withGames(new Map(here.map(each => [each.id, each])), there).values()];
const versions = games => games.map(game => `${game.id}: ${versionOf(game)}`);

test("a version holds those before it, in its session and in those that were before it", () => {
  const third = { ...begun, session: "c", serial: 2, past: ["a 3", "b 1"] };
  const cases = [
    [further, begun, true],
    [begun, further, false],
    [begun, begun, true],
    [elsewhere, begun, true],
    [elsewhere, further, false],
    [further, elsewhere, false],
    [third, elsewhere, true],
    [third, { ...elsewhere, serial: 2 }, false],
    [{ ...begun, past: [" 0"] }, former, true],
    [{ ...begun, past: [" 0"] }, { ...former, id: "another" }, false],
    [begun, former, false],
  ];
  for (const [game, other, wanted] of cases) assert.equal(holds(game, other), wanted, JSON.stringify([game, other]));
});

test("the version that has gone on is kept, from whichever side it comes", () => {
  for (const newer of [further, elsewhere]) {
    assert.deepEqual(put([begun], [newer]), [newer]);
    assert.deepEqual(put([newer], [begun]), [newer]);
  }
});

test("where both have gone on from the same place, both are kept, and once only", () => {
  const both = put([further], [elsewhere]);
  assert.deepEqual(versions(both), ["g: a 5", "b: b 1"]);
  assert.deepEqual(put(both, [elsewhere, further, begun]), both);
  const on = { ...elsewhere, serial: 4 };
  assert.deepEqual(versions(put(both, [on])), ["g: a 5", "b: b 4"]);
  const others = put([elsewhere], [further]);
  assert.deepEqual(versions(others), ["g: b 1", "a: a 5"]);
  assert.deepEqual(put(both, others), both);
});

test("a place that is taken costs no game", () => {
  const taken = { ...begun, id: "b", session: "z" };
  const all = put([further, taken], [elsewhere, { ...former, when: 9 }]);
  assert.equal(all.length, 4);
  assert.deepEqual(versions(all).slice(0, 2), ["g: a 5", "b: z 3"]);
  assert.deepEqual(put(all, [elsewhere, { ...former, when: 9 }]).length, 4);
});

test("a session that goes on with a game knows where it comes from", () => {
  const games = new Map([["g", begun]]);
  const slot = { id: "g", session: "b", since: "a 3" };
  assert.deepEqual(pastOf(slot, games), ["a 3"]);
  assert.deepEqual(pastOf({ id: "new", session: "n", since: "" }, games), []);
  games.set("g", elsewhere);
  assert.deepEqual(pastOf(slot, games), ["a 3"]);
  assert.deepEqual(pastOf({ id: "g", session: "c", since: "b 1" }, games), ["a 3", "b 1"]);
  // Somebody has gone on from another version, or the game is another one by now: nothing of theirs is in its past.
  games.set("g", { ...begun, session: "d", past: ["a 5"] });
  assert.deepEqual(pastOf(slot, games), ["a 3"]);
  games.set("g", { ...begun, session: "d", past: ["x 2"] });
  assert.deepEqual(pastOf(slot, games), ["a 3"]);
  const late = { ...begun, past: Array.from({ length: 100 }, (_, at) => `s${at} 1`) };
  assert.equal(pastOf({ id: "g", session: "e", since: "a 3" }, new Map([["g", late]])).length, 100);
});

test("whoever is slower keeps a copy under its own name", () => {
  const games = new Map([["g", elsewhere]]);
  assert.equal(placeOf({ id: "g", session: "c", since: "a 3" }, games), "c");
  assert.equal(placeOf({ id: "g", session: "c", since: "b 1" }, games), "g");
});

test("what is kept is read from both forms, and what is damaged is named", () => {
  const values = {
    "kdl games": JSON.stringify([former, { ...former, id: "old" }, 7]),
    "kdl game g": JSON.stringify(begun),
    "kdl game x": JSON.stringify(begun),
    "kdl game y": "{",
  };
  const { games, damaged } = gamesIn(values);
  assert.deepEqual([...games.keys()], ["g", "old"]);
  assert.deepEqual(games.get("g"), begun);
  assert.deepEqual(damaged, ["kdl games", "kdl game x", "kdl game y"]);
});

test("only what can be opened again is sound", () => {
  const deep = `${'{"a":'.repeat(22)}1${"}".repeat(22)}`;
  assert.deepEqual([begun, former, { ...begun, asked: [{ do: "walk" }], over: true }].map(isSound), [true, true, true]);
  const wrong = [
    { text: "no JSON" },
    { text: "[]" },
    { text: deep },
    { text: `{"a": "${"x".repeat(2_000_000)}"}` },
    { id: "x".repeat(200) },
    { session: 3 },
    { serial: "3" },
    { serial: 0.5 },
    { over: "yes" },
    { past: "a 3" },
    { past: [3] },
    { asked: {} },
    { asked: ["walk"] },
    { asked: [{ do: [["deep"]] }] },
  ];
  for (const each of wrong) assert.equal(isSound({ ...begun, ...each }), false, JSON.stringify(each).slice(0, 80));
  for (const each of [null, [], 3, { ...begun, when: "now" }, { ...begun, when: 1e16 }])
    assert.equal(isGame(each), false);
});

test("the game that was played last is found by its app, under whatever door, beside what is damaged", () => {
  const values = {
    "kdl game g": JSON.stringify(begun),
    "kdl game h": JSON.stringify({ ...begun, id: "h", app: "00_play.html", when: 5 }),
    "kdl game i": JSON.stringify({ ...begun, id: "i", app: "09_a_whole_evening.html", when: 9 }),
    "kdl game j": "{",
    "kdl speed": "2",
  };
  assert.equal(latestIn(values, "00_play.ipynb")?.id, "h");
  assert.equal(latestIn(values, "07_none.ipynb"), undefined);
  assert.equal(latestIn({}, "00_play.ipynb"), undefined);
});

test("the title of a game is that of the language, and as it was kept where there is none", () => {
  const titles = { en: "a game", de: "eine Partie" };
  assert.equal(titleIn({ ...begun, titles }, "de"), "eine Partie");
  assert.equal(titleIn({ ...begun, titles }, "fr"), "a game");
  assert.equal(titleIn(begun, "de"), "a game");
  assert.ok(isSound({ ...begun, titles }));
  for (const bad of ["x", [1], { de: 1 }, { de: "x".repeat(1000) }]) assert.ok(!isSound({ ...begun, titles: bad }));
});
