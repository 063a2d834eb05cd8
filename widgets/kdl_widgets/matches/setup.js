// The form for a new game. The kernel says what is shown; the page says what was done.

/** Make an element; an attribute that is true stands without a value, one that is false or missing not at all. */
const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat());
  return element;
};

/** A control: its keys are not JupyterLab's. */
const control = (tag, attributes, ...children) =>
  make(tag, { "data-lm-suppress-shortcuts": "true", ...attributes }, ...children);

/** Make a node look like a new one, and leave alone what stays the same: the focus, what is being typed, what is open. */
function become(old, fresh) {
  if (old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes])
    if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  before.slice(after.length).forEach(node => node.remove());
  after.forEach((node, place) => (place < before.length ? become(before[place], node) : old.append(node)));
  if (old.matches("[type=radio], [type=checkbox]")) old.checked = fresh.checked;
  else if (old.matches("input, select") && old !== document.activeElement) old.value = fresh.value;
}

/** The parts of the form, made from what the kernel says; each view of it has names of its own. */
class Parts {
  constructor(view) {
    this.view = view;
  }

  form(shown, words) {
    const who = make(
      "ol",
      {},
      shown.people.map((person, seat) => this.person(person, seat, words.players)),
    );
    return make(
      "form",
      { class: "kdl-form", novalidate: true, "aria-label": words.new, lang: words.language },
      this.games(shown.editions, words.which),
      make(
        "div",
        { class: "kdl-columns" },
        make("div", {}, this.group(shown.seats), this.field("kdl-seated", words.who, who)),
        make("div", { class: "kdl-right" }, this.cards(shown, words), this.variants(shown, words)),
        make("div", {}, control("button", { type: "submit", class: "kdl-start" }, words.begin)),
      ),
    );
  }

  field(name, legend, ...children) {
    return make("fieldset", { class: name }, make("legend", {}, legend), ...children);
  }

  games(editions, legend) {
    const cards = editions.map(({ name, about, facts, on }, place) => {
      const radio = { type: "radio", name: `${this.view}-edition`, value: place, checked: on };
      const said = [make("strong", {}, name), make("span", {}, about), make("small", {}, facts)];
      return make("label", { class: "kdl-game" }, control("input", radio), make("span", {}, ...said));
    });
    return this.field("kdl-games", legend, make("div", {}, cards));
  }

  /** An option with its values, and why some cannot be chosen: below all, or below each that is on or off. */
  group({ name, legend, kind, boxes, reasons }) {
    const place = clause => `${this.view}-${name}-${reasons.findIndex(reason => reason.clause === clause)}`;
    const told = new Map(
      reasons.map(({ text, clause }) => [
        clause,
        make("p", { class: "kdl-why", id: place(clause) }, text, " ", make("code", {}, clause)),
      ]),
    );
    const shown = boxes.flatMap(({ option, value, label, on, clause }) => {
      const why = clause ? { disabled: true, "aria-describedby": place(clause) } : {};
      const type = kind === "many" || kind === "flag" ? "checkbox" : "radio";
      const said = { type, name: `${this.view}-${option}`, value, checked: on, "data-option": option, ...why };
      const box = make(
        "label",
        { class: clause ? "kdl-grey" : false },
        control("input", said),
        make("span", {}, label),
      );
      return kind === "flag" && clause ? [box, told.get(clause)] : [box];
    });
    return this.field(
      `kdl-choice kdl-${kind}`,
      legend,
      make("div", {}, shown),
      ...(kind === "flag" ? [] : told.values()),
    );
  }

  person({ name, usual, label, by, player, colours: [ground, ink] }, seat, players) {
    const typed = { type: "text", value: name, placeholder: usual, maxlength: 24, "aria-label": label };
    const options = players.map((text, place) => make("option", { value: place, selected: place === player }, text));
    return make(
      "li",
      {},
      make(
        "span",
        { class: "kdl-pawn", style: `background: ${ground}; color: ${ink}`, "aria-hidden": "true" },
        usual[0],
      ),
      control("input", { ...typed, autocomplete: "off", "data-seat": seat, spellcheck: "false" }),
      control("select", { "aria-label": by, "data-seat": seat }, options),
    );
  }

  cards({ seed, problem }, words) {
    const [hint, wrong] = [`${this.view}-hint`, `${this.view}-wrong`];
    const typed = { type: "text", inputmode: "numeric", value: seed, "aria-label": words.seed, autocomplete: "off" };
    const told = { "aria-describedby": `${wrong} ${hint}`, "aria-invalid": problem ? "true" : false };
    return this.field(
      "kdl-deal",
      words.cards,
      make(
        "div",
        {},
        control("input", { ...typed, ...told, "data-seed": true }),
        control("button", { type: "button", "data-do": "roll" }, words["new-cards"]),
      ),
      make("p", { class: "kdl-problem", id: wrong, role: "status" }, problem),
      make("p", { class: "kdl-hint", id: hint }, words["seed-hint"]),
    );
  }

  variants({ options, variants }, words) {
    const summary = control("summary", {}, make("strong", {}, words.variants), make("span", {}, variants));
    return make("details", {}, summary, ...options.map(group => this.group(group)));
  }
}

/** What was done, as the message for it. */
function heard({ type, value, checked, dataset, name }) {
  if (dataset.option) return { option: dataset.option, value: Number(value), on: checked };
  if (name.endsWith("-edition")) return { edition: Number(value) };
  if (dataset.seed !== undefined) return { seed: value };
  return { seat: Number(dataset.seat), ...(type === "text" ? { name: value } : { player: Number(value) }) };
}

let views = 0;

function render({ model, el }) {
  const parts = new Parts(`kdl-setup-${(views += 1)}`);
  const fresh = () => parts.form(model.get("shown"), model.get("words"));
  const root = make("div", { class: "kdl-setup", "data-lm-suppress-shortcuts": "true" }, fresh());
  const update = () => become(root.firstChild, fresh());
  const told = ({ focus }) => focus === "seed" && root.querySelector("[data-seed]").focus();
  root.addEventListener("change", ({ target }) => model.send(heard(target)));
  root.addEventListener("click", ({ target }) => target.dataset.do && model.send({ do: target.dataset.do }));
  root.addEventListener("submit", event => {
    event.preventDefault();
    model.send({ do: "begin" });
  });
  model.on("change", update);
  model.on("msg:custom", told);
  el.append(root);
  return () => {
    model.off("change", update);
    model.off("msg:custom", told);
  };
}

export default { render };
