// What stands beside a position that is handled: what has changed, the switches, and what follows.

import { make, makeIn } from "../elements.js";
import { hear } from "../live/changes.js";

/**
 * @typedef {object} State
 * @property {Record<string, string>} words
 * @property {{ text: string, clause: string, law: string, refuses: boolean }} said
 * @property {string[]} more What else has changed.
 * @property {[title: string, lines: string[]][]} parts What follows.
 * @property {[name: string, label: string, on: boolean][]} switches
 * @property {boolean} undo
 * @property {boolean} cards
 */

/** What stands beside the picture. */
class Panel {
  /**
   * @param {import("../live/model").Model<State, import("../messages").SandboxMessage>} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.root = makeIn(el, "section", "kdl-sandbox-panel");
    this.root.dataset.lmSuppressShortcuts = "true"; // keys pressed here are not JupyterLab's
    this.said = makeIn(this.root, "p", "kdl-sandbox-said");
    this.said.setAttribute("role", "status");
    this.law = makeIn(this.root, "details", "kdl-law");
    this.more = makeIn(this.root, "ul", "kdl-sandbox-more");
    this.tools = makeIn(this.root, "div", "kdl-sandbox-tools");
    this.parts = makeIn(this.root, "div", "kdl-sandbox-parts");
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
  }

  show() {
    this.root.setAttribute("aria-label", this.word("title"));
    this.tell();
    this.press();
    this.follow();
  }

  /** @param {string} key */
  word(key) {
    return this.model.get("words")[key] ?? "";
  }

  /** Say what has changed; what is said already is not said again. */
  tell() {
    const { text, clause, law, refuses } = this.model.get("said");
    if (this.said.textContent !== text) this.said.textContent = text;
    this.said.classList.toggle("kdl-sandbox-refused", refuses);
    this.law.hidden = !clause;
    if (this.law.dataset.clause !== clause) {
      this.law.replaceChildren(make("summary", "", law), make("code", "", clause));
      this.law.dataset.clause = clause;
    }
    const more = this.model.get("more");
    this.more.hidden = !more.length;
    this.more.replaceChildren(...more.map(line => make("li", "", line)));
  }

  /** Show the buttons: those that are there stay, with the focus. */
  press() {
    const switches = this.model.get("switches");
    const plain = /** @type {const} */ ([
      ["undo", this.word("back"), null],
      ["over", this.word("as-it-was"), null],
      ["cards", this.word("cards"), this.model.get("cards")],
    ]);
    const wanted = [...plain.slice(0, 2), ...switches, plain[2]];
    for (const [name, label, on] of wanted) {
      const button = this.buttons.get(name) ?? this.button(name);
      button.textContent = label;
      if (on !== null) button.setAttribute("aria-pressed", String(on));
      if (on === null) button.setAttribute("aria-disabled", String(!this.model.get("undo")));
    }
  }

  /** @param {string} name */
  button(name) {
    const button = makeIn(this.tools, "button", "kdl-sandbox-button");
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") this.model.send({ do: name });
    });
    this.buttons.set(name, button);
    return button;
  }

  /** Show what follows; a part that is the same stays. */
  follow() {
    const parts = this.model.get("parts");
    const shown = [...this.parts.children];
    parts.forEach(([title, lines], place) => {
      const told = JSON.stringify([title, lines]);
      const before = /** @type {HTMLElement | undefined} */ (shown[place]);
      if (before?.dataset.told === told) return;
      const heading = make("h4", "", title);
      const part = make("section", "", heading, ...lines.map(line => make("p", "", line)));
      part.dataset.told = told;
      if (before) before.replaceWith(part);
      else this.parts.append(part);
    });
    for (const each of shown.slice(parts.length)) each.remove();
  }
}

/** @param {import("../live/model").Rendered<State, import("../messages").SandboxMessage>} rendered */
function render({ model, el }) {
  const panel = new Panel(model, el);
  const [tell, press] = [() => panel.tell(), () => panel.press()];
  panel.show();
  return hear(model, {
    words: () => panel.show(),
    parts: () => panel.follow(),
    said: tell,
    more: tell,
    switches: press,
    undo: press,
    cards: press,
  });
}

export default { render };
