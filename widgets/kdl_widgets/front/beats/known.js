// What I know: how the rules of the course stand by what the browser keeps, and which mistakes to watch for.

import { make, makeIn } from "../elements.js";
import { readItem } from "../local_storage.js";
import { isEmpty, isNewer, RECALL, recallIn } from "../recall/kept_recall.js";
import { standing } from "../recall/leitner.js";
import { counted, openSlips, standingWord } from "../recall/standings.js";

/** @import { KnownDocument } from "../documents.js" */
/** @import { Card } from "../recall/leitner.js" */

/** @param {import("../live/model").Rendered<{ document: KnownDocument }>} rendered */
function render({ model, el }) {
  el.classList.add("kdl-known-rules");
  el.setAttribute("role", "group");
  const title = makeIn(el, "p", "kdl-known-title");
  const told = makeIn(el, "p");
  const about = makeIn(el, "p", "kdl-known-about");
  const slips = makeIn(el, "div");
  const rules = makeIn(el, "details");
  const summary = makeIn(rules, "summary");
  const list = makeIn(rules, "div");
  const word = (/** @type {string} */ key) => model.get("document").words[key] ?? "";
  const row = (/** @type {string} */ name, /** @type {Card | undefined} */ card, /** @type {number} */ now) => {
    const item = make("li", "", name);
    item.dataset.standing = standing(card, now);
    makeIn(item, "span", "kdl-known-standing", word(standingWord(card, now)));
    return item;
  };

  const show = () => {
    const { pages, title: named } = model.get("document");
    const [text, now] = [readItem(RECALL), Date.now()];
    const recall = recallIn(text);
    const cards = new Map(Object.entries(recall.rules));
    const counts = Object.entries(
      counted(
        pages.flatMap(page => Object.keys(page.rules)),
        recall,
        now,
      ),
    );
    title.textContent = named;
    el.setAttribute("aria-label", named);
    const said = counts.reduce((so, [key, n]) => so.replace(`{${key}}`, String(n)), word("known-counts"));
    told.textContent = isNewer(text) ? word("known-newer") : isEmpty(recall) ? word("known-nothing") : said;
    about.textContent = word("known-about");
    const open = openSlips(recall, now);
    slips.hidden = !open.length;
    const mistakes = open.map(card => row(card.name, card, now));
    slips.replaceChildren(make("p", "kdl-known-head", word("known-slips")), make("ul", "", ...mistakes));
    rules.hidden = isNewer(text);
    summary.textContent = word("known-rules");
    list.replaceChildren(
      ...pages.flatMap(page => [
        make("p", "kdl-known-head", page.title),
        make("ul", "", ...Object.entries(page.rules).map(([clause, name]) => row(name, cards.get(clause), now))),
      ]),
    );
  };
  // Answers on this page, and on others, are kept without a word: whoever comes back to look sees them.
  model.on("change:document", show);
  el.addEventListener("pointerenter", show);
  rules.addEventListener("toggle", show);
  for (const name of ["focus", "storage"]) window.addEventListener(name, show);
  show();
  return () => {
    model.off("change:document", show);
    for (const name of ["focus", "storage"]) window.removeEventListener(name, show);
  };
}

export default { render };
