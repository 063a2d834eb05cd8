// What decides is asked of who found one of two answers after a miss: nothing is told before, and then what decides.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../front/elements.mjs";
import { howOf, whyField, withWhy } from "../../../widgets/kdl_widgets/front/beats/why.js";

const WORDS = { why: "And why?", "why.right": "Yes: {reason}.", "why.wrong": "No, it is: {reason}." };
const reasons = [
  { value: "wall", label: "A wall" },
  { value: "rail", label: "The $& rail", right: true },
];
const sentences = { heads: Array(3).fill(["", "", ""]), said: "", nothing: "", comma: "", last: "" };
const choices = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes", right: true },
];
const document = { form: "choice", choices, told: "", laws: {}, sentences, why: reasons };
const verdict = { told: "One sees over it.", laws: ["sight"], lit: ["a"], crossed: ["b"], head: "Right." };

/** The question after an answer, and what was said to it. */
function answered(place, nth, why, solved = false) {
  const said = [];
  const given = place === null ? undefined : [place];
  const model = { get: () => why };
  const question = { document, given, nth, solved, model, word: key => WORDS[key], say: (...told) => said.push(told) };
  return Object.assign(question, { said, how: howOf(question) });
}

test("reasons are asked for between the answer and what is told, and the first that is pressed counts", () => {
  const states = [answered(null, 0), answered(0, 1), answered(1, 1), answered(1, 2, 1), answered(1, 2, 0)];
  assert.deepEqual(
    states.map(each => each.how),
    ["", "missed", "found", "helped", "shown"],
  );
  for (const each of [...states, answered(1, 2, undefined, true)]) assert.deepEqual(whyField(each), []);
  const told = answered(1, 2);
  assert.equal(told.how, "told");
  const [field] = whyField(told);
  assert.equal(field.all("p")[0].textContent, "And why?");
  const buttons = field.all("button");
  assert.deepEqual(
    buttons.map(each => each.textContent),
    ["A wall", "The $& rail"],
  );
  buttons[1].press();
  assert.deepEqual(told.said, [["why", 1]]);
});

test("nothing is told before the reason is given, and then what decides is told first, right or wrong", () => {
  assert.deepEqual(withWhy(verdict, answered(1, 2)), { ...verdict, told: "", laws: [], lit: [], crossed: [] });
  const right = { ...verdict, told: "Yes: The $& rail. One sees over it." };
  assert.deepEqual(withWhy(verdict, answered(1, 2, 1)), right);
  const wrong = { ...verdict, told: "No, it is: The $& rail. One sees over it." };
  assert.deepEqual(withWhy(verdict, answered(1, 2, 0)), wrong);
  assert.equal(withWhy(verdict, answered(1, 1)), verdict);
});
