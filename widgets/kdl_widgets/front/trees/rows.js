// The rows of a game tree: what led to a node, its chance, who chooses there, and the shares as small bars.

/** @import { TreeDocument, TreeNodeDocument } from "../documents" */
import { make } from "../elements.js";

/** @typedef {Record<string, string>} Words */

/**
 * What is seen of a node; what is heard of it is {@link spoken}.
 * @param {TreeDocument} tree
 * @param {TreeNodeDocument} node
 * @param {boolean} folds Whether anything lies below it.
 * @param {Words} words
 */
export function row(tree, node, folds, words) {
  const sign = make("span", `kdl-tree-sign${folds ? " kdl-tree-folds" : ""}`);
  const line = make("span", "kdl-tree-line", sign, make("span", "kdl-tree-told", node.told || node.state));
  const mark = verdict(node, words);
  if (mark) line.append(make("span", "kdl-tree-star", node.tied ? mark : `★ ${mark}`));
  if (node.chance) line.append(make("span", "kdl-tree-odds", `${words.chance} ${node.chance}`, bar(node.odds ?? 0)));
  const made = make("div", "kdl-tree-row", line);
  if (node.then) made.append(make("span", "kdl-tree-then", words.then.replace("{moves}", node.then)));
  if (node.told) made.append(make("span", "kdl-tree-state", node.state));
  made.append(shares(tree, node));
  if (node.cut) made.append(make("span", "kdl-tree-state", node.cut));
  made.setAttribute("aria-hidden", "true");
  return made;
}

/**
 * What who chooses above thinks of a node, in words.
 * @param {TreeNodeDocument} node
 * @param {Words} words
 */
function verdict({ best, tied }, words) {
  if (tied) return words.tied;
  return best ? words.best : "";
}

/** @param {number} share From 0 to 1. */
function bar(share) {
  const made = make("i", "kdl-tree-bar");
  made.style.setProperty("--share", `${100 * share}%`);
  return made;
}

/**
 * @param {TreeDocument} tree
 * @param {TreeNodeDocument} node
 */
function shares({ names, own }, node) {
  const parts = names.map((name, seat) =>
    make(
      "span",
      seat === own ? "kdl-tree-own" : "",
      `${name} `,
      make("b", "", node.worth[seat]),
      bar(node.shares[seat]),
    ),
  );
  return make("span", "kdl-tree-shares", ...parts);
}

/**
 * What is heard of a node.
 * @param {TreeDocument} tree
 * @param {TreeNodeDocument} node
 * @param {Words} words
 */
export function spoken({ names }, node, words) {
  const then = node.then ? words.then.replace("{moves}", node.then.replaceAll(" → ", ", ")) : "";
  const odds = node.chance ? `${words.chance} ${node.chance}` : "";
  const worth = names.map((name, seat) => `${name} ${node.worth[seat]}`).join(", ");
  const parts = [node.told, verdict(node, words), odds, then, node.state, worth, node.cut ?? ""];
  return parts.filter(Boolean).join("; ");
}
