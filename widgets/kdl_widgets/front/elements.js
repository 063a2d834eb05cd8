// Elements of a page, each made in one call.

/**
 * Make an element; a button sends no form.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [className]
 * @param {(Node | string)[]} children
 */
export const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (tag === "button") element.setAttribute("type", "button");
  element.append(...children);
  return element;
};

/**
 * Make an element at the end of another.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Element} parent
 * @param {Tag} tag
 * @param {string} [className]
 * @param {(Node | string)[]} children
 */
export const makeIn = (parent, tag, className, ...children) => {
  const element = make(tag, className, ...children);
  parent.append(element);
  return element;
};

/**
 * Make an element of SVG.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} children
 * @returns {SVGElement}
 */
export const makeSvg = (tag, attributes, ...children) => {
  const element = /** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
};

/**
 * Make an element of SVG at the end of another.
 * @param {Element} parent
 * @param {string} tag
 * @param {string} className
 */
export const makeSvgIn = (parent, tag, className) => {
  const element = makeSvg(tag, { class: className });
  parent.append(element);
  return element;
};

/**
 * Hand a file to the reader.
 * @param {Blob} file
 * @param {string} name
 */
export const download = (file, name) => {
  const link = make("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
