// What is played on a page goes on in what comes alive in its place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { keepGame } from "../../../widgets/kdl_widgets/front/runtime/given.js";

/** What lives in a place of a page, with a game that is kept or without one. */
const living = plays => ({ querySelector: () => (plays ? { dataset: { plays } } : null) });

/** Keep the games of a page that has read its address, and return what is left. */
function kept(...games) {
  const body = { dataset: { kdlAddress: "game" } };
  const found = games.filter(Boolean);
  globalThis.document = { body, querySelector: () => (found.length ? { dataset: { plays: found[0] } } : null) };
  const places = games.map(() => ({ dataset: {} }));
  for (const [place, game] of games.entries()) keepGame(living(game), places[place]);
  return [body.dataset.kdlAddress, ...places.map(({ dataset }) => dataset.goesOn)];
}

test("a game that is kept goes on, whatever else lives on the page; its address is not read again", () => {
  assert.deepEqual(kept("a1", ""), ["game", "a1", undefined]);
  assert.deepEqual(kept("", "a1"), ["game", undefined, "a1"]);
});

test("where no game is kept the address is read again", () => {
  assert.deepEqual(kept("", ""), [undefined, undefined, undefined]);
});
