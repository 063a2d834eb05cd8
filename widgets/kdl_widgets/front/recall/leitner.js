// When something is asked again: the boxes of Sebastian Leitner, "So lernt man lernen" (Herder, Freiburg 1972).
//
// What is found at once moves on by a box, all else goes back to the first, and each box waits longer than the one before
// it; waits that double are the usual ones where days are counted. What would weigh single answers, FSRS for example, is
// fitted to thousands of them; here a rule has a dozen in a year.

/**
 * How the latest answer came about: found at once, missed and open yet, found with help, or shown.
 * @typedef {"found" | "missed" | "helped" | "shown"} How
 */
/**
 * What is kept of something that is asked again and again.
 * @typedef {{ box: number, at: number, how: How }} Card Its box from 0, and when it came there, in milliseconds.
 */
/**
 * How well something is known: it was never asked, is known for now, was known and is to be asked again, or was missed.
 * @typedef {"new" | "known" | "fading" | "missed"} Standing
 */

export const HOWS = /** @type {How[]} */ (["found", "missed", "helped", "shown"]);
export const STANDINGS = /** @type {Standing[]} */ (["missed", "fading", "known", "new"]);
/** In days, box by box: how long something waits; in the first box it is not a day. */
const DAYS = [0, 1, 2, 4, 8, 16];
/** How long it waits there, in milliseconds: until another page is read. */
export const SOON = 10 * 60 * 1000;
export const LAST_BOX = DAYS.length - 1;

/**
 * When something is to be asked again, in milliseconds: after so many midnights, wherever the clock is changed.
 * @param {Card} card
 */
export function dueAt({ box, at }) {
  if (!box) return at + SOON;
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + DAYS[box]).getTime();
}

/**
 * Whether something is to be asked again; what was kept by a clock that was ahead is.
 * @param {Card} card
 * @param {number} now
 */
export const isDue = (card, now) => dueAt(card) <= now || card.at > now;

/**
 * Move a card after an answer. What is found again before it is due says little, and stays where it is.
 * @template {Card} Kept
 * @param {Kept | undefined} card
 * @param {How} how
 * @param {number} now
 * @returns {Kept | Card}
 */
export function moved(card, how, now) {
  if (how !== "found") return { ...card, box: 0, at: now, how };
  if (card && !isDue(card, now)) return card;
  return { ...card, box: Math.min((card?.box ?? 0) + 1, LAST_BOX), at: now, how };
}

/**
 * Say how well something is known.
 * @param {Card | undefined} card
 * @param {number} now
 * @returns {Standing}
 */
export function standing(card, now) {
  if (!card) return "new";
  if (card.how !== "found") return "missed";
  return isDue(card, now) ? "fading" : "known";
}
