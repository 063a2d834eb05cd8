// What came of the puzzles of the days, as the browser keeps it: what was tried on each, and when it was over.

import { isTable, isTableOf, parsed, passing } from "../json.js";

/**
 * What came of the puzzle of a day.
 * @typedef {object} KeptDay
 * @property {string} tries In order: "m" missed, "h" a hint; at last "f" found, or "s" shown.
 * @property {string} on The day on which it was found or shown, "" while it is open.
 */
/** @typedef {Record<string, KeptDay>} KeptDays By day, as "2026-11-26". */

export const DAILY = "kdl daily";
const MOST_TRIES = 60; // kept of a day
const DAY_LONG = 24 * 60 * 60 * 1000; // milliseconds, as days are counted without a clock that is changed
const SQUARES = new Map([..."mhfs"].map((each, place) => [each, [..."□◧■☒"][place]]));

/** A day as a reader's clock has it. @param {Date} now */
export const dayOf = now => now.toLocaleDateString("sv"); // Swedes write a day as 2026-11-25

/** @param {string} day */
const isDayName = day => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
/** @type {(kept: any, day: string) => kept is KeptDay} */
const isKeptDay = (kept, day) =>
  isDayName(day) &&
  isTable(kept) &&
  typeof kept.tries === "string" &&
  kept.tries.length <= MOST_TRIES &&
  typeof kept.on === "string" &&
  (kept.on ? /^[mh]*[fs]$/.test(kept.tries) && isDayName(kept.on) : /^[mh]*$/.test(kept.tries));

/** Read what is kept; what cannot be read is left out. @type {(text?: string | null) => KeptDays} */
export const keptDaysIn = (text = null) => passing(parsed(text), isKeptDay);

/** Whether a text is what is kept, and all of it can be read. @param {string} text */
export const areKeptDays = text => isTableOf(parsed(text), isKeptDay);

/** Whether the puzzle of a day was found on that day. @param {KeptDays} days @param {string} day */
const isHit = (days, day) => days[day]?.on === day && days[day].tries.endsWith("f");

/**
 * Put what was kept elsewhere to what is kept here: of each day what was found in time, then what is over, then what is
 * here.
 * @param {KeptDays} here
 * @param {KeptDays} there
 * @returns {KeptDays}
 */
export function withKeptDays(here, there) {
  const better = Object.entries(there).filter(
    ([day, { on }]) => !here[day] || (!isHit(here, day) && isHit(there, day)) || (!here[day].on && on),
  );
  return { ...here, ...Object.fromEntries(better) };
}

/**
 * Note what was tried on a day; what is over stays as it is.
 * @param {KeptDays} days
 * @param {string} day
 * @param {string} tries All that was tried, since ever.
 * @param {string} today
 * @returns {KeptDays}
 */
export function triedOn(days, day, tries, today) {
  if (days[day]?.on) return days;
  const [, open = "", end = ""] = /^([mh]*)([fs]?)/.exec(tries) ?? [];
  const kept = open.slice(0, MOST_TRIES - 1) + end;
  return { ...days, [day]: { tries: kept, on: end && today } };
}

/** Count the days in a row whose puzzles were found on the day itself, up to today or to yesterday. */
export function streakOf(/** @type {KeptDays} */ days, /** @type {string} */ today) {
  const before = (/** @type {string} */ day) => new Date(Date.parse(day) - DAY_LONG).toISOString().slice(0, 10);
  let [day, count] = [isHit(days, today) ? today : before(today), 0];
  for (; isHit(days, day); day = before(day)) count += 1;
  return count;
}

/** What was tried as squares, which tell nothing of the solution. @param {string} tries */
export const squaresOf = tries => [...tries].map(each => SQUARES.get(each)).join("");

/** Stars that a puzzle has, and those that it does not have. @param {number} stars */
export const starsOf = stars => "★".repeat(stars) + "☆".repeat(3 - stars);

/**
 * The address of a page that others can open, "" where it is on this machine only.
 * @param {{ protocol: string, origin: string, pathname: string }} place
 */
export const publicAddress = ({ protocol, origin, pathname }) => (protocol === "https:" ? origin + pathname : "");

/**
 * The text to share: what was tried, and nothing of where or how; and where the puzzles are.
 * @param {string} title
 * @param {{ day: string, kind: string, stars: number }} puzzle
 * @param {string} tries
 * @param {string} address
 */
export const sharedText = (title, { day, kind, stars }, tries, address) =>
  [`${title} · ${day}`, `${kind} ${starsOf(stars)}`, squaresOf(tries), address].filter(Boolean).join("\n");
