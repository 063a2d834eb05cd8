// A page in an old browser: what is lacking is gone. Pages and workers run it, so it imports nothing.

/** Take away what is lacking of scripts. */
export function forget({ members }) {
  for (const path of members) {
    const [name, kind] = path.at(-1).split("_");
    const of = path[0] === "Window" ? [] : path.slice(0, -1);
    const owner = of.reduce((found, each) => found?.[each], globalThis);
    const place = of.length && !kind ? (owner?.prototype ?? owner) : owner;
    if (place) Reflect.deleteProperty(place, name);
  }
}

/** Have the page read style sheets and selectors as an old browser does, by a function that rewrites them. */
export function misread(rewrite) {
  const done = new WeakMap();
  const renew = style => {
    const text = style.textContent;
    if (done.get(style) === text) return;
    const old = rewrite(text);
    done.set(style, old);
    if (old !== text) style.textContent = old;
  };
  new MutationObserver(changes => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) {
        const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        if (element instanceof HTMLStyleElement) renew(element);
        else if (element instanceof Element) for (const style of element.getElementsByTagName("style")) renew(style);
      }
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const instead = (prototype, name, make) => {
    if (prototype[name]) prototype[name] = make(prototype[name]);
  };
  instead(
    CSSStyleSheet.prototype,
    "insertRule",
    insert =>
      function (rule, ...place) {
        return insert.call(this, rewrite(rule), ...place);
      },
  );
  const selector = text => rewrite(`${text}{`).slice(0, -1);
  for (const { prototype } of [Element, Document, DocumentFragment])
    for (const name of ["querySelector", "querySelectorAll", "matches", "closest"])
      instead(
        prototype,
        name,
        ask =>
          function (text) {
            return ask.call(this, selector(text));
          },
      );
}
