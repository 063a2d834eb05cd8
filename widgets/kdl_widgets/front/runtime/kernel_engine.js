// The engine of a page of the web app: a kernel of the server, which the page is given once it first needs one.

import { KernelLine } from "./kernel_line.js";
import { newId } from "./kernel_wire.js";

/** @import { Answered, Bundle, CommMessage, EngineHears } from "./protocol" */
/** @import { KernelMessage } from "./kernel_wire.js" */

const TARGET = "kdl.page";
const [LOOK, LOOK_HIDDEN] = [1000, 10_000]; // milliseconds: how often a page asks again while all kernels are taken

/** A kernel: where the server tells of it, and where it is let go. */
/** @typedef {{ kernel: string, leave: string }} Given */

/** What the kernel says of the cells of the page. */
/**
 * @typedef {{ tell: "ready" } | { tell: "done", nth: number, value: Bundle[] } | { tell: "failed", nth: number, error: string }
 *   | { tell: "answers", answers: Record<string, Answered> }} Told
 */

/** Whether what is waited for is the answer to what a widget has said, which nobody misses. */
const isSaid = (/** @type {string | number} */ name) => typeof name === "string" && name !== "ready";

export class KernelEngine {
  /**
   * @param {{ server: string, page: string }} where Where kernels are asked for, and whose cells are run.
   * @param {EngineHears} hears
   */
  constructor({ server, page }, hears) {
    this.server = new URL(server, document.baseURI);
    this.page = page;
    this.hears = hears;
    this.asked = 0;
    this.cells = newId();
    this.line = /** @type {KernelLine | null} */ (null);
    this.leave = () => {};
    /** @type {Map<string | number, { yes: (value: Bundle[]) => void, no: (error: Error) => void }>} */
    this.waiting = new Map();
    this.stopped = "";
    /** Whether the kernel is there. */
    this.ready = this.begin();
  }

  async begin() {
    const { kernel, leave } = await this.admitted();
    this.leave = () => navigator.sendBeacon(leave);
    window.addEventListener("pagehide", this.leave, { once: true });
    if (this.stopped) return this.leave();
    const whole = this.wait("ready");
    this.line = new KernelLine(new URL(kernel, this.server), {
      heard: message => this.hear(message),
      became: state => this.hears.became?.(state),
    });
    this.send("comm_open", {
      comm_id: this.cells,
      target_name: TARGET,
      data: { page: this.page, query: location.search.slice(1) },
    });
    await whole;
  }

  /** Wait until there is room, and return where the kernel is, and where it is let go. */
  async admitted() {
    for (;;) {
      const answer = await fetch(this.server, { method: "POST", cache: "no-store" });
      if (!answer.headers.get("content-type")?.includes("json"))
        throw new Error(`${answer.status} ${answer.statusText}`.trim());
      const told = /** @type {Given | { full: true } | { why: string }} */ (await answer.json());
      if ("why" in told) throw new Error(told.why);
      if (this.stopped) throw new Error(this.stopped);
      if ("kernel" in told) return told;
      this.hears.waits?.();
      await new Promise(done => setTimeout(done, document.visibilityState === "hidden" ? LOOK_HIDDEN : LOOK));
    }
  }

  /**
   * @param {string | number} name What is waited for.
   * @returns {Promise<Bundle[]>}
   */
  wait(name) {
    return new Promise((yes, no) => this.waiting.set(name, { yes, no }));
  }

  settle(/** @type {string | number} */ name, /** @type {Bundle[]} */ value, /** @type {string} */ error = "") {
    const waiting = this.waiting.get(name);
    this.waiting.delete(name);
    if (error) waiting?.no(new Error(error));
    else waiting?.yes(value);
  }

  /**
   * @param {string} kind
   * @param {CommMessage["content"]} content
   * @param {CommMessage["buffers"]} [buffers]
   */
  send(kind, content, buffers = [], metadata = {}) {
    const header = {
      msg_id: newId(),
      msg_type: kind,
      session: this.line?.session,
      username: "",
      version: "5.3",
    };
    this.line?.say({ header, parent_header: {}, metadata, content, buffers });
    return header.msg_id;
  }

  /** Run a cell of the page, and return what it shows. */
  run(/** @type {string} */ number, /** @type {string} */ _, /** @type {boolean} */ shows) {
    const nth = ++this.asked;
    const done = this.wait(nth);
    this.send("comm_msg", { comm_id: this.cells, data: { run: Number(number), nth, shows } });
    return done;
  }

  /** Say what a widget says; done when the kernel is. @param {CommMessage} message */
  say({ kind, content, metadata, buffers }) {
    return this.wait(this.send(kind, content, buffers, metadata));
  }

  /** @param {KernelMessage} message */
  hear({ header, parent_header, metadata, content, buffers }) {
    const kind = /** @type {CommMessage["kind"]} */ (header.msg_type);
    const upon = parent_header.msg_id ?? "";
    if (header.msg_type === "status" && content.execution_state === "idle") this.settle(upon, []);
    else if (content.comm_id === this.cells) this.told(content.data, kind);
    else if (kind.startsWith("comm_")) this.hears.comms([{ kind, content, metadata, buffers }]);
  }

  told(/** @type {Told} */ told, /** @type {string} */ kind) {
    if (kind === "comm_close") return this.hears.became?.("ended");
    switch (told.tell) {
      case "ready":
        return this.settle("ready", []);
      case "done":
        return this.settle(told.nth, told.value);
      case "failed":
        return this.settle(told.nth, [], told.error);
      case "answers":
        return this.hears.answers(told.answers);
    }
  }

  /** Let the kernel go: what was asked of it and not answered has failed. */
  stop(/** @type {string} */ why) {
    this.stopped = why;
    this.line?.end();
    this.leave();
    window.removeEventListener("pagehide", this.leave);
    for (const [name, { yes, no }] of this.waiting) isSaid(name) ? yes([]) : no(new Error(why));
    this.waiting.clear();
  }
}
