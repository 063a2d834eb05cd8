// What a page remembers of a player: its step over a reload, and the language over visits.

import { attempt, LANGUAGE, readItem } from "../local_storage.js";

const SPEED = "kdl speed";

/** Whether the page is ours, and what lives there does not outlive it: one of the app or the site, or Voilà's. */
const isOurs = () => document.body.matches(".kdl-site, [data-voila]");

/** Whether the page was reloaded. */
const isReloaded = () => {
  const [opening] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return opening?.type === "reload";
};

/** @param {string} key */
const placeOf = key => `kdl ${location.pathname} ${key}`;

const restored = new Set();

/**
 * Remember the step over a reload. What has no key is not remembered: where one plays, another game stands there then.
 * @param {string} key
 * @param {number} at
 */
export function storeStep(key, at) {
  if (!key || !isOurs()) return;
  try {
    sessionStorage.setItem(placeOf(key), String(at));
  } catch {
    // A browser that keeps nothing, or has no room left, begins anew.
  }
}

/** Return the step at which the page was reloaded, once; `null` if there is none. @param {string} key */
export function restoreStep(key) {
  if (!key || !isReloaded() || !isOurs() || restored.has(key)) return null;
  restored.add(key);
  try {
    return sessionStorage.getItem(placeOf(key));
  } catch {
    return null; // A browser that keeps nothing begins anew.
  }
}

/**
 * Go to the step that the address of the page names (`?step=40`): the first player that plays through a game does.
 * @param {import("../live/model").Model<any, import("../messages").PlayerMessage>} model
 */
export function goWhereAsked(model) {
  const step = new URLSearchParams(location.search).get("step");
  if (globalThis.kdlWent || !isOurs() || !/^-?\d+$/.test(step ?? "")) return;
  globalThis.kdlWent = true;
  model.send({ go: Number(step) });
}

/** Keep the language; a browser that keeps nothing asks again. @param {string} language */
export function storeLanguage(language) {
  attempt(store => store.setItem(LANGUAGE, language));
}

/** Return the language that is wanted if a page speaks another one. @param {string} language */
export function wantedLanguage(language) {
  const chosen = readItem(LANGUAGE);
  return chosen && chosen !== language ? chosen : null;
}

/** Keep how fast games go, by the place of that among the speeds. @param {number} speed */
export function storeSpeed(speed) {
  attempt(store => store.setItem(SPEED, String(speed)));
}

/** Return how fast games went last if this one goes at another speed. @param {number} speed */
export function wantedSpeed(speed) {
  const chosen = readItem(SPEED);
  return chosen && /^\d$/.test(chosen) && Number(chosen) !== speed ? Number(chosen) : null;
}

/**
 * Say which language a region speaks; where the page is ours, all of it does.
 * @param {HTMLElement | null} region
 * @param {string} language
 */
export function markLanguage(region, language) {
  if (region) region.lang = language;
  if (isOurs()) document.documentElement.lang = language;
}
