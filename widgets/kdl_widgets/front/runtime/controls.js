// What is pressed or has the focus in what stands on a page, and the same in what comes alive in its place.

const CONTROLS = "button, input, select, textarea, summary, a[href], [role=radio], [role=checkbox], [tabindex]";

/** What a reader writes in, or chooses from. */
const FIELDS = "input:is([type=text], [type=number], :not([type])), textarea, select";

/** What a control is known by when the living one takes its place; what is written in it may differ. */
const sign = (/** @type {Element} */ control) => {
  const { name = "", value = "" } = /** @type {HTMLInputElement} */ (control);
  const holds = control.matches(FIELDS) ? "" : value;
  return [control.tagName, name, holds, control.getAttribute("aria-label"), control.textContent].join();
};

/** @typedef {{ control: Element, nth: number }} Known A control, and which of those that look alike it is. */

const alike = (/** @type {HTMLElement} */ place, /** @type {Element} */ control) =>
  [...place.querySelectorAll(CONTROLS)].filter(each => sign(each) === sign(control));

/** @returns {Known} */
export const known = (/** @type {HTMLElement} */ place, /** @type {Element} */ control) => ({
  control,
  nth: alike(place, control).indexOf(control),
});

/** Whether something else stands in a field than what the page came with. */
const isFilled = (/** @type {HTMLInputElement | HTMLSelectElement} */ field) =>
  field instanceof HTMLSelectElement
    ? field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex(each => each.defaultSelected),
      )
    : field.value !== field.defaultValue;

/** The fields of a place that a reader has filled in. */
export const filledIn = (/** @type {HTMLElement} */ place) =>
  [.../** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll(FIELDS))]
    .filter(isFilled)
    .map(each => known(place, each));

/** What a reader has unfolded in a place. */
export const unfolded = (/** @type {HTMLElement} */ place) =>
  [...place.querySelectorAll("details[open] > summary")].map(each => known(place, each));

/** What has the focus, if it is in one of these. */
export const focusIn = (/** @type {Element[]} */ parts) => {
  const { activeElement } = document;
  return parts.some(part => part.contains(activeElement)) ? activeElement : null;
};

/** The control of a living widget that stands where another one stood. */
export const twin = (/** @type {HTMLElement} */ place, /** @type {Known} */ { control, nth }) =>
  /** @type {HTMLElement | undefined} */ (alike(place, control)[nth]);

/** The first of what lives that the keyboard reaches. */
const first = (/** @type {HTMLElement} */ living) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (living.querySelectorAll(CONTROLS))].find(
    each => each.tabIndex >= 0 && each.getClientRects().length > 0,
  );

/**
 * Fill in, unfold and press in what lives what was filled in, unfolded and pressed in what stood there, and let the
 * keyboard stay where it was.
 * @param {HTMLElement} living
 * @param {{ filled: Known[], open: Known[], pressed: Known | null, focused: Known | null }} done
 */
export function handOver(living, { filled, open, pressed, focused }) {
  const wanted = pressed && twin(living, pressed);
  const kept = focused && twin(living, focused);
  for (const each of filled) {
    const field = /** @type {HTMLInputElement | undefined} */ (twin(living, each));
    if (!field) continue;
    field.value = /** @type {HTMLInputElement} */ (each.control).value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  for (const each of open) twin(living, each)?.closest("details")?.setAttribute("open", "");
  if (focused) (kept ?? wanted ?? first(living))?.focus();
  wanted?.click();
}
