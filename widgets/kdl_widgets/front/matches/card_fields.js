// What stands below the picture of the position builder: where the cards lie.

/** @import { BuilderMessage } from "../messages" */
/** @import { Model } from "../live/model.js" */
/** @import { BuilderState } from "./builder_state.js" */
import { fields, group, make, option, refill, renew } from "./form_fields.js";

export class CardFields {
  /** @param {Model<BuilderState, BuilderMessage>} model */
  constructor(model) {
    this.model = model;
    const { words, goes } = model.get("book");
    this.card = make("select", { key: "card" });
    this.goes = make("select", { key: "goes" }, ...goes.map(([name], place) => option(name, place)));
    this.move = make("button", { key: "move", onclick: () => this.moveCard() }, words.move);
    this.piles = make("div", { className: "kdl-piles" });
    const all = make("details", {}, make("summary", { key: "piles" }, words.piles), this.piles);
    this.elements = [group(words.cards, fields([words.card, this.card], [words.pile, this.goes], this.move), all)];
  }

  /** Show what the draft is like. */
  show() {
    const { cards, piles: names, always, deck } = this.model.get("book");
    const { piles } = this.model.get("now");
    const inFull = (/** @type {[name: string, note: string]} */ [name, note]) => (note ? `${name} · ${note}` : name);
    const groups = piles.map((held, pile) => {
      const sorted = pile === deck ? held : [...held].sort((a, b) => cards[a][0].localeCompare(cards[b][0]));
      return make("optgroup", { label: names[pile] }, ...sorted.map(card => option(inFull(cards[card]), card)));
    });
    refill(
      this.card,
      groups.filter(each => each.children.length),
    );
    const shown = piles.flatMap((held, pile) => (held.length || always.includes(pile) ? [this.pile(pile, held)] : []));
    renew(this.piles, ...shown);
  }

  /** A link is shown beside the picture alone. */
  showLink() {}

  /**
   * A pile; a card in it that is pressed is chosen to be put elsewhere.
   * @param {number} pile
   * @param {number[]} held
   */
  pile(pile, held) {
    const { cards, piles, words, deck } = this.model.get("book");
    const chips = held.map((card, place) => {
      const choose = () => {
        this.card.value = String(card);
        this.goes.focus();
      };
      const label = pile === deck ? `${place + 1}. ${cards[card][0]}` : cards[card][0];
      return make("button", { key: `card ${card}`, onclick: choose, title: cards[card][1] }, label);
    });
    const heading = make("p", { className: "kdl-title" }, `${piles[pile]} (${held.length})`);
    return make("div", {}, heading, make("div", { className: "kdl-chips" }, ...(chips.length ? chips : [words.none])));
  }

  moveCard() {
    const [, pile, at] = this.model.get("book").goes[Number(this.goes.value)];
    this.model.send({ put: [Number(this.card.value), pile, at] });
  }
}
