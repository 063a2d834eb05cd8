// On every page of the site: it can be installed, and what was read is kept by the service worker. From disk there is
// neither.

import { serviceWorkers } from "./service_workers.js";

/** @import { ToServiceWorker } from "./offline" */

const own = /** @type {HTMLScriptElement} */ (document.currentScript);
const root = new URL("../", own.src);
const isServed = location.protocol.startsWith("http");
const keeper = serviceWorkers();

/** Name the manifest of the page's language: browsers take one from web servers only. */
function nameManifest() {
  const { lang } = document.documentElement;
  const name = lang === "en" ? "manifest.webmanifest" : `manifest.${lang}.webmanifest`;
  const link = Object.assign(document.createElement("link"), { rel: "manifest", href: new URL(name, root).href });
  document.head.append(link);
}

/**
 * Start the service worker; the page that was there before it is kept with all that it has loaded.
 * @param {ServiceWorkerContainer} keeper
 */
async function register(keeper) {
  if (!keeper.controller) keeper.addEventListener("controllerchange", () => keepPage(keeper), { once: true });
  try {
    await keeper.register(new URL("service_worker.js", root), { updateViaCache: "none" });
  } catch {
    // The page is read all the same.
  }
}

/** Have the page kept with all that it has loaded or will load, and with what was on its way before anybody kept it. */
function keepPage(/** @type {ServiceWorkerContainer} */ keeper) {
  const keep = (/** @type {string[]} */ addresses) =>
    keeper.controller?.postMessage(/** @type {ToServiceWorker} */ ({ ask: "keep", addresses }));
  const frames = /** @type {NodeListOf<HTMLIFrameElement>} */ (document.querySelectorAll("iframe[data-src]"));
  const later = [...frames].map(({ dataset: { src = "" } }) => new URL(src, location.href).href);
  keep([location.href, ...later]);
  const came = new PerformanceObserver(list => keep(list.getEntries().map(({ name }) => name)));
  came.observe({ type: "resource", buffered: true });
}

if (isServed) {
  addEventListener("load", nameManifest);
  if (keeper) addEventListener("load", () => register(keeper));
}
