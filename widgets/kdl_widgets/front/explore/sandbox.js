// What stands beside the picture of a sandbox: what has changed, the buttons, and what follows.

import { make, makeIn, ruleAddress, ruleLink } from "../elements.js";
import { hear } from "../live/changes.js";
import { attempt, readItem } from "../local_storage.js";

/**
 * The answer to a question; each reason has the title and the address of its rule.
 * @typedef {{ name: string, title: string, answer: string, holds: boolean | null, lines: [text: string, rule: string,
 *   address: string][] }} Verdict
 */

/**
 * How many play at a table, how many can, and what the browser keeps of it.
 * @typedef {{ edition: string, numbers: number[], seats: number, kept: string }} Evening
 */

/**
 * @typedef {object} State
 * @property {Record<string, string>} words
 * @property {{ text: string, clause: string, law: string, refuses: boolean }} said
 * @property {string[]} more What else has changed.
 * @property {Verdict[]} verdicts What people ask, and the answers.
 * @property {string} opened The verdict whose reasons are shown, `""` if none are.
 * @property {[title: string, lines: string[]][]} parts What follows.
 * @property {[name: string, label: string, on: boolean | null, enabled: boolean][]} buttons On: null for no switch.
 * @property {Partial<Evening>} evening At an empty table, who can play and who does.
 * @property {string} link The text of the link that was asked for, `""` if none was.
 */

/** Under what the browser keeps a table, with the name of the edition. */
const EVENING = "kdl evening";

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
    this.verdicts = makeIn(this.root, "ul", "kdl-sandbox-answers");
    this.said = makeIn(this.root, "p", "kdl-sandbox-said");
    this.said.setAttribute("role", "status");
    this.law = makeIn(this.root, "p", "kdl-law");
    this.more = makeIn(this.root, "ul", "kdl-sandbox-more");
    this.evening = makeIn(this.root, "label", "kdl-sandbox-evening");
    this.seats = make("select");
    this.evening.append(make("span"), this.seats);
    this.seats.addEventListener("change", () => this.model.send({ do: `seats ${this.seats.value}` }));
    this.tools = makeIn(this.root, "div", "kdl-sandbox-tools");
    this.told = makeIn(this.root, "p", "kdl-sandbox-told");
    this.told.setAttribute("role", "status");
    this.address = makeIn(this.root, "input", "kdl-sandbox-link");
    this.address.hidden = this.address.readOnly = true;
    this.address.onfocus = () => this.address.select();
    this.parts = makeIn(this.root, "div", "kdl-sandbox-parts");
    this.begun = false;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.answers = new Map();
  }

  show() {
    this.root.setAttribute("aria-label", this.word("title"));
    this.address.setAttribute("aria-label", this.word("link"));
    this.verdicts.setAttribute("aria-label", this.word("verdict.title"));
    this.answer();
    this.tell();
    this.press();
    this.sit();
    this.follow();
  }

  /** Show how many play, and remember the table for the evening. */
  sit() {
    const { edition, numbers, seats, kept } = this.model.get("evening");
    this.evening.hidden = !edition;
    if (!numbers || !kept) return;
    const [label] = this.evening.children;
    if (label) label.textContent = this.word("players");
    this.seats.replaceChildren(...numbers.map(number => make("option", "", String(number))));
    this.seats.value = String(seats);
    const before = this.begun ? null : readItem(`${EVENING} ${edition}`);
    this.begun = true;
    if (before && before !== kept) this.model.send({ do: `evening ${before}` });
    else attempt(store => store.setItem(`${EVENING} ${edition}`, kept));
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
      this.law.replaceChildren(ruleLink(law, ruleAddress(clause)));
      this.law.dataset.clause = clause;
    }
    const more = this.model.get("more");
    this.more.hidden = !more.length;
    this.more.replaceChildren(...more.map(line => make("li", "", line)));
  }

  /** Show the buttons: those that are there stay, with the focus. */
  press() {
    for (const [name, label, on, enabled] of this.model.get("buttons")) {
      const button = this.buttons.get(name) ?? this.button(name);
      button.textContent = label;
      if (on !== null) button.setAttribute("aria-pressed", String(on));
      button.setAttribute("aria-disabled", String(!enabled));
    }
  }

  /** Show the link that was asked for, and copy it where the browser lets us. */
  async share() {
    const link = this.model.get("link");
    this.address.hidden = !link;
    this.told.textContent = "";
    if (!link) return;
    // The app opens an address; elsewhere the link alone is what can be opened.
    this.address.value = this.root.closest(".kdl-app") ? `${location.origin}${location.pathname}#g=${link}` : link;
    const copied = await (navigator.clipboard?.writeText(this.address.value) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    this.told.textContent = this.word(copied ? "link.copied" : "link.shown");
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

  /** Show the verdicts: those that are there stay, with the focus. */
  answer() {
    const [verdicts, opened] = [this.model.get("verdicts"), this.model.get("opened")];
    this.verdicts.hidden = !verdicts.length;
    this.verdicts.replaceChildren(...verdicts.map(verdict => this.row(verdict, verdict.name === opened)));
  }

  /**
   * @param {Verdict} verdict
   * @param {boolean} opened
   */
  row({ name, title, answer, holds, lines }, opened) {
    const row =
      this.answers.get(name) ?? make("li", "kdl-sandbox-answer", make("button"), make("div", "kdl-sandbox-why"));
    const [button, why] = row.children;
    if (!this.answers.has(name)) {
      button?.addEventListener("click", () => this.model.send({ do: `verdict ${name}` }));
      this.answers.set(name, row);
    }
    const sign = holds === null ? "" : holds ? "✓ " : "✗ ";
    button?.replaceChildren(make("span", "", title), make("strong", "", sign + answer));
    button?.setAttribute("aria-expanded", String(opened));
    row.dataset.holds = String(holds);
    why?.replaceChildren(
      ...(opened ? lines : []).map(([text, rule, address]) =>
        make("p", "", `${text} `, ...(rule ? [ruleLink(rule, address)] : [])),
      ),
    );
    return row;
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
    verdicts: () => panel.answer(),
    opened: () => panel.answer(),
    said: tell,
    more: tell,
    buttons: press,
    evening: () => panel.sit(),
    link: () => panel.share(),
  });
}

export default { render };
