// What is told below the curve of a game: moments and decisions to go to, one of which can be chosen.

/** @import { LookBackDocument, MomentDocument, RuleDocument } from "../documents" */
import { pageBeside } from "../beside.js";
import { make } from "../elements.js";

/** What is marked while only the chosen one is seen of a list. */
const NARROW = "kdl-curve-narrow";

/**
 * A rule, with the way to its page.
 * @param {RuleDocument} rule
 */
function anchor({ told, file }) {
  const link = make("a", "", told);
  link.href = pageBeside(file);
  return link;
}

/**
 * Moments to go to; a list only grows while a game is looked back at, so that places in it are names.
 * @param {string} name
 * @param {MomentDocument[]} moments
 * @param {string} byRule
 */
function list(name, moments, byRule) {
  const rows = moments.map(({ at, told, rules = [] }, place) => {
    const go = make("button", "", told);
    go.dataset.at = String(at);
    go.dataset.moment = `${name} ${place}`;
    return make("li", "", go, ...rules.map(rule => make("span", "kdl-curve-rule", `${byRule} `, anchor(rule))));
  });
  return make("ol", "", ...rows);
}

export class Moments {
  /**
   * @param {HTMLElement} frame What is marked while only the chosen one is seen.
   * @param {(at: number) => void} go Goes to a place.
   */
  constructor(frame, go) {
    this.frame = frame;
    this.go = go;
    this.el = make("div", "kdl-curve-told");
    this.back = make("button", "kdl-curve-back");
    this.back.addEventListener("click", () => this.widen());
    this.text = "";
    this.chosen = "";
    this.el.addEventListener("click", ({ target }) => {
      const pressed = /** @type {HTMLElement} */ (target).closest("button");
      if (pressed?.dataset.at) this.choose(pressed);
    });
    this.mark();
  }

  /** Go to what was pressed: of the list that alone stays, so that board, curve and hand are in view together. */
  choose(/** @type {HTMLElement} */ pressed) {
    this.chosen = pressed.dataset.moment ?? "";
    this.mark();
    this.go(Number(pressed.dataset.at));
    this.frame.closest(".kdl-table")?.scrollIntoView({ block: "start" });
  }

  /** Show the whole list again, with the focus on what was chosen. */
  widen() {
    const chosen = this.find(this.chosen);
    this.chosen = "";
    this.mark();
    chosen?.focus({ preventScroll: true });
    chosen?.scrollIntoView({ block: "nearest" });
  }

  /** @param {string | undefined} name @returns {HTMLElement | null} */
  find(name) {
    return name ? this.el.querySelector(`[data-moment="${name}"]`) : null;
  }

  mark() {
    const chosen = this.find(this.chosen)?.parentElement;
    for (const row of this.el.querySelectorAll("li")) row.toggleAttribute("data-chosen", row === chosen);
    this.frame.classList.toggle(NARROW, Boolean(chosen));
    this.back.hidden = !chosen;
  }

  /**
   * Tell what there is to tell, where it is not told already: what is chosen and the focus stay where they are.
   * @param {LookBackDocument} document
   */
  write({ words, moments, looked, costly, rules }) {
    const title = (/** @type {string} */ text) => make("h3", "kdl-title", text);
    const ruled = rules.map(rule => make("li", "", anchor(rule)));
    const parts = [
      title(words.moments),
      moments.length ? list("moment", moments, "") : make("p", "", words.steady),
      title(words.decisions),
      make("p", "kdl-note", looked),
      list("decision", costly, words["by-rule"]),
      ...(ruled.length ? [title(words.rules), make("ul", "", ...ruled)] : []),
    ];
    this.back.textContent = words.back;
    const text = parts.map(({ outerHTML }) => outerHTML).join("");
    if (this.text === text) return;
    this.text = text;
    const root = /** @type {Document | ShadowRoot} */ (this.el.getRootNode());
    const focused = /** @type {HTMLElement | null} */ (root.activeElement);
    const had = this.el.contains(focused) ? focused?.dataset.moment : undefined;
    this.el.replaceChildren(...parts);
    this.mark();
    this.find(had)?.focus({ preventScroll: true });
  }
}
