// What came of a page: kept in the browser for the front page, with what to look at again and what comes next.

import { pageBeside } from "../beside.js";
import { makeIn, ruleAddress, ruleLink } from "../elements.js";
import { hearAny } from "../live/changes.js";
import { attempt, keepBy, readItem } from "../local_storage.js";
import { ANSWERS, answersIn } from "./kept_answers.js";

/**
 * @typedef {import("../documents").DebriefDocument} DebriefDocument
 * @typedef {import("../documents").Review} Review
 * @typedef {{ first: boolean, right: boolean, errors: string[], shown: boolean, open: boolean }} Answered
 * @typedef {{ document: DebriefDocument, answers: Record<string, Answered> }} State
 * @typedef {import("./kept_answers.js").KeptPage} KeptPage
 */

const read = () => answersIn(readItem(ANSWERS));

/** Keep what was answered on a page; where nothing can be kept, one answers all the same. @type {(page: string, answered: KeptPage | null) => void} */
function keep(page, answered) {
  const { [page]: _, ...others } = read();
  const all = answered ? { ...others, [page]: answered } : others;
  (answered ? keepBy : attempt)(store => store.setItem(ANSWERS, JSON.stringify(all)));
}

/**
 * What to look at again: the typical error, if there was one, or the rule, each with the rule; none twice.
 * @param {Record<string, Review>} reviews
 * @param {Record<string, Answered>} answers
 * @returns {[string, string][]}
 */
export function looks(reviews, answers) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const [key, { first, errors }] of Object.entries(answers)) {
    const { title = "", text = "", errors: names = {} } = reviews[key];
    const name = errors.map(error => names[error]).find(Boolean) ?? title;
    if (!first && name && !found.has(text)) found.set(text, name);
  }
  return [...found].map(([text, name]) => [name, text]);
}

/** @param {import("../live/model").Rendered<State>} rendered */
function render({ model, el }) {
  const said = () => model.get("document");
  const { page } = said();
  const earlier = read()[page];
  el.classList.add("kdl-debrief");
  const root = makeIn(el, "section", "kdl-debrief-body");

  const save = () => {
    const answers = Object.entries(model.get("answers"));
    if (!answers.length) return;
    const known = read()[page]?.bets ?? {};
    const bets = answers.map(([key, { first, right, shown }]) => [
      key,
      { first: known[key]?.first ?? first, right, ...(shown ? { shown } : {}) },
    ]);
    keep(page, { of: Object.keys(said().reviews).length, bets: { ...known, ...Object.fromEntries(bets) } });
  };

  const drawLooks = () => {
    const found = looks(said().reviews, model.get("answers"));
    if (!found.length) return;
    makeIn(root, "p", "kdl-debrief-again", said().words.again);
    const list = makeIn(root, "ul");
    for (const [name, text] of found) {
      const item = makeIn(list, "li");
      makeIn(item, "strong", "", `${name} – `);
      const { clause = "" } = Object.values(said().reviews).find(review => review.text === text) ?? {};
      item.append(ruleLink(text, ruleAddress(clause)));
    }
  };

  /** @type {(row: HTMLElement, href: string, text: string, more?: object) => void} */
  const link = (row, href, text, more = {}) => {
    Object.assign(makeIn(row, "a", "", text), { href, ...more });
  };

  const drawLinks = () => {
    const row = makeIn(root, "p", "kdl-debrief-links");
    const { page, following, practice, sheet, words } = said();
    if (following) {
      const minutes = following.minutes ? ` (${words.minutes.replace("{minutes}", String(following.minutes))})` : "";
      const told = `${words.next} ${following.title}${minutes}`;
      link(row, pageBeside(following.file), told, { className: "kdl-debrief-next" });
    }
    if (practice) link(row, `${pageBeside(practice)}?topic=${page}`, words.practice);
    const { baseUrl, sheets = baseUrl && `${baseUrl}templates/kdl/static/cheatsheets/` } = document.body.dataset;
    if (!sheets || !sheet) return;
    const file = `${sheets}${sheet}.${document.documentElement.lang === "de" ? "de" : "en"}.html`;
    link(row, file, words.sheet, { target: "_blank", rel: "noopener" });
  };

  const draw = () => {
    root.replaceChildren();
    const { told, words } = said();
    const answers = Object.values(model.get("answers"));
    const hits = answers.filter(({ first }) => first).length;
    const helped = answers.filter(({ first, right }) => right && !first).length;
    const shown = answers.filter(({ shown }) => shown).length;
    const more = [helped ? `${words.helped} ${helped}.` : "", shown ? `${words.shown} ${shown}.` : ""];
    const text = [told[answers.length][hits], ...more].filter(Boolean).join(" ");
    makeIn(root, "p", "kdl-debrief-told", text).setAttribute("role", "status");
    const before = Object.values(earlier?.bets ?? {});
    if (before.length && !answers.length) {
      const right = before.filter(({ first }) => first).length;
      const text = words.earlier.replace("{right}", String(right)).replace("{answered}", String(before.length));
      makeIn(root, "p", "kdl-debrief-earlier", text);
    }
    for (const each of said().came ?? []) makeIn(root, "p", "kdl-debrief-came", each);
    drawLooks();
    drawLinks();
    const clear = makeIn(makeIn(root, "p"), "button", "kdl-bet-again", words.clear);
    clear.addEventListener("click", () => {
      keep(page, null);
      model.set("answers", {});
      model.save_changes();
      const [now] = root.querySelectorAll(":scope > p > button");
      now.textContent = words.cleared;
    });
  };

  const changed = () => {
    save();
    draw();
  };
  changed();
  return hearAny(model, ["document", "answers"], changed);
}

export default { render };
