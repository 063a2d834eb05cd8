// Marks an answer by the document of its question, as `kdl.questions.verdict` does; both are held to the same answers.

/** @typedef {import("../documents").QuestionDocument} QuestionDocument */
/** @typedef {{ mark: "right" | "missed" | "wrong", place: number, label: string, text: string }} Line */
/**
 * @typedef {object} Verdict
 * @property {boolean} right
 * @property {string} head
 * @property {string} said
 * @property {Line[]} lines What is wrong first, then what was missed, then what was found.
 * @property {string} told
 * @property {[string, string][]} laws
 * @property {number[]} answer The places of what is right.
 * @property {string[]} lit
 * @property {string[]} crossed
 * @property {string[]} errors
 * @property {string} [drawn] What is drawn of what was thought, while the question is open.
 */

const SEVERAL = ["rooms", "seats", "cards", "characters", "choices"];

/**
 * Whether any number of things can be chosen.
 * @param {QuestionDocument} document
 */
export function takesSeveral({ form }) {
  return SEVERAL.includes(form);
}

/**
 * Mark an answer: the places of what was chosen, from 0.
 * @param {QuestionDocument} document
 * @param {Iterable<number>} given
 * @returns {Verdict}
 */
export function marked(document, given) {
  const chosen = new Set(given);
  const choices = document.choices.map((choice, place) => ({ ...choice, place }));
  const wrong = choices.filter(({ place, right }) => chosen.has(place) && !right);
  const missed = choices.filter(({ place, right }) => !chosen.has(place) && right);
  const found = choices.filter(({ place, right }) => chosen.has(place) && right);
  // Of a single answer that is wrong, what is said of it is enough: the right one is told below.
  const told = takesSeveral(document) ? missed : [];
  const amiss = [...wrong, ...told];
  /** @type {(mark: Line["mark"]) => (choice: typeof choices[number]) => Line} */
  const line =
    mark =>
    ({ place, label, text = "" }) => ({ mark, place, label, text });
  const clauses = [document.clause, ...amiss.map(({ clause }) => clause || document.clause)];
  /** @type {(name: "lit" | "crossed") => string[]} */
  const drawn = name => [...new Set([document, ...amiss].flatMap(each => each[name] ?? []))].sort();
  return {
    right: !wrong.length && !missed.length,
    head: document.sentences.heads[found.length][wrong.length],
    said: recalled(
      document.sentences,
      choices.filter(({ place }) => chosen.has(place)).map(({ label }) => label),
    ),
    lines: [...wrong.map(line("wrong")), ...told.map(line("missed")), ...found.map(line("right"))],
    told: document.told,
    laws: [...new Set(clauses.filter(Boolean))].map(clause => [clause, document.laws[clause]]),
    answer: choices.filter(({ right }) => right).map(({ place }) => place),
    lit: drawn("lit"),
    crossed: drawn("crossed"),
    errors: [...new Set(wrong.map(({ error = "" }) => error).filter(Boolean))],
  };
}

/**
 * The places of the answers that are drawn: what is wrong, for its slips, and once it is locked what was missed, too.
 * @param {QuestionDocument} document
 * @param {Iterable<number>} given
 * @param {boolean} locked
 */
export const drawnOf = (document, given, locked) =>
  marked(document, given)
    .lines.filter(({ mark }) => mark === "wrong" || (locked && mark === "missed"))
    .map(({ place }) => place);

/**
 * What has come of a question so far, see `how_settled` of `kdl.questions.verdict`.
 * @param {QuestionDocument} document
 * @param {{ right: boolean }} verdict What there is to say to the latest answer.
 * @param {{ nth: number, solved: boolean, why: number | null }} state How many answers there have been; whether the
 *   solution was asked for; and the place of the reason that was given, null before one was.
 * @returns {"found" | "missed" | "helped" | "shown" | "told"}
 */
export function howSettled({ why: reasons = [] }, { right }, { nth, solved, why }) {
  if (solved) return "shown";
  if (!right) return "missed";
  if (nth === 1) return "found";
  if (reasons.length && why === null) return "told";
  return why !== null && !reasons[why].right ? "shown" : "helped";
}

/**
 * What a wrong answer is met with before the solution: what is wrong, and from the second miss on a part of what is missing.
 * @param {QuestionDocument} document
 * @param {Iterable<number>} given
 * @param {number} misses How often it was answered wrongly.
 * @param {{ hint: string, part: string }} words With `{hint}` in the hint.
 * @returns {Verdict}
 */
export function helped(document, given, misses, { hint, part }) {
  const verdict = marked(document, given);
  const missing = verdict.lines.filter(({ mark }) => mark === "missed");
  const shown = misses > 1 && missing.length > 1 ? missing.slice(0, 1) : []; // the last one would be the solution
  const more = misses > 1 && !takesSeveral(document) ? [part] : [];
  const slips = verdict.lines.filter(({ mark }) => mark === "wrong").map(({ place }) => document.choices[place]);
  return {
    ...verdict,
    lines: [...verdict.lines.filter(({ mark }) => mark === "wrong"), ...shown],
    told: [hint.replace("{hint}", () => document.hint ?? ""), ...more].join(" "),
    laws: [],
    answer: [],
    lit: [],
    crossed: [...new Set(slips.flatMap(({ struck = [] }) => struck))].sort(),
    drawn: [...new Set(slips.flatMap(({ drawn = "" }) => drawn || []))].join(" "),
  };
}

/**
 * What was answered, in a sentence.
 * @param {QuestionDocument["sentences"]} sentences
 * @param {string[]} labels
 */
function recalled({ said, nothing, comma, last }, labels) {
  const filled = (/** @type {string} */ text, /** @type {string} */ before, /** @type {string} */ after) =>
    text.replace("{first}", () => before).replace("{last}", () => after);
  const [first, ...others] = labels.length ? labels : [nothing];
  const list = others.reduce(
    (text, label, place) => filled(place === others.length - 1 ? last : comma, text, label),
    first,
  );
  return said.replace("{answer}", () => list);
}
