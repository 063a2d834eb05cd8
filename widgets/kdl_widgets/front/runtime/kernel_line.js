// The line from a page to its kernel, and what becomes of it: nothing is pressed while nobody answers, so that nothing is
// carried out all at once later; a line that is cut comes about again; a kernel that is gone is told.

import { PROTOCOL, newId, packed, plain, read, unpacked } from "./kernel_wire.js";

/** @import { KernelMessage } from "./kernel_wire.js" */

/** What is told of a line: that nobody answers, that somebody does again, or why nobody ever will. */
/** @typedef {"away" | "back" | "ended" | "idle" | "cut" | "blocked"} LineState */

/**
 * @typedef {object} LineHears
 * @property {(message: KernelMessage) => void} heard
 * @property {(state: LineState) => void} became
 */

// In milliseconds: how long an answer of the server and of the kernel may take; how often a page that is read and one that
// is left alone ask whether the server is there; when a page counts as left alone; how long the line may be cut; how long
// it takes until it is tried again; and how often all that is looked at.
const ANSWER = 2500;
const SILENT = 4000;
const [OFTEN, SELDOM, ALONE] = [1500, 10_000, 30_000];
const [LOST, AGAIN, LOOK] = [75_000, 1000, 250];
// How often a first line is tried, and from when on without the name of the protocol, which something may have stripped.
const [VAIN, STRIPPED] = [4, 2];
const USES = ["click", "keydown", "pointermove", "scroll", "focus"];

export class KernelLine {
  /**
   * @param {URL} kernel Where the server tells of the kernel.
   * @param {LineHears} hears
   */
  constructor(kernel, hears) {
    this.kernel = kernel;
    this.hears = hears;
    this.session = newId();
    this.socket = /** @type {WebSocket | null} */ (null);
    this.opened = false; // whether a line has come about
    this.vain = 0; // how many have not
    this.cut = 0; // since when there is none
    this.asked = 0; // since when the kernel owes an answer
    this.busy = false; // whether it has said that it works
    this.deaf = false; // whether the server does not answer
    this.away = false;
    this.over = false;
    this.pinged = 0;
    this.pinging = false;
    this.used = performance.now();
    /** @type {KernelMessage[]} */
    this.held = [];
    this.ends = new AbortController();
    const { signal } = this.ends;
    const use = () => (this.used = performance.now());
    for (const name of USES) window.addEventListener(name, use, { capture: true, passive: true, signal });
    for (const name of ["online", "offline"]) window.addEventListener(name, () => this.ping(), { signal });
    this.timer = setInterval(() => this.look(), LOOK);
    this.open();
  }

  open() {
    const url = new URL(`${this.kernel}/channels?session_id=${this.session}`);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url, this.vain < STRIPPED ? [PROTOCOL] : []);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => {
      this.opened = true;
      this.cut = this.asked = 0;
      this.busy = false;
      this.judge();
      if (!this.away) this.flush();
    });
    socket.addEventListener("message", ({ data }) => this.hear(socket.protocol ? unpacked(data) : read(data)));
    socket.addEventListener("close", () => {
      if (this.over || this.socket !== socket) return;
      this.vain += Number(!this.opened);
      this.cut ||= performance.now();
      setTimeout(() => this.over || this.socket !== socket || this.open(), AGAIN);
      this.ping();
    });
  }

  /** Say something; a press waits for the answer to what was said before. @param {KernelMessage} message */
  say(message) {
    if (this.over) return;
    if (this.socket?.readyState !== WebSocket.OPEN || this.away || (isPress(message) && this.asked && !this.busy)) {
      this.held.push(message);
      return;
    }
    this.asked ||= performance.now();
    this.socket.send(this.socket.protocol ? packed(message) : plain(message));
  }

  flush() {
    const waiting = this.held;
    this.held = [];
    for (const message of waiting) this.say(message);
  }

  /** @param {KernelMessage} message */
  hear(message) {
    const state = message.header.msg_type === "status" && message.content.execution_state;
    if (["restarting", "autorestarting", "dead"].includes(state)) return this.end("ended"); // another one knows nothing
    if (state) this.busy = state === "busy";
    this.asked = 0;
    this.judge();
    this.hears.heard(message);
    if (!this.away) this.flush();
  }

  // ---- Is anybody there?

  async ping() {
    if (this.pinging || this.over) return;
    this.pinging = true;
    this.pinged = performance.now();
    try {
      const answer = await fetch(this.kernel, { signal: AbortSignal.timeout(ANSWER), cache: "no-store" });
      this.deaf = answer.status >= 500;
      if (answer.status === 404) {
        const told = await answer.json().catch(() => ({}));
        this.end(told.reason === "idle" ? "idle" : "ended");
      }
    } catch {
      this.deaf = true;
    }
    this.pinging = false;
    this.judge();
  }

  look() {
    this.judge();
    if (this.over || document.visibilityState === "hidden") return;
    const now = performance.now();
    const waits = this.away || this.cut || (this.asked && !this.busy && now - this.asked > 300);
    if (now - this.pinged > (waits ? 300 : now - this.used < ALONE ? OFTEN : SELDOM)) this.ping();
  }

  judge() {
    if (this.over) return;
    const now = performance.now();
    if (!this.opened && !this.deaf && this.vain >= VAIN) return this.end("blocked");
    const mute = this.asked && !this.busy && now - this.asked > SILENT;
    const bad = Boolean(this.deaf || mute || (this.opened && this.cut));
    if (bad !== this.away) this.turn(bad);
    if (this.cut && !this.deaf && this.opened && now - this.cut > LOST) this.end("cut");
  }

  turn(/** @type {boolean} */ away) {
    this.away = away;
    if (away)
      this.held = this.held.filter(message => !isPress(message)); // what pictures ask for is asked again later
    else this.asked = 0;
    this.hears.became(away ? "away" : "back");
    if (!away) this.flush();
  }

  /** Be done with it, and say why, unless it is the page that ends it. @param {LineState} [state] */
  end(state) {
    if (this.over) return;
    this.over = true;
    this.held = [];
    clearInterval(this.timer);
    this.ends.abort();
    this.socket?.close();
    if (state) this.hears.became(state);
  }
}

/** Whether a message is one that a page makes up for its kernel, and not one of those that keep both alike. */
const isPress = (/** @type {KernelMessage} */ { content }) => content.data?.method === "custom";
