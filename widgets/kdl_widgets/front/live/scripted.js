// Renders a widget by the script of its kind, which all of that kind share: it is fetched, and its style sheet laid, once.

/** @import { Model, Rendered, Script } from "./model.js" */

const scripts = (globalThis.kdlScripts ??= new Map());

/** @type {(held: Model<any>) => Promise<Script>} */
async function fetched(held) {
  const style = document.createElement("style");
  style.textContent = held.get("sheet");
  document.head.append(style);
  const url = URL.createObjectURL(new Blob([held.get("code")], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @type {(model: Model<any>) => Promise<Script>} */
async function script(model) {
  const id = model.get("script").replace("IPY_MODEL_", "");
  const found = scripts.get(id) ?? model.widget_manager.get_model(id).then(fetched);
  scripts.set(id, found);
  return found;
}

/** @param {Rendered<any>} rendered */
async function render({ model, el }) {
  // Keys pressed here are not JupyterLab's: it asks what has the focus before it asks what that lies in.
  el.addEventListener("focusin", ({ target }) => {
    /** @type {HTMLElement} */ (target).dataset.lmSuppressShortcuts = "true";
  });
  return (await script(model)).render({ model, el });
}

export default { render };
