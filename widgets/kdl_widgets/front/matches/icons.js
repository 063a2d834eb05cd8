// Icons: the clover, and the sign of each kind of card.

import { makeSvg } from "../elements.js";

export const CLOVER =
  "M8 7.600A3.300 3.300 0 1 1 4.700 4.300 3.300 3.300 0 0 1 8 7.600 3.300 3.300 0 0 1 8 1.100 3.300 3.300 0 0 1 8 7.600 3.300 3.300 0 1 1 11.300 10.900 3.300 3.300 0 0 1 8 7.600M8 7.600 9.800 15";
/** @type {Record<string, string>} */
export const SIGNS = {
  weapon: "M2.5 13.5l6-6M7 6l6.5-4.5L9 8M5.2 8.2l2.6 2.6",
  move: "M3 13.5h4.5v-4l3-1.8V4.2M7.5 4.2l3-2.4 3 2.4M3 13.5V10l4.5-.5",
  room: "M4 14V2.5h8V14M2 14h12M9.6 8.4v.4",
  failure: CLOVER,
  motive: "M8 13.5C1.5 9 2 4 5 3.4c1.6-.3 2.6.8 3 1.8.4-1 1.4-2.1 3-1.8 3 .6 3.500 5.600-3 10.100Z",
  opportunity: "M8 2.200a5.800 5.800 0 1 0 .01 0ZM8 4.600V8l2.600 1.800",
  spite: "M9.500 1.500 4 9h3.600L6.500 14.500 12 7H8.400Z",
};

/**
 * Draw an icon; to a screen reader it is nothing.
 * @param {string} path
 * @param {string} className
 */
export const icon = (path, className) =>
  makeSvg("svg", { viewBox: "0 0 16 16", class: className, "aria-hidden": "true" }, makeSvg("path", { d: path }));
