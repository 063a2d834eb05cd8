// Outlines of rooms, and where a finger finds those that are too small for it.

/**
 * @typedef {import("../documents").Shape} Shape
 * @typedef {number[]} Point
 * @typedef {Point[]} Ring
 * @typedef {number[]} Square Its left, top, right and bottom.
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Area
 * @typedef {{ id: string, rings: Ring[], bubble?: Square, area: Area }} Room
 */

const TARGET = 24; // pixels that whatever can be picked has at least, across and down

/** Write outlines as the path of an SVG. @param {Ring[]} rings */
export function outline(rings) {
  return rings.map(ring => `M${ring.map(point => point.join(" ")).join("L")}Z`).join("");
}

/** The area that outlines take. @param {Ring[]} rings @returns {Area} */
export function box(rings) {
  const xs = rings.flat().map(([x]) => x);
  const ys = rings.flat().map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Whether a point lies in an outline. @param {Ring} ring @param {Point} point */
export function inside(ring, [x, y]) {
  let within = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i || ring.length) - 1];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

/** Find for each room that is too small a square around it that leaves every other room its middle, and room enough.
 *
 * Rooms have walls along the axes.
 * @param {{ id: string, rings: Ring[], bubble?: Square }[]} rooms
 * @param {number} unit A pixel in drawing units.
 * @returns {Map<string, Square>} The squares by the ids of the rooms.
 */
export function targets(rooms, unit) {
  const size = (TARGET + 1) * unit; // whatever is rounded
  const apart = (/** @type {Square} */ a, /** @type {Square} */ b) =>
    a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
  const bounds = (/** @type {{ area: Area }} */ { area }) => [area.left, area.top, area.right, area.bottom];
  const shapes = rooms.map(({ id, rings, bubble }) => ({ id, rings, bubble, area: box(rings) }));
  const bubbles = shapes.flatMap(({ id, bubble }) => (bubble ? [{ id, bubble }] : []));
  /** @type {Map<string, Square>} */
  const found = new Map();

  /** Whether a room has place for a square that is neither below a bubble nor below what was found for another. */
  const roomy = (/** @type {Room} */ { id, rings, bubble, area }) => {
    const taken = [...found].filter(([each]) => each !== id).map(([, square]) => square);
    taken.push(...bubbles.filter(each => each.id !== id).map(each => each.bubble));
    const over = taken.filter(each => !apart(each, bounds({ area })));
    if (bubble && bubble[2] - bubble[0] >= size && bubble[3] - bubble[1] >= size) return true;
    if (area.right - area.left < size || area.bottom - area.top < size) return false;
    if (rings.flat().length === 4 && !over.length) return true;
    const starts = (/** @type {0 | 1} */ axis) => {
      const edges = [...rings.flat().map(point => point[axis]), ...over.flatMap(each => [each[axis], each[axis + 2]])];
      return [...new Set(edges.flatMap(edge => [edge, edge - size]))];
    };
    return starts(0).some(x =>
      starts(1).some(y => {
        const square = [x, y, x + size, y + size];
        return over.every(each => apart(each, square)) && within(rings, square);
      }),
    );
  };

  const small = shapes.filter(room => !roomy(room));
  const middle = (/** @type {Room} */ { area }) => [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
  for (const room of small) {
    const others = shapes.filter(each => each !== room);
    const fits = (/** @type {Square} */ [left, top, right, bottom]) =>
      others.every(each => {
        const [x, y] = middle(each);
        return x <= left || x >= right || y <= top || y >= bottom;
      }) &&
      [...found.values(), ...others.flatMap(({ bubble }) => (bubble ? [bubble] : []))].every(each =>
        apart(each, [left, top, right, bottom]),
      );
    const { area } = room;
    const [x, y] = middle(room);
    // From the middle outwards, along a room that is long.
    const squares = along(area.left, area.right, x, size).flatMap(left =>
      along(area.top, area.bottom, y, size).map(top => [left, top, left + size, top + size]),
    );
    const far = (/** @type {Square} */ [left, top]) => Math.hypot(left + size / 2 - x, top + size / 2 - y);
    squares.sort((a, b) => far(a) - far(b));
    const square = squares.filter(fits).find(each => {
      found.set(room.id, each);
      const kept = others.every(other => small.includes(other) || apart(bounds(other), each) || roomy(other));
      if (!kept) found.delete(room.id);
      return kept;
    });
    if (square) found.set(room.id, square);
  }
  return found;
}

/**
 * Where a square may begin between two walls so that it lies between them, or holds all that is between.
 * @type {(from: number, to: number, middle: number, size: number) => number[]}
 */
function along(from, to, middle, size) {
  const [first, last] = to - from < size ? [to - size, from] : [from, to - size];
  const steps = 16;
  return [middle - size / 2, ...Array.from({ length: steps + 1 }, (_, i) => first + ((last - first) * i) / steps)];
}

/**
 * Whether a square lies in a room with walls along the axes: its middle does, and no wall goes through it.
 * @type {(rings: Ring[], square: Square) => boolean}
 */
function within(rings, [left, top, right, bottom]) {
  const slack = (right - left) / 1000;
  const cut = (/** @type {Point} */ [ax, ay], /** @type {Point} */ [bx, by]) =>
    Math.max(ax, bx) > left + slack &&
    Math.min(ax, bx) < right - slack &&
    Math.max(ay, by) > top + slack &&
    Math.min(ay, by) < bottom - slack;
  const walls = rings.flatMap(ring => ring.map((point, i) => [point, ring[(i + 1) % ring.length]]));
  const centre = [(left + right) / 2, (top + bottom) / 2];
  return rings.some(ring => inside(ring, centre)) && !walls.some(([a, b]) => cut(a, b));
}
