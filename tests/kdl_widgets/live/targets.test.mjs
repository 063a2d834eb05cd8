// A room that is too small to be pressed gets a square that is large enough and leaves the others their middle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { box, inside, targets } from "../../../widgets/kdl_widgets/front/live/targets.js";

const rectangle = (left, top, right, bottom) => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const corner = [
  [0, 0],
  [40, 0],
  [40, 10],
  [10, 10],
  [10, 40],
  [0, 40],
];

test("a point is in an outline if it is between its walls, in a corner as well", () => {
  for (const [x, y, is] of [
    [5, 5, true],
    [35, 5, true],
    [5, 35, true],
    [20, 20, false],
    [-1, 5, false],
    [5, 41, false],
    [45, 5, false],
  ])
    assert.equal(inside(corner, [x, y]), is, `${x}, ${y}`);
  assert.deepEqual(box([corner]), { left: 0, top: 0, right: 40, bottom: 40 });
});

test("only a room that is too small gets a square, around it and beside the middle of the next", () => {
  const rooms = [
    { id: "large", rings: [rectangle(0, 0, 100, 100)] },
    { id: "closet", rings: [rectangle(100, 40, 110, 50)] },
    { id: "hall", rings: [rectangle(110, 0, 200, 100)] },
  ];
  const found = targets(rooms, 1);
  assert.deepEqual([...found.keys()], ["closet"]);
  const [left, top, right, bottom] = found.get("closet");
  assert.ok(right - left >= 24 && bottom - top >= 24);
  assert.ok(left <= 100 && right >= 110 && top <= 40 && bottom >= 50);
  assert.ok(left > 50 && right < 155);
});
