// The front page: how much is answered, on the cards; and what the browser keeps, to be saved as a file, opened and
// cleared.

import { ANSWERS, answersIn } from "../beats/kept_answers.js";
import { DAILY, dayOf, keptDaysIn, streakOf } from "../beats/kept_days.js";
import { download } from "../elements.js";
import { latestIn, titleIn } from "../matches/kept_games.js";
import { RECALL } from "../recall/kept_recall.js";
import { attempt, keepBy, LANGUAGE, writeAll } from "../local_storage.js";
import { backupName, changedBy, LARGEST_BACKUP, readableIn, readBackup, writeBackup } from "./backup.js";
import { showKnown } from "./what_i_know.js";

/** @import { KeptPage } from "../beats/kept_answers.js" */
/** @import { Values } from "./backup.js" */

/** @param {string} id */
const part = id => /** @type {HTMLElement} */ (document.getElementById(id));

const ask = /** @type {HTMLDialogElement} */ (part("kdl-ask"));
const file = /** @type {HTMLInputElement} */ (part("kdl-file"));
const news = part("kdl-news");
/** @type {Parameters<typeof kdlSay>} What was said last. */
let said = [""];

/** Read all that the browser keeps of the kit. */
function values() {
  /** @type {Values} */
  let found = {};
  attempt(store => {
    const keys = Object.keys(store).filter(key => key.startsWith("kdl"));
    found = Object.fromEntries(keys.map(key => [key, store.getItem(key) ?? ""]));
  });
  return found;
}

/** Count what has been answered on a page; null where nothing has. @param {KeptPage} [page] */
function count(page) {
  const bets = Object.values(page?.bets ?? {});
  const of = Math.max(page?.of ?? 0, bets.length);
  const right = bets.filter(({ first }) => first).length;
  const helped = bets.filter(({ first, right }) => right && !first).length;
  const shown = bets.filter(({ shown }) => shown).length;
  return bets.length ? { done: bets.length, of, right, helped, shown } : null;
}

/** Say on each card what is answered, and unfold what the reader has begun. @param {Record<string, KeptPage>} answers */
function showCards(answers) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-page]"))) {
    const counted = count(answers[place.dataset.page ?? ""]);
    place.hidden = !counted;
    place.dataset.done = String(counted !== null && counted.done === counted.of);
    const shelf = place.closest("details");
    if (counted && shelf) shelf.open = true;
    place.textContent = counted ? kdlSay(counted.done === counted.of ? "finished" : "answered", counted) : "";
  }
}

/** Say that the puzzle of today is over, if it is. @param {string} [text] What is kept of the days. */
function showToday(text) {
  const [days, today, told] = [keptDaysIn(text), dayOf(new Date()), document.getElementById("kdl-today-told")];
  if (told && days[today]?.on) told.textContent = kdlSay("today-over", { days: streakOf(days, today) });
}

/** Name the game that was played last, if it is not over. @param {Values} all What the browser keeps. */
function showOpenGame(all) {
  const [line, told] = ["kdl-open-game", "kdl-open-game-told"].map(id => document.getElementById(id));
  if (!line || !told) return;
  const latest = latestIn(all, line.dataset.app ?? "");
  line.hidden = !latest || latest.over === true;
  told.textContent = line.hidden
    ? ""
    : kdlSay("open-game", { game: titleIn(latest, document.documentElement.dataset.kdlLanguage ?? "") });
}

function show() {
  const all = values();
  const kept = readableIn(all);
  const answers = answersIn(kept[ANSWERS]);
  const isSome = Object.keys(kept).some(key => key !== LANGUAGE);
  showCards(answers);
  showKnown(all[RECALL] ?? null);
  showToday(all[DAILY]);
  showOpenGame(all);
  for (const id of ["kdl-some", "kdl-save"]) part(id).hidden = !isSome;
  part("kdl-none").hidden = isSome;
  part("kdl-clear").hidden = !Object.keys(answers).length && !kept[RECALL];
  part("kdl-answers").hidden = false;
  news.textContent = said[0] && kdlSay(...said);
}

/** @param {Parameters<typeof kdlSay>} what */
function tell(...what) {
  said = what;
  news.classList.toggle("kdl-failure", what[0].startsWith("refused"));
  show();
}

function save() {
  const name = backupName(new Date());
  download(new Blob([writeBackup(values())], { type: "application/json" }), name);
  tell("saved", { name });
}

/** Put what a file holds to what is kept; returns what is to be said of it. @param {string} text */
function take(text) {
  const there = readBackup(text);
  if (typeof there === "string") return `refused-${there}`;
  const changes = changedBy(values(), there);
  const fault = keepBy(store => writeAll(store, changes));
  if (fault) return `refused-${fault}`;
  // The page itself is not told by the browser; language.js listens, too.
  for (const key of Object.keys(changes)) window.dispatchEvent(new StorageEvent("storage", { key }));
  return Object.keys(changes).length ? "opened" : "opened-known";
}

async function open() {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  if (chosen.size > LARGEST_BACKUP) tell("refused-large");
  else tell(take(await chosen.text()));
  file.value = ""; // so that the same file can be chosen again
}

part("kdl-save").addEventListener("click", save);
part("kdl-open").addEventListener("click", () => file.click());
file.addEventListener("change", open);
part("kdl-clear").addEventListener("click", () => {
  ask.returnValue = "no";
  ask.showModal();
});
ask.addEventListener("close", () => {
  if (ask.returnValue !== "yes") return;
  attempt(store => [ANSWERS, RECALL].forEach(key => store.removeItem(key)));
  tell("cleared");
});
document.addEventListener("kdl-language", show);
window.addEventListener("pageshow", show);
window.addEventListener("storage", show);
show();

const film = /** @type {HTMLImageElement | null} */ (document.querySelector(".kdl-first-visit img"));
film?.addEventListener("click", () => {
  film.src = `${film.src.split("?")[0]}?${Date.now()}`; // a picture of another name begins anew
});
