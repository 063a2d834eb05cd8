// Rule cards. While they wait, the page holds nothing of them but a strip with a button.

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const named = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

const strip = ([note, label], open) => {
  const button = make("button", { type: "button", onclick: open }, label);
  return make("div", { className: "kdl-rule-strip" }, make("p", {}, note), button);
};

/** A condition: its sign with a name, what was found, and the clause behind it. */
const check = ([sign, name, found, clause]) => {
  const tick = named(make("span", { className: "kdl-rule-tick" }, sign), { role: "img", "aria-label": name });
  return make("li", {}, tick, make("span", {}, `${found} `, make("code", {}, clause)));
};

const checks = ({ verdict, failing, more, holding }) => {
  if (!verdict) return [];
  const list = rows => make("ul", {}, ...rows.map(check));
  const rest = more ? [make("details", {}, make("summary", {}, more), list(holding))] : [];
  return [make("p", { className: "kdl-rule-verdict" }, verdict), ...(failing.length ? [list(failing)] : []), ...rest];
};

const about = told => {
  const facts = told.facts.flatMap(([label, value], place) => [
    make("dt", {}, label),
    make("dd", {}, place ? value : make("code", {}, value)),
  ]);
  const summary = named(make("summary", {}), { "aria-label": told.about, title: told.about });
  summary.append(named(make("span", { className: "kdl-rule-sign" }, "i"), { "aria-hidden": "true" }));
  return make("details", { className: "kdl-rule-about" }, summary, make("dl", {}, ...facts), ...checks(told));
};

const card = told => {
  const [rule, ...ours] = told.text;
  const text = make("p", { className: "kdl-rule-text" }, rule, ...ours.flatMap(line => [" ", make("em", {}, line)]));
  const title = make("p", { className: "kdl-rule-title" }, make("strong", {}, told.title));
  return named(make("article", { className: "kdl-rule-card" }, title, text, about(told)), { "aria-label": told.title });
};

function render({ model, el }) {
  const row = named(make("div", { className: "kdl-rule" }), { tabindex: "-1", role: "group" });
  let asked = false;
  const write = () => {
    const unfolded = [...row.querySelectorAll(".kdl-rule-about")].map(each => each.open);
    row.setAttribute("aria-label", model.get("name"));
    row.classList.toggle("kdl-rule-waits", model.get("waits"));
    if (model.get("waits")) {
      row.replaceChildren(strip(model.get("strip"), () => ((asked = true), model.send({ open: true }))));
      return;
    }
    const picture = model.get("picture")
      ? [make("div", { className: "kdl-rule-picture", innerHTML: model.get("picture") })]
      : [];
    row.replaceChildren(...picture, ...model.get("told").map(card));
    row.querySelectorAll(".kdl-rule-about").forEach((each, place) => (each.open = unfolded[place] ?? false));
    if (asked) row.focus();
    asked = false;
  };
  let due = false;
  const soon = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => ((due = false), write()));
  };
  const names = ["waits", "name", "strip", "told", "picture"];
  names.forEach(name => model.on(`change:${name}`, soon));
  write();
  el.append(row);
  return () => names.forEach(name => model.off(`change:${name}`, soon));
}

export default { render };
