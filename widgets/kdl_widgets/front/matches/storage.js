// The games that a browser keeps: listed, kept, forgotten; and the tabs that play the same one. What is damaged, or what
// another tab keeps, costs the others nothing.

/** @import { KeptGame, Slot } from "./kept_games.js" */
import { parsed } from "../json.js";
import { attempt, keepBy } from "../local_storage.js";
import { FORMER, GAME, gamesIn, isGame, nameOf, pastOf, placeOf } from "./kept_games.js";

const MOST = 10; // of an app and edition, and so many that are over

/**
 * Read a storage: the games, and the keys of what is damaged.
 * @param {Storage} store
 */
function readAll(store) {
  const keys = Object.keys(store).filter(each => each === FORMER || each.startsWith(GAME));
  return gamesIn(Object.fromEntries(keys.map(key => [key, store.getItem(key) ?? ""])));
}

/**
 * Take what does not pass out of the former list, if it is one.
 * @param {Storage} store
 * @param {(each: any) => boolean} passes
 */
function sift(store, passes) {
  const list = parsed(store.getItem(FORMER));
  if (!Array.isArray(list)) return;
  const left = list.filter(passes);
  if (!left.length) store.removeItem(FORMER);
  else if (left.length < list.length) store.setItem(FORMER, JSON.stringify(left));
}

/**
 * @param {Storage} store
 * @param {string} id
 */
function drop(store, id) {
  store.removeItem(GAME + id);
  sift(store, each => each?.id !== id);
}

export const storage = {
  /**
   * List the games of an app, the newest first, with what is damaged, and what stands in the way of all.
   * @param {string} app
   */
  list(app) {
    /** @type {ReturnType<typeof readAll>} */
    let read = { games: new Map(), damaged: [] };
    const fault = attempt(store => {
      read = readAll(store);
    });
    const games = [...read.games.values()].filter(game => nameOf(game.app) === nameOf(app));
    return { games: games.sort((one, other) => other.when - one.when), damaged: read.damaged, fault };
  },

  /**
   * Keep a game, and let the oldest of its kind go for one that comes; returns what stands in the way, or "".
   * @param {KeptGame & Slot} game
   */
  keep({ since, ...game }) {
    return keepBy(store => {
      const { games } = readAll(store);
      const slot = { since, ...game };
      const id = placeOf(slot, games);
      store.setItem(GAME + id, JSON.stringify({ ...game, id, past: pastOf(slot, games) }));
      const alike = (/** @type {KeptGame} */ { app, edition, over }) =>
        nameOf(app) === nameOf(game.app) && edition === game.edition && !over === !game.over;
      const before = games.get(id);
      games.delete(id);
      const others = [...games.values()].filter(alike).sort((one, other) => other.when - one.when);
      // There may be more: those that were brought along in a file stay.
      if (!(before && alike(before)) && others.length >= MOST) drop(store, others[others.length - 1].id);
    });
  },

  /**
   * Whether somebody else has gone on with a game, so that it is kept as a copy.
   * @param {Slot} game
   */
  isCopy(game) {
    let place = game.id;
    attempt(store => {
      place = placeOf(game, readAll(store).games);
    });
    return place !== game.id;
  },

  /** @param {string} id */
  forget: id => attempt(store => drop(store, id)),

  /**
   * Remove what is damaged, and nothing else.
   * @param {string[]} damaged
   */
  clear(damaged) {
    return attempt(store => {
      sift(store, isGame);
      for (const key of damaged)
        if (key !== FORMER || !Array.isArray(parsed(store.getItem(key)))) store.removeItem(key);
    });
  },
};

/**
 * What a tab tells of a game: that it has come to it, that it is there, or that it has left.
 * @typedef {"come" | "here" | "gone"} Presence
 */

/** Tells other tabs of this browser which game is played here, and hears which one is played there. */
export class Tabs {
  /**
   * Call a function whenever others have come to the same game, gone on with it or left it.
   * @param {() => void} call
   */
  constructor(call) {
    this.call = call;
    /** @type {{ id?: string, session?: string }} */
    this.game = {};
    /**
     * The sessions of the others.
     * @type {Set<string>}
     */
    this.others = new Set();
    /** @type {BroadcastChannel | undefined} */
    this.channel = undefined;
  }

  open() {
    try {
      this.channel = new BroadcastChannel(FORMER);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return; // a page that is shut off has nobody to tell
    }
    this.channel.addEventListener("message", ({ data }) => this.heard(data));
  }

  /**
   * Say which game is played here; whoever plays it, too, answers.
   * @param {{ id: string, session: string }} game
   */
  play(game) {
    if (game.id === this.game.id && game.session === this.game.session) return;
    if (!this.channel) this.open();
    this.tell("gone");
    this.game = game;
    this.others.clear();
    this.tell("come");
  }

  /** @param {Presence} what */
  tell(what) {
    const { id, session } = this.game;
    if (id) this.channel?.postMessage({ what, id, session });
  }

  /** @param {{ what: Presence, id: string, session: string }} told */
  heard({ what, id, session }) {
    if (id !== this.game.id || session === this.game.session) return;
    if (what === "gone") this.others.delete(session);
    else this.others.add(session);
    if (what === "come") this.tell("here");
    this.call();
  }

  close() {
    this.tell("gone");
    this.channel?.close();
  }
}
