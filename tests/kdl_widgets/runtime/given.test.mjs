// What was answered on a page stays so in what comes alive there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { keepGiven } from "../../../widgets/kdl_widgets/front/runtime/given.js";

const WIDGET = "application/vnd.jupyter.widget-view+json";

class Model {
  constructor(state) {
    Object.assign(this, { state, saved: 0 });
  }
  get(name) {
    return this.state[name];
  }
  set(name, value) {
    this.state[name] = value;
  }
  save_changes() {
    this.saved++;
  }
}

const element = (beat, ...inside) => ({
  hasAttribute: () => beat !== "",
  getAttribute: () => beat,
  querySelectorAll: () => inside,
});
const bundle = id => ({ [WIDGET]: { model_id: id } });
const managerOf = models => ({ get_model: async id => models[id] });

test("an answer stays with its question, a switch at its place", async () => {
  const given = { places: [2], nth: 1 };
  globalThis.kdlModels = [
    new Model({}),
    new Model({ given, solved: false, document: { asks: "Who?", facts: "" } }),
    new Model({ at: 1, waits: false, given: undefined }),
  ];
  const document = { facts: "", asks: "Who?" };
  const lives = { bet: new Model({ given: null, solved: false, document }), twist: new Model({ at: 0, waits: true }) };
  const still = [element("", element("1")), element("2")];
  await keepGiven(still, [bundle("bet"), { "text/plain": "no widget" }, bundle("twist")], managerOf(lives));
  assert.deepEqual(lives.bet.state, { given, solved: false, document });
  assert.deepEqual(lives.twist.state, { at: 1, waits: false });
  assert.deepEqual([lives.bet.saved, lives.twist.saved], [1, 1]);
});

test("what was answered is not the answer to something else", async () => {
  globalThis.kdlModels = [new Model({ given: { places: [1], nth: 1 }, document: { asks: "Who sees Ada?" } })];
  const lives = { practice: new Model({ given: null, document: { asks: "Who is next?" } }) };
  await keepGiven([element("0")], [bundle("practice")], managerOf(lives));
  assert.deepEqual([lives.practice.get("given"), lives.practice.saved], [null, 0]);
});

test("what knows no answers, and what has no widget, is left alone", async () => {
  globalThis.kdlModels = [new Model({ picked: "kitchen" }), new Model({ given: null })];
  const lives = { sight: new Model({ html: "" }) };
  await keepGiven([element("0"), element("1")], [bundle("sight")], managerOf(lives));
  assert.equal(lives.sight.saved, 0);
  await keepGiven([element("0")], [], null);
});
