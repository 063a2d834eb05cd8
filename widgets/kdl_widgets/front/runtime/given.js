// What a reader has answered, switched or played on a page stays so in what comes alive in its place.

import { isTable } from "../json.js";

/** @import { Model } from "../live/model.js" */
/** @import { Bundle } from "./protocol" */

const WIDGET = "application/vnd.jupyter.widget-view+json";
/** What a page sets of a beat. */
const GIVEN = ["given", "why", "solved", "at", "waits", "seen", "picked"];

/**
 * Hand on to what lives what was given in what stood there: the first beat to the first widget, and so on.
 * @param {Element[]} still What stood there.
 * @param {Bundle[]} bundles What lives.
 * @param {{ get_model(id: string): Promise<Model> } | null} manager
 */
export async function keepGiven(still, bundles, manager) {
  const beats = still
    .flatMap(each => [each, ...each.querySelectorAll("[data-beat]")])
    .filter(each => each.hasAttribute("data-beat"));
  const ids = bundles.flatMap(bundle => /** @type {any} */ (bundle[WIDGET])?.model_id ?? []);
  for (const [place, beat] of beats.slice(0, ids.length).entries()) {
    const before = kdlModels[Number(beat.getAttribute("data-beat"))];
    const model = await manager?.get_model(ids[place]);
    if (!model || !isSame(before.get("document"), model.get("document"))) continue; // practice asks something else
    const names = GIVEN.filter(name => before.get(name) !== undefined && model.get(name) !== undefined);
    for (const name of names) model.set(name, before.get(name));
    if (names.length) model.save_changes();
  }
}

/** The widgets with a script in a container. @type {(model: Model) => Model[]} */
const scripted = model => (model.get("_esm") ? [model] : (model.get("children") ?? []).flatMap(scripted));

/**
 * Say to the parts of an app what was said to the parts that stood in their place, which did not live.
 * @param {Element[]} still What stood there.
 * @param {Bundle[]} bundles What lives.
 * @param {{ get_model(id: string): Promise<Model> } | null} manager
 */
export async function sayAgain(still, bundles, manager) {
  const beats = still
    .filter(each => each.matches("[data-wake=at-once]"))
    .flatMap(each => [...each.querySelectorAll("[data-beat]")]);
  const ids = bundles.flatMap(bundle => /** @type {any} */ (bundle[WIDGET])?.model_id ?? []);
  const models = await Promise.all(ids.map(id => manager?.get_model(id)));
  const parts = models.flatMap(model => (model ? scripted(model) : []));
  for (const [place, beat] of beats.entries()) {
    const { said } = kdlModels[Number(beat.getAttribute("data-beat"))];
    for (const message of said.splice(0)) parts[place]?.send(message);
  }
}

/**
 * Have the game that is played in what lives go on in what will live in its place: `saved_games.js` opens it there. One
 * that is not kept is no further than the address, which is read again.
 * @param {HTMLElement} living
 * @param {HTMLElement} place
 */
export function keepGame(living, place) {
  const table = /** @type {HTMLElement | null} */ (living.querySelector("[data-plays]"));
  if (table) place.dataset.goesOn = table.dataset.plays;
  else if (!document.querySelector("[data-plays]")) delete document.body.dataset.kdlAddress;
}

/** Write something so that the order of what is named in it does not matter. @param {unknown} value */
const written = value =>
  JSON.stringify(value, (_, each) => (isTable(each) ? Object.fromEntries(Object.entries(each).sort()) : each));

/** @type {(one: unknown, other: unknown) => boolean} */
const isSame = (one, other) => written(one) === written(other);
