// What stands below the picture of a sandbox: its figures, its turn and its cards, to choose from lists.

import { make } from "../elements.js";
import { hear } from "../live/changes.js";

/**
 * Every name and sentence, in the language that is set; cards, piles and choices go by number.
 * @typedef {object} Book
 * @property {string} language
 * @property {Record<string, string>} words
 * @property {[name: string, note: string][]} cards
 * @property {string[]} piles
 * @property {[label: string, pile: number, at: number][]} goes Where a card can be put, and how many then lie above it.
 * @property {[id: string, name: string][]} places
 * @property {number[]} always The piles that are shown even while they are empty.
 * @property {number} deck
 */

/**
 * What the draft is like.
 * @typedef {object} Draft
 * @property {[id: string, name: string, where: string][]} figures
 * @property {string} taken The figure that is in hand, `""` if none is.
 * @property {[label: string, options: string[], chosen: number][]} choices
 * @property {number[][]} piles The cards in every pile.
 */

/** @typedef {{ book: Book, now: Draft }} State */

/**
 * @param {string} label
 * @param {string | number} value
 */
const option = (label, value) => {
  const element = make("option", "", label);
  element.value = String(value);
  return element;
};

/**
 * Give a choice other options; if what was chosen is gone, the first is chosen.
 * @param {HTMLSelectElement} select
 * @param {Node[]} options
 * @param {string} value
 */
const fill = (select, options, value = select.value) => {
  select.replaceChildren(...options);
  select.value = value;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
};

/**
 * @param {string} label
 * @param {() => void} onclick
 */
const button = (label, onclick) => {
  const element = make("button", "", label);
  element.onclick = onclick;
  return element;
};

/**
 * @param {string} text
 * @param {HTMLSelectElement} select
 */
const labelled = (text, select) => make("label", "kdl-field", text, select);

/**
 * @param {string} legend
 * @param {Node[]} children
 */
const group = (legend, ...children) => make("fieldset", "", make("legend", "", legend), ...children);

class Form {
  /**
   * @param {import("../live/model").Model<State, import("../messages").SandboxMessage>} model
   * @param {HTMLElement} root
   */
  constructor(model, root) {
    this.model = model;
    const { words, language, places, goes } = model.get("book");
    this.words = words;
    this.figure = make("select");
    this.figure.onchange = () => model.send({ take: this.figure.value });
    this.place = make("select", "", ...places.map(([id, name]) => option(name, id)));
    this.put = button(words.put, () => model.send({ place: this.place.value }));
    this.choices = model.get("now").choices.map((_, choice) => {
      const select = make("select");
      select.onchange = () => model.send({ choose: [choice, select.selectedIndex] });
      return select;
    });
    this.card = make("select");
    this.goes = make("select", "", ...goes.map(([name], place) => option(name, place)));
    this.piles = make("div", "kdl-piles");
    const move = button(words.move, () => this.moveCard());
    const turn = model.get("now").choices.map(([label], choice) => labelled(label, this.choices[choice]));
    root.lang = language;
    root.replaceChildren(
      group(words.figures, labelled(words.figure, this.figure), labelled(words.place, this.place), this.put),
      ...(turn.length ? [group(words.turn, ...turn)] : []),
      group(words.cards, labelled(words.card, this.card), labelled(words.pile, this.goes), move),
      make("details", "", make("summary", "", words.piles), this.piles),
    );
  }

  /** Show what the draft is like. */
  show() {
    const { figures, taken, choices } = this.model.get("now");
    const shown = figures.map(([id, name, where]) => option(`${name}: ${where}`, id));
    fill(this.figure, [option("…", ""), ...shown], taken);
    this.place.disabled = this.put.disabled = !taken;
    choices.forEach(([, options, chosen], choice) => {
      fill(this.choices[choice], options.map(option), String(chosen));
    });
    this.showCards();
  }

  showCards() {
    const { cards, piles: names, always, deck } = this.model.get("book");
    const { piles } = this.model.get("now");
    const groups = piles.map((held, pile) => {
      const sorted = pile === deck ? held : [...held].sort((a, b) => cards[a][0].localeCompare(cards[b][0]));
      const options = sorted.map(card => option(cards[card].filter(Boolean).join(" · "), card));
      const element = make("optgroup", "", ...options);
      element.label = names[pile];
      return element;
    });
    fill(
      this.card,
      groups.filter(each => each.children.length),
    );
    const shown = piles.flatMap((held, pile) => (held.length || always.includes(pile) ? [this.pile(pile, held)] : []));
    this.piles.replaceChildren(...shown);
  }

  /**
   * A pile; a card in it that is pressed is chosen to be put elsewhere.
   * @param {number} pile
   * @param {number[]} held
   */
  pile(pile, held) {
    const { cards, piles, deck } = this.model.get("book");
    const chips = held.map((card, place) => {
      const [name, note] = cards[card];
      const chip = button(pile === deck ? `${place + 1}. ${name}` : name, () => {
        this.card.value = String(card);
        this.goes.focus();
      });
      chip.title = note;
      return chip;
    });
    const heading = make("p", "kdl-title", `${piles[pile]} (${held.length})`);
    return make("div", "", heading, make("div", "kdl-chips", ...(chips.length ? chips : [this.words.none])));
  }

  moveCard() {
    const [, pile, at] = this.model.get("book").goes[Number(this.goes.value)];
    this.model.send({ put: [Number(this.card.value), pile, at] });
  }
}

/** @param {import("../live/model").Rendered<State, import("../messages").SandboxMessage>} rendered */
function render({ model, el }) {
  const root = make("div", "kdl-sandbox-form");
  root.dataset.lmSuppressShortcuts = "true"; // keys pressed here are not JupyterLab's
  el.append(root);
  let form = new Form(model, root);
  form.show();
  return hear(model, {
    book: () => {
      form = new Form(model, root);
      form.show();
    },
    now: () => form.show(),
  });
}

export default { render };
