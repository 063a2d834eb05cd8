// The pile of cards that can save Lucky: a slider from attempt to attempt, and what has gone fades.

const make = (tag, name, parent, text) => {
  const made = document.createElement(tag);
  made.className = name;
  if (text != null) made.textContent = text;
  parent?.append(made);
  return made;
};

function render({ model, el }) {
  el.classList.add("kdl-pile");
  const title = make("p", "kdl-pile-title", el);
  const row = make("div", "kdl-pile-row", el);
  const back = make("button", "kdl-pile-step", row, "‹");
  const slider = make("input", "kdl-pile-slider", row);
  const on = make("button", "kdl-pile-step", row, "›");
  const left = make("output", "kdl-pile-left", row);
  const told = make("p", "kdl-pile-told", el);
  const heap = make("div", "kdl-pile-heap", el);
  slider.type = "range";
  slider.min = 0;
  slider.value = 0;
  told.setAttribute("role", "status");
  heap.setAttribute("role", "img");
  el.dataset.lmSuppressShortcuts = "true";
  let cards = [];

  const build = () => {
    heap.replaceChildren();
    cards = model.get("cards").map(points => {
      const card = make("span", "kdl-pile-card", heap);
      for (let pip = 0; pip < points; pip += 1) make("i", "kdl-pile-pip", card);
      return card;
    });
    reword();
  };
  const reword = () => {
    const words = model.get("words");
    title.textContent = words.title;
    slider.setAttribute("aria-label", words.slider);
    slider.max = model.get("frames").length - 1;
    show();
  };
  const show = () => {
    const frame = model.get("frames")[slider.value];
    const before = model.get("frames")[Math.max(0, slider.value - 1)].gone;
    cards.forEach((card, place) => {
      card.classList.toggle("kdl-pile-gone", frame.gone.includes(place));
      card.classList.toggle("kdl-pile-now", frame.gone.includes(place) && !before.includes(place));
    });
    left.textContent = frame.left;
    told.textContent = frame.told;
    slider.setAttribute("aria-valuetext", frame.told);
    heap.setAttribute("aria-label", `${model.get("words").gone}: ${frame.gone.length}`);
    back.disabled = slider.value === slider.min;
    on.disabled = slider.value === slider.max;
  };
  const step = by => {
    slider.value = Number(slider.value) + by;
    show();
  };
  for (const [button, by] of [
    [back, -1],
    [on, 1],
  ]) {
    button.type = "button";
    button.setAttribute("aria-hidden", "true");
    button.tabIndex = -1;
    button.addEventListener("click", () => step(by));
  }
  slider.addEventListener("input", show);
  model.on("change:cards", build);
  model.on("change:frames", reword);
  build();
  return () => {
    model.off("change:cards", build);
    model.off("change:frames", reword);
  };
}

export default { render };
