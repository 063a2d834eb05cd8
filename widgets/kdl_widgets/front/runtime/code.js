// The code of a page: it can be read, changed and run; what was written is kept by the browser.

import { make, makeIn } from "../elements.js";
import { whenNear } from "../live/page.js";
import { keepBy, readItem } from "../local_storage.js";
import { CODE, codeIn, withWritten, writtenIn } from "./kept_code.js";

/** @import { Cell } from "./kept_code.js" */

/** What readers have written on a page, by cells. */
class Written {
  constructor(/** @type {string} */ page) {
    this.page = page;
  }

  get all() {
    return codeIn(readItem(CODE));
  }

  get(/** @type {Cell} */ cell) {
    return writtenIn(this.all[this.page] ?? {}, cell);
  }

  /** Keep what was written; where nothing can be kept, it stands in the editor all the same. */
  set(/** @type {Cell} */ cell, /** @type {string | null} */ source) {
    const { [this.page]: cells = {}, ...pages } = this.all;
    const mine = withWritten(cells, cell, source);
    const all = Object.keys(mine).length ? { ...pages, [this.page]: mine } : pages;
    keepBy(store => (Object.keys(all).length ? store.setItem(CODE, JSON.stringify(all)) : store.removeItem(CODE)));
  }
}

/**
 * What runs a cell and says whether it shows anything, and ends what runs without end; and when the page is quiet.
 * @typedef {object} Runs
 * @property {(number: string, source: string) => Promise<boolean>} run
 * @property {() => void} stop
 * @property {() => Promise<void>} quiet
 */

/** The code of one cell, with what runs it. */
export class Code {
  /**
   * @param {HTMLElement} place Where the cell shows what it shows; the code stands above it.
   * @param {string} number
   * @param {Runs} runs
   */
  constructor(place, number, runs) {
    this.number = number;
    this.cell = kdlSite.code[number];
    this.runs = runs;
    this.written = new Written(document.body.dataset.page ?? location.pathname);
    this.source = this.written.get(this.cell) ?? this.cell.source;
    const { words } = kdlSite;
    this.root = make("div", this.cell.exercise ? "kdl-code kdl-code-own" : "kdl-code");
    place.before(this.root);
    this.editor = makeIn(this.root, "div", "kdl-code-editor");
    const tools = makeIn(this.root, "div", "kdl-code-tools");
    this.button = (/** @type {string} */ word, /** @type {() => void} */ press) => {
      const button = makeIn(tools, "button", "kdl-button", words[word]);
      button.addEventListener("click", press);
      return button;
    };
    this.runner = this.button("run", () => this.run());
    this.stopper = this.button("stop", () => runs.stop());
    this.stopper.hidden = true;
    this.again = this.button("original", () => this.restore());
    this.again.hidden = this.source === this.cell.source;
    this.told = makeIn(this.root, "p", "kdl-code-told");
    this.told.setAttribute("role", "status");
    makeIn(this.editor, "pre", "", this.source);
    whenNear(this.root, () => this.load().catch(() => this.tell(kdlSite.words.failed)));
  }

  /** Put the editor in the place of what was only to be read. */
  async load() {
    const { edit } = await import("./editor.js");
    this.editor.replaceChildren();
    return edit(this.editor, this.source, kdlSite.words.written, {
      changed: source => this.change(source),
      run: () => this.run(),
    });
  }

  tell(/** @type {string} */ said) {
    this.told.textContent = said;
  }

  change(/** @type {string} */ source) {
    const original = source === this.cell.source;
    this.source = source;
    this.again.hidden = original;
    this.written.set(this.cell, original ? null : source);
  }

  async restore() {
    this.change(this.cell.source);
    (await this.load()).focus(); // the button that was pressed is gone
  }

  /** Run it; the button that was pressed keeps the focus meanwhile, as one that is disabled does not. */
  async run() {
    if (this.runner.getAttribute("aria-disabled") === "true") return;
    this.runner.setAttribute("aria-disabled", "true");
    this.stopper.hidden = false;
    this.tell("");
    try {
      const shows = await this.runs.run(this.number, this.source);
      if (!shows) this.tell(kdlSite.words.silent);
    } catch (error) {
      this.tell(/** @type {Error} */ (error).message);
    } finally {
      this.runner.setAttribute("aria-disabled", "false");
      if (document.activeElement === this.stopper) this.runner.focus();
      this.stopper.hidden = true;
    }
  }
}

/**
 * Offer the code of a page: cells in which readers write are open, the others once somebody asks.
 * @param {Runs} runs
 */
export function offer(runs) {
  const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-cell]"));
  const known = new Set();
  const open = (/** @type {HTMLElement} */ place) => {
    const { cell = "" } = place.dataset;
    if (!known.has(cell)) new Code(place, cell, runs);
    known.add(cell);
  };
  const exercises = [...places].filter(({ dataset }) => kdlSite.code[dataset.cell ?? ""].exercise);
  exercises.forEach(open);
  // The editor is kept with the page, for who reads it again without a network; if it does not come, it is told there.
  if (exercises.length) runs.quiet().then(() => import("./editor.js").catch(() => {}));
  const toggle = document.querySelector("[data-show-code]");
  toggle?.addEventListener("click", () => {
    const shown = document.body.classList.toggle("kdl-site-coded");
    toggle.setAttribute("aria-pressed", String(shown));
    if (shown) places.forEach(open);
  });
}
