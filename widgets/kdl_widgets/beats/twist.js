// A switch over one picture: what each place changes is marked, and told.

import { Picture, make, viewHeight, watch } from "./picture.js";
import { drawn } from "./scene.js";

class Twist {
  constructor(model, el) {
    this.model = model;
    this.look = null; // how the page looks, once a reader has come near
    el.classList.add("kdl-bet", "kdl-twist");
    this.root = make("section", "kdl-bet-body", el);
    this.ask = make("div", "kdl-bet-ask", this.root);
    this.heading = make("p", "kdl-twist-heading", this.ask);
    this.question = make("p", "kdl-bet-question", this.ask);
    this.place = make("div", "kdl-bet-picture", this.root);
    this.picture = new Picture(this.place, () => {});
    this.switch = make("div", "kdl-twist-switch", make("div", "kdl-bet-answer", this.root));
    this.switch.setAttribute("role", "radiogroup");
    this.switch.addEventListener("keydown", event => this.key(event));
    this.told = make("div", "kdl-bet-reveal kdl-twist-told", this.root);
    this.told.setAttribute("role", "status");
    this.root.dataset.lmSuppressShortcuts = "true";
  }

  get document() {
    return this.model.get("document");
  }

  build() {
    const { title, places } = this.document;
    this.heading.textContent = title;
    this.switch.setAttribute("aria-label", title);
    const ratio = this.model.get("ratio");
    this.place.hidden = !ratio;
    this.root.classList.toggle("kdl-bet-plain", !ratio);
    this.place.style.setProperty("--kdl-ratio", ratio || 1);
    this.place.style.aspectRatio = ratio ? `1 / ${ratio}` : "";
    this.switch.replaceChildren();
    this.buttons = places.map(({ label }, place) => {
      const button = make("button", "kdl-chip", this.switch, label);
      button.type = "button";
      button.setAttribute("role", "radio");
      button.addEventListener("click", () => this.turn(place));
      return button;
    });
    this.refresh();
  }

  turn(place) {
    this.model.set("waits", false);
    this.model.set("at", place);
    this.model.save_changes();
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const place = (this.model.get("at") + by + this.buttons.length) % this.buttons.length;
    this.buttons[place].focus();
    this.turn(place);
  }

  refresh() {
    this.place.style.setProperty("--kdl-view", `${viewHeight(this.place)}px`);
    const at = this.model.get("at");
    const waits = this.model.get("waits");
    const { places, marks, waits: kept } = this.document;
    const { asks, told, ...changed } = places[at];
    if (this.question.textContent !== asks) this.question.textContent = asks;
    this.buttons.forEach((button, place) => {
      button.setAttribute("aria-checked", String(place === at));
      button.tabIndex = place === at ? 0 : -1;
    });
    const picture = this.model.get("pictures")[waits ? 0 : 1 + at];
    const there = this.look && picture !== undefined;
    this.picture.show(there ? drawn(this.model.get("scene"), picture, this.look) : null, "", false);
    const marked = ([kind, name]) => (changed[kind] ?? []).map(id => [id, kind, name]);
    this.picture.mark(waits ? [] : Object.entries(marks).flatMap(marked));
    const lines = waits ? [kept] : told;
    this.told.replaceChildren(
      ...lines.map((line, number) => make("p", number || !at ? "" : "kdl-twist-change", null, line)),
    );
  }
}

function render({ model, el }) {
  const twist = new Twist(model, el);
  twist.build();
  const bound = [
    ...["document", "ratio"].map(name => [`change:${name}`, () => twist.build()]),
    ...["scene", "waits", "at"].map(name => [`change:${name}`, () => twist.refresh()]),
  ];
  for (const [name, handler] of bound) model.on(name, handler);
  const stop = watch(model, el, twist.place, look => {
    twist.look = look;
    twist.refresh();
  });
  return () => {
    stop();
    for (const [name, handler] of bound) model.off(name, handler);
  };
}

export default { render };
