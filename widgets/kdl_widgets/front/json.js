// JSON that may come from anybody: from a file, or from a storage into which others write, too.

/**
 * Read JSON; what is none is undefined.
 * @param {string | null} text
 * @returns {unknown}
 */
export function parsed(text) {
  try {
    return JSON.parse(/** @type {string} */ (text)); // null is read as null
  } catch {
    return undefined;
  }
}

/** Whether something is an object with names, and no list. @type {(each: unknown) => each is Record<string, unknown>} */
export const isTable = each => each !== null && typeof each === "object" && !Array.isArray(each);

/**
 * Take from a table what passes; from what is none, nothing.
 * @type {<T>(from: unknown, passes: (each: any, name: string) => each is T) => Record<string, T>}
 */
export const passing = (from, passes) => {
  const entries = /** @type {[string, any][]} */ (isTable(from) ? Object.entries(from) : []);
  return Object.fromEntries(entries.filter(([name, each]) => passes(each, name)));
};

/**
 * Whether something is a table, and all in it passes.
 * @type {<T>(each: unknown, passes: (each: any, name: string) => each is T) => each is Record<string, T>}
 */
export const isTableOf = (each, passes) =>
  isTable(each) && Object.entries(each).every(([name, value]) => passes(value, name));

/**
 * Whether a value is nested at most so deep; what is plain is nested 0 deep.
 * @param {unknown} value
 * @param {number} most
 */
export function isShallow(value, most) {
  let row = [value];
  for (let depth = 0; depth <= most; depth++) {
    row = row.flatMap(each => (each !== null && typeof each === "object" ? Object.values(each) : []));
    if (!row.length) return true;
  }
  return false;
}
