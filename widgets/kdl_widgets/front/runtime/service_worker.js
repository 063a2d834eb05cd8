// The service worker of the site: what was read is kept, so that it opens without a network; in one version of the site,
// which another one replaces as a whole.

import { fewAtOnce } from "./few.js";
import { FileCache } from "./file_cache.js";

/** @import { FetchEvent, FromServiceWorker, ServiceWorkerScope, ToServiceWorker } from "./offline" */

const worker = /** @type {ServiceWorkerScope} */ (/** @type {unknown} */ (self));
const kept = new FileCache(kdlFiles, worker.registration.scope);
/** The pages that came from the server in a newer version: whatever they ask for comes from there, too. */
const newer = new Set();

/** Ask the server for a newer worker, which brings its own list of files. */
const update = () => worker.registration.update().catch(() => {});

// ---- One version after the other.

/** Fetch what every page needs, and what was kept before: without all of it, the version before stays. */
async function install() {
  const paths = new Set([...kdlFiles.shell, ...(await kept.inherited())]);
  await fewAtOnce(paths, async path => {
    if (!(await kept.have(path))) throw new Error(`${path} is not the file of this version`);
  });
}

/** Whether a newer version waits, and nobody else reads in this one: then it takes over, and the page is asked for anew. */
async function isRenewed() {
  const { waiting } = worker.registration;
  if (!waiting) return false;
  const open = (await worker.clients.matchAll({ type: "window" })).filter(({ frameType }) => frameType !== "nested");
  if (open.length > 1 || open.some(({ visibilityState }) => visibilityState !== "visible")) return false;
  waiting.postMessage(/** @type {ToServiceWorker} */ ({ ask: "take over" }));
  return true;
}

worker.addEventListener("install", event => event.waitUntil(install()));
worker.addEventListener("activate", event => event.waitUntil(kept.alone().then(() => worker.clients.claim())));

// ---- What pages load.

/** A page that is loaded again when the newer version has taken over, which it does once nobody asks for anything. */
const again = () =>
  new Response(
    `<!DOCTYPE html><meta http-equiv="refresh" content="2"><script>
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    </script>`,
    { headers: { "Content-Type": "text/html" } },
  );

/**
 * Answer with a page: as it is kept, or as the server has it. Where there is neither, the front page says so.
 * @param {FetchEvent} event
 * @param {string} path
 */
async function page(event, path) {
  const isFramed = event.request.destination !== "document";
  if (!isFramed && (await isRenewed())) return again();
  const found = await kept.found(path);
  if (found) return found;
  try {
    const answer = await kept.fetched(path);
    const fits = await kept.keep(path, answer.clone()).catch(() => true); // it can be read, if not kept
    if (!fits) {
      newer.add(event.resultingClientId);
      event.waitUntil(update());
    }
    return answer;
  } catch (error) {
    if (isFramed) throw error;
    return Response.redirect(`${kept.address("index.html")}#kdl-offline`);
  }
}

/**
 * Answer with what a page needs.
 * @param {FetchEvent} event
 * @param {string} path
 */
async function file(event, path) {
  const found = await kept.found(path);
  if (found) return found;
  const answer = await kept.fetched(path);
  const fits = kept.keep(path, answer.clone()).catch(() => true); // what breaks off is asked for again
  event.waitUntil(fits.then(async fits => fits || (await update())));
  return answer;
}

worker.addEventListener("fetch", event => {
  const { request, clientId, resultingClientId } = event;
  const isPage = request.mode === "navigate";
  const path = request.method === "GET" && !request.headers.has("Range") ? kept.path(request.url) : "";
  if (isPage && !path) newer.add(resultingClientId);
  else if (!isPage && newer.has(clientId)) {
    newer.add(resultingClientId); // what is begun there is of the newer version, too
    event.respondWith(fetch(new Request(request, { cache: "no-cache" })));
  } else if (path) event.respondWith(isPage ? page(event, path) : file(event, path));
});

// ---- What pages ask for.

/** Keep files by their addresses, as far as they are files of this version; of the engine that is begun, all. */
async function keep(/** @type {string[]} */ addresses) {
  const paths = new Set(addresses.map(address => kept.path(address)));
  paths.delete("");
  if (paths.has(`${kdlFiles.engine}/worker.js`)) for (const path of kept.engine) paths.add(path);
  await fewAtOnce(paths, path => kept.have(path).catch(() => false));
}

/** Keep a file, and say how much of it has come. */
async function keepOne(/** @type {string} */ path, /** @type {(said: FromServiceWorker) => void} */ tell) {
  const count = new TransformStream({
    transform(chunk, out) {
      tell({ tell: "loaded", bytes: chunk.byteLength });
      out.enqueue(chunk);
    },
  });
  try {
    const { body, status, headers } = await kept.fetched(path);
    const fits = await kept.keep(path, new Response(body?.pipeThrough(count), { status, headers }));
    if (!fits) await update();
    tell({ tell: "done", came: fits ? "kept" : "newer" });
  } catch {
    tell({ tell: "done", came: "failed" });
  }
}

/** Say what is missing. */
async function tellMissing(/** @type {(said: FromServiceWorker) => void} */ tell) {
  const bytes = (/** @type {string} */ path) => kdlFiles.files[path][1];
  const all = Object.keys(kdlFiles.files).reduce((sum, path) => sum + bytes(path), 0);
  tell({ tell: "missing", bytes: all, files: (await kept.missing()).map(path => [path, bytes(path)]) });
}

worker.addEventListener("message", event => {
  const { data, ports } = event;
  const tell = (/** @type {FromServiceWorker} */ said) => ports[0].postMessage(said);
  const work = {
    keep: () => data.ask === "keep" && keep(data.addresses),
    file: () => data.ask === "file" && keepOne(data.path, tell),
    missing: () => tellMissing(tell),
    "take over": () => worker.skipWaiting(),
  };
  event.waitUntil(Promise.resolve(work[data.ask]()));
});
