// The words beside the picture: whose turn it is, what just happened, the scrub bar, the players, the log.
//
// The kernel sends the book (all names) once; a step sends a few numbers, one line, and what it adds to the log.

import { make } from "../elements.js";
import { Hands } from "./hands.js";
import { Log } from "./log.js";
import {
  goWhereAsked,
  markLanguage,
  restoreStep,
  storeLanguage,
  storeSpeed,
  storeStep,
  wantedLanguage,
  wantedSpeed,
} from "./memory.js";
import { People } from "./people.js";
import { Wire } from "./wire.js";

const TYPING = "input:not([type=range]):not([type=checkbox]), select, textarea, [contenteditable=true]";
const PRESSING = "button, a, summary, input, [role=button]";
/** @type {Record<string, import("../messages").Key["key"] | undefined>} */
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "play" };
const ASKED = 250; // milliseconds within which the kernel has answered what is asked

/** @typedef {import("../live/model").Model<import("./panel_state").PanelState, import("../messages").PlayerMessage>} PanelModel */

/** The player that a panel belongs to. @param {HTMLElement} el @returns {HTMLElement | null} */
const regionOf = el => el.closest(".kdl-player");

/** Whether one plays there, and does not look at what others have played. @param {HTMLElement} el */
const playsGames = el => regionOf(el)?.classList.contains("kdl-table") ?? false;

class Panel {
  /**
   * @param {PanelModel} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.wire = new Wire(model);
    this.log = new Log(model, this.wire);
    this.hands = new Hands(model);
    this.people = new People(model);
    this.turn = make("p", "kdl-turn");
    this.said = make("p", "kdl-said");
    this.said.setAttribute("role", "status");
    this.scrub = make("input", "kdl-scrub");
    this.scrub.type = "range";
    this.scrub.addEventListener("input", () => this.wire.send({ go: Number(this.scrub.value) }, true));
    this.rooms = [make("p", "kdl-longest"), make("p", "kdl-longest")];
    for (const room of this.rooms) room.setAttribute("aria-hidden", "true");
    const turns = make("div", "kdl-turns", this.turn, this.rooms[0]);
    this.story = make("div", "kdl-story", this.said, this.rooms[1]);
    el.classList.add("kdl-desk");
    this.summary = make("summary");
    this.keys = make("ul");
    const keys = make("details", "kdl-keys-of", this.summary, this.keys);
    el.append(
      this.scrub,
      turns,
      this.story,
      this.hands.element,
      this.people.element,
      this.log.title,
      this.log.list,
      keys,
    );
    this.sizes = new ResizeObserver(() => this.resized());
    for (const part of [this.hands.element, this.story]) this.sizes.observe(part);
    this.rewrite();
    this.log.receive();
    this.update();
  }

  /** Write what changes with the language only. */
  rewrite() {
    const { words, keys } = this.model.get("book");
    this.scrub.setAttribute("aria-label", words.scrub);
    this.summary.textContent = words.keys;
    this.keys.replaceChildren(...keys.map(line => make("li", "", line)));
    this.people.rewrite();
    this.log.rewrite();
  }

  update() {
    const at = this.model.get("at");
    this.scrub.min = String(this.model.get("first"));
    this.scrub.max = String(this.model.get("last"));
    if (document.activeElement !== this.scrub || !this.wire.later) this.scrub.value = String(at);
    this.scrub.setAttribute("aria-valuetext", this.model.get("step"));
    this.turn.textContent = this.model.get("turn");
    this.makeRoom(this.model.get("longest"));
    this.say(this.model.get("said"));
    this.people.show();
    this.hands.show();
    this.log.mark(at);
    this.grey();
    storeStep(this.model.get("key"), at);
    this.wire.answered();
  }

  /** Grey the buttons that lead no further back; they keep the focus, because the keys of the player need it. */
  grey() {
    const steps = regionOf(this.el)?.querySelectorAll(".kdl-steps > button") ?? [];
    const none = this.model.get("at") <= this.model.get("first");
    for (const button of [...steps].slice(0, 2)) button.setAttribute("aria-disabled", String(none));
  }

  /**
   * Lay out texts of these lengths, unseen, behind what is said of a turn and what happened: no step needs more room.
   * @param {number[]} longest
   */
  makeRoom(longest) {
    longest.forEach((length, place) => {
      const text = `${"e".repeat(11)} `.repeat(Math.ceil(length / 12)).slice(0, length);
      if (this.rooms[place].textContent !== text) this.rooms[place].textContent = text;
    });
  }

  /** Bring the hand of whoever acts into sight, and tell the buttons above what happened how high that stands. */
  resized() {
    this.hands.reach();
    regionOf(this.el)?.style.setProperty("--kdl-story", `${this.story.offsetHeight}px`);
  }

  /** Say what happened. @param {string} text */
  say(text) {
    if (this.said.textContent !== text) this.said.textContent = text; // what is written anew is spoken anew
  }

  /** Take the keys of the region, unless they are needed by what has the focus. @param {KeyboardEvent} event */
  pressed(event) {
    const asked = KEYS[event.key];
    const target = /** @type {Element} */ (event.target);
    if (!asked || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target === this.scrub ? asked !== "play" : target.matches(TYPING)) return;
    if (asked === "play" && target !== this.scrub && target.closest(PRESSING)) return;
    event.preventDefault();
    this.wire.send({ key: asked }, true);
  }
}

/**
 * Bring what is opened in a region into sight; returns a function that stops it.
 * @param {HTMLElement} region
 */
function follow(region) {
  let coming = 0;
  const come = (/** @type {Element} */ element) => element.scrollIntoView({ block: "nearest" });
  const opened = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLDetailsElement && target.open) come(target);
  };
  const asked = (/** @type {Event} */ { target }) => {
    const ask = /** @type {Element} */ (target).closest(".kdl-ask > .widget-toggle-button")?.parentElement;
    clearTimeout(coming);
    if (ask) coming = setTimeout(() => come(ask), ASKED);
  };
  region.addEventListener("toggle", opened, true);
  region.addEventListener("click", asked);
  return () => clearTimeout(coming);
}

/** @param {import("../live/model").Rendered<import("./panel_state").PanelState>} rendered */
function render({ model, el }) {
  const kept = restoreStep(model.get("key")); // before the panel writes down where it stands
  const panel = new Panel(model, el);
  const region = () => regionOf(el);
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    if (region()?.contains(/** @type {Node} */ (event.target))) panel.pressed(event);
  };
  const changed = (/** @type {{ changedAttributes(): object }} */ raw) => {
    const names = Object.keys(raw.changedAttributes());
    if (names.includes("book")) {
      panel.rewrite();
      storeLanguage(model.get("book").language);
      markLanguage(region(), model.get("book").language);
    }
    if (names.includes("log")) panel.log.receive();
    if (names.includes("speed") && playsGames(el)) storeSpeed(model.get("speed"));
    panel.update();
  };
  model.on("change", changed);
  const language = wantedLanguage(model.get("book").language);
  if (language) model.send({ language });
  document.addEventListener("keydown", pressed);
  if (kept !== null && Number(kept) !== model.get("at")) model.send({ go: Number(kept) });

  // The buttons may come to the page after the words.
  const buttons = new MutationObserver(() => {
    if (!region()?.querySelector(".kdl-steps > button")) return;
    buttons.disconnect();
    panel.grey();
  });

  // The region takes the focus from a click, so that keys work then, and they are not JupyterLab's.
  let waiting = 0;
  let unfollow = () => {};
  const attach = () => {
    const place = region();
    if (!place) {
      waiting = requestAnimationFrame(attach);
      return;
    }
    buttons.observe(place, { childList: true, subtree: true });
    panel.grey();
    if (kept === null && !place.classList.contains("kdl-table")) goWhereAsked(model);
    const speed = playsGames(el) ? wantedSpeed(model.get("speed")) : null;
    if (speed !== null) model.send({ speed });
    place.tabIndex = -1;
    place.dataset.lmSuppressShortcuts = "true";
    markLanguage(place, model.get("book").language);
    place.addEventListener("focusin", ({ target }) => {
      /** @type {HTMLElement} */ (target).dataset.lmSuppressShortcuts = "true";
    });
    unfollow = follow(place);
  };
  waiting = requestAnimationFrame(attach);
  return () => {
    cancelAnimationFrame(waiting);
    unfollow();
    model.off("change", changed);
    document.removeEventListener("keydown", pressed);
    panel.log.sizes.disconnect();
    panel.sizes.disconnect();
    buttons.disconnect();
  };
}

export default { render };
