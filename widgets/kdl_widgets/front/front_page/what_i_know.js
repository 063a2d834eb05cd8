// What I know: how many rules are due, and how each rule of the course stands, page by page.

import { make, makeIn } from "../elements.js";
import { dueIn, isEmpty, isNewer, recallIn } from "../recall/kept_recall.js";
import { standing } from "../recall/leitner.js";
import { counted, openSlips, standingWord } from "../recall/standings.js";

/** @import { Card } from "../recall/leitner.js" */
/** @import { Recall } from "../recall/kept_recall.js" */

/** @typedef {{ page: string, rules: Record<string, Record<string, string>> }} Taught A page, and its rules by language. */

/** The address at which a rule is practised. @param {string} clause */
function practised(clause) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".kdl-due-ask"));
  return link?.href.replace(/\?.*$/, `?topic=${encodeURIComponent(clause)}`);
}

/** @param {string} title @param {string} clause @param {Card | undefined} card @param {number} now */
function row(title, clause, card, now) {
  const item = make("li");
  item.dataset.standing = standing(card, now);
  const href = practised(clause);
  if (href) makeIn(item, "a", "", title).href = href;
  else item.append(title);
  makeIn(item, "span", "kdl-standing", kdlSay(standingWord(card, now)));
  return item;
}

/** A heading that leads to a page, as its card does. @param {string} page */
function heading(page) {
  const card = document.querySelector(`[data-page="${page}"]`)?.closest("a");
  const title = card?.querySelector("h2, h3")?.cloneNode(true).childNodes ?? [];
  const link = make("a", "", ...title);
  link.href = card?.href ?? "";
  return make("h3", "", link);
}

/**
 * Show what is due, and how the rules stand.
 * @param {string | null} text What is kept.
 */
export function showKnown(text) {
  const part = (/** @type {string} */ id) => document.getElementById(id);
  const [section, told, due] = [part("kdl-known"), part("kdl-known-told"), part("kdl-due")];
  if (!section || !told) return;
  const [recall, now] = [recallIn(text), Date.now()];
  const taught = /** @type {Taught[]} */ (JSON.parse(part("kdl-rules-told")?.textContent ?? "[]"));
  const known = new Map(taught.flatMap(({ rules }) => Object.entries(rules)));
  const rows = dueIn(recall, now).filter(({ clause }) => known.has(clause)).length;
  const dueTold = part("kdl-due-told");
  if (due && dueTold) {
    due.hidden = !rows;
    dueTold.textContent = rows === 1 ? kdlSay("due-one") : kdlSay("due-more", { count: rows });
  }
  section.hidden = isEmpty(recall) && !isNewer(text);
  told.textContent = isNewer(text)
    ? kdlSay("known-newer")
    : kdlSay("known-counts", counted([...known.keys()], recall, now));
  showSlips(recall, now);
  const details = /** @type {HTMLDetailsElement} */ (part("kdl-rules"));
  details.hidden = isNewer(text);
  const draw = () => details.open && showRules(details, taught, recall, now);
  details.ontoggle = draw; // what nobody opens is not made
  draw();
}

/** Show the errors that are not done with. @param {Recall} recall @param {number} now */
function showSlips(recall, now) {
  const place = /** @type {HTMLElement} */ (document.getElementById("kdl-slips"));
  const open = openSlips(recall, now);
  place.hidden = !open.length;
  place.querySelector("ul")?.replaceChildren(...open.map(card => row(card.name, card.clause, card, now)));
}

/** @param {HTMLDetailsElement} details @param {Taught[]} taught @param {Recall} recall @param {number} now */
function showRules(details, taught, recall, now) {
  const cards = new Map(Object.entries(recall.rules));
  const language = document.documentElement.dataset.kdlLanguage ?? "en";
  const parts = taught.flatMap(({ page, rules }) => {
    const rows = Object.entries(rules).map(([clause, titles]) => row(titles[language], clause, cards.get(clause), now));
    return [heading(page), make("ul", "kdl-rules", ...rows)];
  });
  details.querySelector("div")?.replaceChildren(...parts);
}
