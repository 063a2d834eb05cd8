// All that is kept goes into one file and comes back; what is here stays, and what is no such file changes nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  backupName,
  changedBy,
  readableIn,
  readBackup,
  writeBackup,
} from "../../../widgets/kdl_widgets/front/front_page/backup.js";
import { writeAll } from "../../../widgets/kdl_widgets/front/local_storage.js";

const game = (id, more = {}) => ({
  app: "00_play.ipynb",
  id,
  edition: "deluxe",
  title: "Größe “x”",
  when: 1,
  text: '{"format": 1}',
  session: `of ${id}`,
  serial: 1,
  ...more,
});
const yes = { first: true, right: true };
const no = { first: false, right: false };
const result = (when, more = {}) => ({
  edition: "deluxe",
  name: "Größe",
  level: "careful",
  won: true,
  strength: 6,
  told: "Ada did it.",
  link: "g=1",
  when,
  ...more,
});
const values = {
  "kdl record": JSON.stringify({ g: result(1) }),
  "kdl.progress": JSON.stringify({ sight_lines: { of: 3, bets: { one: yes, two: no } } }),
  "kdl.code": JSON.stringify({ write_a_rule: { 3: "def sees():\n    return True", 5: "1" } }),
  "kdl.recall": JSON.stringify({ version: 1, rules: { sight: { box: 1, at: 5, how: "found" } }, slips: {} }),
  "kdl daily": JSON.stringify({ "2026-11-26": { tries: "mf", on: "2026-11-26" } }),
  "kdl language": "de",
  "kdl game g": JSON.stringify(game("g")),
};
const written = change => {
  const file = JSON.parse(writeBackup(values));
  change(file);
  return JSON.stringify(file);
};

test("what is saved comes back in an empty browser, and a second time it changes nothing", () => {
  const kept = readBackup(writeBackup(values));
  assert.deepEqual(kept, values);
  assert.deepEqual(changedBy({}, kept), values);
  assert.deepEqual(changedBy(values, kept), {});
  assert.deepEqual(readBackup(writeBackup({})), {});
});

test("what is damaged stays out of the file, and games of earlier versions come along", () => {
  const old = game("old", { session: undefined, serial: undefined });
  const here = {
    ...values,
    "kdl.progress": JSON.stringify({ sight_lines: null, motives: { of: 1, bets: {} } }),
    "kdl.code": JSON.stringify({ write_a_rule: { 3: 4 } }),
    "kdl.recall": JSON.stringify({ version: 1, rules: { sight: null }, slips: {} }),
    "kdl daily": JSON.stringify({ today: { tries: "mf", on: "2026-11-26" } }),
    "kdl language": "fr",
    "kdl games": JSON.stringify([old, 7]),
    "kdl game x": "{",
    "kdl game deep": JSON.stringify(game("deep", { text: "[" })),
    "kdl of another time": "?",
  };
  const kept = readBackup(writeBackup(here));
  assert.deepEqual(Object.keys(kept).sort(), ["kdl game g", "kdl game old", "kdl record", "kdl.progress"]);
  assert.deepEqual(kept["kdl.progress"], JSON.stringify({ motives: { of: 1, bets: {} } }));
  assert.deepEqual(kept, readableIn(here));
});

test("what was answered first stays the first, and what was answered only there comes along", () => {
  const there = { sight_lines: { of: 4, bets: { one: no, three: yes } }, motives: { of: 2, bets: { one: no } } };
  const changed = changedBy(values, { "kdl.progress": JSON.stringify(there) });
  assert.deepEqual(JSON.parse(changed["kdl.progress"]), {
    sight_lines: { of: 4, bets: { one: yes, two: no, three: yes } },
    motives: { of: 2, bets: { one: no } },
  });
  assert.deepEqual(Object.keys(changed), ["kdl.progress"]);
});

test("code that was written here stays, and what was written only there comes along", () => {
  const there = { write_a_rule: { 3: "another", 7: "7" }, first_game: { 2: "play()" } };
  const changed = changedBy(values, { "kdl.code": JSON.stringify(there) });
  assert.deepEqual(Object.keys(changed), ["kdl.code"]);
  assert.deepEqual(JSON.parse(changed["kdl.code"]), {
    write_a_rule: { ...JSON.parse(values["kdl.code"]).write_a_rule, 7: "7" },
    first_game: { 2: "play()" },
  });
  assert.deepEqual(changedBy({ ...values, ...changed }, { "kdl.code": JSON.stringify(there) }), {});
});

test("of what is asked again the later stays, and what a newer version has kept stays as it is", () => {
  const card = (at, box) => ({ box, at, how: "found" });
  const text = rules => JSON.stringify({ version: 1, rules, slips: {} });
  const there = { "kdl.recall": text({ sight: card(9, 2), step: card(1, 1) }) };
  const changed = changedBy(values, there);
  assert.deepEqual(changed, there);
  assert.deepEqual(changedBy(there, { "kdl.recall": text({ sight: card(5, 1) }) }), {});
  assert.deepEqual(changedBy({ "kdl.recall": '{"version": 2}' }, there), {});
});

test("names that mean something to JavaScript are names as others are", () => {
  const there = `{"__proto__": {"of": 1, "bets": {"__proto__": {"first": true, "right": true}}}}`;
  const odd = readBackup(JSON.stringify({ kit: "kill-doctor-lucky", version: 1, kept: { "kdl.progress": there } }));
  assert.equal(changedBy({}, odd)["kdl.progress"], there.replaceAll(": ", ":").replaceAll(", ", ","));
  assert.equal({}.of, undefined);
});

test("of the puzzles of the days, what was found here stays, and other days come along", () => {
  const day = "2026-11-25";
  const there = { "2026-11-26": { tries: "s", on: "2026-11-26" }, [day]: { tries: "f", on: day } };
  const changed = changedBy(values, { "kdl daily": JSON.stringify(there) });
  assert.deepEqual(JSON.parse(changed["kdl daily"]), { ...JSON.parse(values["kdl daily"]), [day]: there[day] });
});

test("the language that was chosen here stays", () => {
  assert.deepEqual(changedBy({ ...values, "kdl language": "en" }, values), {});
  assert.deepEqual(changedBy({ ...values, "kdl language": "" }, values), { "kdl language": "de" });
});

test("a game that went on in two places is there twice", () => {
  const here = { "kdl game g": JSON.stringify(game("g", { serial: 2 })) };
  const there = { "kdl game g": JSON.stringify(game("g", { session: "t", past: ["of g 1"] })) };
  const changed = changedBy(here, there);
  assert.deepEqual(Object.keys(changed), ["kdl game t"]);
  assert.equal(JSON.parse(changed["kdl game t"]).id, "t");
});

test("what is no such file is refused, each for its reason", () => {
  const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const whole = writeBackup(values);
  for (const text of ["", "null", "[]", "{}", '{"format": 3}', whole.slice(0, -9), nested])
    assert.equal(readBackup(text), "foreign", text.slice(0, 40));
  for (const kit of ["", "another kit", null]) assert.equal(readBackup(written(file => (file.kit = kit))), "foreign");
  for (const version of ["1", 1.5, null])
    assert.equal(readBackup(written(file => (file.version = version))), "foreign");
  assert.equal(readBackup(written(file => (file.version = 3))), "newer");
  const changes = [
    file => (file.kept = null),
    file => (file.kept = [values]),
    file => (file.kept["kdl language"] = "fr"),
    file => (file.kept["kdl language"] = 3),
    file => (file.kept["kdl.progress"] = "{"),
    file => (file.kept["kdl.progress"] = '{"sight_lines": {"of": 1, "bets": {"one": {"first": 1}}}}'),
    file => (file.kept["kdl.progress"] = '{"sight_lines": {"of": "1", "bets": {}}}'),
    file => (file.kept["kdl.code"] = '{"write_a_rule": "def"}'),
    file => (file.kept["kdl.code"] = '{"write_a_rule": {"3": 4}}'),
    file => (file.kept["kdl.recall"] = '{"version": 1, "rules": {"sight": 1}, "slips": {}}'),
    file => (file.kept["kdl daily"] = '{"2026-11-26": {"tries": "f", "on": ""}}'),
    file => (file.kept["kdl game g"] = game("g")),
    file => (file.kept["kdl game x"] = JSON.stringify(game("g"))),
    file => (file.kept["kdl game g"] = JSON.stringify(game("g", { text: "" }))),
    file => (file.kept["kdl games"] = "[]"),
    file => (file.kept.token = "of another page"),
  ];
  assert.equal(readBackup(whole.replace('"kept": {', `"kept": {"kdl game deep": ${nested},`)), "damaged");
  for (const change of changes) assert.equal(readBackup(written(change)), "damaged", String(change));
});

test("all values are written, or none", () => {
  class Store extends Map {
    getItem = key => this.get(key) ?? null;
    removeItem = key => this.delete(key);
    setItem(key, value) {
      const size = [...this].reduce((sum, [each, said]) => sum + (each === key ? 0 : said.length), value.length);
      if (size > 10) throw new Error("full");
      this.set(key, value);
    }
  }
  const store = new Store([
    ["a", "aaaa"],
    ["b", "bb"],
  ]);
  writeAll(store, { a: "a", c: "cc" });
  const before = [...store].sort();
  assert.deepEqual(before, [
    ["a", "a"],
    ["b", "bb"],
    ["c", "cc"],
  ]);
  assert.throws(() => writeAll(store, { d: "d", b: "bbbb", e: "eeeeeee" }), /full/);
  assert.deepEqual([...store].sort(), before);
});

test("a file is called after the kit and the day", () => {
  assert.equal(backupName(new Date(2026, 10, 5)), "kill-doctor-lucky-2026-11-05.json");
});
