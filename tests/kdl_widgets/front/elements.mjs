// Elements of a page where there is no browser: what scripts put there can be read and pressed.

class Parts extends EventTarget {
  constructor(tag) {
    super();
    Object.assign(this, { tag, children: [], attributes: {}, dataset: {}, hidden: false, style: { setProperty() {} } });
    const classes = new Set();
    this.classList = { add: name => classes.add(name), toggle: (name, on) => classes[on ? "add" : "delete"](name) };
  }
  append(...children) {
    this.children.push(...children);
  }
  replaceChildren(...children) {
    this.children = children;
  }
  get childNodes() {
    return this.children;
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  get textContent() {
    return this.children.map(each => each.textContent ?? each).join("");
  }
  set textContent(text) {
    this.children = [text];
  }
  /** All elements of a kind that stand in it. @param {string} tag */
  all(tag) {
    const inside = this.children.filter(each => each instanceof Parts);
    return inside.flatMap(each => [...(each.tag === tag ? [each] : []), ...each.all(tag)]);
  }
  /** Nothing is found by a selector here. */
  querySelectorAll() {
    return [];
  }
  press() {
    this.dispatchEvent(new Event("click"));
  }
}

export const createElement = tag => new Parts(tag);
globalThis.document = { createElement, body: createElement("body") };
globalThis.window = new EventTarget();

/** A model with a state of its own, which tells of what is set. */
export class Model extends EventTarget {
  constructor(state) {
    super();
    this.state = state;
    this.sent = [];
  }
  get(name) {
    return this.state[name];
  }
  set(name, value) {
    this.state[name] = value;
    this.dispatchEvent(new Event(`change:${name}`));
  }
  send(message) {
    this.sent.push(message);
  }
  on(name, heard) {
    this.addEventListener(name, heard);
  }
  off(name, heard) {
    this.removeEventListener(name, heard);
  }
}
