// Pawns on their way. They stay at the end of their path until the next picture, whose canvas has them.

import { makeSvgIn } from "../elements.js";

const LEAP = 7; // how long a leap over stairs takes, as the walk of so many board units
const DRAWN = 40; // milliseconds within which the canvas draws those that have arrived

/** The pawns that glide over a picture. */
export class GlidingPawns {
  /**
   * @param {import("./model").Model<import("./overlay_state").OverlayState, import("../messages").OverlayMessage>} model
   * @param {SVGElement} stage
   */
  constructor(model, stage) {
    this.model = model;
    this.root = makeSvgIn(stage, "g", "kdl-pawns");
  }

  play() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const before = [...this.root.children];
    for (const item of this.model.get("glide").items) {
      const pawn = makeSvgIn(this.root, "g", "kdl-pawn");
      pawn.innerHTML = item.svg;
      const timing = { duration: still ? 0 : item.lasts, delay: still ? 0 : item.begin };
      pawn.animate(keyframes(item), { ...timing, easing: "ease-in-out", fill: "both" });
    }
    setTimeout(() => {
      for (const pawn of before) pawn.remove();
    }, DRAWN);
  }
}

/**
 * A pawn walks along its path. Where it leaps, it goes out at one point and comes in at the next.
 * @param {import("./overlay_state").Glide} glide
 */
function keyframes({ path, leaps, fades }) {
  const lengths = path
    .slice(1)
    .map(([x, y], i) => (leaps.includes(i) ? LEAP : Math.hypot(x - path[i][0], y - path[i][1])));
  const whole = lengths.reduce((a, b) => a + b, 0) || 1;
  /** @type {Keyframe[]} */
  const frames = [];
  const frame = (/** @type {number} */ i, /** @type {number} */ gone, /** @type {number} */ opacity) =>
    frames.push({
      transform: `translate(${path[i][0]}px, ${path[i][1]}px)`,
      opacity,
      offset: Math.min(1, gone / whole),
    });
  let gone = 0;
  path.forEach((_, i) => {
    frame(i, gone, 1);
    if (leaps.includes(i)) {
      frame(i, gone + LEAP / 2, 0);
      frame(i + 1, gone + LEAP / 2, 0);
    }
    gone += lengths[i] ?? 0;
  });
  if (fades) frame(path.length - 1, whole, 0);
  return frames;
}
