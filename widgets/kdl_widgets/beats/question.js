// A question with its picture: answered in the picture or beside it, locked in, and answered back.

import { marked, takesSeveral } from "./mark.js";
import { Picture, make, viewHeight, watch } from "./picture.js";
import { drawn } from "./scene.js";

const PICTURED = ["rooms", "room", "characters", "character"];
/** How many numbers are offered as buttons; more are typed. */
const FEW = 9;
/** Choices of so few letters lie side by side. */
const SHORT = 30;
/** What lies above, below and between question, picture and answer, in pixels. */
const APART = 80;

export class Question {
  constructor(model, el) {
    this.model = model;
    this.chosen = new Set();
    this.look = null; // how the page looks, once a reader has come near
    el.classList.add("kdl-bet");
    this.root = make("section", "kdl-bet-body", el);
    this.ask = make("div", "kdl-bet-ask", this.root);
    this.question = make("p", "kdl-bet-question", this.ask);
    this.facts = make("p", "kdl-bet-facts", this.ask);
    this.said = make("p", "kdl-bet-verdict", this.ask);
    this.said.setAttribute("role", "status");
    this.said.tabIndex = -1;
    this.place = make("div", "kdl-bet-picture", this.root);
    this.picture = new Picture(this.place, id => this.pick(id));
    this.answer = make("div", "kdl-bet-answer", this.root);
    this.reveal = make("div", "kdl-bet-reveal", this.root);
    this.root.addEventListener("keydown", event => event.stopPropagation());
    this.root.dataset.lmSuppressShortcuts = "true";
  }

  get document() {
    return this.model.get("document");
  }
  get form() {
    return this.document.form;
  }
  get many() {
    return takesSeveral(this.document);
  }
  get pictured() {
    return PICTURED.includes(this.form);
  }
  get locked() {
    return Boolean(this.given);
  }

  /** The places of what was answered last, in order; undefined before there is an answer. */
  get given() {
    return this.model.get("given")?.places;
  }

  word(key) {
    return this.model.get("words")[key] ?? "";
  }

  /** Build what depends on the question. */
  build() {
    this.question.textContent = this.document.asks;
    this.facts.textContent = this.document.facts ?? "";
    const ratio = this.model.get("ratio");
    this.place.hidden = !ratio;
    this.root.classList.toggle("kdl-bet-plain", !ratio);
    this.place.style.setProperty("--kdl-ratio", ratio || 1);
    this.place.style.aspectRatio = ratio ? `1 / ${ratio}` : "";
    this.chosen.clear();
    this.unfit = false;
    this.nth = 0; // how many answers there have been
    this.buildAnswer();
    this.refresh();
  }

  /** Leave so much height for question and answer as they need, so that they are in view with the picture. */
  fit() {
    const high = this.ask.offsetHeight + this.answer.offsetHeight;
    if (high && !this.locked) this.place.style.setProperty("--kdl-beside", `${high + APART}px`);
    this.place.style.setProperty("--kdl-view", `${viewHeight(this.place)}px`);
  }

  buildAnswer() {
    this.answer.replaceChildren();
    this.chips = [];
    if (this.form === "number") this.buildNumber();
    else if (this.pictured) this.told = make("p", "kdl-bet-told", this.answer);
    else this.buildChips();
    const row = make("div", "kdl-bet-buttons", this.answer);
    this.lock = make("button", "kdl-bet-lock", row);
    this.lock.type = "button";
    this.lock.addEventListener("click", () => this.send());
    this.again = make("button", "kdl-bet-again", row, this.word("again"));
    this.again.type = "button";
    this.again.addEventListener("click", () => this.give(null));
    this.news = make("p", "kdl-bet-news", this.answer);
    this.news.setAttribute("role", "alert");
  }

  buildChips() {
    const { choices } = this.document;
    const row = make("div", `kdl-bet-chips kdl-bet-${this.form}`, this.answer);
    row.classList.toggle(
      "kdl-bet-short",
      choices.every(({ label }) => label.length <= SHORT),
    );
    row.setAttribute("role", this.many ? "group" : "radiogroup");
    row.setAttribute("aria-label", this.document.asks);
    this.chips = choices.map(({ label, note }, place) => {
      const chip = make("button", "kdl-chip", row);
      chip.type = "button";
      chip.setAttribute("role", this.many ? "checkbox" : "radio");
      chip.dataset.place = place;
      make("span", "kdl-chip-label", chip, label);
      if (note) make("span", "kdl-chip-note", chip, note);
      chip.addEventListener("click", () => this.toggle(place));
      return chip;
    });
  }

  buildNumber() {
    const { choices } = this.document;
    const [low, high] = [choices[0].value, choices.at(-1).value];
    if (high - low < FEW) {
      this.buildChips();
      return;
    }
    const row = make("div", "kdl-bet-number", this.answer);
    const step = (by, label) => {
      const button = make("button", "kdl-chip", row, by < 0 ? "−" : "+");
      button.type = "button";
      button.setAttribute("aria-label", label);
      button.addEventListener("click", () => {
        const now = field.value === "" ? (by > 0 ? low - 1 : high + 1) : Number(field.value);
        field.value = Math.min(high, Math.max(low, now + by));
        this.count(field.value);
      });
      return button;
    };
    const less = step(-1, this.word("less"));
    const field = make("input", "", row);
    Object.assign(field, { type: "number", min: low, max: high, inputMode: "numeric" });
    field.setAttribute("aria-label", this.word("number"));
    field.addEventListener("input", () => this.count(field.value));
    field.addEventListener("keydown", event => {
      if (event.key === "Enter") this.send();
    });
    this.fields = [less, field, step(1, this.word("more"))];
    this.field = field;
  }

  count(text) {
    this.chosen.clear();
    const place = /^-?\d+$/.test(text) ? Number(text) - this.document.choices[0].value : null;
    this.unfit = place !== null && !this.document.choices[place];
    if (place !== null && !this.unfit) this.chosen.add(place);
    this.refresh();
  }

  pick(id) {
    const place = this.document.choices.findIndex(({ value }) => value === id);
    if (place >= 0) this.toggle(place);
  }

  toggle(place) {
    if (this.locked) return;
    const was = this.chosen.has(place);
    if (!this.many) this.chosen.clear();
    if (was && this.many) this.chosen.delete(place);
    else this.chosen.add(place);
    this.refresh();
  }

  get ready() {
    return this.many || this.chosen.size === 1;
  }

  send() {
    if (this.locked || !this.ready) {
      if (this.unfit) this.news.textContent = this.document.sentences.refused;
      return;
    }
    this.give({ places: [...this.chosen].sort((a, b) => a - b), nth: this.nth + 1 });
  }

  /** Answer here and now, or open the question again; the kernel is told. */
  give(given) {
    this.model.set("given", given);
    this.model.save_changes();
  }

  /** What is said to what was answered, null while nothing was. */
  get verdict() {
    return this.given ? marked(this.document, this.given) : null;
  }

  /** The question was locked, or is open again. */
  settle() {
    if (!this.locked) {
      this.chosen.clear();
      if (this.field) this.field.value = "";
    }
    this.refresh();
    const top = this.root.getBoundingClientRect().top;
    if (this.locked && (top < 0 || top > window.innerHeight / 3))
      this.root.scrollIntoView({ block: "start", behavior: "smooth" });
  }

  /** The picture with what belongs to the answer, null before a reader has come near, or where there is none. */
  drawn() {
    const { look, locked } = this;
    const [asked, answered = asked] = this.model.get("pictures"); // a kernel draws anew what is answered
    if (!look || asked === undefined) return null;
    const amiss = ({ lines }) => lines.filter(({ mark }) => mark !== "right").map(({ place }) => place);
    const given = locked ? amiss(marked(this.document, this.given)) : [];
    return drawn(this.model.get("scene"), locked ? answered : asked, look, given);
  }

  /** Show what is chosen, or what was answered. */
  refresh() {
    const { choices } = this.document;
    const { locked, verdict } = this;
    if (locked) this.chosen = new Set(this.given);
    this.nth = this.model.get("given")?.nth ?? this.nth;
    const role = this.pictured ? (this.many ? "checkbox" : "radio") : "";
    this.picture.show(this.drawn(), role, !locked);
    this.picture.choose(new Set(this.pictured && !locked ? [...this.chosen].map(place => choices[place]?.value) : []));
    this.root.classList.toggle("kdl-bet-locked", locked);
    for (const chip of this.chips) {
      chip.setAttribute("aria-checked", String(this.chosen.has(Number(chip.dataset.place))));
      chip.setAttribute("aria-disabled", String(locked));
    }
    for (const field of this.fields ?? []) field.disabled = locked;
    if (this.told) {
      const names = [...this.chosen]
        .sort((a, b) => a - b)
        .map(place => choices[place]?.label)
        .join(" · ");
      this.told.hidden = locked;
      this.told.textContent = locked ? "" : names || this.word(`pick.${this.form}`);
    }
    this.lock.textContent = this.many && !this.chosen.size ? this.word("lock.none") : this.word("lock");
    this.lock.classList.toggle("kdl-bet-none", this.many && !this.chosen.size);
    this.lock.disabled = !this.ready && !this.unfit;
    const held = document.activeElement === this.lock || document.activeElement === this.again;
    this.lock.hidden = locked;
    this.again.textContent = this.word("again");
    this.again.hidden = !locked || verdict.right;
    this.news.textContent = "";
    this.showReveal(verdict);
    // The button that was pressed is gone: the keys go on where the answer stands, or where the question is open again.
    if (held && document.activeElement === document.body)
      (locked ? this.said : this.lock).focus({ preventScroll: true });
  }

  showReveal(reveal) {
    const { choices } = this.document;
    const how = reveal?.right ? " kdl-is-right" : " kdl-is-wrong";
    this.said.className = `kdl-bet-verdict${reveal ? how : ""}`;
    this.said.replaceChildren();
    if (reveal) {
      make("strong", "", this.said, `${reveal.right ? "✓" : "✗"} ${reveal.head} `);
      make("span", "", this.said, reveal.said);
    }
    this.reveal.hidden = !reveal;
    for (const chip of this.chips) chip.classList.remove("kdl-is-right", "kdl-is-missed", "kdl-is-wrong");
    if (!reveal) {
      this.reveal.replaceChildren();
      this.picture.mark([]);
      return;
    }
    const lit = this.pictured && this.many ? [] : reveal.lit; // what is right or missed is marked as such there
    const marks = [...lit.map(id => [id, "lit", ""]), ...reveal.crossed.map(id => [id, "gone", ""])];
    const said = new Map(reveal.answer.map(place => [place, "missed"])); // of a single answer, too
    for (const { mark, place } of reveal.lines) said.set(place, mark);
    for (const [place, mark] of said) {
      if (this.pictured) marks.push([choices[place].value, mark, this.word(`mark.${mark}`)]);
      else this.chips[place]?.classList.add(`kdl-is-${mark}`);
    }
    this.picture.mark(marks);
    const solution = reveal.told ? [make("p", "kdl-bet-solution", null, reveal.told)] : [];
    this.reveal.replaceChildren(...this.lines(reveal), ...solution, ...this.laws(reveal));
  }

  lines({ lines }) {
    const told = lines.filter(({ text, mark }) => text && mark !== "right");
    if (!told.length) return [];
    const list = make("ul", "kdl-bet-lines");
    for (const { mark, label, text } of told) {
      const item = make("li", `kdl-is-${mark}`, list);
      make("span", "kdl-line-sign", item, mark === "wrong" ? "✗" : "!").setAttribute("aria-hidden", "true");
      const said = make("span", "", item);
      make("strong", "", said, `${label}: `);
      said.append(text);
    }
    return [list];
  }

  laws({ laws }) {
    if (!laws.length) return [];
    const details = make("details", "kdl-bet-laws");
    make("summary", "", details, this.word("law")).setAttribute("aria-label", this.word("law"));
    for (const [clause, text] of laws) {
      const line = make("p", "", details);
      make("code", "", line, clause);
      line.append(` ${text}`);
    }
    return [details];
  }
}

/** Put a question into an element, and keep it as the model says; returns it with what ends that. */
export function place(model, el, Kind = Question) {
  const question = new Kind(model, el);
  question.build();
  const bound = [
    ...["document", "ratio", "words"].map(name => [name, () => question.build()]),
    ["scene", () => question.refresh()],
    ["given", () => question.settle()],
  ].map(([name, handler]) => [`change:${name}`, handler]);
  for (const [name, handler] of bound) model.on(name, handler);
  const stop = watch(model, el, question.place, look => {
    question.look = look;
    question.refresh();
  });
  const sizes = new ResizeObserver(() => question.fit());
  for (const part of [question.ask, question.answer]) sizes.observe(part);
  const end = () => {
    stop();
    sizes.disconnect();
    for (const [name, handler] of bound) model.off(name, handler);
  };
  return { question, end };
}
