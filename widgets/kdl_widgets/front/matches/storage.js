// The games that a browser keeps, each under a key of its own: what is damaged, or what another tab keeps, costs the
// others nothing.
//
// A game is kept under its id by whoever sits down to it: a session. Another session may go on with it from the version
// that it has opened; where somebody was faster, it keeps what it plays under its own name, as a copy.

/**
 * A game that is kept; by earlier versions of the kit without a session.
 * @typedef {object} KeptGame
 * @property {string} app
 * @property {string} id
 * @property {string} edition
 * @property {string} title
 * @property {string} text The match.
 * @property {number} when
 * @property {string} [session]
 * @property {number} [serial]
 * @property {boolean} [over]
 * @property {object[]} [asked] What was asked for at the desk, and is not done yet.
 */
/**
 * Under what a session keeps its game, and the version that it has opened.
 * @typedef {{ id: string, session: string, since: string }} Slot
 */
/** @typedef {"" | "full" | "forbidden"} Fault */

const GAME = "kdl game "; // and its id
const FORMER = "kdl games"; // one list of all games: so they were kept by earlier versions
const MOST = 10; // of an app and edition, and so many that are over
const TEXTS = ["app", "id", "edition", "title", "text"];
const LATEST = 8.64e15; // milliseconds: no date lies behind it

/** @type {(each: any) => each is KeptGame} */
const isGame = each =>
  each !== null &&
  typeof each === "object" &&
  TEXTS.every(name => typeof each[name] === "string") &&
  Number.isFinite(each.when) &&
  Math.abs(each.when) <= LATEST;

/**
 * Name the version of a game that is kept; those of earlier versions of the kit have no session.
 * @param {Pick<KeptGame, "session" | "serial">} game
 */
export const versionOf = ({ session = "", serial = 0 }) => `${session} ${serial}`;

/**
 * Read JSON; what is none is undefined.
 * @param {string | null} text
 * @returns {unknown}
 */
function parsed(text) {
  try {
    return JSON.parse(/** @type {string} */ (text)); // null is read as null
  } catch {
    return undefined;
  }
}

/** The storage of the browser; where a page may store nothing it is missing, or asking for it is an error. */
function reached() {
  if (!globalThis.localStorage) throw new DOMException("there is no storage", "SecurityError");
  return globalThis.localStorage;
}

/**
 * Do something with the storage; returns "full" or "forbidden" if the browser does not let it, else "".
 * @param {(store: Storage) => void} doing
 * @returns {Fault}
 */
function attempt(doing) {
  try {
    doing(reached());
    return "";
  } catch (error) {
    if (!(error instanceof DOMException)) console.warn(error); // a browser's own way to forbid it, or a slip of ours
    const { name } = /** @type {Error} */ (error);
    return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED" ? "full" : "forbidden";
  }
}

/**
 * Read a storage: the games, and the keys of what is damaged.
 * @param {Storage} store
 */
function readAll(store) {
  /** @type {Map<string, KeptGame>} */
  const games = new Map();
  /** @type {string[]} */
  const damaged = [];
  const former = store.getItem(FORMER);
  const list = former === null ? [] : parsed(former);
  if (!Array.isArray(list) || !list.every(isGame)) damaged.push(FORMER);
  for (const game of Array.isArray(list) ? list.filter(isGame) : []) games.set(game.id, game);
  for (const key of Object.keys(store).filter(each => each.startsWith(GAME))) {
    const game = parsed(store.getItem(key));
    if (isGame(game) && GAME + game.id === key) games.set(game.id, game);
    else damaged.push(key);
  }
  return { games, damaged };
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

/**
 * Say under which id a session keeps its game: once somebody else has gone on with it, under its own.
 * @param {Slot} slot
 * @param {Map<string, KeptGame>} games
 */
function placeOf({ id, session, since }, games) {
  const kept = games.get(id);
  const free = !kept || kept.session === session || versionOf(kept) === since;
  return games.has(session) || !free ? session : id;
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
    const games = [...read.games.values()].filter(game => game.app === app);
    return { games: games.sort((one, other) => other.when - one.when), damaged: read.damaged, fault };
  },

  /**
   * Keep a game, and let the oldest of its kind go; returns what stands in the way, or "".
   * @param {KeptGame & Slot} game
   */
  keep({ since, ...game }) {
    return attempt(store => {
      const { games } = readAll(store);
      const id = placeOf({ since, ...game }, games);
      store.setItem(GAME + id, JSON.stringify({ ...game, id }));
      games.delete(id);
      const alike = (/** @type {KeptGame} */ { app, edition, over }) =>
        app === game.app && edition === game.edition && !over === !game.over;
      const others = [...games.values()].filter(alike).sort((one, other) => other.when - one.when);
      for (const old of others.slice(MOST - 1)) drop(store, old.id);
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
