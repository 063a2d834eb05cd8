// Say it in words when the kernel behind this page is gone: ended, started anew without its state, or out of reach.
(() => {
  const say = (word, final) => {
    const box = document.getElementById("kdl-lost");
    if (!box || box.dataset.final) return;
    box.hidden = !word;
    box.textContent = word && window.kdlSay(word);
    if (!final) return;
    box.dataset.final = "true";
    const again = document.createElement("a");
    again.href = "";
    again.textContent = window.kdlSay("restart");
    box.append(" ", again);
  };

  const ask = async (socket) => {
    const kernel = new URL(socket.url.replace(/^ws/, "http"));
    kernel.pathname = kernel.pathname.replace(/\/channels$/, "");
    try {
      const answer = await fetch(kernel.origin + kernel.pathname);
      if (answer.status === 404) say("ended", true);
    } catch {
      say("away", false);
    }
  };

  // A kernel that died is replaced by a fresh one, which knows nothing of the widgets on the page.
  const restarted = (data) => {
    if (!(data instanceof ArrayBuffer) || data.byteLength > 2000) return false;
    return /"execution_state": ?"(restarting|autorestarting|dead)"/.test(new TextDecoder().decode(data));
  };

  let leaving = false;
  window.addEventListener("pagehide", () => (leaving = true));
  window.WebSocket = class extends window.WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("open", () => say("", false));
      this.addEventListener("close", () => leaving || ask(this));
      this.addEventListener("message", (event) => restarted(event.data) && say("ended", true));
    }
  };
})();
