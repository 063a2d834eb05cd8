// What I know is read from what the browser keeps, when it is shown and whenever one comes back to it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement, Model } from "../front/elements.mjs";
import known from "../../../widgets/kdl_widgets/front/beats/known.js";
import { RECALL, recallText } from "../../../widgets/kdl_widgets/front/recall/kept_recall.js";

const card = (how, box = 0, at = Date.now()) => ({ how, box, at });
const rules = { sight: card("found", 1), rails: card("found", 1, 0), walls: card("shown") };
const slip = (name, kept) => ({ ...kept, name, clause: "sight" });
const slips = { wall: slip("Through a wall", card("missed")), done: slip("Through a rail", card("found", 1)) };
const words = {
  "known-counts": "{missed} missed, {fading} fading, {known} known, {new} new",
  "known-newer": "a newer version",
  "known-nothing": "nothing yet",
  "known-slips": "Mistakes",
  ...Object.fromEntries(
    ["how-shown", "how-missed", "standing-fading", "standing-known", "standing-new"].map(key => [key, key]),
  ),
};
const pages = [
  { title: "Sight", rules: { sight: "Straight lines", walls: "Walls" } },
  { title: "Stairs", rules: { rails: "Rails", stairs: "Steps" } },
];

/** What is seen where so much is kept, and what changes that. */
function shown(text) {
  const kept = { [RECALL]: text };
  globalThis.localStorage = { getItem: key => kept[key] ?? null };
  const model = new Model({ document: { title: "What I know", words, pages } });
  const el = createElement("div");
  const end = known.render({ model, el });
  const told = () => el.all("p")[1].textContent;
  return { el, end, kept, model, told };
}

test("each rule stands below its page as it is known, and mistakes that are not done with before", () => {
  const { el, told } = shown(recallText({ rules, slips }));
  assert.equal(told(), "1 missed, 1 fading, 1 known, 1 new");
  assert.deepEqual(
    el.all("li").map(each => [each.textContent, each.dataset.standing]),
    [
      ["Through a wallhow-missed", "missed"],
      ["Straight linesstanding-known", "known"],
      ["Wallshow-shown", "missed"],
      ["Railsstanding-fading", "fading"],
      ["Stepsstanding-new", "new"],
    ],
  );
  const [mistakes, list] = [el.all("div")[0], el.all("details")[0]];
  assert.deepEqual([mistakes.hidden, list.hidden], [false, false]);
  assert.deepEqual(
    list.all("p").map(each => each.textContent),
    ["Sight", "Stairs"],
  );
  assert.equal(el.attributes["aria-label"], "What I know");
});

test("where nothing is kept, or only a newer version can read it, that is said", () => {
  const { el, told } = shown(null);
  assert.equal(told(), "nothing yet");
  assert.equal(el.all("div")[0].hidden, true);
  assert.equal(shown('{"version": 99}').told(), "a newer version");
  assert.equal(shown('{"version": 99}').el.all("details")[0].hidden, true);
});

test("whoever comes back to look sees what was answered since, until it is taken away", () => {
  const { el, end, kept, model, told } = shown(null);
  const looks = [
    [window, "focus"],
    [window, "storage"],
    [el, "pointerenter"],
    [el.all("details")[0], "toggle"],
    [model, "change:document"],
  ];
  for (const [where, name] of looks) {
    kept[RECALL] = recallText({ rules, slips });
    where.dispatchEvent(new Event(name));
    assert.notEqual(told(), "nothing yet", name);
    kept[RECALL] = null;
    window.dispatchEvent(new Event("focus"));
    assert.equal(told(), "nothing yet");
  }
  end();
  kept[RECALL] = recallText({ rules, slips });
  for (const [where, name] of [looks[0], looks[1], looks[4]]) where.dispatchEvent(new Event(name));
  assert.equal(told(), "nothing yet");
});
