// Say it in words when nobody answers behind this page: the kernel has ended, the server does not answer, or nothing
// comes through. Meanwhile nothing can be pressed, so that nothing is carried out all at once later.
(() => {
  const V1 = "v1.kernel.websocket.jupyter.org";
  const CHANNELS = /\/api\/kernels\/[^/]+\/channels/;
  // In milliseconds: how long an answer of the server and of the kernel may take; how often a page that is read and one
  // that is left alone ask whether the server is there; when a page counts as left alone; how long a live connection
  // may be away while the server is there; how soon after a key or click a message comes from it.
  const ANSWER = 2500, SILENT = 4000, OFTEN = 1500, SELDOM = 10_000, ALONE = 30_000, LOST = 75_000, PRESS = 100;
  const RELOAD = { links: [["restart", ""]], final: true };

  let kernel = ""; // the address at which the server tells of the kernel
  let socket = null;
  let opened = false; // whether a live connection has come about
  let vain = 0; // how many have not
  let closed = 0; // since when there is none
  let asked = 0; // since when the kernel owes an answer
  let busy = false; // whether it has said that it works
  let deaf = false; // whether the server does not answer
  let pinging = false;
  let pinged = 0;
  let used = performance.now(); // when the reader last did anything
  let pressed = -PRESS;
  let held = []; // what waits for an answer to what was sent before
  let stalled = false;
  let over = false;
  let leaving = false;

  const now = () => performance.now();
  const isPress = () => now() - pressed < PRESS;

  // ---- What the reader does ----
  for (const name of ["click", "keydown", "pointerup", "change"]) {
    window.addEventListener(name, (event) => event.isTrusted && (pressed = used = now()), true);
  }
  for (const name of ["pointermove", "scroll", "focus"]) {
    window.addEventListener(name, () => (used = now()), { capture: true, passive: true });
  }
  window.addEventListener("pagehide", () => (leaving = true));
  window.addEventListener("pageshow", () => (leaving = false));

  // ---- The veil ----
  let focused = null;
  const veil = (on) => {
    const cells = document.getElementById("rendered_cells");
    if (!cells || cells.inert === on) return;
    if (on) focused = cells.contains(document.activeElement) ? document.activeElement : null;
    cells.inert = on;
    if (!on && document.activeElement === document.body) focused?.focus({ preventScroll: true });
  };
  let timer = 0;
  const stall = () => {
    stalled = true;
    clearTimeout(timer);
    held = held.filter(({ press }) => !press); // what pictures ask for is asked again later
    veil(true);
    window.kdlTell("away");
  };
  const recover = () => {
    stalled = false;
    asked = 0;
    veil(false);
    flush();
    window.kdlTell("back");
    timer = setTimeout(() => stalled || window.kdlTell(""), 6000);
  };
  const end = (word) => {
    over = true;
    held = [];
    veil(false);
    window.kdlTell(word, RELOAD);
  };

  // ---- Is anybody there? ----
  const ping = async () => {
    pinging = true;
    pinged = now();
    try {
      const answer = await fetch(kernel, { signal: AbortSignal.timeout(ANSWER), cache: "no-store" });
      deaf = answer.status >= 500;
      if (answer.status === 404) {
        const told = await answer.json().catch(() => ({}));
        end(told.reason === "idle" ? "idle" : "ended");
      }
    } catch {
      deaf = !leaving;
    }
    pinging = false;
    judge();
  };
  const judge = () => {
    if (over || leaving || !kernel) return;
    if (!deaf && !opened && vain > 2) return window.kdlTell("blocked");
    const mute = asked && !busy && now() - asked > SILENT;
    const bad = deaf || mute || (opened && closed > 0);
    if (bad && !stalled) stall();
    else if (!bad && stalled) recover();
    if (closed && !deaf && opened && now() - closed > LOST) end("cut");
  };
  setInterval(() => {
    if (!kernel || over || leaving) return;
    judge();
    if (pinging || document.visibilityState === "hidden") return;
    const waiting = stalled || closed || (asked && !busy && now() - asked > 300);
    const pause = waiting ? 300 : now() - used < ALONE ? OFTEN : SELDOM;
    if (now() - pinged > pause) ping();
  }, 250);
  for (const name of ["online", "offline"]) window.addEventListener(name, () => kernel && !over && !pinging && ping());

  // ---- What goes to the kernel and comes from it ----
  const text = new TextDecoder();
  /** Whether a message is one that a page makes up for its kernel, and not one of those that keep both alike. */
  const isCustom = (data) => {
    if (!(data instanceof ArrayBuffer)) return false;
    try {
      const view = new DataView(data);
      const part = (at) => text.decode(data.slice(Number(view.getBigUint64(8 + 8 * at, true)), Number(view.getBigUint64(16 + 8 * at, true))));
      return /"msg_type": ?"comm_msg"/.test(part(1)) && JSON.parse(part(4)).data?.method === "custom";
    } catch {
      return false;
    }
  };
  const flush = () => {
    const waiting = held;
    held = [];
    for (const { data } of waiting) socket?.send(data);
  };
  /** What the kernel says of itself. One that died is replaced by another, which knows nothing of this page. */
  const state = (data) => {
    if (!(data instanceof ArrayBuffer) || data.byteLength > 2000) return "";
    return text.decode(data).match(/"execution_state": ?"(\w+)"/)?.[1] ?? "";
  };
  const heard = (data) => {
    const said = state(data);
    if (/^(restarting|autorestarting|dead)$/.test(said)) return end("ended");
    if (said) busy = said === "busy";
    asked = 0;
    judge();
    if (!stalled) flush();
  };

  window.WebSocket = class extends window.WebSocket {
    constructor(url, protocols = []) {
      const live = CHANNELS.test(url);
      // Who tries again asks for no protocol if there was none before: once more with it, as the network may have failed,
      // and then without, as something on the way may strip its name.
      super(url, live && !protocols.length && vain < 2 ? [V1] : protocols);
      if (!live) return;
      this.live = true;
      socket = this;
      const { origin, pathname } = new URL(String(url).replace(/^ws/, "http"));
      kernel = origin + pathname.replace(/\/channels$/, "");
      let open = false;
      this.addEventListener("open", () => {
        opened = open = true;
        closed = asked = vain = 0;
        busy = false;
        judge();
      });
      this.addEventListener("close", () => {
        if (socket !== this || leaving) return;
        vain += open ? 0 : 1;
        closed ||= now();
        if (!pinging) ping();
        judge();
      });
      this.addEventListener("message", ({ data }) => heard(data));
    }

    /** Send a message; a press waits for the answer to what was sent before, and is not sent while nobody answers. */
    send(data) {
      if (!this.live) return super.send(data);
      const custom = isCustom(data);
      if (custom && stalled && isPress()) return;
      if (custom && !over && (stalled || (asked && !busy))) return void held.push({ data, press: isPress() });
      asked ||= now();
      super.send(data);
    }
  };
})();
