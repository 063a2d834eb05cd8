// The fields of a form: controls with labels that keep the focus, and what is chosen, when they are made anew.

/** @typedef {HTMLButtonElement | HTMLInputElement | HTMLSelectElement} Control */

const CONTROLS = ["button", "select", "input", "summary"];

/**
 * Make an element; keys pressed in what can have the focus are not JupyterLab's.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]> & { key?: string }} properties With what names it when it is made anew.
 * @param {(Node | string)[]} children
 */
export const make = (tag, properties, ...children) => {
  const { key, ...plain } = properties;
  const element = document.createElement(tag);
  Object.assign(element, plain);
  if (key) element.dataset.key = key;
  if (CONTROLS.includes(tag)) element.dataset.lmSuppressShortcuts = "true";
  if (element instanceof HTMLButtonElement) element.type = "button";
  element.append(...children);
  return element;
};

/**
 * @param {string} label
 * @param {string | number} value
 * @param {boolean} [selected]
 */
export const option = (label, value, selected = false) => make("option", { value: String(value), selected }, label);

/**
 * Put a label over a control.
 * @param {string} text
 * @param {Control} control
 */
export const labelled = (text, control) => {
  control.id = `kdl-field-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  return make("div", { className: "kdl-field" }, make("label", { htmlFor: control.id }, text), control);
};

/**
 * Put other children into an element, and keep the focus on what has the same key.
 * @param {HTMLElement} element
 * @param {Node[]} children
 */
export const renew = (element, ...children) => {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const focused = element.contains(active) ? active?.dataset.key : null;
  element.replaceChildren(...children);
  /** @type {HTMLElement | null} */
  const same = focused ? element.querySelector(`[data-key="${CSS.escape(focused)}"]`) : null;
  same?.focus({ preventScroll: true });
};

/**
 * Give a choice other options, and keep what is chosen.
 * @param {HTMLSelectElement} select
 * @param {Node[]} children
 */
export const refill = (select, children) => {
  const { value } = select;
  select.replaceChildren(...children);
  if ([...select.options].some(each => each.value === value)) select.value = value;
};

/**
 * A group of fields under a heading.
 * @param {string} legend
 * @param {Node[]} children
 */
export const group = (legend, ...children) => make("fieldset", {}, make("legend", {}, legend), ...children);

/**
 * Fields in a row: controls with their labels, and what needs none.
 * @param {([label: string, control: Control] | Control)[]} parts
 */
export const fields = (...parts) => {
  const made = parts.map(part => (Array.isArray(part) ? labelled(...part) : part));
  return make("div", { className: "kdl-fields" }, ...made);
};
