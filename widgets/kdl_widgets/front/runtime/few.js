// Some at a time: what is fetched all at once is in the way of what a reader waits for.

const AT_ONCE = 4;

/**
 * Do something with each of many, a few at a time; stops at the first that fails.
 * @template Each
 * @param {Iterable<Each>} many
 * @param {(each: Each) => Promise<unknown>} work
 */
export async function fewAtOnce(many, work) {
  const left = [...many].reverse();
  const next = async () => {
    for (let each = left.pop(); each !== undefined; each = left.pop()) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
