// A picture in which a room is picked: what follows is drawn, and told beside it.

import { Picture, make, viewHeight, watch } from "../../../widgets/kdl_widgets/beats/picture.js";
import { drawn } from "../../../widgets/kdl_widgets/beats/scene.js";

function render({ model, el }) {
  el.classList.add("kdl-site-sight");
  const root = make("section", "kdl-bet-body", el);
  const place = make("div", "kdl-bet-picture", root);
  place.style.setProperty("--kdl-ratio", model.get("ratio"));
  place.style.aspectRatio = `1 / ${model.get("ratio")}`;
  const told = make("div", "kdl-bet-reveal", root);
  told.setAttribute("role", "status");
  const picture = new Picture(place, room => model.set("picked", room));
  let look = null;
  const show = () => {
    const [rooms, picked] = [model.get("rooms"), model.get("picked")];
    place.style.setProperty("--kdl-view", `${viewHeight(place)}px`);
    const [number] = model.get("pictures");
    const given = [Object.keys(rooms).indexOf(picked)];
    picture.show(look && drawn(model.get("scene"), number, look, given), "radio", true);
    picture.choose(new Set([picked]));
    const [title, ...lines] = rooms[picked];
    const list = make("ul", "", null);
    for (const line of lines) make("li", "", list, line);
    told.replaceChildren(make("strong", "", null, title), list);
  };
  model.on("change:picked", show);
  show();
  return watch(model, el, place, now => {
    look = now;
    show();
  });
}

export default { render };
