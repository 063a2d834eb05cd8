// The games that a browser keeps, each under a key of its own: what is damaged, or what another tab keeps, costs the
// others nothing.
//
// A game is kept under its id by whoever sits down to it: a session. Another session may go on with it from the version
// that it has opened; where somebody was faster, it keeps what it plays under its own name, as a copy.

const GAME = "kdl game "; // and its id
const FORMER = "kdl games"; // one list of all games: so they were kept by earlier versions
const MOST = 10; // of an app and edition, and so many that are over
const TEXTS = ["app", "id", "edition", "title", "text"];
const LATEST = 8.64e15; // milliseconds: no date lies behind it

const isGame = each =>
  each !== null &&
  typeof each === "object" &&
  TEXTS.every(name => typeof each[name] === "string") &&
  Number.isFinite(each.when) &&
  Math.abs(each.when) <= LATEST;

/** Name the version of a game that is kept; those of earlier versions of the kit have no session. */
const versionOf = ({ session = "", serial = 0 }) => `${session} ${serial}`;

/** Read JSON; what is none is undefined. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The storage of the browser; where a page may store nothing it is missing, or asking for it is an error. */
function reached() {
  if (!globalThis.localStorage) throw new DOMException("there is no storage", "SecurityError");
  return globalThis.localStorage;
}

/** Do something with the storage; returns "full" or "forbidden" if the browser does not let it, else "". */
function attempt(doing) {
  try {
    doing(reached());
    return "";
  } catch (error) {
    if (!(error instanceof DOMException)) console.warn(error); // a browser's own way to forbid it, or a slip of ours
    return error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED" ? "full" : "forbidden";
  }
}

/** Read a storage: the games, and the keys of what is damaged. */
function readAll(store) {
  const [games, damaged] = [new Map(), []];
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

/** Take what does not pass out of the former list, if it is one. */
function sift(store, passes) {
  const list = parsed(store.getItem(FORMER));
  if (!Array.isArray(list)) return;
  const left = list.filter(passes);
  if (!left.length) store.removeItem(FORMER);
  else if (left.length < list.length) store.setItem(FORMER, JSON.stringify(left));
}

function drop(store, id) {
  store.removeItem(GAME + id);
  sift(store, each => each?.id !== id);
}

/** Say under which id a session keeps its game: once somebody else has gone on with it, under its own. */
function placeOf({ id, session, since }, games) {
  const kept = games.get(id);
  const free = !kept || kept.session === session || versionOf(kept) === since;
  return games.has(session) || !free ? session : id;
}

const storage = {
  /** List the games of an app, the newest first, with what is damaged, and what stands in the way of all. */
  list(app) {
    let read = { games: new Map(), damaged: [] };
    const fault = attempt(store => (read = readAll(store)));
    const games = [...read.games.values()].filter(game => game.app === app);
    return { games: games.sort((one, other) => other.when - one.when), damaged: read.damaged, fault };
  },

  /** Keep a game, and let the oldest of its kind go; returns what stands in the way, or "". */
  keep({ since, ...game }) {
    return attempt(store => {
      const { games } = readAll(store);
      const id = placeOf({ since, ...game }, games);
      store.setItem(GAME + id, JSON.stringify({ ...game, id }));
      games.delete(id);
      const alike = ({ app, edition, over }) => app === game.app && edition === game.edition && !over === !game.over;
      const others = [...games.values()].filter(alike).sort((one, other) => other.when - one.when);
      for (const old of others.slice(MOST - 1)) drop(store, old.id);
    });
  },

  /** Whether somebody else has gone on with a game, so that it is kept as a copy. */
  isCopy(game) {
    let place = game.id;
    attempt(store => (place = placeOf(game, readAll(store).games)));
    return place !== game.id;
  },

  forget: id => attempt(store => drop(store, id)),

  /** Remove what is damaged, and nothing else. */
  clear(damaged) {
    return attempt(store => {
      sift(store, isGame);
      for (const key of damaged)
        if (key !== FORMER || !Array.isArray(parsed(store.getItem(key)))) store.removeItem(key);
    });
  },
};

/** Tells other tabs of this browser which game is played here, and hears which one is played there. */
class Tabs {
  /** Call a function whenever others have come to the same game, gone on with it or left it. */
  constructor(call) {
    this.call = call;
    this.game = {};
    this.others = new Set();
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

  /** Say which game is played here; whoever plays it, too, answers. */
  play(game) {
    if (game.id === this.game.id && game.session === this.game.session) return;
    if (!this.channel) this.open();
    this.tell("gone");
    this.game = game;
    this.others.clear();
    this.tell("come");
  }

  tell(what) {
    const { id, session } = this.game;
    if (id) this.channel?.postMessage({ what, id, session });
  }

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
