// The log up to the step that is shown; each line opens the sentence of its clause.

import { make } from "../elements.js";

/** The log of an exported page. */
export class ExportedLog {
  /**
   * @param {import("./playthrough.js").Playthrough} played
   * @param {HTMLElement} element
   * @param {(step: number) => void} go
   */
  constructor(played, element, go) {
    this.played = played;
    this.element = element;
    this.go = go;
    /** @type {{ at: number, item: HTMLElement, summary: HTMLElement | null }[]} */
    this.lines = [];
    element.addEventListener("keydown", event => this.rove(event));
  }

  rewrite() {
    this.lines = this.played.story.lines.map(line => this.line(line));
    this.element.replaceChildren(...this.lines.map(({ item }) => item));
  }

  /** @param {import("./page_data").StoryLine} line */
  line([at, sentences, clause]) {
    const told = this.played.text(sentences);
    const summary = clause ? make("summary", "", told) : null;
    const shown = clause && summary ? this.details(at, clause, summary) : told;
    const item = make("li", clause === null ? "heading" : "", shown);
    item.dataset.at = String(at);
    return { at, item, summary };
  }

  /**
   * @param {number} at
   * @param {string} clause
   * @param {HTMLElement} summary
   */
  details(at, clause, summary) {
    const go = make("button", "", this.played.word("go-here"));
    go.addEventListener("click", () => this.go(at));
    summary.tabIndex = -1;
    const details = make("details", "", summary, make("p", "", `${this.played.story.clauses[clause]} `, go));
    details.addEventListener("toggle", () => details.open && details.scrollIntoView({ block: "nearest" }));
    return details;
  }

  mark() {
    for (const { at, item, summary } of this.lines) {
      item.hidden = at > this.played.step;
      if (at === this.played.step) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      if (summary) summary.tabIndex = -1;
    }
    const last = this.summaries().at(-1);
    if (last) last.tabIndex = 0;
    this.element.scrollTop = this.element.scrollHeight;
  }

  summaries() {
    return this.lines.flatMap(({ item, summary }) => (summary && !item.hidden ? [summary] : []));
  }

  /** Let the arrow keys go from line to line: with the tab key the log is a single stop. @param {KeyboardEvent} event */
  rove(event) {
    const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const lines = this.summaries();
    const from = lines.indexOf(/** @type {HTMLElement} */ (event.target));
    if (!way || from < 0) return;
    event.preventDefault();
    const next = lines[from + way];
    if (!next) return;
    lines[from].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}
