// All that a browser keeps of the kit, as one file: written, read again, and put to what is kept here.

import { answersIn, ANSWERS, areAnswers, withAnswers } from "../beats/kept_answers.js";
import { areKeptDays, DAILY, keptDaysIn, withKeptDays } from "../beats/kept_days.js";
import { isShallow, isTable, parsed } from "../json.js";
import { LANGUAGE } from "../local_storage.js";
import { isEmpty, isNewer, isRecall, RECALL, recallIn, recallText, withRecall } from "../recall/kept_recall.js";
import { CODE, codeIn, isCode, withCode } from "../runtime/kept_code.js";
import { GAME, gamesIn, isGame, isSound, withGames } from "../matches/kept_games.js";
import { isRecord, RECORD, resultsIn, withResults } from "../matches/record.js";

/** @typedef {Record<string, string>} Values What is kept, by key. */
/** @typedef {"foreign" | "newer" | "damaged"} Refusal Why a file is not opened. */

const KIT = "kill-doctor-lucky";
/** Since 2, with what is asked again. */
const VERSION = 2;
/** Bytes of a file: twice what a browser keeps, as quotation marks inside of values take more room there. */
export const LARGEST_BACKUP = 10_000_000;

/** @param {string} value */
const isLanguage = value => value === "en" || value === "de";

/** @param {string} key @param {string} value */
function isKeptGame(key, value) {
  const game = parsed(value);
  return isGame(game) && key === GAME + game.id && isSound(game);
}

/** A value that is kept under a key, if it holds anything. @type {(key: string, value: object) => Values} */
const entryOf = (key, value) => (Object.keys(value).length ? { [key]: JSON.stringify(value) } : {});

/** What is asked again, if anything is. @type {(recall: import("../recall/kept_recall.js").Recall) => Values} */
const recallEntry = recall => (isEmpty(recall) ? {} : { [RECALL]: recallText(recall) });

/** Whether a value is one that whoever reads it would take. @type {(entry: [key: string, value: unknown]) => boolean} */
function isReadable([key, value]) {
  if (typeof value !== "string") return false;
  if (key === ANSWERS) return areAnswers(value);
  if (key === CODE) return isCode(value);
  if (key === RECALL) return isRecall(value);
  if (key === RECORD) return isRecord(value);
  if (key === DAILY) return areKeptDays(value);
  if (key === LANGUAGE) return isLanguage(value);
  return key.startsWith(GAME) && isKeptGame(key, value);
}

/** The name of a file that is saved on a day. @param {Date} day */
export const backupName = day => `${KIT}-${day.toLocaleDateString("sv")}.json`; // Swedes write a day as 2026-11-25

/**
 * Take what a file holds out of what is kept: all that can be read again.
 * @param {Values} values
 * @returns {Values}
 */
export function readableIn(values) {
  const games = [...gamesIn(values).games.values()].filter(isSound);
  const language = values[LANGUAGE];
  return {
    ...entryOf(ANSWERS, answersIn(values[ANSWERS])),
    ...entryOf(CODE, codeIn(values[CODE])),
    ...recallEntry(recallIn(values[RECALL])),
    ...entryOf(RECORD, resultsIn(values[RECORD])),
    ...entryOf(DAILY, keptDaysIn(values[DAILY])),
    ...Object.fromEntries(games.map(game => [GAME + game.id, JSON.stringify(game)])),
    ...(isLanguage(language) ? { [LANGUAGE]: language } : {}),
  };
}

/** Write the file. @param {Values} values */
export function writeBackup(values) {
  return JSON.stringify({ kit: KIT, version: VERSION, kept: readableIn(values) }, null, 1);
}

/**
 * Read a file: what it holds, or why it is not opened.
 * @param {string} text
 * @returns {Values | Refusal}
 */
export function readBackup(text) {
  const file = parsed(text);
  if (!isTable(file) || file.kit !== KIT || !Number.isSafeInteger(file.version)) return "foreign";
  if (Number(file.version) > VERSION) return "newer";
  const { kept } = file;
  if (!isTable(kept) || !isShallow(kept, 1) || !Object.entries(kept).every(isReadable)) return "damaged";
  return /** @type {Values} */ (kept);
}

/**
 * Put what a file holds to what is kept here; returns the values that change by it. Nothing is taken away.
 * @param {Values} here
 * @param {Values} there
 * @returns {Values}
 */
export function changedBy(here, there) {
  const [before, after] = [
    readableIn(here),
    {
      ...entryOf(ANSWERS, withAnswers(answersIn(here[ANSWERS]), answersIn(there[ANSWERS]))),
      ...entryOf(CODE, withCode(codeIn(here[CODE]), codeIn(there[CODE]))),
      ...(isNewer(here[RECALL]) ? {} : recallEntry(withRecall(recallIn(here[RECALL]), recallIn(there[RECALL])))),
      ...entryOf(RECORD, withResults(resultsIn(here[RECORD]), resultsIn(there[RECORD]))),
      ...entryOf(DAILY, withKeptDays(keptDaysIn(here[DAILY]), keptDaysIn(there[DAILY]))),
    },
  ];
  const games = gamesIn(here).games;
  const further = [...withGames(games, gamesIn(there).games.values())].filter(([id, game]) => games.get(id) !== game);
  return {
    ...Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value)),
    ...Object.fromEntries(further.map(([id, game]) => [GAME + id, JSON.stringify(game)])),
    ...(LANGUAGE in there && !isLanguage(here[LANGUAGE]) ? { [LANGUAGE]: there[LANGUAGE] } : {}),
  };
}
