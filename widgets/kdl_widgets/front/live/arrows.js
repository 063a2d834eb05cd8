// Where arrow keys lead from one part of a picture to the next.

/** @type {Record<string, number[] | undefined>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest of some parts in a direction.
 * @template {{ middle: number[] }} Part
 * @param {Part} from
 * @param {number[]} direction
 * @param {Part[]} among
 */
export function neighbour(from, [dx, dy], among) {
  const cost = (/** @type {Part} */ part) => {
    const x = part.middle[0] - from.middle[0];
    const y = part.middle[1] - from.middle[1];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    return ahead > 0.5 && aside <= 2 * ahead ? ahead + 1.5 * aside : Infinity;
  };
  const best = among.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return cost(best) < Infinity ? best : null;
}
