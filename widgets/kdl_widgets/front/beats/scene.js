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
  const answers = shownOf(picture, layout.lists?.length ? given.slice(0, 1) : given); // what does not add up is alone
  const frame = frameOf(scene, layout, answers);
  const floors = layout.floors.map(each => scene.lists[each]);
  const patterned = new Set(contrast ? scene.lists[layout.patterned ?? -1] : []);
  const above = aboveOf(scene, layout, answers).filter(part => !patterned.has(part));
  return {
    floor: svg(scene, floors[Number(contrast)] ?? floors[0], frame, dark),
    above: svg(scene, above, frame, dark),
    ...frame,
    title: picture.title,
    dark,
  };
}

/**
 * What is drawn of several answers: of several paths the first, and of texts in one place the last.
 * @param {PictureDocument} picture
 * @param {number[]} given
 */
function shownOf({ rivals = {} }, given) {
  const slot = (/** @type {number} */ answer) => rivals[answer]?.slot;
  return given.map(answer => {
    if (!slot(answer)) return answer;
    const others = given.filter(each => slot(each) === slot(answer));
    const shown = slot(answer) === "path" ? others[0] : others.at(-1);
    return answer === shown ? answer : rivals[answer].without;
  });
}

/**
 * The parts of a picture above its floor.
 * @param {SceneDocument} scene
 * @param {Layout} layout
 * @param {number[]} answers
 */
function aboveOf({ lists }, { above, bare = -1, changes = [], lists: each = [] }, answers) {
  if (each.length && answers.length) return lists[each[answers[0]]];
  if (!changes.length) return lists[above];
  const kept = new Set(lists[bare]);
  for (const answer of answers) for (const place of changes[answer].less ?? []) kept.delete(place);
  for (const answer of answers) for (const place of changes[answer].more ?? []) kept.add(place);
  return lists[above].filter((_, place) => kept.has(place));
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
 * Write parts as a picture.
 * @param {SceneDocument} scene
 * @param {number[]} list
 * @param {Frame} frame
 * @param {boolean} dark
 */
function svg({ parts, outlines, inks, family }, list, { frame }, dark) {
  const coloured = (/** @type {string} */ ink) =>
    ink.replace(/^var\(--k(\d+)\)$/, (_, number) => inks[Number(number)][Number(dark)]);
  const written = list.map(number => {
    const [outline, fill, stroke] = parts[number];
    return outlines[outline].replace("@fill", () => coloured(fill)).replace("@stroke", () => coloured(stroke));
  });
  const start = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.join(" ")}" preserveAspectRatio="none"`;
  return `${start} font-family="${family}" stroke-linejoin="round">${written.join("\n")}</svg>`;
}
