// The record as a page shows it: how many games one has won, by edition and level, and by who played; the best murders.

/** @import { Book } from "./saved_games_state.js" */
import { make } from "../elements.js";
import { bestOf, countsOf, personsOf, record } from "./record.js";

/**
 * Show the record, folded; nothing where there is none.
 * @param {Book} words
 * @param {() => void} cleared Called when it was deleted.
 */
export function recordTable(words, cleared) {
  const results = record.read();
  const counts = countsOf(results);
  if (!counts.length) return [];
  const won = (/** @type {{ games: number, wins: number }} */ { games, wins }) =>
    words.won.replace("{wins}", String(wins)).replace("{games}", String(games));
  const rows = counts.map(each => [
    words.editions[each.edition] ?? each.name,
    words.levels[each.level] ?? each.level,
    won(each),
  ]);
  const persons = personsOf(results).map(each => [...person(words, each.of), won(each)]);
  const murders = bestOf(results).map(({ told, strength, link }) => {
    const text = `${told} (${words.strength.replace("{strength}", String(strength))})`;
    if (!link) return make("li", "", text);
    const anchor = make("a", "", text);
    anchor.href = `${location.pathname}#${link}`;
    return make("li", "", anchor);
  });
  const clear = make("button", "", words.clear_record);
  clear.dataset.lmSuppressShortcuts = "true";
  clear.addEventListener("click", () => {
    record.clear();
    cleared();
  });
  const best = murders.length ? [make("h2", "kdl-title", words.best), make("ul", "kdl-best", ...murders)] : [];
  const by = persons.length ? [make("h2", "kdl-title", words.by_person), table(persons)] : [];
  return [make("details", "", make("summary", "", words.record), table(rows), ...by, ...best, clear)];
}

/** @param {(string | Node)[][]} rows */
const table = rows =>
  make(
    "table",
    "kdl-record",
    make("tbody", "", ...rows.map(cells => make("tr", "", ...cells.map(cell => make("td", "", cell))))),
  );

/**
 * The face of a temper, and what it is called; one that is not known is called as it was kept.
 * @param {Book} words
 * @param {string} temper
 */
function person(words, temper) {
  const [name, src] = words.persons[temper] ?? [temper, ""];
  return [src ? Object.assign(make("img", "kdl-face"), { src, alt: "" }) : "", name];
}
