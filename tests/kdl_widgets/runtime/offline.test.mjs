// What the service worker of the site knows of files, and how many it asks for at once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FileCache } from "../../../widgets/kdl_widgets/front/runtime/file_cache.js";
import { fewAtOnce } from "../../../widgets/kdl_widgets/front/runtime/few.js";

const HERE = "http://127.0.0.1/kit/";
const files = { "index.html": ["", 1], "de/index.html": ["", 1], "a ä.html": ["", 1], "kdl.css": ["abcdef", 1] };
const said = { name: "kdl", digits: 3 };
const cache = new FileCache({ version: "1", said, shell: [], engine: "engine", files }, HERE);

test("a file is known by its address, whatever is asked of it", () => {
  assert.equal(cache.path(HERE), "index.html");
  assert.equal(cache.path(`${HERE}?seed=3#top`), "index.html");
  assert.equal(cache.path(`${HERE}de/`), "de/index.html");
  assert.equal(cache.path(cache.address("a ä.html")), "a ä.html");
});

test("a file of another version is none of this one", () => {
  assert.equal(cache.path(`${HERE}kdl.css`), "kdl.css");
  assert.equal(cache.path(`${HERE}kdl.css?kdl=abc`), "kdl.css");
  assert.equal(cache.path(`${HERE}kdl.css?kdl=bcd`), "");
});

test("what is not of the site has no file", () => {
  for (const address of [
    `${HERE}other.html`,
    `${HERE}constructor`,
    "http://127.0.0.1/index.html",
    "http://example/kit/",
  ]) {
    assert.equal(cache.path(address), "", address);
  }
});

test("who had an engine has all of the next one, and what is the same does not come again", async () => {
  const answer = hash => ({ headers: new Headers({ "kdl-hash": hash }) });
  const store = async () => {
    const held = new Map();
    return {
      held,
      keys: async () => [...held.keys()].map(url => ({ url })),
      match: async ({ url }) => held.get(url),
      put: async (address, found) => held.set(address, found),
    };
  };
  const kept = new Map();
  globalThis.caches = {
    keys: async () => [...kept.keys()],
    open: async name => kept.get(name) ?? kept.set(name, await store()).get(name),
  };
  const now = { "static/engine/2/a.wasm": ["aa", 1], "static/engine/2/kit.bin": ["bb", 1], "other.html": ["cc", 1] };
  const next = new FileCache({ version: "2", said, shell: [], engine: "static/engine/2", files: now }, HERE);
  const before = await caches.open(`${next.prefix}1`);
  before.held.set(`${HERE}static/engine/1/a.wasm`, answer("aa"));
  before.held.set(`${HERE}static/engine/1/kit.bin`, answer("b"));
  assert.deepEqual([...(await next.inherited())].sort(), ["static/engine/2/a.wasm", "static/engine/2/kit.bin"]);
  assert.deepEqual([...(await next.cache()).held.keys()], [`${HERE}static/engine/2/a.wasm`]);
});

test("a few are done at a time, and all of them", async () => {
  let [now, most] = [0, 0];
  const done = [];
  await fewAtOnce(Array(20).keys(), async each => {
    most = Math.max(most, ++now);
    await new Promise(setImmediate);
    now--;
    done.push(each);
  });
  assert.deepEqual([most, done.length], [4, 20]);
});

test("the first that fails is told", async () => {
  await assert.rejects(
    fewAtOnce([1, 2, 3], async each => {
      if (each === 2) throw new Error("no");
    }),
    /no/,
  );
});
