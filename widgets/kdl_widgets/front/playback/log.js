// The log up to the step that is shown; each line opens the sentence of its clause.

import { make, ruleAddress, ruleLink } from "../elements.js";
import { scrollInto } from "./scrolling.js";

/**
 * @typedef {import("./panel_state").LogLine} LogLine
 * @typedef {import("../live/model").Model<import("./panel_state").PanelState, import("../messages").PlayerMessage>} PanelModel
 */

/** The log beside a picture. */
export class Log {
  /**
   * @param {PanelModel} model
   * @param {import("./wire.js").Wire} wire
   */
  constructor(model, wire) {
    this.model = model;
    this.wire = wire;
    /** @type {HTMLElement[]} */
    this.items = [];
    /** @type {Record<string, string>} */
    this.clauses = {};
    /** @type {HTMLElement | null} */
    this.last = null;
    /** The line that keys come to. @type {HTMLElement | null} */
    this.stop = null;
    this.title = make("h2", "kdl-title");
    this.list = make("ol", "kdl-log");
    this.list.addEventListener("keydown", event => this.rove(event));
    this.list.addEventListener("click", event => this.clicked(event));
    // The page may show the log later than it makes it, or give it another width.
    this.sizes = new ResizeObserver(() => this.last && scrollInto(this.list, this.last));
    this.sizes.observe(this.list);
  }

  get words() {
    return this.model.get("book").words;
  }

  rewrite() {
    this.title.textContent = this.words.log;
    this.list.setAttribute("aria-label", this.words.log);
  }

  /** Drop what has not happened any more and add what has; a page that lacks lines asks for all of them. */
  receive() {
    const { from, lines, clauses } = this.model.get("log");
    if (from > this.items.length) {
      this.model.send({ log: "all" });
      return;
    }
    Object.assign(this.clauses, clauses);
    for (const item of this.items.splice(from)) item.remove();
    const added = lines.map(line => this.item(line));
    this.items.push(...added);
    this.list.append(...added);
  }

  /** @param {LogLine} line */
  item([at, text, clause]) {
    const item = make("li", clause === null ? "kdl-heading" : "kdl-line", make("span", "", text));
    item.dataset.at = String(at);
    if (!clause) return item;
    const button = make("button", "kdl-clause", "§");
    button.tabIndex = -1;
    button.title = this.clauses[clause];
    button.setAttribute("aria-label", this.clauses[clause]);
    button.setAttribute("aria-expanded", "false");
    button.dataset.clause = clause;
    item.append(" ", button);
    return item;
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (button?.dataset.go) this.wire.send({ go: Number(button.dataset.go) });
    else if (button) this.toggle(button);
  }

  /** Open or close the sentence of a clause. @param {HTMLButtonElement} button */
  toggle(button) {
    const open = button.getAttribute("aria-expanded") === "true";
    button.setAttribute("aria-expanded", String(!open));
    this.focusable(button);
    if (open) {
      button.nextElementSibling?.remove();
      return;
    }
    const { clause = "" } = button.dataset;
    const line = button.parentElement;
    const go = make("button", "kdl-go", this.words.go_here);
    go.dataset.go = line?.dataset.at;
    button.after(make("p", "kdl-sentence", ruleLink(this.clauses[clause], ruleAddress(clause)), " ", go));
    line?.scrollIntoView({ block: "nearest" });
  }

  /** Keep one line of the log in the Tab order. @param {HTMLElement | null} button */
  focusable(button) {
    if (this.stop) this.stop.tabIndex = -1;
    this.stop = button;
    if (button) button.tabIndex = 0;
  }

  /** The clauses of its lines. */
  buttons() {
    return /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("li > .kdl-clause")]);
  }

  /** @param {KeyboardEvent} event */
  rove(event) {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const buttons = this.buttons();
    const from = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    if (!step || from < 0) return;
    event.preventDefault();
    const next = buttons[from + step];
    if (!next) return;
    this.focusable(next);
    next.focus({ preventScroll: true });
    if (next.parentElement) scrollInto(this.list, next.parentElement);
  }

  /** Mark the lines of the step that is shown, and bring the last one into sight. @param {number} at */
  mark(at) {
    for (const item of this.items) {
      const now = Number(item.dataset.at) === at && at !== 0;
      if (now === item.hasAttribute("aria-current")) continue;
      if (now) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    const last = this.items.at(-1) ?? null;
    if (last === this.last) return;
    this.last = last;
    this.focusable(this.buttons().at(-1) ?? null);
    if (last) scrollInto(this.list, last);
  }
}
