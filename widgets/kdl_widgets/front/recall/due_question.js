// A rule that is due, offered in a line below a beat that has just been answered: one at a time, asked about when unfolded.
//
// A page with a kernel deals a new question. Without one, the page that asked about the rule is read again, and one of its
// questions stands here.

import { ANSWERS, answersIn } from "../beats/kept_answers.js";
import { place } from "../beats/placed_question.js";
import { makeIn } from "../elements.js";
import { readItem } from "../local_storage.js";
import { dueNow, rulesOf, slipsOf } from "./kept_recall.js";

/** @import { Model, Undo } from "../live/model.js" */
/** @import { QuestionDocument } from "../documents" */
/** @import { Due } from "./kept_recall.js" */

/** What a page of the site brings along, as far as it asks. */
/** @typedef {{ kind: string, key: string, state: any }} SavedBeat */
/** @typedef {{ scene: { elements: (string | number)[] }, beats: SavedBeat[] }} SavedPage */

/** How often a page offers that. */
const MOST_OFFERS = 3;
/** How many rules are tried for one of which a question is found. */
const MOST_READ = 3;
let offers = 0;

/** The page that is read, by the name of its file; "" where that cannot be known. */
export const pageHere = () => document.body.dataset.page ?? "";

/** Whether somebody deals questions behind a beat; saved pages have nobody. @param {Model} model */
const isLive = model => Boolean(model.widget_manager);

/** Whether a saved page can be read from here: another one, for a page does not tell what it asks itself; none on a disk. */
const reaches = (/** @type {string} */ page) =>
  location.protocol.startsWith("http") && page !== pageHere() && /^\w+$/.test(page);

/** What is due and can be asked about below a beat. @param {Model} model */
const offered = model => dueNow().filter(({ page }) => isLive(model) || reaches(page));

/**
 * Choose a question of a page about a rule: one that was answered there, or of which nothing is counted, so that nothing
 * is told of what is still to come; rather one at which the error can be made again.
 * @param {SavedBeat[]} beats
 * @param {Due} due
 * @param {Set<string>} answered The keys of what was answered there.
 * @param {number} chance From 0 to 1.
 */
export function chosen(beats, { clause, slip }, answered, chance) {
  const asks = (/** @type {SavedBeat} */ { kind, key, state }) =>
    kind === "bet" && (!key || answered.has(key)) && rulesOf(state.document).includes(clause);
  const about = beats.filter(asks);
  const better = about.filter(({ state }) => slip && slipsOf(state.document).includes(slip));
  const row = better.length ? better : about;
  return row[Math.floor(chance * row.length)];
}

/**
 * Find a question about a rule on the page that asked about it; null if it cannot be had.
 * @param {Due} due
 * @returns {Promise<Model | null>}
 */
async function ofPage(due) {
  const response = await fetch(`${due.page}.html`).catch(() => null);
  if (!response?.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const text = page.getElementById("kdl-site")?.textContent;
  if (!text) return null;
  const { scene, beats } = /** @type {SavedPage} */ (JSON.parse(text));
  const id = beats.find(({ kind }) => kind === "debrief")?.state.document.page;
  const answered = new Set(Object.keys(answersIn(readItem(ANSWERS))[id]?.bets ?? {}));
  const beat = chosen(beats, due, answered, Math.random());
  if (!beat) return null;
  return kdlSite.model({ ...beat.state, about: due.clause }, scene);
}

/**
 * Let the kernel deal a question about a rule; null if it knows none.
 * @param {Model} model That of the beat.
 * @param {Due} due
 * @returns {Promise<Model | null>}
 */
function dealt(model, { clause, slip }) {
  return new Promise(found => {
    const heard = () => {
      model.off("change:recalled", heard);
      const [, id] = /** @type {[number, string]} */ (model.get("recalled"));
      found(id ? model.widget_manager.get_model(id) : null);
    };
    model.on("change:recalled", heard);
    model.send({ about: clause, slip });
  });
}

/**
 * Find a question about what has waited longest.
 * @param {Model} model
 * @returns {Promise<{ asked: Model, due: Due } | null>}
 */
async function nextDue(model) {
  for (const due of offered(model).slice(0, MOST_READ)) {
    const asked = await (isLive(model) ? dealt(model, due) : ofPage(due));
    if (asked) return { asked, due };
  }
  return null;
}

/**
 * Offer a question about what is due below a beat that was answered, as a line that is unfolded; returns what ends that.
 * @param {Model} model That of the beat.
 * @param {HTMLElement} el
 * @returns {Undo}
 */
export function offerDue(model, el) {
  const isOpen = document.querySelector(".kdl-recall:not([data-settled])");
  const [first] = offered(model);
  if (isOpen || offers >= MOST_OFFERS || !first) return () => {};
  offers += 1;
  const word = (/** @type {string} */ key) => model.get("words")[key] ?? "";
  const named = ({ title = "" }) => (title ? word("recall").replace("{rule}", () => title) : word("recall.any"));
  const fold = /** @type {HTMLDetailsElement} */ (makeIn(el, "details", "kdl-recall"));
  const line = makeIn(fold, "summary", "", named(first));
  const told = makeIn(fold, "p", "kdl-recall-told");
  told.setAttribute("role", "status");
  let end = () => {};
  const ask = async () => {
    told.textContent = word("recall.wait");
    const found = await nextDue(model);
    told.textContent = found ? "" : word("recall.gone");
    if (!found) {
      fold.dataset.settled = "";
      return;
    }
    line.textContent = named(found.due);
    const placed = place(found.asked, makeIn(fold, "div", "kdl-beat"), found.due.page);
    const settle = () => {
      if (placed.question.locked) fold.dataset.settled = "";
    };
    for (const name of ["given", "why", "solved"]) found.asked.on(`change:${name}`, settle);
    end = placed.end;
  };
  fold.addEventListener("toggle", ask, { once: true });
  return () => end();
}
