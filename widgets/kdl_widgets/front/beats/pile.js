// The pile of cards that can save Lucky: a slider from attempt to attempt, and what has gone fades.

import { makeIn } from "../elements.js";
import { hear } from "../live/changes.js";

/** @import { PileDocument } from "../documents.js" */

/** @param {import("../live/model").Rendered<{ document: PileDocument }>} rendered */
function render({ model, el }) {
  el.classList.add("kdl-pile");
  const title = makeIn(el, "p", "kdl-pile-title");
  const row = makeIn(el, "div", "kdl-pile-row");
  const back = makeIn(row, "button", "kdl-pile-step", "‹");
  const slider = makeIn(row, "input", "kdl-pile-slider");
  const on = makeIn(row, "button", "kdl-pile-step", "›");
  const left = makeIn(row, "output", "kdl-pile-left");
  const told = makeIn(el, "p", "kdl-pile-told");
  const heap = makeIn(el, "div", "kdl-pile-heap");
  slider.type = "range";
  slider.min = "0";
  slider.value = "0";
  told.setAttribute("role", "status");
  heap.setAttribute("role", "img");
  el.dataset.lmSuppressShortcuts = "true";
  /** @type {HTMLElement[]} */
  let cards = [];

  const build = () => {
    const document = model.get("document");
    title.textContent = document.title;
    slider.setAttribute("aria-label", document.slider);
    slider.max = String(document.frames.length - 1);
    heap.replaceChildren();
    cards = document.cards.map(points => {
      const card = makeIn(heap, "span", "kdl-pile-card");
      for (let pip = 0; pip < points; pip += 1) makeIn(card, "i", "kdl-pile-pip");
      return card;
    });
    show();
  };
  const show = () => {
    const at = slider.valueAsNumber;
    const { frames, gone } = model.get("document");
    const frame = frames[at];
    const before = frames[Math.max(0, at - 1)].gone;
    cards.forEach((card, place) => {
      card.classList.toggle("kdl-pile-gone", frame.gone.includes(place));
      card.classList.toggle("kdl-pile-now", frame.gone.includes(place) && !before.includes(place));
    });
    left.textContent = String(frame.left);
    told.textContent = frame.told;
    slider.setAttribute("aria-valuetext", frame.told);
    heap.setAttribute("aria-label", `${gone}: ${frame.gone.length}`);
    back.disabled = slider.value === slider.min;
    on.disabled = slider.value === slider.max;
  };
  const step = (/** @type {number} */ by) => {
    slider.valueAsNumber += by;
    show();
  };
  for (const button of [back, on]) {
    button.setAttribute("aria-hidden", "true");
    button.tabIndex = -1;
    button.addEventListener("click", () => step(button === back ? -1 : 1));
  }
  slider.addEventListener("input", show);
  build();
  return hear(model, { document: build });
}

export default { render };
