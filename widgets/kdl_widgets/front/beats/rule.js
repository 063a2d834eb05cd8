// Rule cards. While they wait, the page holds nothing of them but a strip with a button.

import { make, ruleLink } from "../elements.js";
import { follow } from "../live/changes.js";

/** @type {(element: HTMLElement, attributes: Record<string, string>) => HTMLElement} */
const named = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

/**
 * @typedef {import("../documents").RulesDocument} RulesDocument
 * @typedef {import("../documents").RuleCardDocument} RuleCardDocument
 * @typedef {import("../documents").Condition} Condition
 * @typedef {{ waits: boolean, document: RulesDocument, picture: string }} State
 */

/** @type {(document: RulesDocument, open: () => void) => HTMLElement} */
const strip = ({ waits, open: label }, open) => {
  const button = make("button", "", label);
  Object.assign(button, { type: "button", onclick: open });
  return make("div", "kdl-rule-strip", make("p", "", waits), button);
};

/**
 * A condition: its sign with a name, what was found, and the rule behind it.
 * @type {(sign: string, name: string) => (condition: Condition) => HTMLElement}
 */
const check =
  (sign, name) =>
  ({ text, title, address }) => {
    const tick = named(make("span", "kdl-rule-tick", sign), { role: "img", "aria-label": name });
    return make("li", "", tick, make("span", "", `${text} (`, ruleLink(title, address), ")"));
  };

/** @type {(card: RuleCardDocument, words: RulesDocument) => HTMLElement[]} */
const checks = ({ checked }, { holds, fails }) => {
  if (!checked) return [];
  const { verdict, failing = [], holding = [], more } = checked;
  const missed = failing.length ? [make("ul", "", ...failing.map(check("✗", fails)))] : [];
  const list = () => make("ul", "", ...holding.map(check("✓", holds)));
  const rest = more ? [make("details", "", make("summary", "", more), list())] : [];
  return [make("p", "kdl-rule-verdict", verdict), ...missed, ...rest];
};

/** @type {(card: RuleCardDocument, words: RulesDocument) => HTMLElement} */
const behind = (told, words) => {
  const facts = told.facts.flatMap(([label, value]) => [make("dt", "", label), make("dd", "", value)]);
  const summary = named(make("summary"), { "aria-label": told.about, title: told.about });
  summary.append(named(make("span", "kdl-rule-sign", "i"), { "aria-hidden": "true" }));
  return make("details", "kdl-rule-about", summary, make("dl", "", ...facts), ...checks(told, words));
};

/** @type {(words: RulesDocument) => (card: RuleCardDocument) => HTMLElement} */
const card = words => told => {
  const { rule, ruling } = told;
  const ours = !ruling ? [] : rule ? [" ", make("em", "", ruling)] : [ruling];
  const text = make("p", "kdl-rule-text", rule, ...ours);
  const title = make("p", "kdl-rule-title", make("strong", "", ruleLink(told.title, told.address)));
  const whole = make("article", "kdl-rule-card", title, text, behind(told, words));
  return named(whole, { "aria-label": told.title });
};

/** @param {import("../live/model").Rendered<State>} rendered */
function render({ model, el }) {
  const row = named(make("div", "kdl-rule"), { tabindex: "-1", role: "group" });
  let asked = false;
  const abouts = () => /** @type {HTMLDetailsElement[]} */ ([...row.querySelectorAll(".kdl-rule-about")]);
  const open = () => {
    asked = true;
    model.set("waits", false);
    model.save_changes();
  };
  const write = () => {
    const unfolded = abouts().map(each => each.open);
    const told = model.get("document");
    const waits = model.get("waits");
    row.setAttribute("aria-label", told.name);
    row.dataset.clauses = told.cards.map(({ clause }) => clause).join(" "); // they are not told again above
    row.classList.toggle("kdl-rule-waits", waits);
    if (waits) {
      row.replaceChildren(strip(told, open));
      return;
    }
    const picture = model.get("picture")
      ? [Object.assign(make("div", "kdl-rule-picture"), { innerHTML: model.get("picture") })]
      : [];
    row.replaceChildren(...picture, ...told.cards.map(card(told)));
    abouts().forEach((each, place) => {
      each.open = unfolded[place] ?? false;
    });
    if (asked) row.focus();
    asked = false;
  };
  write();
  el.append(row);
  return follow(model, ["waits", "document", "picture"], write);
}

export default { render };
