// A game is kept at the step where it is, with what was asked for and is not done yet.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Autosave } from "../../../widgets/kdl_widgets/front/matches/autosave.js";

const game = { id: "g", edition: "deluxe", title: "a game", session: "a", serial: 1, since: "" };
const pressed = act => ({ closest: () => ({ dataset: { act } }) });
const table = past => ({ querySelector: () => past });

/** A table of a browser that keeps nothing yet, and what is kept of its game. */
function begun() {
  const store = Object.create({
    getItem: key => store[key] ?? null,
    setItem: (key, value) => (store[key] = value),
    removeItem: key => delete store[key],
  });
  for (const [name, value] of Object.entries({ localStorage: store, location: { pathname: "/00_play.html" } }))
    Object.defineProperty(globalThis, name, { configurable: true, value });
  const autosave = new Autosave({ get: () => ({ ...game }), send() {} }, { dataset: {} });
  const kept = () => {
    const { text, asked } = JSON.parse(store["kdl game g"]);
    return [text, asked];
  };
  return { autosave, kept };
}

test("what was asked for is kept beside the step before it, and goes with the step that comes of it", () => {
  const { autosave, kept } = begun();
  autosave.take("step 1", "keep");
  assert.deepEqual(kept(), ["step 1", []]);
  autosave.remember({ target: pressed("draw"), currentTarget: table(null) });
  assert.deepEqual(kept(), ["step 1", [{ do: "draw" }]]);
  autosave.take("step 2", "keep");
  assert.deepEqual(kept(), ["step 2", []]);
  autosave.tabs.close();
});

test("what is only known, or asked for in the past, changes nothing that is kept", () => {
  const { autosave, kept } = begun();
  autosave.take("step 1", "keep");
  autosave.take("step 0", "hold");
  autosave.remember({ target: pressed("draw"), currentTarget: table({}) });
  assert.deepEqual(kept(), ["step 1", []]);
  autosave.tabs.close();
});
