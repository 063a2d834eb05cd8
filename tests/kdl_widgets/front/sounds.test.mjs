// Sounds are heard by who asks for them, of what follows, and the browser remembers the wish.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { SOUNDS, Sounds } from "../../../widgets/kdl_widgets/front/matches/sounds.js";

class Store extends Map {
  getItem = key => this.get(key) ?? null;
  setItem = (key, value) => this.set(key, value);
  removeItem = key => this.delete(key);
}

const started = [];
const parameter = () => ({
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: value => assert.ok(value > 0), // zero is an error there
});
class Part {
  frequency = parameter();
  gain = parameter();
  connect = other => other;
  stop = () => {};
  constructor(_, { frequency }) {
    this.start = at => started.push([frequency, at]);
  }
}
let contexts = 0;
class Context {
  currentTime = 5;
  destination = new Part(null, {});
  constructor() {
    contexts += 1;
  }
  resume = async () => {};
}
Object.assign(globalThis, { AudioContext: Context, OscillatorNode: Part, GainNode: Part });
const keep = store => Object.defineProperty(globalThis, "localStorage", { configurable: true, value: store });

test("nothing is heard before somebody asks, and then only what follows what is shown", () => {
  keep(new Store());
  const sounds = new Sounds();
  sounds.hear({ at: 1, sounds: ["walk"] });
  sounds.hear({ at: 2, sounds: ["death"] });
  assert.deepEqual([contexts, started], [0, []]);

  sounds.toggle();
  assert.equal(contexts, 1);
  assert.equal(started.splice(0).length, SOUNDS.turn.length); // one hears what one has asked for
  for (const at of [2, 9, 4]) sounds.hear({ at, sounds: ["death"] }); // the same step, a leap, and one back
  assert.deepEqual(started, []);
  sounds.hear({ at: 5, sounds: ["attempt", "turn"] });
  const tones = started.splice(0);
  assert.equal(tones.length, SOUNDS.attempt.length + SOUNDS.turn.length);
  assert.ok(Math.min(...tones.slice(2).map(([, at]) => at)) > Math.max(...tones.slice(0, 2).map(([, at]) => at)));
});

test("who has asked is heard by the next table, and who has enough is not", () => {
  keep(new Store());
  new Sounds().toggle();
  const next = new Sounds();
  assert.equal(next.wanted, true);
  next.toggle();
  assert.equal(new Sounds().wanted, false);
});

test("steps that come fast do not drown what weighs more", () => {
  keep(new Store([["kdl sounds", "on"]]));
  started.length = 0;
  const now = mock.method(performance, "now", () => 1000);
  const sounds = new Sounds();
  sounds.hear({ at: 0, sounds: [] });
  sounds.hear({ at: 1, sounds: ["walk"] });
  sounds.hear({ at: 2, sounds: ["card"] });
  assert.equal(started.splice(0).length, SOUNDS.walk.length);
  sounds.hear({ at: 3, sounds: ["saved"] });
  assert.equal(started.splice(0).length, SOUNDS.saved.length);
  now.mock.mockImplementation(() => 2000);
  sounds.hear({ at: 4, sounds: ["card"] });
  assert.equal(started.splice(0).length, SOUNDS.card.length);
});
