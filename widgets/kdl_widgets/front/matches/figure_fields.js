// What stands beside the picture of the position builder: buttons, the figures and their places, whose turn it is.

/** @import { BuilderMessage } from "../messages" */
/** @import { Model } from "../live/model.js" */
/** @import { BuilderState } from "./builder_state.js" */
import { fields, group, labelled, make, option, renew } from "./form_fields.js";

export class FigureFields {
  /**
   * @param {Model<BuilderState, BuilderMessage>} model
   * @param {HTMLElement} root
   * @param {HTMLElement} told Where it is said what became of a link.
   */
  constructor(model, root, told) {
    this.model = model;
    this.root = root;
    this.told = told;
    const { words, places } = model.get("book");
    this.link = make("input", { type: "text", readOnly: true, onfocus: () => this.link.select() });
    this.linked = labelled(words.link_text, this.link);
    this.figure = make("select", { key: "figure", onchange: () => model.send({ take: this.figure.value }) });
    this.place = make("select", { key: "place" }, ...places.map(([id, name]) => option(name, id)));
    this.put = make("button", { key: "put", onclick: () => model.send({ place: this.place.value }) }, words.put);
    this.turn = make("div", { className: "kdl-fields" });
    /** @type {("play" | "link" | "undo" | "over")[]} */
    const names = [...(model.get("plays") ? [/** @type {const} */ ("play")] : []), "link", "undo", "over"];
    /** @type {Record<string, HTMLButtonElement>} */
    this.does = Object.fromEntries(
      names.map(name => [name, make("button", { key: name, onclick: () => model.send({ do: name }) }, words[name])]),
    );
    this.does.play?.classList.add("kdl-main");
    this.elements = [
      make("div", { className: "kdl-tools" }, ...Object.values(this.does)),
      this.linked,
      told,
      group(words.figures, fields([words.figure, this.figure], [words.place, this.place], this.put)),
      group(words.turn, this.turn),
    ];
  }

  /** Show what the draft is like. */
  show() {
    const { undo, sound } = this.model.get("now");
    for (const name of ["play", "link"]) if (this.does[name]) this.does[name].disabled = !sound;
    this.does.undo.disabled = !undo;
    this.showFigures();
    this.showTurn();
  }

  showFigures() {
    const { figures, taken } = this.model.get("now");
    const shown = figures.map(([id, name, where]) => option(`${name}: ${where}`, id, id === taken));
    this.figure.replaceChildren(option("…", "", !taken), ...shown);
    this.place.disabled = this.put.disabled = !taken;
  }

  showTurn() {
    const { choices, empty } = this.model.get("now");
    const chosen = choices.map(([label, options, now], choice) => {
      const select = make(
        "select",
        { key: `choice ${choice}` },
        ...options.map((name, i) => option(name, i, i === now)),
      );
      select.onchange = () => this.model.send({ choose: [choice, Number(select.value)] });
      return labelled(label, select);
    });
    const dark = make("input", { type: "checkbox", key: "empty", checked: empty[1] });
    dark.onchange = () => this.model.send({ empty: dark.checked });
    renew(this.turn, ...chosen, make("label", { className: "kdl-check" }, dark, empty[0]));
  }

  /** Show the link and copy it, where the browser lets us. */
  async showLink() {
    const link = this.model.get("link");
    this.linked.hidden = !link;
    this.told.replaceChildren();
    if (!link) return;
    // The app opens an address; elsewhere the link alone is what can be opened.
    const text = this.root.closest(".kdl-app") ? `${location.origin}${location.pathname}#g=${link}` : link;
    this.link.value = text;
    const { words } = this.model.get("book");
    const copied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    this.told.replaceChildren(copied ? words.link_copied : words.link_shown);
  }
}
