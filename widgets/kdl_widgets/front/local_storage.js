// What readers keep lies in the browser's localStorage: games, answers, code and the language.
//
// It is synchronous, and that is why it is no database: a move is kept before the next one can be made, also when the
// page is left a tenth of a second later. IndexedDB answers later, and what it has not answered then is lost. It holds
// about 5 MB, far more than the games and answers of a reader take.

/** @typedef {"" | "full" | "forbidden"} Fault What stands in the way of keeping something. */
/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store */

/** Under what the language is kept that is spoken; `static/language.js` of the pages reads it, too. */
export const LANGUAGE = "kdl language";
const PERSISTENCE = "kdl persistence";

/** The storage of the browser; where a page may store nothing it is missing, or asking for it is an error. */
function reached() {
  if (!globalThis.localStorage) throw new DOMException("there is no storage", "SecurityError");
  return globalThis.localStorage;
}

/**
 * Do something with the storage; returns what stands in the way if the browser does not let it, else "".
 * @param {(store: Storage) => void} doing
 * @returns {Fault}
 */
export function attempt(doing) {
  try {
    doing(reached());
    return "";
  } catch (error) {
    if (!(error instanceof DOMException)) console.warn(error); // a browser's own way to forbid it, or a slip of ours
    const { name } = /** @type {Error} */ (error);
    return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED" ? "full" : "forbidden";
  }
}

/** Read what is kept under a key; `null` if nothing is, or nothing can be. @param {string} key */
export function readItem(key) {
  let found = /** @type {string | null} */ (null);
  attempt(store => {
    found = store.getItem(key);
  });
  return found;
}

/**
 * Do something that keeps what a reader wants to have again, and ask the browser to let it stay.
 * @param {(store: Storage) => void} doing
 */
export function keepBy(doing) {
  const fault = attempt(doing);
  if (!fault) void persist();
  return fault;
}

/** Ask the browser, once a visit, not to clear what is kept when it runs short of room; it may refuse. */
export async function persist() {
  try {
    if (!navigator.storage?.persist || sessionStorage.getItem(PERSISTENCE)) return;
    sessionStorage.setItem(PERSISTENCE, "yes"); // some browsers ask the reader: not on every page
    await navigator.storage.persist();
  } catch {
    // Then things are kept as long as there is room.
  }
}

/**
 * Write several values, or none of them: if one cannot be written, all are again as they were, and the error is thrown.
 * @param {Store} store
 * @param {Record<string, string>} values By key.
 */
export function writeAll(store, values) {
  const before = Object.keys(values).map(key => /** @type {const} */ ([key, store.getItem(key)]));
  try {
    for (const [key, value] of Object.entries(values)) store.setItem(key, value);
  } catch (error) {
    for (const [key] of before) store.removeItem(key); // first, so that there is room for what was there
    for (const [key, value] of before) if (value !== null) store.setItem(key, value);
    throw error;
  }
}
