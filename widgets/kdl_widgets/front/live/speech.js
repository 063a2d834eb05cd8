// Words that a screen reader speaks when they change: the element stays, its contents change.

import { hear } from "./changes.js";

/** @param {import("./model").Rendered<{ html: string }>} rendered */
function render({ model, el }) {
  const region = document.createElement("div");
  region.className = "kdl-speech";
  region.setAttribute("role", "status");
  const write = () => {
    region.innerHTML = model.get("html");
  };
  write();
  el.append(region);
  return hear(model, { html: write });
}

export default { render };
