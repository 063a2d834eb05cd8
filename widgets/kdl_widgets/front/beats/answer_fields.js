// What a question is answered with where that is not the picture: buttons, or a field for a number.

import { make, makeIn } from "../elements.js";

/** @import { Choice } from "../documents.js" */

/** How many numbers are offered as buttons; more are typed. */
const FEW = 9;
/** Choices of so few letters lie side by side. */
const SHORT = 30;

/**
 * Whether a question for a number is answered in a field.
 * @param {Choice[]} choices Each number from the least to the greatest.
 */
export const isTyped = choices => Number(choices.at(-1)?.value) - Number(choices[0].value) >= FEW;

/**
 * What is chosen, in the order of its places.
 * @param {Choice[]} choices
 * @param {Iterable<number>} chosen
 */
export const chosenNames = (choices, chosen) =>
  [...chosen]
    .sort((a, b) => a - b)
    .map(place => choices[place]?.label)
    .join(" · ");

/**
 * A row of buttons, one for each choice.
 * @param {Choice[]} choices
 * @param {{ form: string, many: boolean, label: string, toggle: (place: number) => void }} options
 */
export const choiceButtons = (choices, { form, many, label, toggle }) => {
  const row = make("div", `kdl-bet-chips kdl-bet-${form}`);
  row.classList.toggle(
    "kdl-bet-short",
    choices.every(each => each.label.length <= SHORT),
  );
  row.setAttribute("role", many ? "group" : "radiogroup");
  row.setAttribute("aria-label", label);
  const chips = choices.map((choice, place) => {
    const chip = makeIn(row, "button", "kdl-chip");
    chip.setAttribute("role", many ? "checkbox" : "radio");
    chip.dataset.place = String(place);
    makeIn(chip, "span", "kdl-chip-label", choice.label);
    if (choice.note) makeIn(chip, "span", "kdl-chip-note", choice.note);
    chip.addEventListener("click", () => toggle(place));
    return chip;
  });
  return { row, chips };
};

/**
 * A field for a number, with a button to either side.
 * @param {[number, number]} span The least and the greatest.
 * @param {{ less: string, more: string, number: string }} words
 * @param {{ count: (text: string) => void, enter: () => void }} heard
 */
export const numberField = ([low, high], words, { count, enter }) => {
  const row = make("div", "kdl-bet-number");
  const step = (/** @type {number} */ by, /** @type {string} */ label) => {
    const button = makeIn(row, "button", "kdl-chip", by < 0 ? "−" : "+");
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => {
      const now = field.value === "" ? (by > 0 ? low - 1 : high + 1) : Number(field.value);
      field.value = String(Math.min(high, Math.max(low, now + by)));
      count(field.value);
    });
    return button;
  };
  const less = step(-1, words.less);
  const field = makeIn(row, "input");
  Object.assign(field, { type: "number", min: low, max: high, inputMode: "numeric" });
  field.setAttribute("aria-label", words.number);
  field.addEventListener("input", () => count(field.value));
  field.addEventListener("keydown", event => {
    if (event.key === "Enter") enter();
  });
  return { row, field, controls: [less, field, step(1, words.more)] };
};
