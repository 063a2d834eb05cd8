// The list of games that the browser keeps: what other tabs keep changes it in place, under a finger that presses.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement, Model } from "../front/elements.mjs";
import savedGames from "../../../widgets/kdl_widgets/front/matches/saved_games.js";

const game = { app: "00_play.html", edition: "deluxe", over: false, asked: [] };
const kept = {
  one: { ...game, id: "one", title: "game, step 1", text: "first", when: 2, session: "a", serial: 1 },
  two: { ...game, id: "two", title: "another game", text: "second", when: 1, session: "b", serial: 7 },
};

/** The page on which one begins a game, where two games are kept. */
function opened() {
  const store = Object.create({
    getItem: key => store[key] ?? null,
    setItem: (key, value) => (store[key] = value),
    removeItem: key => delete store[key],
  });
  const keep = each => store.setItem(`kdl game ${each.id}`, JSON.stringify(each));
  for (const each of Object.values(kept)) keep(each);
  const place = { pathname: "/00_play.html", hash: "" };
  const given = { localStorage: store, location: place, requestAnimationFrame() {} };
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { configurable: true, value });
  const book = { title: "Games", go_on: "Continue", forget: "Delete", older: "Older", language: "en", most: 100 };
  const model = new Model({
    book,
    kinds: [],
    game: {},
    changed: 0,
    problem: "",
    reads_address: false,
    heard: "",
    made: 1,
  });
  const el = createElement("div");
  const undo = savedGames.render({ model, el });
  const button = name => el.all("button").find(each => each.attributes["aria-label"]?.startsWith(name));
  return { store, keep, model, el, undo, button };
}

test("another tab that goes on with a game leaves the button of it, which opens what is kept now", () => {
  const { keep, model, undo, button, el } = opened();
  const pressed = button("Continue: game, step 1");
  const [folded] = el.all("details");
  keep({ ...kept.one, title: "game, step 2", text: "later", serial: 2, when: 3 });
  window.dispatchEvent(new Event("storage"));
  assert.equal(button("Continue: game, step 2"), pressed);
  assert.equal(el.all("details")[0], folded);
  pressed.press();
  assert.deepEqual(model.sent, [{ open: "later", id: "one", since: "a 2", asked: [] }]);
  undo();
});

test("a game that comes or goes is listed or gone", () => {
  const { store, keep, undo, button, el } = opened();
  button("Delete: another").press();
  assert.deepEqual(Object.keys(store), ["kdl game one"]);
  assert.equal(button("Continue: another"), undefined);
  keep({ ...kept.two, id: "three", title: "a third game", when: 9 });
  window.dispatchEvent(new Event("storage"));
  const names = el.all("button").map(each => each.attributes["aria-label"]?.split(",")[0]);
  assert.deepEqual(names.filter(Boolean), [
    "Continue: a third game",
    "Delete: a third game",
    "Continue: game",
    "Delete: game",
  ]);
  undo();
});

test("a part that takes the place of another reads the address if nobody has heard it", () => {
  const { model, el, undo } = opened();
  undo();
  const sees = heard => {
    Object.assign(globalThis.location, { hash: "#g=abc" });
    model.sent.length = 0;
    model.set("reads_address", true);
    const first = savedGames.render({ model, el });
    model.set("heard", heard);
    first();
    savedGames.render({ model, el })();
    return model.sent;
  };
  assert.deepEqual(sees("g=an earlier one"), [{ address: "g=abc" }, { address: "g=abc" }]);
  delete document.body.dataset.kdlAddress;
  assert.deepEqual(sees("g=abc"), [{ address: "g=abc" }]);
  delete document.body.dataset.kdlAddress;
});
