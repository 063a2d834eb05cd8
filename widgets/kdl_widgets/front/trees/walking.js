// How one walks in a tree by keys: what stands open, what is seen, and what comes next.

/** @import { TreeDocument } from "../documents" */

/** Branches stand open at first down to here: the root is 0. */
const OPEN = 2;

/**
 * The places of the nodes right below one.
 * @param {TreeDocument} tree
 * @param {number} place
 */
export const below = ({ nodes }, place) => nodes.flatMap(({ parent }, at) => (parent === place ? [at] : []));

/**
 * How deep a node lies; the root is 0.
 * @param {TreeDocument} tree
 * @param {number} place
 * @returns {number}
 */
const depth = (tree, place) => (place ? 1 + depth(tree, tree.nodes[place].parent) : 0);

/**
 * Whether a branch stands open: as it was left, or as it is at first.
 * @param {Map<string, boolean>} opened
 * @param {TreeDocument} tree
 * @param {number} place
 */
export const stands = (opened, tree, place) => opened.get(tree.nodes[place].key) ?? depth(tree, place) < OPEN;

/**
 * The places of the nodes that are seen, from top to bottom.
 * @param {TreeDocument} tree
 * @param {Map<string, boolean>} opened
 * @param {number} place
 * @returns {number[]}
 */
export const flat = (tree, opened, place = 0) => [
  place,
  ...(stands(opened, tree, place) ? below(tree, place).flatMap(each => flat(tree, opened, each)) : []),
];

/**
 * What a key does at a node, as trees of ARIA have it: go to another one, open or close it; null for nothing.
 * @param {string} key
 * @param {number} at
 * @param {TreeDocument} tree
 * @param {Map<string, boolean>} opened
 * @returns {{ go: number } | { open: boolean } | null}
 */
export function nextOf(key, at, tree, opened) {
  const seen = flat(tree, opened);
  const here = seen.indexOf(at);
  const own = below(tree, at);
  const open = own.length > 0 && stands(opened, tree, at);
  const go = (/** @type {number | undefined} */ place) => (place === undefined || place < 0 ? null : { go: place });
  switch (key) {
    case "ArrowDown":
      return go(seen[here + 1]);
    case "ArrowUp":
      return go(seen[here - 1]);
    case "Home":
      return go(seen[0]);
    case "End":
      return go(seen.at(-1));
    case "ArrowRight":
      return open ? go(own[0]) : own.length ? { open: true } : null;
    case "ArrowLeft":
      return open ? { open: false } : go(tree.nodes[at].parent);
    case "Enter":
    case " ":
      return own.length ? { open: !open } : null;
    default:
      return null;
  }
}
