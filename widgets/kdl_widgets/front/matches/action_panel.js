// The desk: the hand, what can be done, and what stands in the way. The kernel says what lies on it.

/** @import { DeskMessage, DeskTool } from "../messages" */
/** @import { Model, Rendered, Undo } from "../live/model.js" */
/** @import { Desk, DeskAdviser, DeskState } from "./desk.js" */
import { attemptMeter } from "./attempt_meter.js";
import { button } from "./buttons.js";
import { coach, counted } from "./coach.js";
import { make, ruleLink } from "../elements.js";
import { hear } from "../live/changes.js";
import { hand } from "./hand.js";
import { help } from "./help.js";
import { pressKey } from "./keyboard_shortcuts.js";
import { lastScene } from "./last_scene.js";
import { sheetPlace } from "./sheet.js";
import { Sounds } from "./sounds.js";
import { Talk } from "./talk.js";

/**
 * Write a text only where it differs: what is written anew is spoken anew.
 * @param {HTMLElement} element
 * @param {string} text
 */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const EDGE = 8; // pixels between what is said and the edge of the window

class ActionPanel {
  /**
   * @param {Model<DeskState, DeskMessage>} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    /**
     * What had the focus before a sheet was opened.
     * @type {HTMLElement | null}
     */
    this.from = null;
    /**
     * The help, once it was opened.
     * @type {HTMLDialogElement | undefined}
     */
    this.helps = undefined;
    /**
     * The last scene, while the end of a game is shown.
     * @type {SVGElement | null}
     */
    this.scene = null;
    /** Whether the counted cards are unfolded. */
    this.counting = false;
    this.sounds = new Sounds();
    this.talk = new Talk(wish => model.send(wish));
    this.model = model;
    this.el = el;
    el.classList.add("kdl-play");
    el.tabIndex = -1;
    el.dataset.lmSuppressShortcuts = "true";
    this.head = make("p", "kdl-head");
    this.head.setAttribute("role", "status");
    this.tools = make("div", "kdl-tool-row");
    this.news = make("div", "kdl-news");
    this.news.setAttribute("role", "alert");
    this.body = make("div", "kdl-play-body");
    this.note = make("p", "kdl-note kdl-past");
    this.keeping = make("p", "kdl-note kdl-keeping");
    this.keeping.setAttribute("role", "status");
    el.append(make("div", "kdl-top-row", this.head, this.tools), this.note, this.keeping, this.news, this.body);
    el.addEventListener("click", event => this.clicked(event));
    this.update();
  }

  get words() {
    return this.model.get("book");
  }

  /** @param {DeskMessage} message */
  send(message) {
    this.model.send(message);
  }

  /** @param {Event} event */
  clicked(event) {
    const pressed = /** @type {Element} */ (event.target).closest("button");
    if (!pressed) return;
    const { act, tap, tool, rooms, help: helps, after, sounds } = pressed.dataset;
    if (helps) this.help();
    else if (sounds) this.hear();
    else if (rooms) this.show(JSON.parse(rooms));
    else if (after) this.send({ after });
    else if (act) this.send({ do: act });
    else if (tap) this.send({ tap });
    else if (tool) this.send({ tool: /** @type {DeskTool["tool"]} */ (tool) });
  }

  /** Have sounds, or no more. */
  hear() {
    this.sounds.toggle();
    this.update();
  }

  /**
   * Mark rooms in the picture, and bring it into sight.
   * @param {string[]} rooms
   */
  show(rooms) {
    this.send({ show: rooms });
    this.el.closest(".kdl-table")?.querySelector(".kdl-picture")?.scrollIntoView({ block: "nearest" });
  }

  /** Write everything anew, and keep the focus on what had it; a sheet that opens takes it, and gives it back. */
  update() {
    const now = this.model.get("desk");
    if (!now.hand) return;
    this.sounds.hear(now.sounds);
    this.talk.hear(now.talks);
    const root = /** @type {Document | ShadowRoot} */ (this.el.getRootNode());
    const focused = /** @type {HTMLElement | null} */ (root.activeElement);
    const had = this.el.contains(focused) ? focused : null;
    const here = had || this.el.closest(".kdl-table")?.contains(focused);
    const opens = here && now.title && !this.body.querySelector(".kdl-sheet");
    write(this.head, now.head);
    write(this.note, now.note);
    write(this.keeping, now.keeping);
    const parts = now.hidden
      ? [this.curtain()]
      : [
          ...this.end(now),
          this.choices(now),
          hand(now.hand, this.words.hand),
          sheetPlace(now, this.words),
          attemptMeter(now.meter, this.words.needed),
          coach(now, this.words, counted(now.counted, this.words, this)),
        ];
    this.showTools(now);
    this.body.replaceChildren(...parts.filter(part => part !== null));
    if (opens) {
      this.from = focused;
      const first = /** @type {HTMLElement | null} */ (this.body.querySelector(".kdl-sheet .kdl-first"));
      first?.focus({ preventScroll: true });
      this.body.querySelector(".kdl-sheet")?.scrollIntoView({ block: "nearest" });
    } else if (had) this.refocus(had);
  }

  /**
   * The last scene is played once, and then stands as long as the end is shown; it and what it came to are in sight.
   * @param {Desk} now
   */
  end({ end }) {
    if (!end.scene) {
      this.scene = null;
      return [];
    }
    const comes = !this.scene;
    this.scene ??= lastScene(end.scene, end.still || matchMedia("(prefers-reduced-motion: reduce)").matches);
    if (comes) requestAnimationFrame(() => this.el.closest(".kdl-table")?.scrollIntoView({ block: "start" }));
    return [this.scene, make("p", "kdl-last-word", end.told)];
  }

  /** @param {HTMLElement} had */
  refocus(had) {
    /** @type {NodeListOf<HTMLButtonElement>} */
    const buttons = this.el.querySelectorAll("button:not(:disabled)");
    const like = (/** @type {HTMLElement} */ old) =>
      [...buttons].find(({ dataset }) =>
        ["act", "tap", "tool", "sounds"].some(name => old.dataset[name] && dataset[name] === old.dataset[name]),
      );
    const before = this.from?.isConnected ? this.from : this.from && like(this.from);
    (like(had) ?? before ?? this.el).focus({ preventScroll: true });
  }

  curtain() {
    return make("div", "kdl-row-of", button(this.words.here_i_am, { tool: "take_over" }, "kdl-first", "H"));
  }

  /** @param {Desk} now */
  choices(now) {
    const row = make("div", "kdl-row-of");
    for (const { do: act, label, key, main } of now.buttons)
      row.append(button(label, { act }, main ? "kdl-first" : "", key));
    if (now.rush) row.append(button(now.rush, { tool: "rush" }, "kdl-first", "Space"));
    for (const { id, label, on } of now.pawns) {
      const made = button(label, { tap: id });
      made.setAttribute("aria-pressed", String(on));
      row.append(made);
    }
    for (const [after, label] of now.after)
      row.append(button(label, { after }, row.childElementCount ? "" : "kdl-first"));
    const told = [now.why, ...now.buttons.map(({ note }) => note)].filter(Boolean);
    const notes = told.map(note => make("p", "kdl-note", note));
    return make("div", "kdl-choices", row, ...notes);
  }

  /**
   * The tools stand beside the heading, as signs with names.
   * @param {Desk} now
   */
  showTools(now) {
    const undo = this.tool("undo", "↶", "Z", { tool: "undo" });
    const redo = this.tool("redo", "↷", "Y", { tool: "redo" });
    const coach = this.tool("coach", "☘", "C", { tool: "coach" });
    const why = this.tool("why_told", this.words.why, "W", { tool: "why" });
    const sounds = this.tool("sounds", "♪", "M", { sounds: "1" });
    const helps = this.tool("help", "?", "?", { help: "1" });
    undo.disabled = !now.undo;
    redo.disabled = !now.redo;
    coach.setAttribute("aria-pressed", String(now.coaching));
    why.setAttribute("aria-pressed", String(now.explains));
    sounds.setAttribute("aria-pressed", String(this.sounds.wanted));
    this.tools.replaceChildren(undo, redo, coach, why, sounds, helps);
  }

  /**
   * @param {"undo" | "redo" | "coach" | "why_told" | "sounds" | "help"} word
   * @param {string} sign
   * @param {string} key
   * @param {Record<string, string>} data
   */
  tool(word, sign, key, data) {
    const made = button(sign, data, "kdl-tool", key);
    made.setAttribute("aria-label", this.words[word]);
    made.title = this.words[word];
    return made;
  }

  /** Explain marks and keys over the page. */
  help() {
    this.helps?.remove();
    this.helps = help(this.words);
    this.el.append(this.helps);
    this.helps.showModal();
  }

  tell() {
    const { text, title, address, law, more } = this.model.get("news");
    this.news.replaceChildren();
    if (!text) return;
    this.news.append(make("p", "", text));
    if (title) {
      const info = make("summary", "", make("span", "kdl-i", "i"));
      info.setAttribute("aria-label", law);
      const details = make(
        "details",
        "",
        info,
        make("p", "", make("strong", "", ruleLink(title, address)), make("br"), law),
        ...(more ? [make("p", "kdl-more", more)] : []),
      );
      details.addEventListener("toggle", () => this.keepInView());
      this.news.append(details);
    }
    this.keepInView();
  }

  /** What is said grows upwards from the desk; where that leads out of the window, it comes down over the desk. */
  keepInView() {
    this.news.style.translate = "";
    const out = EDGE - this.news.getBoundingClientRect().top;
    if (out > 0) this.news.style.translate = `0 ${out}px`;
  }
}

/**
 * @param {Rendered<DeskState, DeskMessage>} rendered
 * @returns {Undo}
 */
function render({ model, el }) {
  const desk = new ActionPanel(model, el);
  const changed = () => desk.update();
  const undo = hear(model, { desk: changed, book: changed, news: () => desk.tell() });

  /** @type {number | undefined} */
  let later;
  desk.send({ ready: true });
  let waiting = requestAnimationFrame(function show() {
    const table = el.closest(".kdl-table");
    if (!table) {
      waiting = requestAnimationFrame(show);
      return;
    }
    if (!table.closest(".kdl-app") && !table.parentElement?.closest(".kdl-player")) return;
    const come = () => table.scrollIntoView({ block: "start" }); // the table is what one came for
    come();
    later = setTimeout(come, 400); // what stands above it has its height by then, unless the reader does something
    if (document.activeElement === document.body) el.focus({ preventScroll: true });
  });

  const pressed = (/** @type {KeyboardEvent} */ event) => pressKey(event, desk);
  const stay = () => clearTimeout(later);
  const acts = ["pointerdown", "keydown", "wheel", "touchmove"];
  document.addEventListener("keydown", pressed, true);
  for (const each of acts) document.addEventListener(each, stay, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(waiting);
    for (const each of acts) document.removeEventListener(each, stay, true);
    stay();
    undo();
    document.removeEventListener("keydown", pressed, true);
  };
}

export default { render };
