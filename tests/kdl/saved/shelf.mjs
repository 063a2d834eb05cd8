// What a page would keep, written by the scripts of the pages: for `make.py`, which saves it once and for all.

import { triedOn } from "../../../widgets/kdl_widgets/front/beats/kept_days.js";
import { writeBackup } from "../../../widgets/kdl_widgets/front/front_page/backup.js";
import { RECORD, record } from "../../../widgets/kdl_widgets/front/matches/record.js";
import { storage } from "../../../widgets/kdl_widgets/front/matches/storage.js";
import { noted, recallText } from "../../../widgets/kdl_widgets/front/recall/kept_recall.js";
import { withWritten } from "../../../widgets/kdl_widgets/front/runtime/kept_code.js";

/** A browser that keeps nothing yet. */
function newStore() {
  const store = Object.create({
    getItem: key => store[key] ?? null,
    setItem: (key, value) => (store[key] = value),
    removeItem: key => delete store[key],
  });
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: store });
  return store;
}

/** A game as the browser keeps it. */
export function keptGame(app, game, when, asked) {
  const store = newStore();
  const { result: _, ...kept } = game;
  storage.keep({ ...kept, app, when, asked });
  return { ...store };
}

/** The record of games, after some results. */
export function keptRecord(results) {
  const store = newStore();
  for (const [id, result] of Object.entries(results)) record.enter(id, result);
  return store[RECORD];
}

/** What is asked again, after some answers. */
export function keptRecall(answers, now) {
  let recall = { rules: {}, slips: {} };
  for (const answer of answers) recall = noted(recall, answer, now);
  return recallText(recall);
}

/** The puzzles of some days, each with what was tried on it. */
export function keptDays(tried) {
  let days = {};
  for (const [day, tries] of Object.entries(tried)) days = triedOn(days, day, tries, day);
  return JSON.stringify(days);
}

/** What was written into cells of a page. */
export function keptCode(page, cells) {
  let kept = {};
  for (const [cell, source] of cells) kept = withWritten(kept, cell, source);
  return JSON.stringify({ [page]: kept });
}

/** All of it as one file. */
export const backup = values => writeBackup(values);
