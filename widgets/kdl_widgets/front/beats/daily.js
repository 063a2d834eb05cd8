// What stands above the puzzle of a day: the day, the kind, how hard it is; the streak, and a text to share.

import { make, makeIn } from "../elements.js";
import { hear } from "../live/changes.js";
import { keepBy, readItem } from "../local_storage.js";
import {
  DAILY,
  dayOf,
  keptDaysIn,
  publicAddress,
  sharedText,
  squaresOf,
  starsOf,
  streakOf,
  triedOn,
} from "./kept_days.js";

/** @import { Rendered, Undo } from "../live/model.js" */
/** @import { DailyMessage } from "../messages" */

/**
 * @typedef {object} DailyState
 * @property {Record<string, string>} words
 * @property {{ day: string, kind: string, text: string, stars: number, hard: string } | {}} puzzle
 * @property {string} tries
 * @property {string} problem
 */

/**
 * @param {Rendered<DailyState, DailyMessage>} rendered
 * @returns {Undo}
 */
function render({ model, el }) {
  const root = makeIn(el, "section", "kdl-day");
  root.dataset.lmSuppressShortcuts = "true";
  root.addEventListener("keydown", event => event.stopPropagation());
  const line = makeIn(root, "div", "kdl-day-line");
  const kind = makeIn(line, "strong", "kdl-day-kind");
  const stars = makeIn(line, "span", "kdl-day-stars");
  stars.setAttribute("role", "img");
  const label = makeIn(line, "label", "kdl-day-choice");
  const dayName = makeIn(label, "span");
  const choice = makeIn(label, "input");
  choice.type = "date";
  const row = makeIn(line, "span", "kdl-day-row");
  const text = makeIn(root, "p", "kdl-day-text");
  const status = makeIn(root, "p", "kdl-day-status");
  status.setAttribute("role", "status");
  const sharing = makeIn(root, "div", "kdl-day-share");
  const [shared, share, told] = [make("textarea"), make("button", "kdl-bet-again"), make("span")];
  sharing.append(shared, share, told);
  shared.readOnly = true;
  shared.rows = 4;
  told.setAttribute("role", "status");

  const today = () => dayOf(new Date());
  const kept = () => keptDaysIn(readItem(DAILY));
  const puzzle = () => {
    const given = model.get("puzzle");
    return "day" in given ? given : null;
  };
  let before = ""; // what was tried on this day at earlier visits
  const begin = () => {
    const [known, now] = [kept()[puzzle()?.day ?? ""]?.tries ?? "", model.get("tries")];
    before = known.endsWith(now) ? known.slice(0, known.length - now.length) : known; // it can be shown once more
    told.textContent = "";
    show();
  };
  const note = () => {
    const [given, tries] = [puzzle(), model.get("tries")];
    if (given && tries) {
      const days = triedOn(kept(), given.day, before + tries, today());
      keepBy(store => store.setItem(DAILY, JSON.stringify(days)));
    }
    show();
  };
  const show = () => {
    const [words, given, problem] = [model.get("words"), puzzle(), model.get("problem")];
    const days = kept();
    const day = days[given?.day ?? ""];
    const squares = squaresOf(day?.tries ?? "");
    root.lang = words.language;
    root.setAttribute("aria-label", words.title);
    kind.textContent = given?.kind ?? words.title;
    stars.textContent = given ? starsOf(given.stars) : "";
    stars.setAttribute("aria-label", given?.hard ?? "");
    stars.hidden = !given;
    dayName.textContent = words.day;
    [choice.min, choice.max] = [words.first, today()];
    if (given && document.activeElement !== choice) choice.value = given.day;
    row.textContent = words.row.replace("{days}", String(streakOf(days, today())));
    text.textContent = given?.text ?? "";
    const over = day?.on ? words[day.tries.endsWith("s") ? "shown" : day.on === given?.day ? "found" : "late"] : "";
    const tried = squares && `${words.tries.replace("{count}", String(day.tries.length))} ${squares}`;
    const said = problem || [over, tried].filter(Boolean).join(" ");
    if (status.textContent !== said) status.textContent = said;
    sharing.hidden = !day?.on;
    share.textContent = words.share;
    shared.setAttribute("aria-label", words.share);
    shared.value = given ? sharedText(words.title, given, day?.tries ?? "", publicAddress(location)) : "";
  };
  share.addEventListener("click", async () => {
    const words = model.get("words");
    told.textContent = "";
    try {
      await navigator.clipboard.writeText(shared.value);
      told.textContent = words.copied;
    } catch {
      shared.focus();
      shared.select();
      told.textContent = words.cannot;
    }
  });
  choice.addEventListener("change", () => {
    if (choice.value && choice.value !== puzzle()?.day && choice.reportValidity()) model.send({ day: choice.value });
  });
  begin();
  if (!puzzle()) model.send({ day: today() });
  const undo = hear(model, { puzzle: begin, tries: note, words: show, problem: show });
  window.addEventListener("storage", show);
  return () => {
    window.removeEventListener("storage", show);
    undo();
  };
}

export default { render };
