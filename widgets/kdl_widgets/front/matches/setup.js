// The form for a new game. The kernel says what is shown; the page says what was done.

/** @import { SetupMessage } from "../messages" */
/** @import { Rendered, Undo } from "../live/model.js" */
/** @import { Group, Person, SetupState, Shown, Words } from "./setup_state.js" */
import { ruleAddress, ruleLink } from "../elements.js";

/** @typedef {Record<string, string | number | boolean | undefined>} Attributes */
/** @typedef {Node | string} Child */

/**
 * Make an element; an attribute that is true stands without a value, one that is false or missing not at all.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 */
const create = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat());
  return element;
};

/**
 * A control: its keys are not JupyterLab's.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 */
const control = (tag, attributes, ...children) =>
  create(tag, { "data-lm-suppress-shortcuts": "true", ...attributes }, ...children);

/**
 * Make a node look like a new one, and leave alone what stays the same: the focus, what is being typed, what is open.
 * @param {ChildNode} old
 * @param {ChildNode} fresh
 */
function become(old, fresh) {
  if (old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
  } else if (old instanceof Text && fresh instanceof Text) {
    if (old.data !== fresh.data) old.data = fresh.data;
  } else if (old instanceof HTMLElement && fresh instanceof HTMLElement) {
    becomeElement(old, fresh);
  }
}

/**
 * Make an element look like a new one of its kind.
 * @param {HTMLElement} old
 * @param {HTMLElement} fresh
 */
function becomeElement(old, fresh) {
  for (const { name } of [...old.attributes])
    if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  for (const node of before.slice(after.length)) node.remove();
  after.forEach((node, place) => {
    if (place < before.length) become(before[place], node);
    else old.append(node);
  });
  const [control, wanted] = /** @type {HTMLInputElement[]} */ ([old, fresh]);
  if (old.matches("[type=radio], [type=checkbox]")) control.checked = wanted.checked;
  else if (old.matches("input, select") && old !== document.activeElement) control.value = wanted.value;
}

/** The parts of the form, made from what the kernel says; each view of it has names of its own. */
class Parts {
  /** @param {string} view */
  constructor(view) {
    this.view = view;
  }

  /**
   * @param {Shown} shown
   * @param {Words} words
   */
  form(shown, words) {
    const who = create(
      "ol",
      {},
      shown.people.map((person, seat) => this.person(person, seat, words)),
    );
    return create(
      "form",
      { class: "kdl-form", novalidate: true, "aria-label": words.new, lang: words.language },
      this.games(shown.editions, words.which),
      create(
        "div",
        { class: "kdl-columns" },
        create("div", {}, this.group(shown.seats), this.field("kdl-seated", words.who, who)),
        create("div", { class: "kdl-right" }, this.variants(shown, words)),
        create(
          "div",
          {},
          control("button", { type: "submit", class: "kdl-start" }, words.begin),
          control("button", { type: "button", "data-do": "build" }, words.build),
        ),
      ),
    );
  }

  /**
   * @param {string} name
   * @param {string} legend
   * @param {Child[]} children
   */
  field(name, legend, ...children) {
    return create("fieldset", { class: name }, create("legend", {}, legend), ...children);
  }

  /**
   * @param {Shown["editions"]} editions
   * @param {string} legend
   */
  games(editions, legend) {
    const cards = editions.map(({ name, about, facts, on }, place) => {
      const radio = { type: "radio", name: `${this.view}-edition`, value: place, checked: on };
      const said = [create("strong", {}, name), create("span", {}, about), create("small", {}, facts)];
      return create("label", { class: "kdl-game" }, control("input", radio), create("span", {}, ...said));
    });
    return this.field("kdl-games", legend, create("div", {}, cards));
  }

  /**
   * An option with its values, and why some cannot be chosen: below all, or below each that is on or off.
   * @param {Group} group
   */
  group({ name, legend, kind, boxes, reasons }) {
    const place = (/** @type {string} */ clause) =>
      `${this.view}-${name}-${reasons.findIndex(reason => reason.clause === clause)}`;
    const told = new Map(
      reasons.map(({ text, clause }) => [
        clause,
        create("p", { class: "kdl-why", id: place(clause) }, ruleLink(text, ruleAddress(clause))),
      ]),
    );
    const shown = boxes.flatMap(({ option, value, label, on, clause }) => {
      const why = clause ? { disabled: true, "aria-describedby": place(clause) } : {};
      const type = kind === "many" || kind === "flag" ? "checkbox" : "radio";
      const said = { type, name: `${this.view}-${option}`, value, checked: on, "data-option": option, ...why };
      const box = create(
        "label",
        { class: clause ? "kdl-grey" : false },
        control("input", said),
        create("span", {}, label),
      );
      const reason = kind === "flag" && told.get(clause);
      return reason ? [box, reason] : [box];
    });
    return this.field(
      `kdl-choice kdl-${kind}`,
      legend,
      create("div", {}, shown),
      ...(kind === "flag" ? [] : told.values()),
    );
  }

  /**
   * @param {Person} person
   * @param {number} seat
   * @param {Words} words
   */
  person(person, seat, { players, tempers }) {
    const { name, usual, label, by, player, colours } = person;
    const typed = { type: "text", value: name, placeholder: usual, maxlength: 24, "aria-label": label };
    const options = players.map((text, place) => create("option", { value: place, selected: place === player }, text));
    return create(
      "li",
      {},
      create(
        "span",
        { class: "kdl-pawn", style: `--ground: ${colours[0]}; --letter: ${colours[1]}` },
        create("b", { "aria-hidden": "true" }, usual[0]),
        ...(person.temper ? [create("img", { class: "kdl-face", src: tempers[person.temper][1], alt: "" })] : []),
      ),
      control("input", { ...typed, autocomplete: "off", "data-seat": seat, spellcheck: "false" }),
      control("select", { "aria-label": by, "data-seat": seat }, options),
    );
  }

  /**
   * The lists from which computers get a personality that can have one.
   * @param {Shown["people"]} people
   * @param {Words} words
   */
  tempers(people, { tempers, personalities }) {
    const lists = people.flatMap(({ player, temper, tempered }, seat) => {
      if (temper === null) return [];
      const options = tempers.map(([text], place) =>
        create("option", { value: place, selected: place === temper }, text),
      );
      const list = control("select", { "data-of": seat, "data-temper": player }, options);
      return [create("label", {}, create("span", {}, tempered), list)];
    });
    return lists.length ? [this.field("kdl-tempers", personalities, ...lists)] : [];
  }

  /**
   * @param {Shown} shown
   * @param {Words} words
   */
  cards({ seed, problem }, words) {
    const [hint, wrong] = [`${this.view}-hint`, `${this.view}-wrong`];
    const typed = { type: "text", inputmode: "numeric", value: seed, "aria-label": words.seed, autocomplete: "off" };
    const told = { "aria-describedby": `${wrong} ${hint}`, "aria-invalid": problem ? "true" : false };
    return this.field(
      "kdl-deal",
      words.cards,
      create(
        "div",
        {},
        control("input", { ...typed, ...told, "data-seed": true }),
        control("button", { type: "button", "data-do": "roll" }, words["new-cards"]),
      ),
      create("p", { class: "kdl-problem", id: wrong, role: "status" }, problem),
      create("p", { class: "kdl-hint", id: hint }, words["seed-hint"]),
    );
  }

  /**
   * What is usual until somebody opens it: options, personalities and the number of the deal.
   * @param {Shown} shown
   * @param {Words} words
   */
  variants(shown, words) {
    const { options, variants, people } = shown;
    const summary = control("summary", {}, create("strong", {}, words.variants), create("span", {}, variants));
    const groups = options.map(group => this.group(group));
    return create("details", {}, summary, ...groups, ...this.tempers(people, words), this.cards(shown, words));
  }
}

/**
 * What was done, as the message for it.
 * @param {HTMLInputElement} control Or a list to choose from, which is never checked.
 * @returns {SetupMessage}
 */
function heard(control) {
  const { type, value, checked, dataset, name } = control;
  if (dataset.option) return { option: dataset.option, value: Number(value), on: checked };
  if (name.endsWith("-edition")) return { edition: Number(value) };
  if (dataset.seed !== undefined) return { seed: value };
  const seat = Number(dataset.seat);
  if (dataset.of) return { seat: Number(dataset.of), player: Number(dataset.temper), temper: Number(value) };
  return type === "text" ? { seat, name: value } : { seat, player: Number(value) };
}

let views = 0;

/**
 * @param {Rendered<SetupState, SetupMessage>} rendered
 * @returns {Undo}
 */
function render({ model, el }) {
  views += 1;
  const parts = new Parts(`kdl-setup-${views}`);
  const fresh = () => parts.form(model.get("shown"), model.get("words"));
  const form = fresh();
  const root = create("div", { class: "kdl-setup", "data-lm-suppress-shortcuts": "true" }, form);
  const seats = () => /** @type {HTMLInputElement} */ (root.querySelector("[data-option=seats]:checked"));
  let unanswered = 0; // what was done and the kernel has not answered: until then it speaks of what was before
  const say = (/** @type {SetupMessage} */ message) => {
    unanswered += 1;
    model.send(message);
  };
  const update = () => {
    if (unanswered) return;
    const had = document.activeElement;
    becomeElement(form, fresh());
    // A number of players that cannot be hands the focus on to the one that counts.
    if (had instanceof HTMLInputElement && had.dataset.option === "seats" && !had.checked && root.contains(had))
      seats().focus();
  };
  const told = (/** @type {{ focus?: "seed" | "seats", answered?: boolean }} */ { focus, answered }) => {
    if (answered) {
      unanswered = Math.max(0, unanswered - 1); // what was done in another view is answered here, too
      update();
    }
    if (focus === "seed") {
      const seed = /** @type {HTMLElement} */ (root.querySelector("[data-seed]"));
      /** @type {HTMLDetailsElement} */ (seed.closest("details")).open = true;
      seed.focus();
    }
    if (focus === "seats") seats().focus();
  };
  root.addEventListener("change", ({ target }) => say(heard(/** @type {HTMLInputElement} */ (target))));
  root.addEventListener("click", ({ target }) => {
    const { dataset } = /** @type {HTMLElement} */ (target);
    if (dataset.do === "roll") say({ do: "roll" });
    if (dataset.do === "build") say({ do: "build", seats: Number(seats().value) });
  });
  root.addEventListener("submit", event => {
    event.preventDefault();
    say({ do: "begin", seats: Number(seats().value) });
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
