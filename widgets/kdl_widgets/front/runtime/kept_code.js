// What readers have written in the cells of pages, as the browser keeps it: page by page, and cell by cell.
//
// A cell is known by what stood in it, one in which a function is to be written by the head of that: cells that come
// before it in a later version of the page move nothing.

import { isTableOf, parsed, passing } from "../json.js";

/** @typedef {Record<string, Record<string, string>>} KeptCode By page, and by cell. */
/** @typedef {{ source: string, exercise: boolean }} Cell Its code as the page has it, and whether a function is to be written. */

export const CODE = "kdl.code";

/** @type {(each: any) => each is Record<string, string>} */
const isCells = each => isTableOf(each, source => typeof source === "string");

/** Read what was written; what cannot be read is left out. @type {(text?: string | null) => KeptCode} */
export const codeIn = (text = null) => passing(parsed(text), isCells);

/** Whether a text is what was written, and all of it can be read. @param {string} text */
export const isCode = text => isTableOf(parsed(text), isCells);

/**
 * Put what was written to what is written here; in a cell in which somebody has written here, that stays.
 * @param {KeptCode} here
 * @param {KeptCode} there
 * @returns {KeptCode}
 */
export function withCode(here, there) {
  const known = new Map(Object.entries(here));
  const pages = Object.entries(there).map(([page, cells]) => {
    const own = known.get(page);
    return [page, { ...own, ...cells, ...own }];
  });
  return { ...here, ...Object.fromEntries(pages) };
}

/** The head of a function, up to its name. @param {string} source */
const head = source => source.slice(0, source.indexOf("("));

/** Under what it is kept what a reader has written in a cell. @param {Cell} cell */
const keyOf = cell => (cell.exercise ? head(cell.source) : cell.source);

/**
 * Find under what it is kept what was written in a cell, be it under a number, as functions once were.
 * @param {Record<string, string>} cells
 * @param {Cell} cell
 */
function foundFor(cells, cell) {
  const key = keyOf(cell);
  if (key in cells) return key;
  const numbers = Object.keys(cells).filter(each => /^\d+$/.test(each));
  return numbers.find(each => cell.exercise && head(cells[each]) === key);
}

/**
 * Return what a reader has written in a cell; null if nothing is kept.
 * @param {Record<string, string>} cells
 * @param {Cell} cell
 */
export function writtenIn(cells, cell) {
  const found = foundFor(cells, cell);
  return found === undefined ? null : cells[found];
}

/**
 * Put what is written in a cell to what is kept of its page; null if it is as it was.
 * @param {Record<string, string>} cells
 * @param {Cell} cell
 * @param {string | null} source
 */
export function withWritten(cells, cell, source) {
  const found = foundFor(cells, cell);
  const others = Object.entries(cells).filter(([key]) => key !== found);
  return Object.fromEntries(source === null ? others : [...others, [keyOf(cell), source]]);
}
