// The engine of a page without a server, as the page sees it: a worker that is started once, and told when it is stopped.

import { isDark } from "../live/page.js";
import { readItem } from "../local_storage.js";
import { CODE, codeIn } from "./kept_code.js";

/** @import { Bundle, CommMessage, EngineHears, FromWorker, ToWorker } from "./protocol" */

/** What was asked, without the number by which its answer is known. */
/** @typedef {ToWorker extends infer Each ? Each extends ToWorker ? Omit<Each, "id"> : never : never} Asked */

const WORKER = new URL("./worker.js", import.meta.url).href;
/** The scripts without which nothing begins. */
export const NEEDED = [WORKER, new URL("./pyodide.asm.mjs", import.meta.url).href];

export class Engine {
  /**
   * @param {string} language
   * @param {EngineHears} hears
   */
  constructor(language, hears) {
    this.hears = hears;
    this.asked = 0;
    /** @type {Map<number, { yes: (value: Bundle[]) => void, no: (error: Error) => void }>} */
    this.waiting = new Map();
    this.worker = new Worker(WORKER, { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.hear(data));
    this.worker.addEventListener("error", event => this.stop(event.message ? "outdated" : "the worker did not start"));
    /** Whether everything has come. */
    this.ready = this.ask({
      ask: "begin",
      language,
      query: location.search.slice(1),
      dark: isDark(document.body),
    });
  }

  /**
   * @param {Asked} asked
   * @returns {Promise<Bundle[]>}
   */
  ask(asked) {
    const id = ++this.asked;
    return new Promise((yes, no) => {
      this.waiting.set(id, { yes, no });
      this.worker.postMessage({ ...asked, id });
    });
  }

  /** Run a cell, which knows what is written on all pages by now, and return what it shows. */
  run(/** @type {string} */ number, /** @type {string} */ source, /** @type {boolean} */ shows) {
    const code = JSON.stringify(codeIn(readItem(CODE)));
    return this.ask({ ask: "run", source, name: `<cell ${number}>`, shows, code });
  }

  /** Say what a widget says. */
  say(/** @type {CommMessage} */ message) {
    return this.ask({ ask: "hear", message });
  }

  /** End the worker, whatever it does: what was asked of it and not answered has failed. */
  stop(/** @type {string} */ why) {
    this.worker.terminate();
    for (const { no } of this.waiting.values()) no(new Error(why));
    this.waiting.clear();
  }

  /** @param {FromWorker} said */
  hear(said) {
    switch (said.tell) {
      case "loaded":
        return this.hears.loaded(said.loaded, said.of);
      case "comms":
        return this.hears.comms(said.messages);
      case "answers":
        return this.hears.answers(said.answers);
      default: {
        const asked = this.waiting.get(said.id);
        this.waiting.delete(said.id);
        if (said.tell === "done") asked?.yes(said.value);
        else asked?.no(new Error(said.error));
      }
    }
  }
}
