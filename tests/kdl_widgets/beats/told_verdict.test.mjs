// What is said to an answer: a rule that stands on a card below the question is told there alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutCards } from "../../../widgets/kdl_widgets/front/beats/told_verdict.js";

const question = () => {
  const own = { contains: each => each === body || each === own.due };
  const body = { matches: () => true, dataset: {}, parentElement: own };
  return body;
};
const cards = (...clauses) => ({ matches: () => false, dataset: { clauses: clauses.join(" ") } });
const verdict = {
  laws: [
    ["a.rule", "A rule."],
    ["b.rule", "Another."],
  ],
};
const told = (root, ...page) => {
  globalThis.document = { querySelectorAll: () => page };
  return withoutCards(verdict, root).laws.map(([clause]) => clause);
};

test("a rule that stands on a card below the question is not told above it as well", () => {
  const [first, next] = [question(), question()];
  assert.deepEqual(told(first, first, cards("a.rule", "c.rule"), next, cards("b.rule")), ["b.rule"]);
  assert.deepEqual(told(next, first, cards("a.rule"), next, cards("b.rule")), ["a.rule"]);
});

test("a question from earlier that is unfolded below does not end that, and without cards all rules are told", () => {
  const first = question();
  const due = { matches: () => true, dataset: {} };
  first.parentElement.due = due;
  assert.deepEqual(told(first, first, due, cards("a.rule", "b.rule")), []);
  assert.deepEqual(told(first, cards("a.rule"), first), ["a.rule", "b.rule"]);
});
