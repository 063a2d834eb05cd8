// Rings around the rooms that can be gone to, each with the number of steps; a card is drawn behind it if it takes one.

import { makeSvgIn } from "../elements.js";
import { outline } from "./targets.js";

let clips = 0;

/** The rings of a picture. */
export class Reach {
  /**
   * @param {import("./model").Model<import("./overlay_state").OverlayState, import("../messages").OverlayMessage>} model
   * @param {SVGElement} stage
   */
  constructor(model, stage) {
    this.model = model;
    const clip = makeSvgIn(stage, "clipPath", "");
    clips += 1;
    clip.id = `kdl-reach-${clips}`;
    this.seen = makeSvgIn(clip, "path", "");
    this.seen.setAttribute("clip-rule", "evenodd");
    this.root = makeSvgIn(stage, "g", "kdl-reach");
    this.root.setAttribute("clip-path", `url(#${clip.id})`);
  }

  draw() {
    const rings = this.model.get("rings");
    this.clear();
    this.root.replaceChildren();
    for (const { id, rings: outlines } of this.model.get("map").rooms) {
      const ring = rings[id];
      if (!ring) continue;
      makeSvgIn(this.root, "path", `kdl-can${ring.card ? " kdl-by-card" : ""}`).setAttribute("d", outline(outlines));
      if (!ring.at.length) continue;
      const [x, y, size] = ring.at;
      badge(this.root, ring.n, ring.card).setAttribute("transform", `translate(${x}, ${y}) scale(${size})`);
    }
  }

  /** Rings lie below the bubbles of those for whom a room is too small. */
  clear() {
    const { frame, rooms } = this.model.get("map");
    const [left, top, width, height] = frame;
    const ring = (/** @type {number[]} */ [a, b, c, d]) => `M${a} ${b}H${c}V${d}H${a}Z`;
    const bubbles = rooms.map(({ bubble }) => (bubble ? ring(bubble) : ""));
    this.seen.setAttribute("d", ring([left, top, left + width, top + height]) + bubbles.join(""));
  }
}

/**
 * Draw the sign of a room that can be gone to: how many steps it takes, on a card if it takes one.
 * @param {SVGElement} place
 * @param {number} n
 * @param {boolean} card
 */
export function badge(place, n, card) {
  const made = makeSvgIn(place, "g", "kdl-badge");
  made.innerHTML = card
    ? `<rect x="-9" y="-11" width="18" height="22" rx="3"/>${n ? `<text y="4.5">${n}</text>` : '<path d="M-4 0h8M0-4l4 4-4 4"/>'}`
    : `<circle r="10"/><text y="4.5">${n}</text>`;
  return made;
}
