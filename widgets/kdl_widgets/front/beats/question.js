// A question with its picture: answered in the picture or beside it, locked in, and answered back.

import { make, makeIn } from "../elements.js";
import { choiceButtons, chosenNames, isTyped, numberField } from "./answer_fields.js";
import { Handle } from "./handle.js";
import { drawnOf, helped, marked, takesSeveral } from "./mark.js";
import { viewHeight } from "../live/page.js";
import { keepRoom, Picture } from "./picture.js";
import { drawn } from "./scene.js";
import { drawnBy, marksOf, saidOf, toldVerdict, withoutCards } from "./told_verdict.js";
import { howOf, whyField, withWhy } from "./why.js";

/** @import { Look } from "../live/page.js" */
/** @import { Model } from "../live/model.js" */
/** @import { Verdict } from "./mark.js" */
/** @import { QuestionState } from "./question_state.js" */

const PICTURED = ["rooms", "room", "characters", "character"];
/** What lies above, below and between question, picture and answer, in pixels. */
const APART = 80;

/** A question on a page. */
export class Question {
  /**
   * @param {Model<any>} model That of a {@link QuestionState}, with more in it for who inherits.
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = /** @type {Model<QuestionState>} */ (model);
    /** @type {Set<number>} */
    this.chosen = new Set();
    this.look = /** @type {Look | null} */ (null); // how the page looks, once a reader has come near
    this.chips = /** @type {HTMLButtonElement[]} */ ([]);
    this.fields = /** @type {(HTMLButtonElement | HTMLInputElement)[]} */ ([]);
    this.field = /** @type {HTMLInputElement | null} */ (null);
    this.told = /** @type {HTMLElement | null} */ (null);
    this.unfit = false;
    this.nth = 0; // how many answers there have been
    this.answered = () => {}; // called after each answer of the reader, and when the solution was asked for
    el.classList.add("kdl-bet");
    this.root = makeIn(el, "section", "kdl-bet-body");
    this.ask = makeIn(this.root, "div", "kdl-bet-ask");
    this.question = makeIn(this.ask, "p", "kdl-bet-question");
    this.facts = makeIn(this.ask, "p", "kdl-bet-facts");
    this.said = makeIn(this.ask, "p", "kdl-bet-verdict");
    this.said.setAttribute("role", "status");
    this.said.tabIndex = -1;
    this.place = makeIn(this.root, "div", "kdl-bet-picture");
    this.picture = new Picture(this.place, id => this.pick(id));
    this.answer = makeIn(this.root, "div", "kdl-bet-answer");
    this.reveal = makeIn(this.root, "div", "kdl-bet-reveal");
    this.handle = new Handle(model, this.root);
    this.row = make("div", "kdl-bet-buttons");
    this.lock = makeIn(this.row, "button", "kdl-bet-lock");
    this.solve = makeIn(this.row, "button", "kdl-bet-again");
    this.lock.addEventListener("click", () => this.send());
    this.solve.addEventListener("click", () => this.say("solved", true));
    this.news = make("p", "kdl-bet-news");
    this.news.setAttribute("role", "alert");
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
  /** Whether the solution was asked for. */
  get solved() {
    return this.model.get("solved");
  }
  /** Whether it is settled: its answer was found, or shown. */
  get locked() {
    return ["found", "helped", "shown"].includes(this.how);
  }
  /** What has come of it so far, "" before there is an answer. */
  get how() {
    return howOf(this);
  }

  /** The places of what was answered last, in order; undefined before there is an answer. */
  get given() {
    return this.model.get("given")?.places;
  }

  /** @param {string} key */
  word(key) {
    return this.model.get("words")[key] ?? "";
  }

  /** Build what depends on the question. */
  build() {
    this.question.textContent = this.document.asks;
    this.facts.textContent = this.document.facts ?? "";
    const ratio = this.model.get("ratio");
    this.root.classList.toggle("kdl-bet-plain", !ratio);
    keepRoom(this.place, ratio);
    this.chosen.clear();
    this.unfit = false;
    this.nth = 0;
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
    this.fields = [];
    this.field = this.told = null;
    if (this.form === "number") this.buildNumber();
    else if (this.pictured) this.told = makeIn(this.answer, "p", "kdl-bet-told");
    else this.buildChips();
    this.answer.append(this.row, this.news);
  }

  buildChips() {
    const { form, many } = this;
    const options = { form, many, label: this.document.asks, toggle: (/** @type {number} */ at) => this.toggle(at) };
    const { row, chips } = choiceButtons(this.document.choices, options);
    this.answer.append(row);
    this.chips = chips;
  }

  buildNumber() {
    const { choices } = this.document;
    if (!isTyped(choices)) {
      this.buildChips();
      return;
    }
    const words = { less: this.word("less"), more: this.word("more"), number: this.word("number") };
    const heard = { count: (/** @type {string} */ text) => this.count(text), enter: () => this.send() };
    const made = numberField([Number(choices[0].value), Number(choices.at(-1)?.value)], words, heard);
    this.answer.append(made.row);
    this.fields = made.controls;
    this.field = made.field;
  }

  /** @param {string} text What was typed. */
  count(text) {
    this.chosen.clear();
    const place = /^-?\d+$/.test(text) ? Number(text) - Number(this.document.choices[0].value) : null;
    this.unfit = place !== null && !this.document.choices[place];
    if (place !== null && !this.unfit) this.chosen.add(place);
    this.refresh();
  }

  /** @param {string} id */
  pick(id) {
    const place = this.document.choices.findIndex(({ value }) => value === id);
    if (place >= 0) this.toggle(place);
  }

  /** @param {number} place */
  toggle(place) {
    if (this.locked || this.how === "told") return;
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
      if (this.unfit) this.news.textContent = this.document.sentences.refused ?? "";
      return;
    }
    this.say("given", { places: [...this.chosen].sort((a, b) => a - b), nth: this.nth + 1 });
  }

  /**
   * Answer here and now, or have the solution shown; the kernel is told.
   * @template {"given" | "why" | "solved"} Name
   * @param {Name} name
   * @param {QuestionState[Name]} value
   */
  say(name, value) {
    this.model.set(name, value);
    this.model.save_changes();
    this.answered();
  }

  /**
   * What is said to what was answered, null while nothing was.
   * @returns {Verdict | null}
   */
  get verdict() {
    const { document, given, how, nth } = this;
    if (!given) return null;
    if (how === "missed") return helped(document, given, nth, { hint: this.word("hint"), part: this.word("part") });
    const verdict = marked(document, given);
    if (this.solved) return { ...verdict, told: `${this.word("solution")} ${verdict.told}` };
    const helpedOn = { ...verdict, head: `${verdict.head} ${this.word("helped")}` };
    return withWhy(how === "helped" ? helpedOn : verdict, this);
  }

  /** Something was answered, or something else is asked. */
  settle() {
    if (!this.given) {
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
    const given = drawnOf(this.document, this.given ?? [], locked);
    const found = drawn(this.model.get("scene"), locked ? answered : asked, look, given);
    return { ...found, title: [found.title, this.verdict?.drawn].filter(Boolean).join(". ") };
  }

  /** Show what is chosen, or what was answered. */
  refresh() {
    const { choices } = this.document;
    this.nth = this.model.get("given")?.nth ?? this.nth;
    const { how, locked, verdict } = this;
    if (locked || how === "told") this.chosen = new Set(this.given);
    const role = !this.pictured ? "" : this.many ? "checkbox" : "radio";
    this.picture.show(this.drawn(), role, !locked);
    const chosen = this.pictured && !locked ? [...this.chosen].map(place => String(choices[place]?.value)) : [];
    this.picture.choose(new Set(chosen));
    this.root.classList.toggle("kdl-bet-locked", locked);
    this.handle.show(locked);
    for (const chip of this.chips) {
      chip.setAttribute("aria-checked", String(this.chosen.has(Number(chip.dataset.place))));
      chip.setAttribute("aria-disabled", String(locked || how === "told"));
    }
    for (const field of this.fields) field.disabled = locked;
    if (this.told) {
      const names = chosenNames(choices, this.chosen);
      this.told.hidden = locked;
      this.told.textContent = locked ? "" : names || this.word(`pick.${this.form}`);
    }
    this.lock.textContent = this.many && !this.chosen.size ? this.word("lock.none") : this.word("lock");
    this.lock.classList.toggle("kdl-bet-none", this.many && !this.chosen.size);
    this.lock.disabled = !this.ready && !this.unfit;
    const held = [this.row, this.reveal].some(each => each.contains(document.activeElement));
    this.lock.hidden = locked || how === "told";
    this.solve.textContent = this.word("solve");
    this.solve.hidden = locked || !this.given;
    this.news.textContent = "";
    this.showReveal(verdict);
    // The button that was pressed is gone: the keys go on where the answer stands.
    if (held && document.activeElement === document.body) this.said.focus({ preventScroll: true });
  }

  /** @param {Verdict | null} reveal */
  showReveal(reveal) {
    const how = reveal?.right ? " kdl-is-right" : " kdl-is-wrong";
    this.said.className = `kdl-bet-verdict${reveal ? how : ""}`;
    this.said.replaceChildren();
    if (reveal) {
      makeIn(this.said, "strong", "", `${reveal.right ? "✓" : "✗"} ${reveal.head} `);
      makeIn(this.said, "span", "", reveal.said);
    }
    this.reveal.hidden = !reveal;
    for (const chip of this.chips) chip.classList.remove("kdl-is-right", "kdl-is-missed", "kdl-is-wrong");
    if (!reveal) {
      this.reveal.replaceChildren();
      this.picture.mark([]);
      return;
    }
    const said = saidOf(reveal);
    if (this.pictured) this.picture.mark(marksOf(this.document, reveal, kind => this.word(`mark.${kind}`)));
    else {
      this.picture.mark(drawnBy(reveal));
      for (const [place, mark] of said) this.chips[place]?.classList.add(`kdl-is-${mark}`);
    }
    this.reveal.replaceChildren(...whyField(this), ...toldVerdict(withoutCards(reveal, this.root), this.word("law")));
  }
}
