// A game tree to walk in: branches with chances and shares, opened one by one, and the position at each.

/** @import { TreeDocument } from "../documents" */
/** @import { Model, Rendered, Undo } from "../live/model.js" */
import { make, makeIn } from "../elements.js";
import { hearAny } from "../live/changes.js";
import { watch } from "../live/page.js";
import { Picture } from "../beats/picture.js";
import { drawn } from "../beats/scene.js";
import { Switch } from "../beats/switch.js";
import { row, spoken } from "./rows.js";
import { below, nextOf, stands } from "./walking.js";

/**
 * @typedef {object} TreeState
 * @property {Record<string, string>} words
 * @property {string[]} switch
 * @property {(TreeDocument | { nodes?: undefined })[]} documents
 * @property {import("../documents").SceneDocument} scene
 * @property {number[]} pictures
 * @property {number} ratio
 * @property {number} place
 * @property {string} at
 * @property {string} shown
 * @property {boolean} waits
 */

/** How narrow a page is on which the position opens inside the list, in pixels. */
const NARROW = 640;
/** So many trees have been made: what names a switch is called by it. */
let made = 0;

class Tree {
  /**
   * @param {Model<TreeState>} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.look = /** @type {import("../live/page.js").Look | null} */ (null);
    /** What was opened or closed by hand, in place of what stands open at first. @type {Map<string, boolean>} */
    this.opened = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.items = new Map();
    made += 1;
    el.classList.add("kdl-tree");
    this.root = makeIn(el, "section", "kdl-tree-body");
    this.title = makeIn(this.root, "p", "kdl-tree-title");
    this.switch = new Switch(this.root, "kdl-tree-switch", place => this.say("place", place));
    this.found = makeIn(this.root, "p", "kdl-tree-found");
    this.parts = makeIn(this.root, "div", "kdl-tree-parts");
    this.list = makeIn(this.parts, "ul", "kdl-tree-list");
    this.list.setAttribute("role", "tree");
    this.side = makeIn(this.parts, "div", "kdl-tree-side");
    this.panel = makeIn(this.side, "div", "kdl-tree-panel");
    this.where = makeIn(this.panel, "p", "kdl-tree-where");
    this.place = makeIn(this.panel, "div", "kdl-tree-picture");
    this.hands = makeIn(this.panel, "p", "kdl-tree-hands");
    this.picture = new Picture(this.place, () => {});
    this.keys = makeIn(this.root, "p", "kdl-tree-keys");
    this.keys.id = `kdl-tree-keys-${made}`;
    this.list.setAttribute("aria-describedby", this.keys.id);
    this.list.addEventListener("click", event => this.pressed(/** @type {Element} */ (event.target)));
    this.list.addEventListener("keydown", event => this.key(event));
    this.root.dataset.lmSuppressShortcuts = "true";
    this.sizes = new ResizeObserver(() => this.lay());
    this.sizes.observe(this.root);
  }

  /** @type {TreeDocument | null} */
  get tree() {
    const found = this.model.get("documents")[this.model.get("place")];
    return found?.nodes ? found : null;
  }

  get words() {
    return this.model.get("words");
  }

  /** @param {string} key */
  word(key) {
    return this.words[key] ?? "";
  }

  /**
   * @template {"place" | "at"} Name
   * @param {Name} name
   * @param {TreeState[Name]} value
   */
  say(name, value) {
    this.model.set(name, value);
    this.model.save_changes();
  }

  /** The place of the node that is shown; the root's if there is no such node any more. */
  get at() {
    const at = this.model.get("at");
    return Math.max(0, this.tree?.nodes.findIndex(({ key }) => key === at) ?? 0);
  }

  /** Write everything anew; the focus stays on the node that has it. */
  build() {
    const { model, tree } = this;
    const waits = model.get("waits");
    const held = this.list.contains(document.activeElement);
    this.title.textContent = waits ? this.word("waits") : this.word("title");
    const labels = model.get("switch");
    this.switch.root.hidden = waits || !labels.length;
    this.switch.name(this.word("switch"), labels);
    this.switch.show(model.get("place"));
    this.found.textContent = waits ? "" : (tree?.found ?? this.word("computing"));
    this.keys.textContent = this.word("keys");
    this.keys.hidden = this.parts.hidden = waits || !tree;
    this.list.setAttribute("aria-label", this.word("title"));
    this.list.replaceChildren();
    this.items.clear();
    if (tree && !waits) this.list.append(this.item(tree, 0, 1));
    this.show();
    if (held) this.items.get(tree?.nodes[this.at].key ?? "")?.focus({ preventScroll: true });
  }

  /**
   * @param {TreeDocument} tree
   * @param {number} place
   * @param {number} level The root is on level 1.
   */
  item(tree, place, level) {
    const node = tree.nodes[place];
    const own = below(tree, place);
    const item = make("li", "kdl-tree-item", row(tree, node, own.length > 0, this.words));
    item.setAttribute("role", "treeitem");
    item.setAttribute("aria-level", String(level));
    item.setAttribute("aria-label", spoken(tree, node, this.words));
    item.dataset.key = node.key;
    item.classList.toggle("kdl-tree-best", Boolean(node.best));
    this.items.set(node.key, item);
    if (!own.length) return item;
    const open = stands(this.opened, tree, place);
    item.setAttribute("aria-expanded", String(open));
    if (!open) return item;
    const group = make("ul", "", ...own.map(each => this.item(tree, each, level + 1)));
    group.setAttribute("role", "group");
    item.append(group);
    return item;
  }

  /** Show where one is, and the position there. */
  show() {
    const { tree } = this;
    if (!tree || this.model.get("waits")) return;
    const { at } = this;
    const node = tree.nodes[at];
    for (const [key, item] of this.items) {
      item.setAttribute("aria-selected", String(key === node.key));
      item.tabIndex = key === node.key ? 0 : -1;
    }
    this.where.textContent = `${this.word("position")}: ${node.state}`;
    this.hands.textContent = node.hands ?? "";
    const ratio = this.model.get("ratio");
    this.place.hidden = !ratio;
    const picture = this.pictured(at);
    const there = picture !== undefined && this.look ? drawn(this.model.get("scene"), picture, this.look) : null;
    this.place.style.aspectRatio = there ? `${there.frame[2]} / ${there.frame[3]}` : `1 / ${ratio || 1}`;
    this.picture.show(there, "", false);
    this.lay();
  }

  /**
   * The number of the picture of a node: of each there is one, or a kernel has drawn that which is shown.
   * @param {number} at
   */
  pictured(at) {
    const pictures = this.model.get("pictures");
    if (pictures.length < 2) return pictures[0];
    const before = this.model.get("documents").slice(0, this.model.get("place"));
    return pictures[before.reduce((sum, { nodes = [] }) => sum + nodes.length, at)];
  }

  /** Where a page is narrow, the position opens in the list, below the node that is shown; else beside it. */
  lay() {
    const narrow = this.root.clientWidth < NARROW;
    this.root.classList.toggle("kdl-tree-narrow", narrow);
    const item = this.tree && this.items.get(this.tree.nodes[this.at].key);
    if (narrow && item) item.querySelector(":scope > .kdl-tree-row")?.after(this.panel);
    else if (this.panel.parentElement !== this.side) this.side.append(this.panel);
  }

  /**
   * Go to a node.
   * @param {number} place
   */
  go(place) {
    const key = this.tree?.nodes[place]?.key;
    if (key === undefined) return;
    this.say("at", key);
    this.show();
    this.items.get(key)?.focus({ preventScroll: true });
    this.items.get(key)?.querySelector(".kdl-tree-row")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Open or close a branch.
   * @param {number} place
   * @param {boolean} open
   */
  fold(place, open) {
    const { tree } = this;
    if (!tree) return;
    this.opened.set(tree.nodes[place].key, open);
    this.build();
  }

  /** @param {Element} target */
  pressed(target) {
    const { tree } = this;
    const key = /** @type {HTMLElement | null} */ (target.closest("[data-key]"))?.dataset.key;
    const row = target.closest(".kdl-tree-row");
    if (!tree || key === undefined || !row) return;
    const place = tree.nodes.findIndex(each => each.key === key);
    const again = place === this.at || target.closest(".kdl-tree-folds");
    this.go(place);
    if (again && below(tree, place).length) this.fold(place, !stands(this.opened, tree, place));
    this.items.get(key)?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { tree, at } = this;
    if (!tree || event.ctrlKey || event.altKey || event.metaKey) return;
    const found = nextOf(event.key, at, tree, this.opened);
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    if ("open" in found) this.fold(at, found.open);
    else this.go(found.go);
    this.items.get(tree.nodes[this.at].key)?.focus({ preventScroll: true });
  }
}

/**
 * @param {Rendered<TreeState>} rendered
 * @returns {Undo}
 */
function render({ model, el }) {
  const tree = new Tree(model, el);
  const undo = [
    hearAny(model, ["words", "switch", "documents", "place", "waits"], () => tree.build()),
    hearAny(model, ["scene", "pictures", "at"], () => tree.show()),
  ];
  tree.build();
  const stop = watch(model, el, tree.root, look => {
    tree.look = look;
    tree.show();
  });
  return () => {
    stop();
    tree.sizes.disconnect();
    undo.forEach(each => each());
  };
}

export default { render };
