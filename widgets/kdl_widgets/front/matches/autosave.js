// Autosave: the game that is played is kept by the browser, with what was asked for at the desk and is not done yet.

/** @import { SavedGamesMessage } from "../messages" */
/** @import { Model } from "../live/model.js" */
/** @import { SavedGamesState } from "./saved_games_state.js" */
/** @import { Fault } from "../local_storage.js" */
import { record } from "./record.js";
import { storage, Tabs } from "./storage.js";

const ASKS = 20; // what leads to one move is never so much

/**
 * What a click at the table asks for that can be a move, or be needed for one.
 * @param {Element} target
 */
function askedBy(target) {
  const part = target.closest("[data-act], [data-tap], [data-tool], .kdl-room");
  /** @type {DOMStringMap} */
  const { act, tap, space, tool } = /** @type {HTMLElement | SVGElement | null} */ (part)?.dataset ?? {};
  if (act) return { do: act };
  if (tap || space) return { tap: tap ?? space };
  return tool === "drop" ? { tool } : null;
}

/** The app under which games are kept. */
export const app = () => location.pathname.split("/").pop() || "page";

/** Keeps the game that is played. */
export class Autosave {
  /**
   * @param {Model<SavedGamesState, SavedGamesMessage>} model
   * @param {HTMLElement} el Bears the name under which the game is kept.
   */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.tabs = new Tabs(() => this.standing());
    /** @type {Fault} */
    this.fault = storage.list(app()).fault;
    /** @type {object[]} */
    this.asked = [];
    /**
     * How the game is kept, as the kernel knows it.
     * @type {Fault | "copy" | "shared" | undefined}
     */
    this.how = undefined;
    /** The match as the kernel has said it, `""` until it has. */
    this.match = "";
  }

  /** Say which game is played here, and to the kernel how it is kept, which says so where one plays. */
  standing() {
    const game = this.model.get("game");
    if (!game.id) return;
    this.tabs.play(game);
    const copy = storage.isCopy(game);
    if (game.since || game.serial || this.asked.length) this.el.dataset.plays = copy ? game.session : game.id;
    const how = this.fault || (copy ? "copy" : this.tabs.others.size ? "shared" : "");
    if (how === this.how) return;
    this.how = how;
    this.model.send({ keeping: how });
  }

  keep() {
    const { match: text, asked } = this;
    const { result, ...game } = this.model.get("game");
    if (!game.id) return;
    if (result) record.enter(game.id, result);
    this.fault = storage.keep({ ...game, app: app(), when: Date.now(), text, asked });
    this.standing();
  }

  /**
   * Keep what is asked for at once, as the page may be left before it is done; but not what is asked in the past.
   * @param {Event} event
   */
  remember({ target, currentTarget }) {
    const table = /** @type {Element} */ (currentTarget);
    const asked = askedBy(/** @type {Element} */ (target));
    if (!asked || !this.match || this.model.get("game").over || table.querySelector(".kdl-past:not(:empty)")) return;
    this.asked = [...this.asked, asked].slice(-ASKS);
    this.keep();
  }

  /** Have the kernel say how the game is now: to be kept, if something was done here, and else to be known. */
  learn() {
    const { id, serial } = this.model.get("game");
    if (id) this.model.send({ want: serial ? "keep" : "hold" });
  }

  /**
   * Take the match as the kernel says it; it is kept, or only known.
   * @param {string} match
   * @param {"keep" | "hold"} what
   */
  take(match, what) {
    this.match = match;
    if (what === "hold") return;
    this.asked = [];
    this.keep();
    this.tabs.tell("here"); // others ask then whether theirs has become a copy
  }
}
