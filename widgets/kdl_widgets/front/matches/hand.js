// The open hand: equal cards lie there once, each with what is printed on it and what it does now.

/** @import { HeldCard } from "./desk.js" */
import { make } from "../elements.js";
import { CLOVER, icon, SIGNS } from "./icons.js";

/**
 * @param {HeldCard[]} cards
 * @param {string} label
 */
export function hand(cards, label) {
  if (!cards.length) return null;
  const list = make("ul", "kdl-fan", ...cards.map(held));
  list.setAttribute("aria-label", label);
  return list;
}

/**
 * One card; the first nine have their number as a key.
 * @param {HeldCard} card
 * @param {number} index
 */
function held({ id, name, count, kind, worth, where, can, on, does }, index) {
  const button = make("button", `kdl-held kdl-of-${kind}${can ? " kdl-usable" : ""}`);
  button.dataset.tap = id;
  button.dataset.lmSuppressShortcuts = "true";
  button.setAttribute("aria-pressed", String(on));
  const facts = make("span", "kdl-worth", ...worth.map(([what, n, told]) => fact(what, n, told)));
  const title = make("span", "kdl-name", name, ...(count > 1 ? [make("span", "kdl-count", ` ×${count}`)] : []));
  button.append(make("span", "kdl-top", icon(SIGNS[kind] ?? CLOVER, "kdl-icon"), title), facts);
  if (where) button.append(make("span", "kdl-where", where));
  if (does) button.append(make("span", "kdl-does", does));
  if (index < 9) {
    const key = make("kbd", "", String(index + 1));
    key.setAttribute("aria-hidden", "true");
    button.setAttribute("aria-keyshortcuts", String(index + 1));
    button.append(key);
  }
  return make("li", "", button);
}

/**
 * One number of a card: clovers are drawn as clovers.
 * @param {string} what
 * @param {number} n
 * @param {string} told
 */
function fact(what, n, told) {
  const element = make("span", `kdl-fact kdl-${what}`);
  element.title = told;
  const spoken = make("span", "kdl-hidden", `${told}, `);
  if (what === "luck" && n <= 4) element.append(...Array.from({ length: n }, () => icon(CLOVER, "kdl-clover")));
  else element.append(make("span", "", String(n)));
  element.firstElementChild?.setAttribute("aria-hidden", "true");
  element.append(spoken);
  return element;
}
