// The record as a page shows it: how many games one has won, by edition and level, and the best murders.

/** @import { Book } from "./saved_games_state.js" */
import { make } from "../elements.js";
import { bestOf, countsOf, record } from "./record.js";

/**
 * Show the record, folded; nothing where there is none.
 * @param {Book} words
 * @param {() => void} cleared Called when it was deleted.
 */
export function recordTable(words, cleared) {
  const results = record.read();
  const counts = countsOf(results);
  if (!counts.length) return [];
  const rows = counts.map(({ name, level, games, wins }) => {
    const cells = [
      name,
      words.levels[level] ?? level,
      words.won.replace("{wins}", String(wins)).replace("{games}", String(games)),
    ];
    return make("tr", "", ...cells.map(text => make("td", "", text)));
  });
  const murders = bestOf(results).map(({ told, strength, link }) => {
    const text = `${told} (${words.strength.replace("{strength}", String(strength))})`;
    if (!link) return make("li", "", text);
    const anchor = make("a", "", text);
    anchor.href = `${location.pathname}#${link}`;
    return make("li", "", anchor);
  });
  const clear = make("button", "", words.clear_record);
  clear.type = "button";
  clear.dataset.lmSuppressShortcuts = "true";
  clear.addEventListener("click", () => {
    record.clear();
    cleared();
  });
  const best = murders.length ? [make("h2", "kdl-title", words.best), make("ul", "kdl-best", ...murders)] : [];
  const table = make("table", "kdl-record", make("tbody", "", ...rows));
  return [make("details", "", make("summary", "", words.record), table, ...best, clear)];
}
