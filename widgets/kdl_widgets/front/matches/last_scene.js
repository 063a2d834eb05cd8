// The last scene of a game. The picture shows how it stands at the end; where motion is wanted, it comes to that first.

/** @import { LastScene } from "./desk.js" */
import { makeSvg } from "../elements.js";

const LASTS = 2200; // milliseconds
const LYING = "translate(11px, 0px) rotate(90deg) translate(-11px, 0px)"; // on the edge of the cloak
const LEANING = "translate(11px, 0px) rotate(12deg) translate(-11px, 0px)";

/** How everybody stands at the end. @type {Record<string, Record<string, string> | undefined>} */
const ENDS = { falls: { transform: LYING }, fades: { opacity: "0.25" } };

/** How everybody comes to that. @type {Record<string, Keyframe[] | undefined>} */
const MOVES = {
  strikes: [
    { transform: "translate(-46px, 0px)", offset: 0, easing: "ease-out" },
    { transform: "translate(-10px, 0px)", offset: 0.35 },
    { transform: "translate(-12px, 0px) rotate(-6deg)", offset: 0.45, easing: "ease-in" },
    { transform: "translate(6px, 0px) rotate(9deg)", offset: 0.52, easing: "ease-out" },
    { transform: "none", offset: 0.65 },
  ],
  falls: [
    { transform: "none", offset: 0 },
    { transform: "none", offset: 0.52, easing: "ease-out" },
    { transform: LEANING, offset: 0.64 },
    { transform: LEANING, offset: 0.7, easing: "cubic-bezier(0.6, 0, 0.9, 0.5)" },
    { transform: LYING, offset: 0.88 },
    { transform: LYING.replace("90", "84"), offset: 0.93 },
    { transform: LYING, offset: 1 },
  ],
  fades: [
    { transform: "translate(0px, 12px)", opacity: 1, offset: 0 },
    { transform: "translate(0px, 12px)", opacity: 1, offset: 0.52 },
    { transform: "none", opacity: 0.25, offset: 1 },
  ],
  leaves: [
    { transform: "translate(-62px, 0px)", offset: 0 },
    { transform: "none", offset: 1 },
  ],
  haunts: [
    { transform: "translate(-44px, 0px)", opacity: 0, offset: 0 },
    { transform: "translate(-12px, -3px)", opacity: 0.9, offset: 0.5 },
    { transform: "none", opacity: 1, offset: 1 },
  ],
};

/**
 * Draw the scene, and let it be played unless motion is not wanted.
 * @param {LastScene} scene
 * @param {boolean} still
 */
export function lastScene({ size, stage, actors }, still) {
  const root = makeSvg("svg", { viewBox: `0 0 ${size.join(" ")}`, class: "kdl-last-scene", "aria-hidden": "true" });
  root.innerHTML = stage;
  for (const { role, at, svg } of actors) {
    const actor = makeSvg("g", { class: `kdl-${role}` });
    actor.innerHTML = svg;
    Object.assign(actor.style, ENDS[role]);
    root.append(makeSvg("g", { transform: `translate(${at.join(" ")})` }, actor));
    const moves = MOVES[role];
    if (!still && moves) actor.animate(moves, { duration: LASTS, fill: "backwards" });
  }
  return root;
}
