// The picture: a list of parts for each step, of which only those that differ are put in anew.

const NARROW = 480; // pixels below which a picture is one for a phone

/** The picture of an exported page. */
export class ExportedFilm {
  /**
   * @param {import("./playthrough.js").Playthrough} played
   * @param {Element} element
   */
  constructor(played, element) {
    this.played = played;
    this.element = element;
    /** The parts of each step, by the language and width. @type {Map<string, number[][]>} */
    this.lists = new Map();
    /** @type {Map<string, Element>} */
    this.nodes = new Map();
    this.width = this.fitting();
    new ResizeObserver(() => this.width === this.fitting() || this.draw()).observe(element);
  }

  /** @returns {import("./page_data").Width} */
  fitting() {
    return this.element.clientWidth < NARROW ? "narrow" : "wide";
  }

  get film() {
    return this.played.data.pictures[this.played.language][this.width];
  }

  list() {
    const name = `${this.played.language} ${this.width}`;
    const known = this.lists.get(name);
    if (known) return known;
    /** @type {number[]} */
    const parts = [];
    const all = this.film.frames.map(changes => {
      for (const [place, count, ...added] of changes) parts.splice(place, count, ...added);
      return [...parts];
    });
    this.lists.set(name, all);
    return all;
  }

  /**
   * Return the element of a part; one that stands in a picture twice is made twice.
   * @param {number} part
   * @param {number} copy
   */
  node(part, copy) {
    const key = `${part} ${copy}`;
    const known = this.nodes.get(key);
    if (known) return known;
    const { elements, parts } = this.played.data;
    const [element, ...place] = parts[part];
    const bare = elements[element];
    const drawn = place.length ? `<g transform="translate(${place.join(" ")})">${bare}</g>` : bare;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`;
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement.firstElementChild;
    if (!parsed) throw new Error(`nothing is drawn for part ${part}`);
    const node = document.importNode(parsed, true);
    this.nodes.set(key, node);
    return node;
  }

  draw() {
    this.width = this.fitting();
    this.element.setAttribute("viewBox", this.film.view);
    this.element.setAttribute("aria-label", this.played.story.picture);
    const copies = new Map();
    let here = this.element.firstChild;
    for (const part of this.list()[this.played.step]) {
      const copy = copies.get(part) ?? 0;
      copies.set(part, copy + 1);
      const node = this.node(part, copy);
      if (node === here) here = here.nextSibling;
      else this.element.insertBefore(node, here);
    }
    while (here) {
      const next = here.nextSibling;
      here.remove();
      here = next;
    }
  }

  /** Let those who have moved come along their paths; at a leap one is there at once. */
  glide() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const pace = Math.max(this.played.speed, 1);
    for (const [who, walk] of Object.entries(this.played.data.glides[this.width][this.played.step])) {
      const [path, leaps, delay, duration] = walk;
      const timing = { delay: delay / pace, duration: duration / pace };
      for (const node of this.element.querySelectorAll(`[data-who="${who}"]`))
        node.animate(steps(path, leaps), { ...timing, fill: "backwards", easing: "ease-in-out" });
    }
  }
}

/**
 * The frames of a walk, as seen from its end.
 * @param {number[][]} path
 * @param {number[]} leaps
 */
function steps(path, leaps) {
  const [x, y] = path[path.length - 1];
  const lengths = path
    .slice(1)
    .map((to, i) => (leaps.includes(i) ? 0 : Math.hypot(to[0] - path[i][0], to[1] - path[i][1])));
  const whole = lengths.reduce((sum, each) => sum + each, 0) || 1;
  let walked = 0;
  return path.map((point, i) => {
    walked += i ? lengths[i - 1] : 0;
    return { offset: walked / whole, transform: `translate(${point[0] - x}px, ${point[1] - y}px)` };
  });
}
