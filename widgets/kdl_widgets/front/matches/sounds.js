// Sounds of a game, made by code; there are none before somebody asks for them, and the browser remembers that.

import { attempt, readItem } from "../local_storage.js";

/** @import { DeskSounds } from "./desk.js" */

/** Under what the browser keeps that sounds are wanted. */
const WANTED = "kdl sounds";
const QUIET = 150; // milliseconds for which a walk or a card stays unheard after another sound

/** @typedef {[wave: OscillatorType, from: number, to: number, at: number, lasts: number, loud: number]} Tone In hertz and seconds. */

/** @type {Record<string, Tone[] | undefined>} */
export const SOUNDS = {
  walk: [
    ["triangle", 170, 90, 0, 0.07, 0.5],
    ["triangle", 150, 80, 0.14, 0.07, 0.4],
  ],
  card: [
    ["sawtooth", 900, 2600, 0, 0.05, 0.06],
    ["sawtooth", 2600, 700, 0.05, 0.06, 0.05],
  ],
  attempt: [
    ["sawtooth", 110, 110, 0, 0.22, 0.16],
    ["sawtooth", 156, 150, 0.24, 0.5, 0.18],
  ],
  saved: [
    ["sine", 659, 659, 0, 0.18, 0.3],
    ["sine", 988, 988, 0.12, 0.4, 0.3],
  ],
  death: [
    ["triangle", 120, 40, 0, 0.35, 0.8],
    ["sine", 82, 82, 0.3, 1.6, 0.5],
    ["sine", 197, 195, 0.3, 1.3, 0.25],
    ["sine", 331, 328, 0.3, 0.9, 0.12],
  ],
  turn: [
    ["sine", 784, 784, 0, 0.12, 0.2],
    ["sine", 1047, 1047, 0.09, 0.22, 0.2],
  ],
};

/**
 * Let a tone sound: it begins at once, and dies away.
 * @param {AudioContext} context
 * @param {Tone} tone
 * @param {number} begins
 */
function sound(context, [wave, from, to, at, lasts, loud], begins) {
  const start = begins + at;
  const tone = new OscillatorNode(context, { type: wave, frequency: from });
  tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud / 2, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + lasts);
}

/** What is heard of a game at one table. */
export class Sounds {
  constructor() {
    this.wanted = readItem(WANTED) === "on";
    this.at = Infinity; // what one comes to is not heard, only what follows
    this.latest = -Infinity;
    /** @type {AudioContext | null} */
    this.context = null;
  }

  /** Have sounds, or no more; whoever asks for them hears one at once. */
  toggle() {
    this.wanted = !this.wanted;
    attempt(store => (this.wanted ? store.setItem(WANTED, "on") : store.removeItem(WANTED)));
    if (this.wanted) this.play(["turn"]);
  }

  /**
   * Hear the step that is shown, if it follows the one that was shown before.
   * @param {DeskSounds} step
   */
  hear({ at, sounds }) {
    const follows = at === this.at + 1;
    this.at = at;
    if (follows && this.wanted) this.play(sounds);
  }

  /** @param {string[]} sounds */
  play(sounds) {
    const now = performance.now();
    const heard = sounds.filter(name => now - this.latest > QUIET || !["walk", "card"].includes(name));
    if (!heard.length) return;
    this.latest = now;
    this.context ??= new AudioContext();
    const context = this.context;
    context.resume().catch(console.warn); // a browser lets nothing be heard before something was pressed
    let begins = context.currentTime;
    for (const name of heard) {
      const tones = SOUNDS[name] ?? [];
      for (const tone of tones) sound(context, tone, begins);
      begins += Math.max(0, ...tones.map(([, , , at, lasts]) => at + lasts));
    }
  }
}
