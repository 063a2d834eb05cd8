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
  const frame = scene.frames[layout.frame];
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
 * The elements of a picture above its floor, with the marks of answers. Of the tags of a room that of the last answer
 * is drawn, of several paths the first.
 * @param {SceneDocument} scene
 * @param {Layout} layout
 * @param {number[]} given
 */
function aboveOf({ lists, marks }, { veil, below, over, bare, answers = [] }, given) {
  const path = given.find(answer => marks[answers[answer]]?.path);
  const drawn = given.filter(answer => answer === path || !marks[answers[answer]]?.path).map(answer => answers[answer]);
  const all = [bare, ...drawn.filter(number => number !== undefined)].map(number => marks[number]);
  const layer = (/** @type {number} */ place) => [...new Set(all.flatMap(each => lists[each.layers[place]]))];
  /** @type {Record<string, number>} */
  const tags = Object.assign({}, ...all.map(each => each.tags));
  return [
    ...(all.some(each => each.veils) ? lists[veil] : []),
    ...lists[below],
    ...marks[bare].layers.flatMap((_, place) => layer(place)),
    ...Object.values(tags).flatMap(list => lists[list]),
    ...lists[over],
  ];
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
