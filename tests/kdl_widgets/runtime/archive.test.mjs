// Archives of the site lie there as they are: a zip in which nothing is packed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { filesOf, unpack } from "../../../widgets/kdl_widgets/front/runtime/archive.js";

const SIGNS = new TextEncoder();
const END = [0x50, 0x4b, 1, 2]; // what the list of all files begins with

/** A file as a zip holds it: 30 bytes about it, its path, something more, and itself. */
function held(path, text, more = 0) {
  const [name, data] = [SIGNS.encode(path), SIGNS.encode(text)];
  const head = new DataView(new ArrayBuffer(30));
  head.setUint32(0, 0x04034b50, true);
  head.setUint32(18, data.length, true);
  head.setUint16(26, name.length, true);
  head.setUint16(28, more, true);
  return [...new Uint8Array(head.buffer), ...name, ...Array(more).fill(7), ...data];
}

const archive = (...parts) => new Uint8Array(parts.flat());
const whole = archive(held("kdl/a.pyc", "one"), held("kdl/wörter/ä.toml", "", 3), held("b", "zwei ü"), END);

test("every file is found, in its order", () => {
  const found = [...filesOf(whole)].map(([path, data]) => [path, new TextDecoder().decode(data)]);
  assert.deepEqual(found, [
    ["kdl/a.pyc", "one"],
    ["kdl/wörter/ä.toml", ""],
    ["b", "zwei ü"],
  ]);
});

test("what is no whole archive is refused", () => {
  assert.throws(() => [...filesOf(archive(held("a", "one"), [1, 2, 3, 4]))], /no whole archive/);
  assert.throws(() => [...filesOf(whole.subarray(0, 40))]);
});

test("files are laid into folders that are made once", () => {
  const [made, written] = [[], []];
  unpack({ mkdirTree: path => made.push(path), writeFile: path => written.push(path) }, whole, "/kit");
  assert.deepEqual(made, ["/kit/kdl", "/kit/kdl/wörter", "/kit"]);
  assert.deepEqual(written, ["/kit/kdl/a.pyc", "/kit/kdl/wörter/ä.toml", "/kit/b"]);
});
