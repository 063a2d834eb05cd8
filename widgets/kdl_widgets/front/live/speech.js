// Words that a screen reader speaks when they change: the element stays, its contents change.

/** @param {import("./model").Rendered<{ html: string }>} rendered */
function render({ model, el }) {
  const region = document.createElement("div");
  region.className = "kdl-speech";
  region.setAttribute("role", "status");
  const write = () => {
    region.innerHTML = model.get("html");
  };
  model.on("change:html", write);
  write();
  el.append(region);
  return () => model.off("change:html", write);
}

export default { render };
