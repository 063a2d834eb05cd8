// A picture that stays as it is.

import { Picture, make, viewHeight, watch } from "../../../widgets/kdl_widgets/beats/picture.js";
import { drawn } from "../../../widgets/kdl_widgets/beats/scene.js";

function render({ model, el }) {
  const place = make("div", "kdl-site-picture", el);
  place.style.setProperty("--kdl-ratio", model.get("ratio"));
  place.style.setProperty("--kdl-view", `${viewHeight(place)}px`);
  place.style.aspectRatio = `1 / ${model.get("ratio")}`;
  const picture = new Picture(place, () => {});
  const [number] = model.get("pictures");
  return watch(model, el, place, look => {
    picture.show({ ...drawn(model.get("scene"), number, look), title: model.get("told") }, "", false);
    place.style.aspectRatio = "";
  });
}

export default { render };
