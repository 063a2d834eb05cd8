// How keys walk in a tree: as the pattern of ARIA has it, and as far as branches stand open.

import assert from "node:assert/strict";
import { test } from "node:test";
import { below, flat, nextOf, stands } from "../../../widgets/kdl_widgets/front/trees/walking.js";

//        root
//      a      b
//    c   d    e
//    f
const PARENTS = { root: -1, a: 0, b: 0, c: 1, d: 1, e: 2, f: 3 };
const NAMES = Object.keys(PARENTS);
const TREE = { nodes: NAMES.map(key => ({ key, parent: PARENTS[key] })) };
const named = places => places.map(place => NAMES[place]).join(" ");
const press = (key, at, opened = new Map()) => {
  const found = nextOf(key, NAMES.indexOf(at), TREE, opened);
  return found && ("go" in found ? NAMES[found.go] : found.open);
};

test("the branches of two steps stand open at first", () => {
  assert.equal(named(flat(TREE, new Map())), "root a c d b e");
  assert.equal(named(below(TREE, 1)), "c d");
  assert.equal(stands(new Map(), TREE, NAMES.indexOf("c")), false);
});

test("what was opened or closed stays so", () => {
  const opened = new Map([
    ["c", true],
    ["b", false],
  ]);
  assert.equal(named(flat(TREE, opened)), "root a c f d b");
  assert.equal(named(flat(TREE, new Map([["root", false]]))), "root");
});

test("up and down go through what is seen, and no further than its ends", () => {
  assert.equal(press("ArrowDown", "root"), "a");
  assert.equal(press("ArrowDown", "d"), "b");
  assert.equal(press("ArrowUp", "b"), "d");
  assert.equal(press("ArrowUp", "root"), null);
  assert.equal(press("ArrowDown", "e"), null);
  assert.equal(press("Home", "d"), "root");
  assert.equal(press("End", "a"), "e");
});

test("right opens a branch, then goes into it; left closes it, then leaves it", () => {
  assert.equal(press("ArrowRight", "c"), true);
  assert.equal(press("ArrowRight", "c", new Map([["c", true]])), "f");
  assert.equal(press("ArrowRight", "d"), null);
  assert.equal(press("ArrowLeft", "a"), false);
  assert.equal(press("ArrowLeft", "d"), "a");
  assert.equal(press("ArrowLeft", "root", new Map([["root", false]])), null);
});

test("the bar and Enter turn a branch, and other keys do nothing", () => {
  assert.equal(press("Enter", "c"), true);
  assert.equal(press(" ", "a"), false);
  assert.equal(press(" ", "e"), null);
  assert.equal(press("x", "a"), null);
});
