// The controls of the position builder: those beside the picture, or those of the cards below it.

/** @import { BuilderMessage } from "../messages" */
/** @import { Model, Rendered, Undo } from "../live/model.js" */
/** @import { BuilderState } from "./builder_state.js" */
import { CardFields } from "./card_fields.js";
import { FigureFields } from "./figure_fields.js";
import { make, renew } from "./form_fields.js";

/**
 * Write everything anew, in the language that is set.
 * @param {Model<BuilderState, BuilderMessage>} model
 * @param {HTMLElement} root
 * @param {HTMLElement} told
 */
function build(model, root, told) {
  const { words, language } = model.get("book");
  const kind = model.get("kind");
  root.lang = language;
  root.setAttribute("aria-label", `${words.title}: ${words[kind]}`);
  const fields = kind === "cards" ? new CardFields(model) : new FigureFields(model, root, told);
  renew(root, ...fields.elements);
  fields.show();
  fields.showLink();
  return fields;
}

/**
 * @param {Rendered<BuilderState, BuilderMessage>} rendered
 * @returns {Undo}
 */
function render({ model, el }) {
  const root = make("section", { className: "kdl-builder" });
  el.append(root);
  const told = make("p", {});
  told.setAttribute("role", "status");
  let form = build(model, root, told);
  const changed = (/** @type {{ changedAttributes(): object }} */ raw) => {
    const names = Object.keys(raw.changedAttributes());
    if (names.includes("book")) form = build(model, root, told);
    else if (names.includes("now")) form.show();
    if (names.includes("link")) form.showLink();
  };
  model.on("change", changed);
  return () => model.off("change", changed);
}

export default { render };
