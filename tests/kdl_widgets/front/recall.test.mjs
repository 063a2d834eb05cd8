// What is asked again: rule by rule and error by error, from the documents of questions; kept, read and put together.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dueIn,
  isNewer,
  isRecall,
  noted,
  recallIn,
  recallText,
  withRecall,
} from "../../../widgets/kdl_widgets/front/recall/kept_recall.js";
import { marked } from "../../../widgets/kdl_widgets/front/beats/mark.js";
import { SOON } from "../../../widgets/kdl_widgets/front/recall/leitner.js";
import { chosen } from "../../../widgets/kdl_widgets/front/recall/due_question.js";
import { counted, standingWord } from "../../../widgets/kdl_widgets/front/recall/standings.js";

const NOTHING = { rules: {}, slips: {} };
const DAY = 24 * 60 * 60 * 1000;
const sentences = {
  heads: [
    ["", "", ""],
    ["", "", ""],
    ["", "", ""],
  ],
  said: "{answer}",
  nothing: "",
  comma: "",
  last: "",
};
const review = { title: "", text: "", errors: { wall: "Through a wall" } };
/** Which rooms are seen: the first two, one of them by a rule of its own; the third is an error. */
const sight = {
  form: "rooms",
  clause: "sight",
  choices: [
    { value: "a", label: "A", right: true },
    { value: "b", label: "B", right: true, clause: "gallery" },
    { value: "c", label: "C", error: "wall" },
    { value: "d", label: "D", error: "unnamed" },
  ],
  told: "",
  laws: {},
  sentences,
  review,
};
const answer = (given, more = {}) => ({
  document: sight,
  given,
  how: marked(sight, given).right ? "found" : "missed",
  about: "",
  page: "01_sight",
  ...more,
});
const hows = ({ rules }) => Object.fromEntries(Object.entries(rules).map(([name, { how }]) => [name, how]));

test("a first answer that is right finds all rules of a question, and makes no card of an error", () => {
  const recall = noted(NOTHING, answer([0, 1]), 5);
  assert.deepEqual(recall.rules, {
    sight: { box: 1, at: 5, how: "found", page: "01_sight" },
    gallery: { box: 1, at: 5, how: "found", page: "01_sight" },
  });
  assert.deepEqual(recall.slips, {});
});

test("the title of the rule behind a question is kept, so that what is due can be named", () => {
  const titled = { ...sight, review: { ...review, title: "In a straight line" } };
  const recall = noted(NOTHING, answer([0, 1], { document: titled }), 5);
  assert.deepEqual([recall.rules.sight.title, recall.rules.gallery.title], ["In a straight line", undefined]);
  assert.deepEqual(
    dueIn(recall, 9 * DAY).map(({ title }) => title),
    ["In a straight line", undefined],
  );
  assert.deepEqual(recallIn(recallText(recall)), recall);
});

test("of a wrong answer, the rules were missed of which something is missing or wrong, and its error is kept", () => {
  assert.deepEqual(hows(noted(NOTHING, answer([0]), 5)), { gallery: "missed" });
  const { rules, slips } = noted(NOTHING, answer([0, 1, 2, 3]), 5);
  assert.deepEqual(hows({ rules }), { sight: "missed" });
  assert.deepEqual(slips, { wall: { box: 0, at: 5, how: "missed", clause: "sight", name: "Through a wall" } });
});

test("what is found after a miss was found with help, and what was asked for was shown", () => {
  const missed = noted(NOTHING, answer([0, 2]), 5);
  const helped = noted(missed, answer([0, 1], { how: "helped" }), 6);
  assert.deepEqual(hows(helped), { sight: "helped", gallery: "helped" });
  assert.equal(helped.slips.wall.how, "helped");
  const shown = noted(missed, answer([0, 2], { how: "shown" }), 6);
  assert.deepEqual(hows(shown), { sight: "shown", gallery: "shown" });
  assert.equal(shown.slips.wall.how, "shown");
});

test("an error is done with step by step where it could be made and was not", () => {
  const missed = noted(NOTHING, answer([0, 1, 2]), 0);
  const found = noted(missed, answer([0, 1]), SOON);
  assert.deepEqual([found.slips.wall.box, found.slips.wall.how], [1, "found"]);
  const other = { ...sight, choices: sight.choices.slice(0, 2) };
  assert.deepEqual(noted(missed, answer([0, 1], { document: other }), SOON).slips, missed.slips);
});

test("the rule that was to be asked about counts, too, and keeps the page that asked about it", () => {
  const before = { rules: { step: { box: 2, at: 0, how: "found", page: "02_moves" } }, slips: {} };
  const found = noted(before, answer([0, 1], { about: "step", page: "" }), 9 * DAY);
  assert.deepEqual(found.rules.step, { box: 3, at: 9 * DAY, how: "found", page: "02_moves" });
  assert.equal(hows(noted(before, answer([0], { about: "step", page: "" }), DAY)).step, "missed");
});

test("due is what waited its time, the longest first; a rule with its error is asked about once", () => {
  const missed = { box: 0, how: "missed" };
  const recall = {
    rules: { b: { ...missed, at: 2 }, a: { ...missed, at: 1, page: "p" }, later: { ...missed, at: SOON + 2 } },
    slips: { wall: { ...missed, at: 1, clause: "a", name: "" }, rail: { ...missed, at: 0, clause: "c", name: "" } },
  };
  assert.deepEqual(dueIn(recall, SOON + 2), [
    { clause: "c", slip: "rail", page: "" },
    { clause: "a", slip: "wall", page: "p" },
    { clause: "b", slip: "", page: "" },
  ]);
});

test("what is kept is read again; what is damaged is left out, and what is newer is nobody else's", () => {
  const recall = noted(NOTHING, answer([0, 1, 2]), 5);
  assert.deepEqual(recallIn(recallText(recall)), recall);
  assert.equal(isRecall(recallText(recall)), true);
  const damaged = {
    ...recall.rules,
    one: { box: 9, at: 0, how: "found" },
    two: { box: 0, at: "0", how: "found" },
    three: 3,
  };
  const text = recallText({ ...recall, rules: damaged });
  assert.deepEqual(recallIn(text), recall);
  assert.equal(isRecall(text), false);
  for (const bad of ["", "null", "[]", '{"version": 1}', '{"version": 1, "rules": [], "slips": {}}'])
    assert.deepEqual([recallIn(bad), isRecall(bad)], [NOTHING, false]);
  const newer = text.replace('"version":1', '"version":2');
  assert.deepEqual([isNewer(newer), isNewer(text), recallIn(newer)], [true, false, NOTHING]);
});

test("of cards from two browsers the later ones stay", () => {
  const card = (at, box) => ({ at, box, how: "found" });
  const one = { rules: { a: card(1, 1), b: card(3, 3) }, slips: {} };
  const other = { rules: { a: card(2, 0), b: card(2, 2), c: card(1, 1) }, slips: {} };
  const both = { a: card(2, 0), b: card(3, 3), c: card(1, 1) };
  assert.deepEqual(withRecall(one, other).rules, both);
  assert.deepEqual(withRecall(other, one).rules, both);
});

test("of another page comes a question that was answered there, rather one with the error", () => {
  const beat = (key, document) => ({ kind: "bet", key, state: { document } });
  const [with_, without] = [sight, { ...sight, choices: sight.choices.slice(0, 2) }];
  const beats = [{ kind: "rule", key: "", state: {} }, beat("one", without), beat("two", with_), beat("three", with_)];
  const due = { clause: "gallery", slip: "wall", page: "p" };
  assert.equal(chosen(beats, due, new Set(["one", "two"]), 0.99), beats[2]);
  assert.equal(chosen(beats, due, new Set(["one"]), 0.99), beats[1]);
  assert.equal(chosen(beats, { ...due, slip: "" }, new Set(["one", "two"]), 0), beats[1]);
  assert.equal(chosen(beats, due, new Set(), 0), undefined);
  assert.equal(chosen(beats, { ...due, clause: "elsewhere" }, new Set(["one"]), 0), undefined);
});

test("of all rules it is counted how they stand, and said how a miss ended", () => {
  const recall = { rules: { a: { box: 1, at: 0, how: "found" }, b: { box: 0, at: 0, how: "shown" } }, slips: {} };
  assert.deepEqual(counted(["a", "b", "c"], recall, 1), { missed: 1, fading: 0, known: 1, new: 1 });
  const words = ["a", "b", "c"].map(name => standingWord(recall.rules[name], 9 * DAY));
  assert.deepEqual(words, ["standing-fading", "how-shown", "standing-new"]);
});
