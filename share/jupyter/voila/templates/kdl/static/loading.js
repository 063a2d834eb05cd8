// The first minute of a page: what can be read at once stays until the living page can take its place, and nothing
// jumps then. A page that does not come is told in words, with a way out; so is whatever else has to be said.
(() => {
  const LONG = 60_000; // milliseconds without a new part of the page, until it is given up
  const LONGEST = 15_000; // how long the living page, when all of it has come, is waited for
  const CALM = 3; // frames for which it keeps its height, when its picture is there
  const STILL = 60; // and when there is none
  const COMES_BACK = ["away", "back"]; // what is said of a server that is waited for, and with it for the living page
  const BASE = () => document.body.dataset.baseUrl;

  // The widgets were built with a later JupyterLab than the one whose parts Voilà brings. Within the same first number that
  // is what both promise to bear, and what is tested; the scripts that join them say so at each load, for each part.
  const BORNE = [
    /^Unsatisfied version (\d+)\.\S+ from _JUPYTERLAB\.CORE_OUTPUT of shared singleton module \S+ \(required \^\1\./,
    /^No satisfying version \(\^(\d+)\.[^]*Available versions: \1\.\S+ from _JUPYTERLAB\.CORE_OUTPUT$/,
  ];
  const warn = console.warn.bind(console);
  console.warn = (...said) => BORNE.some((each) => each.test(said[0])) || warn(...said);

  // Who has waited comes with a ticket, which is of no more use.
  const address = new URL(location.href);
  if (address.searchParams.has("ticket")) {
    address.searchParams.delete("ticket");
    history.replaceState(history.state, "", address);
  }

  // ---- The sentence at the foot of the window, which stays in view wherever one reads. ----
  let said = { word: "", links: [] };
  const box = () => {
    let found = document.getElementById("kdl-lost");
    if (!found) {
      found = Object.assign(document.createElement("p"), { id: "kdl-lost", className: "kdl-notice kdl-failure", hidden: true });
      found.setAttribute("role", "alert");
      document.body.append(found);
    }
    return found;
  };
  const write = () => {
    const line = box();
    line.hidden = !said.word;
    line.classList.toggle("kdl-good", said.word === "back");
    if (!said.word) return line.replaceChildren();
    const links = said.links.map(([word, href]) => {
      const link = document.createElement("a");
      Object.assign(link, { href, textContent: window.kdlSay(word) });
      return link;
    });
    line.replaceChildren(window.kdlSay(said.word), ...links.flatMap((link) => [" ", link]));
  };
  /** Say something, with links `[word, address]`; what is final is not said away. */
  window.kdlTell = (word, { links = [], final = false } = {}) => {
    if (said.final || (said.word === word && said.links.length === links.length)) return;
    said = { word, links, final };
    if (document.body) write();
    else document.addEventListener("DOMContentLoaded", write, { once: true });
  };
  document.addEventListener("kdl-language", () => document.body && said.word && write());

  // ---- Preparing. ----
  let heard = performance.now();
  let whole = false; // whether all of the page has come
  let opening = false; // whether it is being laid out
  let shown = false;
  let given = "";
  const giveUp = (word) => {
    if (shown || given === word) return;
    given = word;
    document.getElementById("loading")?.setAttribute("data-given-up", "");
    window.kdlTell(word, { links: [["again", location.href], ["to-all", `${BASE()}tree`]] });
  };
  const goOn = () => {
    heard = performance.now();
    if (!given) return;
    given = "";
    document.getElementById("loading")?.removeAttribute("data-given-up");
    window.kdlTell("");
  };
  // What makes the page live reads at once which kernel there is, and waits with everything else until all of the page
  // has come: it can be read in while the kernel is still at work.
  const wake = () => {
    const src = document.body.dataset.kdlScript;
    if (src) document.head.append(Object.assign(document.createElement("script"), { src }));
    delete document.body.dataset.kdlScript;
  };
  const part = (at, of) => {
    goOn();
    wake();
    const line = document.getElementById("kdl-part");
    if (line) line.textContent = window.kdlSay("part", { part: at, parts: of });
  };
  const watch = setInterval(() => {
    if (shown) clearInterval(watch);
    else if (!whole && document.readyState !== "loading") giveUp("broken-off");
    else if (performance.now() - heard > LONG) giveUp("stuck");
  }, 1000);

  // ---- The living page takes the place of the still one. ----
  const finish = () => {
    whole = true;
    goOn();
    wake();
    if (!window.themeLoaded) window.cellLoaded = true;
    else if (!opening) open();
  };
  /** Whether the first output is drawn, as far as can be seen from outside. */
  const drawn = (cells, wanted) => {
    const first = cells.querySelector(".jp-CodeCell:not(.jp-mod-noOutputs)");
    if (!first) return true;
    if (first.querySelector('script[type^="application/vnd.voila"]')) return false;
    if ((said.word && !COMES_BACK.includes(said.word)) || first.querySelector(".kdl-failure")) return true;
    if (!wanted || first.querySelector(".kdl-setup, .kdl-meter-beat")) return first.offsetHeight > 0;
    const pictures = [...first.querySelectorAll("canvas, img, svg")];
    return pictures.some((picture) => picture.complete !== false && picture.getBoundingClientRect().height > 80);
  };
  const open = () => {
    opening = true;
    const main = document.querySelector("main");
    const still = document.getElementById("loading");
    const cells = document.getElementById("rendered_cells");
    const wanted = Boolean(still.querySelector(".kdl-still"));
    main.dataset.kdlComing = "true"; // laid out below the still page, and not to be seen yet
    cells.style.display = "";
    let height = -1;
    let calm = 0;
    let same = 0;
    const show = () => {
      if (shown) return;
      shown = true;
      still.remove();
      delete main.dataset.kdlComing;
    };
    const look = () => {
      if (shown) return;
      same = cells.offsetHeight === height ? same + 1 : 0;
      calm = same && drawn(cells, wanted) ? calm + 1 : 0;
      height = cells.offsetHeight;
      if (calm >= CALM || (same >= STILL && cells.querySelector(".jupyter-widgets"))) show();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const end = () => (COMES_BACK.includes(said.word) ? setTimeout(end, LONGEST) : show());
    setTimeout(end, LONGEST);
  };

  window.kdlDoor = { part, finish, broken: (word) => (clearInterval(watch), giveUp(word)) };
})();
