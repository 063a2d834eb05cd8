// What is pressed or has the focus in what stands on a page, and the same in what comes alive in its place.

export const CONTROLS = "button, input, select, textarea, summary, a[href], [role=radio], [role=checkbox], [tabindex]";

/** What a control is known by when the living one takes its place. */
const sign = (/** @type {Element} */ control) => {
  const { name = "", value = "" } = /** @type {HTMLInputElement} */ (control);
  return [control.tagName, name, value, control.getAttribute("aria-label"), control.textContent].join();
};

/** @typedef {{ control: Element, nth: number }} Known A control, and which of those that look alike it is. */

const alike = (/** @type {HTMLElement} */ place, /** @type {Element} */ control) =>
  [...place.querySelectorAll(CONTROLS)].filter(each => sign(each) === sign(control));

/** @returns {Known} */
export const known = (/** @type {HTMLElement} */ place, /** @type {Element} */ control) => ({
  control,
  nth: alike(place, control).indexOf(control),
});

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
    each => each.tabIndex >= 0 && each.checkVisibility(),
  );

/** Press in what lives what was pressed in what stood there, and let the keyboard stay where it was. */
export function handOver(
  /** @type {HTMLElement} */ living,
  /** @type {Known | undefined} */ pressed,
  /** @type {Known | null} */ focused,
) {
  const [wanted, kept] = [pressed, focused].map(each => each && twin(living, each));
  if (focused) (kept ?? wanted ?? first(living))?.focus();
  wanted?.click();
}
