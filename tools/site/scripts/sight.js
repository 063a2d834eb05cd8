// A picture, and where a room can be picked in it what follows: it is drawn, and told beside it.

import { Picture, make, viewHeight, watch } from "../../../widgets/kdl_widgets/beats/picture.js";
import { drawn } from "../../../widgets/kdl_widgets/beats/scene.js";

function render({ model, el }) {
  const rooms = model.get("rooms");
  const ids = Object.keys(rooms);
  el.classList.toggle("kdl-site-sight", ids.length > 0);
  const root = make("section", "kdl-bet-body", el);
  const place = make("div", "kdl-bet-picture", root);
  place.style.setProperty("--kdl-ratio", model.get("ratio"));
  place.style.aspectRatio = `1 / ${model.get("ratio")}`;
  const told = make("div", "kdl-bet-reveal", root);
  told.setAttribute("role", "status");
  told.hidden = !ids.length;
  const picture = new Picture(place, room => model.set("picked", room));
  let look = null;
  const tell = ([title, ...lines]) => {
    const list = make("ul", "", null);
    for (const line of lines) make("li", "", list, line);
    told.replaceChildren(make("strong", "", null, title), list);
  };
  const show = () => {
    const picked = model.get("picked");
    place.style.setProperty("--kdl-view", `${viewHeight(place)}px`);
    const [number] = model.get("pictures");
    const shown = look && drawn(model.get("scene"), number, look, picked ? [ids.indexOf(picked)] : []);
    picture.show(shown && { ...shown, title: model.get("told") || shown.title }, picked ? "radio" : "", true);
    picture.choose(new Set([picked]));
    if (picked) tell(rooms[picked]);
  };
  model.on("change:picked", show);
  show();
  return watch(model, el, place, now => {
    look = now;
    show();
  });
}

export default { render };
