// An attempt as it is answered: empty clovers for its strength, cards that fly in, and the open hand of the one asked.
const SVG = "http://www.w3.org/2000/svg";
const CLOVER =
  "M8 7.6A3.3 3.3 0 1 1 4.7 4.3 3.3 3.3 0 0 1 8 7.6 3.3 3.3 0 0 1 8 1.1 3.3 3.3 0 0 1 8 7.6 3.3 3.3 0 1 1 11.3 10.9 3.3 3.3 0 0 1 8 7.6M8 7.6 9.8 15";
const CELL = 30; // the room for a clover, in pixels
const TOKEN = 19; // the radius of a player
const EDGE = 30; // what is kept free at both sides, in pixels
const SLOW = 650; // how long a card flies, in milliseconds

const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const draw = (tag, attributes, ...children) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

class Meter {
  constructor(model, el) {
    this.model = model;
    this.at = 0;
    this.count = 0;
    this.title = make("h2", "kdl-meter-title");
    this.needed = make("span", "kdl-meter-needed");
    this.picture = draw("svg", { class: "kdl-meter-picture", role: "img" });
    this.told = make("p", "kdl-meter-told");
    this.told.setAttribute("role", "status");
    this.whose = make("p", "kdl-meter-whose");
    this.hand = make("ul", "kdl-meter-hand");
    this.moves = make("div", "kdl-meter-moves");
    this.buttons = make("div", "kdl-meter-buttons");
    const head = make("div", "kdl-meter-head", this.title, this.needed);
    this.root = make(
      "div",
      "kdl-meter-beat",
      head,
      this.picture,
      this.told,
      this.whose,
      this.hand,
      this.moves,
      this.buttons,
    );
    this.root.setAttribute("role", "group");
    el.append(this.root);
    this.watch = new ResizeObserver(() => this.room !== this.root.clientWidth && this.paint());
    this.watch.observe(this.root);
  }

  get frames() {
    return this.model.get("frames");
  }

  get words() {
    return this.model.get("book");
  }

  get frame() {
    return this.frames[Math.min(this.at, this.frames.length - 1)];
  }

  /** Take what the kernel tells: what was answered is shown, what was taken back is gone. */
  changed() {
    const before = this.count;
    this.count = this.frames.length;
    if (before && this.count > before) this.go(this.count - 1);
    else if (this.count < before) this.go(Math.min(this.at, this.count - 1));
    else this.show();
  }

  go(at) {
    const onward = at === this.at + 1;
    this.at = at;
    this.show();
    if (onward) this.fly();
    if (!this.frame.over) return;
    this.model.set("seen", true);
    this.model.save_changes();
  }

  show() {
    const { frame, words } = this;
    this.root.lang = words.language;
    this.root.dataset.over = frame.over;
    this.root.setAttribute("aria-label", words.title);
    this.title.textContent = words.title;
    this.needed.textContent = frame.needed;
    const told = frame.told.join(" ");
    if (this.told.textContent !== told) this.told.textContent = told;
    this.whose.textContent = frame.whose;
    this.whose.hidden = !frame.whose;
    this.paint();
    this.lay();
  }

  /** Lay the hand of the one who is asked open, with what can be done. */
  lay() {
    const { frame, words } = this;
    const live = words.decide && this.at === this.frames.length - 1 && !frame.over;
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset?.name : null;
    this.hand.replaceChildren(...frame.hand.map(card => make("li", "", this.card(card, live && card.do !== ""))));
    this.hand.hidden = !frame.hand.length;
    const moves = live ? frame.moves : [];
    this.moves.replaceChildren(
      ...moves.map(({ do: act, label }) => this.button(label, act, () => this.model.send({ do: act }))),
    );
    const known =
      live && frame.known ? [this.button(words["as-played"], "known", () => this.model.send({ do: frame.known }))] : [];
    this.moves.append(...known);
    this.moves.hidden = !this.moves.childElementCount;
    const last = this.at === this.frames.length - 1;
    const back = this.button(words.back, "back", () => this.go(this.at - 1), this.at === 0);
    const next = this.button(words.next, "next", () => this.go(this.at + 1), last);
    const again = this.button(words.again, "again", () => this.again(), this.frames.length === 1);
    next.classList.add("kdl-meter-next");
    const shown = words.decide ? [again] : [back, next, again];
    this.buttons.replaceChildren(...shown);
    if (focused === null || focused === undefined) return;
    const kept = [...this.root.querySelectorAll("button:not(:disabled)")];
    (kept.find(each => each.dataset.name === focused) ?? kept[0])?.focus({ preventScroll: true });
  }

  again() {
    this.at = 0;
    if (this.words.decide) this.model.send({ press: "again" });
    this.show();
  }

  button(label, name, act, disabled = false) {
    const made = make("button", "", label);
    made.type = "button";
    made.dataset.name = name;
    made.disabled = disabled;
    made.addEventListener("click", act);
    return made;
  }

  card({ name, worth, luck, perfect, do: act }, live) {
    const inside = [make("span", "kdl-meter-name", name), make("span", "kdl-meter-worth", worth)];
    const card = live ? this.button("", act, () => this.model.send({ do: act })) : make("span", "");
    card.classList.add("kdl-meter-card");
    if (luck || perfect) card.classList.add("kdl-counts");
    card.append(...inside);
    return card;
  }

  /** Draw the clovers and the players, as wide as there is room. */
  paint() {
    this.room = this.root.clientWidth;
    const width = Math.max(240, Math.min(730, (this.room || 600) - EDGE));
    const { frame } = this;
    const left = 2 * TOKEN + 18;
    const columns = Math.max(1, Math.floor((width - left - 4) / CELL));
    const rows = Math.ceil(frame.strength / columns);
    const top = Math.max(rows * CELL, 2 * TOKEN + 8) + 10;
    const each = Math.min(130, width / frame.seats.length);
    const height = top + 2 * TOKEN + 52;
    this.places = frame.seats.map((seat, index) => ({ seat: seat.seat, x: each * (index + 0.5), y: top + TOKEN + 12 }));
    this.target = index => ({
      x: left + CELL * (index % columns) + CELL / 2,
      y: CELL * Math.floor(index / columns) + CELL / 2 + 4,
    });
    const clovers = Array.from({ length: frame.strength }, (_, index) => {
      const { x, y } = this.target(index);
      const kind = index < frame.filled ? "kdl-full" : "kdl-empty";
      return draw("path", { d: CLOVER, class: kind, transform: `translate(${x - 12.5} ${y - 12.5}) scale(1.56)` });
    });
    const players = frame.seats.map((seat, index) => this.player(seat, this.places[index], each));
    this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.picture.setAttribute("width", width);
    this.picture.setAttribute("height", height);
    this.picture.setAttribute("aria-label", this.described());
    this.picture.replaceChildren(this.token(frame.by, TOKEN + 4, TOKEN + 6), ...clovers, ...players);
  }

  /** Say in words what is drawn. */
  described() {
    const seats = this.frame.seats.map(({ name, note, played }) => {
      const cards = played.length ? `, ${this.words.played.replace("{cards}", played.join(", "))}` : "";
      return `${name}: ${note}${cards}`;
    });
    return `${this.frame.by.name}. ${this.frame.needed}. ${seats.join("; ")}.`;
  }

  token({ letter, fill, ink }, x, y) {
    const disc = draw("circle", { cx: x, cy: y, r: TOKEN, fill, class: "kdl-rim" });
    const text = draw("text", { x, y: y + 6, fill: ink, class: "kdl-letter" });
    text.textContent = letter;
    return draw("g", {}, disc, text);
  }

  player(seat, { x, y }, each) {
    const parts = [];
    if (seat.stage === "now") parts.push(draw("circle", { cx: x, cy: y, r: TOKEN + 6, class: "kdl-ring" }));
    parts.push(this.token(seat, x, y));
    const name = draw("text", { x, y: y + TOKEN + 22, class: "kdl-player-name" });
    name.textContent = seat.name.length * 8 > each ? seat.name.slice(0, Math.max(3, Math.floor(each / 9))) : seat.name;
    const cards = draw("text", { x, y: y + TOKEN + 38, class: "kdl-player-note" });
    cards.textContent = seat.played.length ? "▮".repeat(seat.played.length) : seat.stage === "done" ? "–" : "";
    parts.push(name, cards);
    return draw("g", { class: `kdl-stage-${seat.stage}` }, ...parts);
  }

  /** Let the card that was just played fly from its player to the clovers that it fills. */
  fly() {
    const { laid, filled } = this.frame;
    const from = laid && this.places.find(({ seat }) => seat === laid.seat);
    if (!from || calm()) return;
    const to = this.target(Math.max(0, filled - 1));
    const sheet = draw("rect", { x: -15, y: -20, width: 30, height: 40, rx: 4, class: "kdl-flown" });
    const number = draw("text", { x: 0, y: 6, class: "kdl-flown-luck" });
    number.textContent = laid.luck;
    const card = draw("g", {}, sheet, number);
    this.picture.append(card);
    const start = `translate(${from.x}px, ${from.y}px)`;
    const end = `translate(${to.x}px, ${to.y}px)`;
    const steps = [
      { transform: start, opacity: 1 },
      { transform: end, opacity: 1, offset: 0.8 },
      { transform: end, opacity: 0 },
    ];
    card.animate(steps, { duration: SLOW, easing: "ease-in-out", fill: "forwards" }).finished.then(
      () => card.remove(),
      () => {},
    );
  }
}

function render({ model, el }) {
  const meter = new Meter(model, el);
  const changed = () => meter.changed();
  const reworded = () => meter.show();
  model.on("change:frames", changed);
  model.on("change:book", reworded);
  changed();
  return () => {
    meter.watch.disconnect();
    model.off("change:frames", changed);
    model.off("change:book", reworded);
  };
}

export default { render };
