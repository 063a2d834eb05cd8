// The controls of the position builder: figures and their places, the turn, and the cards.

/** Make an element; keys pressed in what can have the focus are not JupyterLab's. */
const make = (tag, properties = {}, ...children) => {
  const { key, ...plain } = properties;
  const element = Object.assign(document.createElement(tag), plain);
  if (key) element.dataset.key = key;
  if (["button", "select", "input", "summary"].includes(tag)) element.dataset.lmSuppressShortcuts = "true";
  if (tag === "button") element.type = "button";
  element.append(...children);
  return element;
};

const option = (label, value, selected = false) => make("option", { value, selected }, label);

/** Put a label over a control. */
const labelled = (text, control) => {
  control.id = `kdl-field-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  return make("div", { className: "kdl-field" }, make("label", { htmlFor: control.id }, text), control);
};

/** Put other children into an element, and keep the focus on what has the same key. */
const renew = (element, ...children) => {
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  element.replaceChildren(...children);
  if (focused) element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
};

/** Give a choice other options, and keep what is chosen. */
const refill = (select, children) => {
  const { value } = select;
  select.replaceChildren(...children);
  if ([...select.options].some(each => each.value === value)) select.value = value;
};

class Form {
  constructor(model, root) {
    this.model = model;
    this.root = root;
    this.told = make("p");
    this.told.setAttribute("role", "status");
  }

  get kind() {
    return this.model.get("kind");
  }

  get book() {
    return this.model.get("book");
  }

  get now() {
    return this.model.get("now");
  }

  send(message) {
    this.model.send(message);
  }

  /** Write everything anew, in another language. */
  build() {
    const { words, language } = this.book;
    this.root.lang = language;
    this.root.setAttribute("aria-label", `${words.title}: ${words[this.kind]}`);
    renew(this.root, ...(this.kind === "cards" ? this.buildCards() : this.buildFigures()));
    this.show();
    this.showLink();
  }

  /** Make what stands beside the picture: buttons, figures, whose turn it is. */
  buildFigures() {
    const { words, places } = this.book;
    this.link = make("input", { type: "text", readOnly: true, onfocus: () => this.link.select() });
    this.linked = labelled(words.link_text, this.link);
    this.figure = make("select", { key: "figure", onchange: () => this.send({ take: this.figure.value }) });
    this.place = make("select", { key: "place" }, ...places.map(([id, name]) => option(name, id)));
    this.put = make("button", { key: "put", onclick: () => this.send({ place: this.place.value }) }, words.put);
    this.turn = make("div", { className: "kdl-fields" });
    return [
      this.buttons(),
      this.linked,
      this.told,
      this.group(words.figures, this.fields([words.figure, this.figure], [words.place, this.place], this.put)),
      this.group(words.turn, this.turn),
    ];
  }

  /** Make what stands below the picture: where the cards lie. */
  buildCards() {
    const { words, goes } = this.book;
    this.card = make("select", { key: "card" });
    this.goes = make("select", { key: "goes" }, ...goes.map(([name], place) => option(name, place)));
    this.move = make("button", { key: "move", onclick: () => this.moveCard() }, words.move);
    this.piles = make("div", { className: "kdl-piles" });
    const all = make("details", {}, make("summary", { key: "piles" }, words.piles), this.piles);
    return [this.group(words.cards, this.fields([words.card, this.card], [words.pile, this.goes], this.move), all)];
  }

  group(legend, ...children) {
    return make("fieldset", {}, make("legend", {}, legend), ...children);
  }

  fields(...parts) {
    const made = parts.map(part => (Array.isArray(part) ? labelled(...part) : part));
    return make("div", { className: "kdl-fields" }, ...made);
  }

  buttons() {
    const { words } = this.book;
    const names = [...(this.model.get("plays") ? ["play"] : []), "link", "undo", "over"];
    this.does = Object.fromEntries(
      names.map(name => [name, make("button", { key: name, onclick: () => this.send({ do: name }) }, words[name])]),
    );
    this.does.play?.classList.add("kdl-main");
    return make("div", { className: "kdl-tools" }, ...Object.values(this.does));
  }

  /** Show what the draft is like. */
  show() {
    if (this.kind === "cards") return this.showCards();
    const { undo, sound } = this.now;
    for (const name of ["play", "link"]) if (this.does[name]) this.does[name].disabled = !sound;
    this.does.undo.disabled = !undo;
    this.showFigures();
    this.showTurn();
  }

  showFigures() {
    const { figures, taken } = this.now;
    const shown = figures.map(([id, name, where]) => option(`${name}: ${where}`, id, id === taken));
    this.figure.replaceChildren(option("…", "", !taken), ...shown);
    this.place.disabled = this.put.disabled = !taken;
  }

  showTurn() {
    const { choices, empty } = this.now;
    const fields = choices.map(([label, options, chosen], choice) => {
      const select = make(
        "select",
        { key: `choice ${choice}` },
        ...options.map((name, i) => option(name, i, i === chosen)),
      );
      select.onchange = () => this.send({ choose: [choice, Number(select.value)] });
      return labelled(label, select);
    });
    const dark = make("input", { type: "checkbox", key: "empty", checked: empty[1] });
    dark.onchange = () => this.send({ empty: dark.checked });
    renew(this.turn, ...fields, make("label", { className: "kdl-check" }, dark, empty[0]));
  }

  showCards() {
    const { cards, piles: names, always, deck } = this.book;
    const { piles } = this.now;
    const inFull = ([name, note]) => (note ? `${name} · ${note}` : name);
    const groups = piles.map((held, pile) => {
      const sorted = pile === deck ? held : [...held].sort((a, b) => cards[a][0].localeCompare(cards[b][0]));
      return make("optgroup", { label: names[pile] }, ...sorted.map(card => option(inFull(cards[card]), card)));
    });
    refill(
      this.card,
      groups.filter(group => group.children.length),
    );
    const shown = piles.flatMap((held, pile) => (held.length || always.includes(pile) ? [this.pile(pile, held)] : []));
    renew(this.piles, ...shown);
  }

  pile(pile, held) {
    const { cards, piles, words, deck } = this.book;
    const chips = held.map((card, place) => {
      const choose = () => {
        this.card.value = card;
        this.goes.focus();
      };
      const label = pile === deck ? `${place + 1}. ${cards[card][0]}` : cards[card][0];
      return make("button", { key: `card ${card}`, onclick: choose, title: cards[card][1] }, label);
    });
    const heading = make("p", { className: "kdl-title" }, `${piles[pile]} (${held.length})`);
    return make("div", {}, heading, make("div", { className: "kdl-chips" }, ...(chips.length ? chips : [words.none])));
  }

  moveCard() {
    const [, pile, at] = this.book.goes[Number(this.goes.value)];
    this.send({ put: [Number(this.card.value), pile, at] });
  }

  /** Show the link and copy it, where the browser lets us. */
  async showLink() {
    if (this.kind === "cards") return;
    const link = this.model.get("link");
    this.linked.hidden = !link;
    this.told.replaceChildren();
    if (!link) return;
    // The app opens an address; elsewhere the link alone is what can be opened.
    const text = this.root.closest(".kdl-app") ? `${location.origin}${location.pathname}#g=${link}` : link;
    this.link.value = text;
    const { words } = this.book;
    const copied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    this.told.replaceChildren(copied ? words.link_copied : words.link_shown);
  }
}

function render({ model, el }) {
  const root = make("section", { className: "kdl-builder" });
  el.append(root);
  const form = new Form(model, root);
  form.build();
  const changed = raw => {
    const names = Object.keys(raw.changedAttributes());
    if (names.includes("book")) form.build();
    else if (names.includes("now")) form.show();
    if (names.includes("link")) form.showLink();
  };
  model.on("change", changed);
  return () => model.off("change", changed);
}

export default { render };
