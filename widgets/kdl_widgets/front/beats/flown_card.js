// A card that flies from its player to the clovers that it fills.

import { makeSvg } from "../elements.js";

/** @typedef {{ x: number, y: number }} Spot */

const SLOW = 650; // how long it flies, in milliseconds

/**
 * Let a card fly, and take it away.
 * @param {SVGElement} picture
 * @param {[Spot, Spot]} way Where it begins and ends.
 * @param {number} luck What stands on it.
 */
export function flown(picture, [from, to], luck) {
  const sheet = makeSvg("rect", { x: -15, y: -20, width: 30, height: 40, rx: 4, class: "kdl-flown" });
  const number = makeSvg("text", { x: 0, y: 6, class: "kdl-flown-luck" });
  number.textContent = String(luck);
  const card = makeSvg("g", {}, sheet, number);
  picture.append(card);
  const start = `translate(${from.x}px, ${from.y}px)`;
  const end = `translate(${to.x}px, ${to.y}px)`;
  const steps = [
    { transform: start, opacity: 1 },
    { transform: end, opacity: 1, offset: 0.8 },
    { transform: end, opacity: 0 },
  ];
  card.animate(steps, { duration: SLOW, easing: "ease-in-out", fill: "forwards" }).finished.then(
    () => card.remove(),
    () => {},
  );
}
