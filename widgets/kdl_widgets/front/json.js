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
