// Settle a question: type it, and the rules that settle it appear, best first. Nothing here needs Python.

import { make, makeIn, ruleLink } from "../elements.js";
import { attempt, readItem } from "../local_storage.js";
import { cardTable } from "./card_table.js";
import { MiniSearch } from "./minisearch.js";
import { makeSearch } from "./search.js";
import { sightTable } from "./sight_table.js";

/** @import { Index } from "./search.js" */

/**
 * What Python hands over, see `kdl_widgets.explore.settle`.
 * @typedef {{ id: string, name: string }} Named
 * @typedef {{ title: string, label: string, hint: string, hint_rooms: string, box: string, often: string, found: string, one: string,
 *   none: string, long: string, lost: string, more: string, share: string, shared: string, shown: string,
 *   rulebook: string, ours: string, lesson: string, clear: string, board: string }} Words
 * @typedef {{
 *   index: Index, games: Named[],
 *   words: Words & import("./sight_table.js").Words & import("./card_table.js").Words,
 *   boards: Record<string, import("./sight_table.js").Board[]>, characters: Record<string, string[]>,
 *   boxes: { name: string, game: string }[], often: Record<string, string[]>,
 *   sources: Record<string, { source: string, address: string }>, lessons: Record<string, { file: string, title: string }>,
 * }} SettleDocument
 */

/** Under what the evening's box is kept: its place in the list. */
const EVENING = "kdl evening";
/** How many rules are shown at first. */
const FIRST = 3;
/** The games whose boards stand on the page, in this order, each with those that are played on the same one. */
const ON_BOARD = [["deluxe"], ["classic", "directors_cut", "spite"], ["get_lucky"]];
/** @type {(game: string) => number} */
const placeOf = game => ON_BOARD.findIndex(games => games.includes(game));

/** @param {import("../live/model").Rendered<{ document: SettleDocument }>} rendered */
function render({ model, el }) {
  el.classList.add("kdl-settle");
  el.setAttribute("role", "search");
  const boxes = makeIn(el, "label", "kdl-settle-box");
  const boxLabel = makeIn(boxes, "span");
  const box = makeIn(boxes, "select");
  const asking = makeIn(el, "label", "kdl-settle-asking");
  const label = makeIn(asking, "span");
  const field = makeIn(asking, "input");
  field.type = "search";
  field.autocomplete = "off";
  field.enterKeyHint = "search";
  const news = makeIn(el, "p", "kdl-settle-news");
  news.setAttribute("role", "status");
  const tables = makeIn(el, "div", "kdl-settle-tables");
  const way = makeIn(tables, "button", "kdl-settle-way");
  way.addEventListener("click", () => onTheBoard());
  const found = makeIn(el, "div", "kdl-settle-found");
  /** What answers without typing. @type {ReturnType<typeof sightTable> | null} */
  let table = null;
  let shown = FIRST;
  /** @type {ReturnType<typeof makeSearch>} */
  let search;

  const told = () => model.get("document");
  const evening = () => told().boxes[Number(box.value)] ?? told().boxes[0];

  /** @param {string} clause @param {number} [way] Which question about it is answered. */
  const rule = (clause, way = 0) => {
    const { index, words, sources, lessons } = told();
    const known = index.rules.find(each => each.clause === clause);
    if (!known) return make("p", "", words.lost);
    const cut = known.text.indexOf(words.ours);
    const [said, ruled] = cut < 0 ? [known.text, ""] : [known.text.slice(0, cut).trim(), known.text.slice(cut)];
    const card = make("article", "kdl-settle-rule", make("h3", "", known.asked[way][0]));
    makeIn(card, "p", "kdl-settle-answer", known.asked[way][1]);
    if (said) makeIn(card, "p", "", said);
    if (ruled) makeIn(card, "p", "kdl-settle-ours", ruled);
    const { source, address } = sources[clause];
    const says = source ? ` · ${words.rulebook}: ${source}` : "";
    makeIn(card, "p", "kdl-settle-source", ruleLink(known.title, address), says);
    const ways = makeIn(card, "p", "kdl-settle-ways");
    const lesson = lessons[clause];
    if (lesson && "root" in document.body.dataset) {
      const link = makeIn(ways, "a", "", `${words.lesson}: ${lesson.title}`);
      link.href = `${lesson.file}.html`;
    }
    const share = makeIn(ways, "button", "", words.share);
    share.addEventListener("click", () => void copy(clause));
    return card;
  };

  /** Copy the link to a rule, or show it where nothing can be copied. @param {string} clause */
  const copy = async clause => {
    const address = `${location.origin}${location.pathname}#${clause}`;
    try {
      await navigator.clipboard.writeText(address);
      news.textContent = told().words.shared;
    } catch {
      news.textContent = `${told().words.shown} ${address}`;
    }
  };

  /** The cells of the site with the boards of the games, in their order; elsewhere none. */
  const boards = () =>
    [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".kdl-site-cell"))].slice(1);

  /** Show the board of the evening's game alone, with what is said above it. */
  const showBoard = () => {
    const chosen = placeOf(evening().game);
    boards().forEach((cell, at) => {
      const told = cell.previousElementSibling;
      for (const each of told?.matches(".kdl-site-cell") ? [cell] : [told, cell]) {
        /** @type {HTMLElement | null} */ (each)?.style.setProperty("display", at === chosen ? "" : "none");
      }
    });
    way.hidden = !boards()[chosen];
  };

  /** Go to that board, and bring it to life. */
  const onTheBoard = () => {
    const board = boards()[placeOf(evening().game)];
    board.style.minHeight = "100vh"; // so that the page is long enough for the board to come to its top
    board.scrollIntoView({ block: "start" });
    /** @type {HTMLElement | null} */ (board.querySelector("[data-wake]"))?.click();
  };

  const often = () => {
    const list = make("div", "kdl-settle-often", make("p", "", told().words.often));
    for (const clause of told().often[evening().game] ?? []) {
      const known = told().index.rules.find(each => each.clause === clause);
      if (!known) continue;
      const button = makeIn(list, "button", "", known.asked[0][0]);
      button.addEventListener("click", () => {
        location.hash = clause;
      });
    }
    return list;
  };

  const show = () => {
    const { words, index } = told();
    const text = field.value.trim();
    const [asked, direct] = [text.length > index.limits.longest, location.hash.slice(1)];
    if (!text && direct) {
      const known = index.rules.some(each => each.clause === direct);
      news.textContent = known ? "" : words.lost;
      found.replaceChildren(...(known ? [rule(direct)] : []), often());
      return;
    }
    table?.choose(text);
    const rules = text ? search(text, evening().game) : [];
    const count = rules.length === 1 ? words.one : words.found.replace("{count}", String(rules.length));
    news.textContent = asked ? words.long : text ? (rules.length ? count : words.none) : "";
    found.replaceChildren(...(text ? rules.slice(0, shown).map(({ clause, way }) => rule(clause, way)) : [often()]));
    if (rules.length > shown) {
      const more = makeIn(found, "button", "kdl-settle-more", words.more);
      more.addEventListener("click", () => {
        shown += 7;
        show();
        /** @type {HTMLElement | undefined} */ (found.children[shown - 7])?.querySelector("button")?.focus();
      });
    }
  };

  /** Lay ready what answers without typing: who sees whom, or what a card stops, and the board. */
  const lay = () => {
    const { boards, characters, words } = told();
    const [plans, cast] = [boards[evening().game], characters[evening().game]];
    table?.element.remove();
    table = plans ? sightTable(plans, words) : cast ? cardTable(cast, words) : null;
    if (table) tables.prepend(table.element);
    way.textContent = words.board;
    field.placeholder = plans ? words.hint_rooms : words.hint;
    showBoard();
  };

  const reword = () => {
    const { words, index, boxes: all } = told();
    search = makeSearch(MiniSearch, index);
    boxLabel.textContent = words.box;
    label.textContent = words.label;
    el.setAttribute("aria-label", words.title);
    box.replaceChildren(...all.map(({ name }, at) => Object.assign(make("option", "", name), { value: String(at) })));
    const kept = Number(readItem(EVENING));
    box.value = String(all[kept] ? kept : 0);
    lay();
    show();
    setTimeout(() => search("", evening().game)); // so that the first letter finds the search ready
  };

  box.addEventListener("change", () => {
    attempt(store => store.setItem(EVENING, box.value));
    history.replaceState(null, "", location.pathname + location.search); // a rule that was opened is of the other game
    shown = FIRST;
    lay();
    show();
  });
  field.addEventListener("input", () => {
    shown = FIRST;
    show();
  });
  // On a phone, the keyboard covers half of the window: the field goes to its top, and Enter leaves it. What is typed
  // takes the place of the question before.
  field.addEventListener("focus", () => {
    field.select();
    if (matchMedia("(pointer: coarse)").matches) asking.scrollIntoView({ block: "start" });
  });
  field.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") field.blur();
  });
  const turned = () => {
    if (location.hash.length > 1) field.value = "";
    show();
  };
  window.addEventListener("hashchange", turned);
  model.on("change:document", reword);
  reword();
  return () => {
    window.removeEventListener("hashchange", turned);
    model.off("change:document", reword);
  };
}

export default { render };
