// A picture, and where a room can be picked in it what follows: it is drawn, and told beside it.

import { make, makeIn } from "../elements.js";
import { viewHeight, watch } from "../live/page.js";
import { keepRoom, Picture } from "./picture.js";
import { drawn } from "./scene.js";

/**
 * @typedef {object} State
 * @property {import("../documents").SceneDocument} scene
 * @property {[number]} pictures The number of its picture.
 * @property {number} ratio The height of the picture by its width.
 * @property {string} told What it shows, `""` for its title.
 * @property {string} picked The room that is picked.
 * @property {Record<string, string[]>} rooms For each that can be picked: what follows.
 */

/** @param {import("../live/model").Rendered<State>} rendered */
function render({ model, el }) {
  const rooms = model.get("rooms");
  const ids = Object.keys(rooms);
  el.classList.toggle("kdl-site-sight", ids.length > 0);
  const root = makeIn(el, "section", "kdl-bet-body");
  const place = makeIn(root, "div", "kdl-bet-picture");
  keepRoom(place, model.get("ratio"));
  const told = makeIn(root, "div", "kdl-bet-reveal");
  told.setAttribute("role", "status");
  told.hidden = !ids.length;
  const picture = new Picture(place, room => model.set("picked", room));
  /** @type {import("../live/page.js").Look | null} */
  let look = null;
  const tell = (/** @type {string[]} */ [title, ...lines]) => {
    const list = make("ul");
    for (const line of lines) makeIn(list, "li", "", line);
    told.replaceChildren(make("strong", "", title), list);
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
