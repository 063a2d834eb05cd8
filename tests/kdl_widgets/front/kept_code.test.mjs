// What readers write is found again in its cell, wherever that stands in a later version of the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withWritten, writtenIn } from "../../../widgets/kdl_widgets/front/runtime/kept_code.js";

const sees = { source: "def sees(board, a, b):\n    ...\n", exercise: true };
const asks = { source: 'bet.seen_from(board, "gallery")', exercise: false };
const alike = { source: 'bet.seen_from(board, "library")', exercise: false };
const other = { source: "def reach(board, room, steps):\n    ...\n", exercise: true };

test("what is written in a cell comes back in it alone, and goes when it is put back", () => {
  const kept = withWritten(withWritten({}, sees, "def sees(board, a, b):\n    return True\n"), asks, "bet.twin()");
  assert.equal(writtenIn(kept, sees), "def sees(board, a, b):\n    return True\n");
  assert.equal(writtenIn(kept, asks), "bet.twin()");
  assert.equal(writtenIn(kept, alike), null);
  assert.equal(writtenIn(kept, other), null);
  assert.deepEqual(withWritten(withWritten(kept, asks, null), sees, null), {});
});

test("a function is found although its cell once had a number, or says more now, or the reader gave it another name", () => {
  const kept = { 3: "def sees(board, a, b):\n    return False\n", 5: "1 + 1" };
  assert.equal(writtenIn(kept, sees), kept[3]);
  assert.equal(writtenIn(kept, asks), null);
  const changed = withWritten(kept, sees, "def looks(board, a, b):\n    return False\n");
  assert.deepEqual(changed, { 5: "1 + 1", "def sees": "def looks(board, a, b):\n    return False\n" });
  const longer = { ...sees, source: 'def sees(board, a, b):\n    """Say more."""\n    ...\n' };
  assert.equal(writtenIn(changed, longer), "def looks(board, a, b):\n    return False\n");
});
