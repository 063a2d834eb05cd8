// What readers have written in the cells of pages, as the browser keeps it: page by page, and cell by cell.

import { isTable, parsed } from "../json.js";

/** @typedef {Record<string, Record<string, string>>} KeptCode By page, and by the number of the cell. */

export const CODE = "kdl.code";

/** @type {(each: any) => each is Record<string, string>} */
const isCells = each => isTable(each) && Object.values(each).every(source => typeof source === "string");

/**
 * Read what was written; what cannot be read is left out.
 * @param {string | null} [text]
 * @returns {KeptCode}
 */
export function codeIn(text = null) {
  const read = parsed(text);
  const pages = /** @type {[string, any][]} */ (isTable(read) ? Object.entries(read) : []);
  return Object.fromEntries(pages.filter(([, cells]) => isCells(cells)));
}

/** Whether a text is what was written, and all of it can be read. @param {string} text */
export function isCode(text) {
  const read = parsed(text);
  return isTable(read) && Object.values(read).every(isCells);
}

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
