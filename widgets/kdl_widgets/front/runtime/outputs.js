// What a cell shows, laid into its place: widgets, HTML, pictures, text, or what went wrong.

import { make, makeIn } from "../elements.js";

/** @import { Bundle } from "./protocol" */
/** @import { Manager, View } from "./widgets.js" */

const WIDGET = "application/vnd.jupyter.widget-view+json";
const ERROR = "application/vnd.kdl.error";

/**
 * Lay out what a cell shows, and return the views of its widgets.
 * @param {Bundle[]} bundles
 * @param {HTMLElement} place
 * @param {Manager} manager
 */
export async function lay(bundles, place, manager) {
  /** @type {View[]} */
  const views = [];
  for (const bundle of bundles) {
    const shown = makeIn(place, "div", "jp-OutputArea-output");
    const widget = /** @type {{ model_id: string } | undefined} */ (bundle[WIDGET]);
    const error = /** @type {{ line: string, whole: string } | undefined} */ (bundle[ERROR]);
    if (widget) views.push(await manager.show(widget.model_id, shown));
    else if (error) shown.append(failure(error));
    else if (bundle["text/html"]) {
      shown.classList.add("jp-RenderedHTMLCommon", "jp-RenderedHTML");
      shown.innerHTML = String(bundle["text/html"]);
    } else if (bundle["image/svg+xml"])
      shown.append(picture(`image/svg+xml,${encodeURIComponent(String(bundle["image/svg+xml"]))}`));
    else if (bundle["image/png"]) shown.append(picture(`image/png;base64,${bundle["image/png"]}`));
    else if (bundle["text/plain"]) shown.append(make("pre", "", String(bundle["text/plain"])));
  }
  return views;
}

/** A picture, which the page names by the title that it bears. */
const picture = (/** @type {string} */ data) => Object.assign(new Image(), { src: `data:${data}` });

function failure(/** @type {{ line: string, whole: string }} */ { line, whole }) {
  const told = make("div", "kdl-failure");
  told.setAttribute("role", "alert");
  makeIn(told, "strong", "", line);
  if (whole) makeIn(told, "pre", "", whole);
  return told;
}
