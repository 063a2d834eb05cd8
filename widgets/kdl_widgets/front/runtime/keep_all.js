// On the front page: everything is kept for reading without a network, in one press; before a journey, say.

import { persist } from "../local_storage.js";
import { fewAtOnce } from "./few.js";
import { serviceWorkers } from "./service_workers.js";

/** @import { FromServiceWorker, ToServiceWorker } from "./offline" */

const STALLS = 60_000; // milliseconds after which a file that does not move is given up
const MEGA = 1e6;

/** @template {HTMLElement} [Kind=HTMLElement] */
const part = (/** @type {string} */ name) => /** @type {Kind} */ (document.getElementById(`kdl-offline${name}`));

const place = part("");
const told = part("-told");
const bar = /** @type {HTMLProgressElement} */ (part("-bar"));
const button = /** @type {HTMLButtonElement} */ (part("-keep"));
/** @type {Record<string, Record<string, string>>} */
const words = JSON.parse(part("-words").textContent ?? "");

/** What is said, and on the button; again in another language when that is chosen. */
let [said, offered] = ["about", "keep"];
/** @type {Record<string, number>} How many bytes. */
let counted = {};

function show() {
  const language = document.documentElement.dataset.kdlLanguage ?? "en";
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const mega = (/** @type {string} */ name) => (counted[name] / MEGA).toLocaleString(language, digits);
  told.setAttribute("aria-live", said === "loading" ? "off" : "polite"); // each number would be read out
  told.textContent = words[said][language].replace(/\{(\w+)\}/g, (_, name) => mega(name));
  button.hidden = !offered;
  if (offered) button.textContent = words[offered][language];
}

/** @type {(word: string, offer: string, numbers?: Record<string, number>) => void} */
const say = (word, offer, numbers = {}) => {
  [said, offered] = [word, offer];
  counted = { ...counted, ...numbers };
  show();
};

/**
 * Ask the service worker, and return its last answer.
 * @param {ServiceWorker} worker
 * @param {ToServiceWorker} asked
 * @param {(bytes: number) => void} loaded
 * @returns {Promise<FromServiceWorker>}
 */
const ask = (worker, asked, loaded = () => {}) =>
  new Promise(answer => {
    const { port1: port, port2 } = new MessageChannel();
    const stop = (/** @type {FromServiceWorker} */ last) => (port.close(), answer(last));
    const stall = () => setTimeout(() => stop({ tell: "done", came: "failed" }), STALLS);
    let timer = stall();
    port.addEventListener("message", ({ data }) => {
      clearTimeout(timer);
      if (data.tell !== "loaded") return stop(data);
      timer = stall();
      loaded(data.bytes);
    });
    port.start();
    worker.postMessage(asked, [port2]);
  });

/** Ask what is missing. */
async function missing(/** @type {ServiceWorker} */ worker) {
  const answer = await ask(worker, { ask: "missing" });
  return answer.tell === "missing" ? answer : null;
}

/** Keep everything, and say how far that is, and what came of it. */
async function keepAll(/** @type {ServiceWorker} */ worker) {
  const before = await missing(worker);
  if (!before) return say("failed", "again", { missing: 0 });
  const left = before.files.reduce((sum, [, bytes]) => sum + bytes, 0);
  let loaded = before.bytes - left;
  const count = (/** @type {number} */ bytes) => {
    loaded += bytes;
    bar.value = Math.min(loaded, before.bytes);
    say("loading", "", { loaded: bar.value });
  };
  bar.max = before.bytes;
  bar.hidden = false;
  count(0);
  /** @type {Set<string>} */
  const came = new Set();
  await fewAtOnce(before.files, async ([path]) => {
    const answer = await ask(worker, { ask: "file", path }, count);
    came.add(answer.tell === "done" ? answer.came : "failed");
  });
  bar.hidden = true;
  const after = await missing(worker);
  const lacks = after?.files.reduce((sum, [, bytes]) => sum + bytes, 0) ?? left;
  if (came.has("newer")) say("newer", "");
  else if (lacks) say("failed", "again", { missing: lacks });
  else say("done", "");
}

/** Offer it once there is a service worker. */
async function offer(/** @type {ServiceWorkerContainer} */ keeper) {
  const { active } = await keeper.ready;
  const found = active && (await missing(active));
  if (!found) return;
  say(found.files.length ? "about" : "done", found.files.length ? "keep" : "", { all: found.bytes });
  place.hidden = false;
  button.addEventListener("click", () => {
    void persist();
    told.focus(); // the button that was pressed is gone
    button.hidden = true;
    keepAll(active);
  });
  if (location.hash !== "#kdl-offline") return;
  if (found.files.length) say("absent", "keep");
  place.scrollIntoView();
}

document.addEventListener("kdl-language", show);
const keeper = serviceWorkers();
if (location.protocol.startsWith("http") && keeper) offer(keeper);
