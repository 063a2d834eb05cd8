// Open hands: each with its cards, and of an empty one it is said that there are none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Model } from "./elements.mjs";
import { Hands } from "../../../widgets/kdl_widgets/front/playback/hands.js";

test("who holds nothing is said to hold no cards", () => {
  const book = {
    names: ["Ada", "Bruno", "Cleo"],
    cards: [["Chain Saw", "", "weapon", "Chain Saw", ""]],
    words: { hand_of: "{name}'s cards", no_cards: "no cards" },
  };
  const hands = new Hands(new Model({ book, fitting: [], hands: [[0], null, []], seats: [] }));
  hands.reach = () => {}; // there is no room to scroll in
  hands.show();
  const [ada, cleo, ...more] = hands.element.all("section");
  assert.deepEqual(more, []); // Bruno's hand is closed
  assert.equal(ada.all("li").length, 1);
  assert.equal(cleo.textContent, "Cleo's cardsno cards");
});
