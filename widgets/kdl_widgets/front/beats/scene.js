// The pictures of a scene, put together from their parts for how a page looks, and for what was answered.

/**
 * @typedef {import("../documents").SceneDocument} SceneDocument
 * @typedef {import("../documents").PictureDocument} PictureDocument
 * @typedef {import("../documents").Layout} Layout
 * @typedef {import("../documents").Frame} Frame
 * @typedef {import("../documents").Shape} Shape
 * @typedef {import("../live/page.js").Look} Look
 * @typedef {Frame & { floor: string, above: string, title: string, dark: boolean }} Drawn What is shown of a picture.
 */

/**
 * What answers can change of a room or character.
 * @type {(keyof Shape)[]}
 */
const CHANGED = ["rings", "bubble", "unnamed", "sign"];

/**
 * Draw one of the pictures of a scene as it looks on a page.
 * @param {SceneDocument} scene
 * @param {number} number
 * @param {Look} look
 * @param {number[]} given The numbers of the answers whose drawings are shown.
 * @returns {Drawn}
 */
export function drawn(scene, number, { width, dark, contrast }, given = []) {
  const picture = scene.pictures[number];
  const far = scene.widths.map(each => Math.abs(Math.log(each / width)));
  const layout = picture.layouts[far.indexOf(Math.min(...far))];
  const frame = frameOf(scene, layout, given);
  const style = (dark ? scene.night : "") + (contrast ? ".kdl-pattern{display:none}" : "");
  return {
    floor: svg(scene, scene.lists[layout.floor], frame, style),
    above: svg(scene, aboveOf(scene, layout, given), frame, style),
    ...frame,
    title: picture.title,
    dark,
  };
}

/**
 * The elements of a picture above its floor. Of rivals that of the last answer is drawn, of several paths the first.
 * @param {SceneDocument} scene
 * @param {Layout} layout
 * @param {number[]} given
 */
function aboveOf({ lists }, { above, bare = [], changes = [], rivals = [] }, given) {
  if (!changes.length) return lists[above];
  const shown = new Set(bare);
  const path = given.find(answer => changes[answer].path);
  for (const answer of given) {
    const { more = [], less = [], path: leads = false } = changes[answer];
    if (leads && answer !== path) continue;
    for (const place of less) shown.delete(place);
    for (const place of more) {
      for (const other of rivals.find(group => group.includes(place)) ?? []) shown.delete(other);
      shown.add(place);
    }
  }
  return lists[above].filter((_, place) => shown.has(place));
}

/**
 * What can be picked: as it is, but for what answers change of it. Each change counts by itself.
 * @param {SceneDocument} scene
 * @param {Layout} layout
 * @param {number[]} answers
 * @returns {Frame}
 */
function frameOf({ frames }, { frame, frames: each = [] }, answers) {
  const { rooms, ...whole } = frames[frame];
  const moved = answers.map(answer => frames[each[answer] ?? frame].rooms);
  const same = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
    JSON.stringify(one) === JSON.stringify(other);
  return {
    ...whole,
    rooms: rooms.map((room, place) => {
      const others = moved.map(all => all[place]);
      const changer = (/** @type {keyof Shape} */ key) => others.find(other => !same(room[key], other[key])) ?? room;
      return { ...room, ...Object.fromEntries(CHANGED.map(key => [key, changer(key)[key]])) };
    }),
  };
}

/**
 * Write elements as a picture.
 * @param {SceneDocument} scene
 * @param {number[]} list
 * @param {Frame} frame
 * @param {string} style
 */
function svg({ elements, family }, list, { frame }, style) {
  const start = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.join(" ")}" preserveAspectRatio="none"`;
  const written = list.map(number => elements[number]).join("\n");
  return `${start} font-family="${family}" stroke-linejoin="round">${style && `<style>${style}</style>`}${written}</svg>`;
}
