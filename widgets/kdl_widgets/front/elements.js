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
 * Name a rule, as a link to its page where there are pages of rules: on the site and in the app. They open in a tab of
 * their own, as what lives on this page would end.
 * @param {string} title
 * @param {string} address
 */
export const ruleLink = (title, address) =>
  address && document.body.classList.contains("kdl-site")
    ? Object.assign(make("a", "", title), { href: address, target: "kdl-rules" })
    : title;

/** The pages with the rules of a game, by the first part of what their rules are called. */
const PAGES = new Map([
  ...["deluxe", "flight", "pets", "strangers", "bnb"].map(name => /** @type {const} */ ([name, "deluxe"])),
  ["classic", "classic"],
  ["director", "spite"],
  ["spite", "spite"],
  ["shamrock", "spite"],
  ["getlucky", "get_lucky"],
  ["howard", "get_lucky"],
]);

/** The address of a rule, as `kdl.rule_cards.rule_address` has it. @param {string} clause */
export function ruleAddress(clause) {
  const page = PAGES.get(clause.split(".", 1)[0]);
  return page ? `rules_${page}.html#${clause}` : "";
}

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
