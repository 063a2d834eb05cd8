// The map of branches: a line each, drawn to scale under the line that it leaves; one can walk along every line.

/** @import { BranchesMessage } from "../messages" */
/** @import { Model, Rendered, Undo } from "../live/model.js" */
import { make } from "../elements.js";
import { hear } from "../live/changes.js";

/**
 * A line of a match: the indices of its first and last position, and of those with a note.
 * @typedef {{ name: string, told: string, start: number, end: number, parent: number, noted: number[] }} Branch
 */
/**
 * The branches, and the place in them that is shown.
 * @typedef {object} Tree
 * @property {Branch[]} branches
 * @property {number} here The place of the branch that is shown.
 * @property {number} at The index of the position that is shown.
 * @property {number} last The index of the last position of all branches.
 * @property {number} end The index of the last position of the line that is shown.
 * @property {string} step Where in that line it is, in words.
 * @property {string} name
 * @property {string} note
 */
/** @typedef {"branches" | "branch_name" | "note" | "remove" | "scrub"} Word */
/** @typedef {{ book: Record<Word, string>, tree: Tree | { branches?: undefined } }} BranchesState */

class Branches {
  /**
   * @param {Model<BranchesState, BranchesMessage>} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    /** The branches that are drawn, and the last index to whose scale they are. */
    this.drawn = "";
    this.last = -1;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.title = make("summary");
    this.list = make("ol", "kdl-branches");
    this.name = make("input");
    this.name.maxLength = 60;
    this.note = make("textarea");
    this.note.maxLength = 2000;
    this.note.rows = 2;
    this.nameText = make("span");
    this.noteText = make("span");
    this.nameLabel = make("label", "", this.nameText, this.name);
    this.noteLabel = make("label", "", this.noteText, this.note);
    this.remove = make("button");
    this.remove.addEventListener("click", () => model.send({ tool: "remove" }));
    this.tools = make("div", "kdl-row-of", this.remove);
    this.box = make("details", "kdl-map", this.title, this.list, this.nameLabel, this.noteLabel, this.tools);
    this.name.addEventListener("change", () => model.send({ name: this.name.value }));
    this.note.addEventListener("change", () => model.send({ note: this.note.value }));
    this.list.addEventListener("input", ({ target }) => this.walk(/** @type {HTMLInputElement} */ (target)));
    // The keys that move a bar are the bar's, and not the player's.
    el.addEventListener("keydown", event => {
      if (/** @type {HTMLInputElement} */ (event.target).type === "range") event.stopPropagation();
    });
    el.classList.add("kdl-play");
    this.scrub = make("input", "kdl-scrub");
    this.scrub.type = "range";
    this.scrub.min = "0";
    this.scrub.addEventListener("input", () => this.later());
    el.append(this.scrub, this.box);
    this.rewrite();
    this.update();
  }

  /** @param {HTMLInputElement} range */
  walk(range) {
    this.model.send({ branch: Number(range.dataset.branch), at: Number(range.value) });
  }

  /** Ask for the place where the bar stands; of a drag only the newest place counts. */
  later() {
    const go = Number(this.scrub.value);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.model.send({ go });
    }, 40);
  }

  rewrite() {
    const words = this.model.get("book");
    this.scrub.setAttribute("aria-label", words.scrub);
    this.title.textContent = words.branches;
    this.nameText.textContent = words.branch_name;
    this.noteText.textContent = words.note;
    this.remove.textContent = words.remove;
  }

  update() {
    const tree = this.model.get("tree");
    if (!tree.branches) return;
    const words = this.model.get("book");
    this.scrub.max = String(tree.end);
    if (this.timer === undefined) this.scrub.value = String(tree.at); // or else the kernel does not know yet where to go
    this.scrub.setAttribute("aria-valuetext", tree.step);
    const had = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.branch;
    if (JSON.stringify(tree.branches) !== this.drawn || this.last !== tree.last) {
      this.drawn = JSON.stringify(tree.branches);
      this.last = tree.last;
      this.list.replaceChildren(...tree.branches.map((branch, place) => this.row(branch, place, tree)));
      /** @type {HTMLElement | null} */
      const like = had ? this.list.querySelector(`[data-branch="${had}"]`) : null;
      like?.focus({ preventScroll: true });
    }
    this.list.querySelectorAll("li").forEach((row, place) => {
      if (place === tree.here) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
      const range = row.querySelector("input");
      if (range && place === tree.here) range.value = String(tree.at);
    });
    this.title.textContent = tree.branches.length > 1 ? `${words.branches} (${tree.branches.length})` : words.branches;
    if (document.activeElement !== this.name) this.name.value = tree.name;
    if (document.activeElement !== this.note) this.note.value = tree.note;
    this.remove.disabled = tree.here === 0;
  }

  /**
   * @param {Branch} branch
   * @param {number} place
   * @param {Tree} tree
   */
  row({ name, told, start, end, noted }, place, { last }) {
    const range = make("input");
    range.type = "range";
    range.min = String(start);
    range.max = String(Math.max(end, start));
    range.value = String(end);
    range.dataset.branch = String(place);
    range.setAttribute("aria-label", told);
    const share = (/** @type {number} */ steps) => `${(100 * steps) / Math.max(1, last)}%`;
    const line = make("span", "kdl-line-of", range);
    line.style.marginLeft = share(Math.max(0, start - 1));
    line.style.width = `max(28px, ${share(end - Math.max(0, start - 1))})`;
    for (const at of noted) {
      const mark = make("span", "kdl-noted", "✎");
      mark.style.left = `${(100 * (at - start)) / Math.max(1, end - start)}%`;
      line.append(mark);
    }
    const go = make("button", "kdl-branch-name", name); // a branch of a single step has no bar to be drawn along
    go.title = told;
    go.addEventListener("click", () => this.model.send({ branch: place, at: end }));
    return make("li", "", go, line);
  }
}

/**
 * @param {Rendered<BranchesState, BranchesMessage>} rendered
 * @returns {Undo}
 */
function render({ model, el }) {
  const map = new Branches(model, el);
  const written = () => {
    map.rewrite();
    map.update();
  };
  return hear(model, { book: written, tree: () => map.update() });
}

export default { render };
