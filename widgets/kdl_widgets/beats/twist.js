// A switch over one picture: what each place changes is marked, and told.

class Twist {
  constructor(model, el) {
    this.model = model;
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

  build() {
    this.heading.textContent = this.model.get("words").choose;
    this.switch.setAttribute("aria-label", this.model.get("words").choose);
    const ratio = this.model.get("ratio");
    this.place.hidden = !ratio;
    this.root.classList.toggle("kdl-bet-plain", !ratio);
    this.place.style.setProperty("--kdl-ratio", ratio || 1);
    this.place.style.aspectRatio = ratio ? `1 / ${ratio}` : "";
    this.switch.replaceChildren();
    this.buttons = this.model.get("labels").map((label, place) => {
      const button = make("button", "kdl-chip", this.switch, label);
      button.type = "button";
      button.setAttribute("role", "radio");
      button.addEventListener("click", () => this.model.send({ turn: place }));
      return button;
    });
    this.refresh();
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const place = (this.model.get("at") + by + this.buttons.length) % this.buttons.length;
    this.buttons[place].focus();
    this.model.send({ turn: place });
  }

  refresh() {
    this.place.style.setProperty("--kdl-view", `${viewHeight(this.place)}px`);
    const at = this.model.get("at");
    const asks = this.model.get("asks");
    if (this.question.textContent !== asks) this.question.textContent = asks;
    this.buttons.forEach((button, place) => {
      button.setAttribute("aria-checked", String(place === at));
      button.tabIndex = place === at ? 0 : -1;
    });
    this.picture.show(this.model.get("picture"), "", false);
    this.picture.mark(this.model.get("marks").map(([id, kind]) => [id, kind, this.model.get("words")[`mark.${kind}`]]));
    const lines = this.model.get("told");
    this.told.replaceChildren(
      ...lines.map((line, number) => make("p", number || !at ? "" : "kdl-twist-change", null, line)),
    );
  }
}

function render({ model, el }) {
  const twist = new Twist(model, el);
  twist.build();
  const bound = [
    ...["words", "labels", "ratio"].map(name => [`change:${name}`, () => twist.build()]),
    ...["asks", "picture", "marks", "told", "at"].map(name => [`change:${name}`, () => twist.refresh()]),
  ];
  for (const [name, handler] of bound) model.on(name, handler);
  const stop = watch(model, el, twist.place);
  return () => {
    stop();
    for (const [name, handler] of bound) model.off(name, handler);
  };
}

export default { render };
