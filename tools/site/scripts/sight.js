// A picture in which a room is picked: what follows is drawn, and told beside it.

function render({ model, el }) {
  el.classList.add("kdl-site-sight");
  const root = make("section", "kdl-bet-body", el);
  const place = make("div", "kdl-bet-picture", root);
  place.style.setProperty("--kdl-ratio", model.get("ratio"));
  place.style.aspectRatio = `1 / ${model.get("ratio")}`;
  const told = make("div", "kdl-bet-reveal", root);
  told.setAttribute("role", "status");
  const picture = new Picture(place, (room) => model.send({ pick: room }));
  const show = () => {
    place.style.setProperty("--kdl-view", `${viewHeight(place)}px`);
    picture.show(model.get("picture"), "radio", true);
    picture.choose(new Set([model.get("picked")]));
    const [title, ...lines] = model.get("told");
    const list = make("ul", "", null);
    for (const line of lines) make("li", "", list, line);
    told.replaceChildren(make("strong", "", null, title), list);
  };
  for (const name of ["picture", "picked", "told"]) model.on(`change:${name}`, show);
  show();
  return watch(model, el, place);
}

export default { render };
