// A rule that is due, asked about below a beat that has just been answered: one at a time, and only if the reader wants.
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
/** @typedef {{ scene: { outlines: (string | number)[] }, beats: SavedBeat[] }} SavedPage */

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
 * @returns {Promise<{ asked: Model, page: string } | null>}
 */
async function nextDue(model) {
  for (const due of offered(model).slice(0, MOST_READ)) {
    const asked = await (isLive(model) ? dealt(model, due) : ofPage(due));
    if (asked) return { asked, page: due.page };
  }
  return null;
}

/**
 * Offer a question about what is due below a beat that was answered; returns what ends that.
 * @param {Model} model That of the beat.
 * @param {HTMLElement} el
 * @returns {Undo}
 */
export function offerDue(model, el) {
  const isOpen = document.querySelector(".kdl-recall:not([data-settled])");
  if (isOpen || offers >= MOST_OFFERS || !offered(model).length) return () => {};
  offers += 1;
  const word = (/** @type {string} */ key) => model.get("words")[key] ?? "";
  const section = makeIn(el, "section", "kdl-recall");
  section.setAttribute("aria-label", word("recall.title"));
  const told = makeIn(section, "p", "kdl-recall-told", word("recall"));
  told.setAttribute("role", "status");
  const row = makeIn(section, "p", "kdl-bet-buttons");
  const [ask, skip] = [makeIn(row, "button", "kdl-bet-again"), makeIn(row, "button", "kdl-bet-again")];
  ask.type = skip.type = "button";
  ask.textContent = word("recall.ask");
  skip.textContent = word("recall.skip");
  let end = () => {};
  skip.addEventListener("click", () => {
    offers = MOST_OFFERS; // who does not want it is not asked again on this page
    section.remove();
    /** @type {HTMLElement | null} */ (el.querySelector(".kdl-bet-verdict"))?.focus({ preventScroll: true });
  });
  ask.addEventListener("click", async () => {
    row.hidden = true;
    told.tabIndex = -1;
    told.focus({ preventScroll: true });
    told.textContent = word("recall.wait");
    const found = await nextDue(model);
    told.textContent = word(found ? "recall.title" : "recall.gone");
    section.dataset.settled = "";
    if (!found) return;
    delete section.dataset.settled;
    const placed = place(found.asked, makeIn(section, "div", "kdl-beat"), found.page);
    const settle = () => {
      if (placed.question.locked) section.dataset.settled = "";
    };
    for (const name of ["given", "why", "solved"]) found.asked.on(`change:${name}`, settle);
    end = placed.end;
  });
  return () => end();
}
