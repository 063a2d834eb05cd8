// Games as a browser keeps them, each under a key of its own: what is damaged costs the others nothing.
//
// A game is kept under its id by whoever sits down to it: a session. Another session may go on with it from the version
// that it has opened; where somebody was faster, it keeps what it plays under its own name, as a copy. A game knows the
// versions from which it has come, so that of two it can be told whether one has gone on from the other.

import { isShallow, isTable, isTableOf, parsed } from "../json.js";

/**
 * A game that is kept; by earlier versions of the kit without a session.
 * @typedef {object} KeptGame
 * @property {string} app
 * @property {string} id
 * @property {string} edition
 * @property {string} title
 * @property {Record<string, string>} [titles] The title in each language; earlier versions of the kit kept one alone.
 * @property {string} text The match.
 * @property {number} when
 * @property {string} [session]
 * @property {number} [serial]
 * @property {string[]} [past] The versions of other sessions from which it was gone on with, one after the other.
 * @property {boolean} [over]
 * @property {object[]} [asked] What was asked for at the desk, and is not done yet.
 */
/**
 * Under what a session keeps its game, and the version that it has opened.
 * @typedef {{ id: string, session: string, since: string }} Slot
 */

export const GAME = "kdl game "; // and its id
export const FORMER = "kdl games"; // one list of all games: so they were kept by earlier versions
const TEXTS = ["app", "id", "edition", "title", "text"];
const LATEST = 8.64e15; // milliseconds: no date lies behind it
const LONGEST = 150; // signs of an id; ours have 32
const LARGEST = 2_000_000; // signs of a match, as in kdl/core/files.py
const DEEPEST = 20; // so deep facts are nested there
const MOST_PAST = 100; // sessions after which the first are forgotten

/** @type {(each: any) => each is KeptGame} */
export const isGame = each =>
  isTable(each) &&
  TEXTS.every(name => typeof each[name] === "string") &&
  typeof each.when === "number" &&
  Math.abs(each.when) <= LATEST;

/** @type {(each: any, longest: number) => each is string} */
const isText = (each, longest) => typeof each === "string" && each.length <= longest;
/** @type {(each: any, passes: (each: any) => boolean) => boolean} */
const isListOf = (each, passes) => each === undefined || (Array.isArray(each) && each.every(passes));

/**
 * Whether a game can be opened again, whoever has written it: all that it says of itself is of the right kind, and its
 * match may be one.
 * @param {KeptGame} game
 */
export function isSound(game) {
  const { id, session = "", serial = 0, past, over = false, asked, text, titles = {} } = game;
  const match = text.length <= LARGEST ? parsed(text) : undefined;
  return (
    [id, session].every(each => isText(each, LONGEST)) &&
    isTableOf(titles, each => isText(each, LONGEST)) &&
    Number.isSafeInteger(serial) &&
    typeof over === "boolean" &&
    isListOf(past, each => isText(each, 2 * LONGEST)) &&
    isListOf(asked, each => isTable(each) && isShallow(each, 1)) &&
    isTable(match) &&
    isShallow(match, DEEPEST)
  );
}

/**
 * Name the version of a game that is kept; those of earlier versions of the kit have no session.
 * @param {Pick<KeptGame, "session" | "serial">} game
 */
export const versionOf = ({ session = "", serial = 0 }) => `${session} ${serial}`;

/** Read a version. @param {string} version @returns {[session: string, serial: number]} */
function versionIn(version) {
  const at = version.lastIndexOf(" ");
  return [version.slice(0, at), Number(version.slice(at + 1))];
}

/**
 * Read what a browser keeps: the games by their ids, and the keys of what is damaged.
 * @param {Record<string, string>} values By key.
 */
export function gamesIn(values) {
  /** @type {Map<string, KeptGame>} */
  const games = new Map();
  /** @type {string[]} */
  const damaged = [];
  const list = FORMER in values ? parsed(values[FORMER]) : [];
  if (!Array.isArray(list) || !list.every(isGame)) damaged.push(FORMER);
  for (const game of Array.isArray(list) ? list.filter(isGame) : []) games.set(game.id, game);
  for (const key of Object.keys(values).filter(each => each.startsWith(GAME))) {
    const game = parsed(values[key]);
    if (isGame(game) && GAME + game.id === key) games.set(game.id, game);
    else damaged.push(key);
  }
  return { games, damaged };
}

/**
 * The title of a game in a language, or as it was kept.
 * @param {Pick<KeptGame, "title" | "titles">} game
 * @param {string} language
 */
export const titleIn = ({ title, titles }, language) => titles?.[language] ?? title;

/** An app under whatever door it is played: its name without what the address ends with. @param {string} app */
export const nameOf = app => app.replace(/\.(ipynb|html)$/, "");

/**
 * Find the game of an app that was played last, undefined where there is none.
 * @param {Record<string, string>} values By key.
 * @param {string} app
 */
export function latestIn(values, app) {
  const games = [...gamesIn(values).games.values()].filter(game => nameOf(game.app) === nameOf(app));
  return games.sort((one, other) => other.when - one.when)[0];
}

/**
 * Say under which id a session keeps its game: once somebody else has gone on with it, under its own.
 * @param {Slot} slot
 * @param {Map<string, KeptGame>} games
 */
export function placeOf({ id, session, since }, games) {
  const kept = games.get(id);
  const free = !kept || kept.session === session || versionOf(kept) === since;
  return games.has(session) || !free ? session : id;
}

/**
 * Say from which versions of other sessions the game of a session has come.
 * @param {Slot} slot
 * @param {Map<string, KeptGame>} games
 */
export function pastOf({ id, session, since }, games) {
  const kept = games.get(games.has(session) ? session : id);
  if (kept?.session === session) return kept.past ?? [];
  if (!since) return [];
  const [before] = versionIn(since);
  const past = kept?.past ?? [];
  const at = past.findIndex(each => versionIn(each)[0] === before);
  const way = at >= 0 ? past.slice(0, at) : kept?.session === before ? past : [];
  return [...way, since].slice(-MOST_PAST);
}

/**
 * Whether a game holds another: it is that version, or has gone on from it.
 * @param {KeptGame} game
 * @param {KeptGame} other
 */
export function holds(game, other) {
  const { session = "", serial = 0 } = other;
  if (!session && game.id !== other.id) return false;
  const way = [...(game.past ?? []), versionOf(game)].map(versionIn);
  return way.some(([each, last]) => each === session && last >= serial);
}

/** Whether two games are the same, under whatever ids. @type {(one: KeptGame, other: KeptGame) => boolean} */
const areSame = (one, other) =>
  versionOf(one) === versionOf(other) && one.when === other.when && one.text === other.text;

/**
 * Put games to others. Of two versions of a game the one that has gone on is kept; where both have gone on from the same
 * place, the one that comes becomes a copy.
 * @param {Map<string, KeptGame>} here
 * @param {Iterable<KeptGame>} there
 */
export function withGames(here, there) {
  const games = new Map(here);
  for (const game of there) {
    const all = [...games.values()];
    if (all.some(each => holds(each, game) || areSame(each, game))) continue;
    const own = games.get(game.id);
    const before = own && holds(game, own) ? own : all.find(each => holds(game, each));
    const names = [game.id, game.session || `${game.id} ${game.when}`, `${versionOf(game)} ${game.when}`];
    const id = before?.id ?? /** @type {string} */ (names.find(each => !games.has(each)) ?? names.at(-1));
    games.set(id, { ...game, id });
  }
  return games;
}
