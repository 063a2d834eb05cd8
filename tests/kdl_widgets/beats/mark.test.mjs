// How a page marks; that it marks as Python does is held for every question that is dealt, in tests/kdl/questions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { helped, howSettled, marked, takesSeveral } from "../../../widgets/kdl_widgets/front/beats/mark.js";

const sentences = {
  said: "You said: {answer}.",
  nothing: "nothing",
  comma: "{first}, {last}",
  last: "{first} and {last}",
};
const rooms = {
  version: 1,
  form: "rooms",
  asks: "Which rooms?",
  told: "These two.",
  clause: "a.rule",
  hint: "Look along the wall.",
  laws: { "a.rule": "A rule.", "b.rule": "Another." },
  choices: [
    { value: "foyer", label: "Foyer", right: true, text: "It is open.", lit: ["foyer"] },
    { value: "attic", label: "Attic", text: "A wall.", error: "wall", clause: "b.rule", crossed: ["attic"] },
    { value: "hall", label: "Hall", right: true, text: "Straight on." },
    { value: "vault", label: "Vault", text: "Too far.", error: "wall" },
  ],
  sentences: {
    ...sentences,
    heads: [["none", "none, 1 wrong", "none, 2 wrong"], ["1 of 2", "1 of 2, 1 wrong"], ["Right!"]],
  },
};
const yes = {
  ...rooms,
  form: "yes",
  choices: [
    { value: true, label: "Yes", text: "Nobody looks." },
    { value: false, label: "No", right: true },
  ],
  sentences: { ...sentences, heads: [["", "Wrong."], ["Right."]] },
};
const words = { hint: "A hint: {hint}", part: "Only one is right." };

test("what is wrong comes first, then what was missed, then what was found", () => {
  const { head, said, right, lines, errors, lit, crossed, laws, answer } = marked(rooms, [2, 1]);
  assert.deepEqual(
    lines.map(({ mark, place }) => [mark, place]),
    [
      ["wrong", 1],
      ["missed", 0],
      ["right", 2],
    ],
  );
  assert.deepEqual([head, said, right], ["1 of 2, 1 wrong", "You said: Attic and Hall.", false]);
  assert.deepEqual([errors, lit, crossed, answer], [["wall"], ["foyer"], ["attic"], [0, 2]]);
  assert.deepEqual(laws, [
    ["a.rule", "A rule."],
    ["b.rule", "Another."],
  ]);
});

test("nothing chosen is an answer where several can be right, and it is named", () => {
  assert.deepEqual([takesSeveral(rooms), takesSeveral(yes)], [true, false]);
  assert.equal(marked(rooms, []).said, "You said: nothing.");
  assert.equal(marked(rooms, [0, 1, 2]).said, "You said: Foyer, Attic and Hall.");
});

test("of a single answer that is wrong the right one is not said to be missed", () => {
  const { lines, right, answer } = marked(yes, [0]);
  assert.deepEqual([lines.map(({ mark }) => mark), right, answer], [["wrong"], false, [1]]);
});

test("dollar signs in a label stand as they are", () => {
  const odd = { ...rooms, choices: [{ value: "a", label: "$& $1", right: true }, ...rooms.choices.slice(1)] };
  assert.equal(marked(odd, [0, 1]).said, "You said: $& $1 and Attic.");
});

test("the first miss tells what is wrong and a hint, the next one a part, and none of them the solution", () => {
  const first = helped(rooms, [1, 2], 1, words);
  assert.deepEqual(
    first.lines.map(({ mark }) => mark),
    ["wrong"],
  );
  assert.equal(first.told, "A hint: Look along the wall.");
  const second = helped(rooms, [1], 2, words);
  assert.deepEqual(
    second.lines.map(({ mark, place }) => [mark, place]),
    [
      ["wrong", 1],
      ["missed", 0],
    ],
  );
  const last = helped(rooms, [1, 2], 2, words); // what is still missing would be the solution
  assert.deepEqual(
    last.lines.map(({ mark }) => mark),
    ["wrong"],
  );
  assert.equal(helped(yes, [0], 2, words).told, "A hint: Look along the wall. Only one is right.");
  for (const help of [first, second, last])
    assert.deepEqual([help.answer, help.lit, help.crossed, help.laws], [[], [], [], []]);
});

test("while a question is open the slips are drawn that were made, and what is drawn is said", () => {
  const drawn = { struck: ["vault", "attic"], drawn: "In the picture: two rooms." };
  const choices = rooms.choices.map(each => (each.right ? each : { ...each, ...drawn }));
  const first = helped({ ...rooms, choices }, [1, 2, 3], 1, words);
  assert.deepEqual([first.crossed, first.drawn], [["attic", "vault"], "In the picture: two rooms."]);
  const none = helped(rooms, [1], 1, words);
  assert.deepEqual([none.crossed, none.drawn], [[], ""]);
});

test("one of two that is found after a miss is understood once what decides is known", () => {
  const because = {
    ...yes,
    why: [
      { value: "wall", label: "A wall" },
      { value: "rail", label: "The rail", right: true },
    ],
  };
  const how = (document, place, nth, why = null, solved = false) =>
    howSettled(document, marked(document, [place]), { nth, why, solved });
  assert.deepEqual([how(because, 1, 1), how(because, 0, 1), how(because, 1, 2)], ["found", "missed", "told"]);
  assert.deepEqual([how(because, 1, 2, 1), how(because, 1, 2, 0)], ["helped", "shown"]);
  assert.deepEqual([how(yes, 1, 2), how(because, 1, 2, null, true)], ["helped", "shown"]);
});
