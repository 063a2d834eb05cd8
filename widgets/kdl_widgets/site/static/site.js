"use strict";
// A page of the site: what a kernel keeps in the app is kept here: the state of each beat, and what was answered.

(() => {
  const data = JSON.parse(document.getElementById("kdl-site").textContent);
  const { scene, beats } = data;
  const whole = parts => ({
    ...parts,
    elements: parts.elements.map(each => (typeof each === "number" ? window.kdlElements[each] : each)),
  });
  const drawing = whole(scene);

  /** The state of a beat; its script says what changes. */
  class Model {
    constructor(state) {
      this.state = state;
      this.handlers = new Map();
      this.said = []; // what nobody has heard yet
    }

    get(name) {
      return this.state[name];
    }
    on(name, handler) {
      this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
    }
    off(name, handler) {
      this.handlers.set(
        name,
        (this.handlers.get(name) ?? []).filter(each => each !== handler),
      );
    }
    set(name, value) {
      if (JSON.stringify(value) === JSON.stringify(this.state[name])) return;
      this.state[name] = value;
      for (const handler of this.handlers.get(`change:${name}`) ?? []) handler();
    }
    save_changes() {}
    send(message) {
      this.said.push(message);
    }
  }

  // ---- What was answered, and what waits for it.

  const models = beats.map(({ state }) => new Model(state.pictures?.length ? { ...state, scene: drawing } : { ...state }));
  const ofKind = kind => models.filter((_, place) => beats[place].kind === kind);
  let answers = {};

  /** Note what came of a beat; its first answer stays the first. */
  const answered = (key, { right, errors = [], shown = false, open = false, first = right }) => {
    const before = answers[key];
    const known = [...new Set([...(before?.errors ?? []), ...errors])];
    const all = { ...answers, [key]: { first: before?.first ?? first, right, errors: known, shown, open } };
    answers = Object.fromEntries(beats.filter(beat => beat.key in all).map(beat => [beat.key, all[beat.key]]));
    if (!open) beats.forEach(({ above }, place) => above === key && models[place].set("waits", false));
    for (const debrief of ofKind("debrief")) debrief.set("answers", answers);
  };

  beats.forEach(({ kind, key, above }, place) => {
    const model = models[place];
    if (kind === "debrief") model.on("change:answers", () => (answers = model.get("answers")));
    if (!key) return; // practice does not count
    model.on("change:seen", () => answered(key, { right: true }));
    const note = () => {
      const given = model.get("given");
      if (!given) return;
      const { howSettled, marked } = window.kdlBeats.bet;
      const [document, why] = [model.get("document"), model.get("why") ?? null];
      const verdict = marked(document, given.places);
      const how = howSettled(document, verdict, { nth: given.nth, solved: model.get("solved"), why });
      const right = how === "found" || how === "helped";
      answered(key, { right, errors: verdict.errors, shown: how === "shown", open: how === "missed" || how === "told" });
    };
    for (const name of ["given", "why", "solved"]) model.on(`change:${name}`, note);
  });

  beats.forEach(({ kind }, place) => {
    const element = document.querySelector(`[data-beat="${place}"]`);
    element.replaceChildren();
    window.kdlBeats[kind].render({ model: models[place], el: element });
  });
  window.kdlModels = models;
  // A game comes when a reader comes near; browsers would fetch it from much farther off, and a page that is about to
  // live would wait for it. One who reads the page again without a network finds it all the same.
  const near = new IntersectionObserver(
    seen => {
      for (const { isIntersecting, target: game } of seen) {
        if (!isIntersecting) continue;
        near.unobserve(game);
        game.src = game.dataset.src;
      }
    },
    { rootMargin: "900px 0px" },
  );
  let isKept = false;
  try {
    isKept = Boolean(navigator.serviceWorker?.controller);
  } catch {
    // A sandboxed frame may not even ask.
  }
  for (const game of document.querySelectorAll("iframe[data-src]")) {
    near.observe(game);
    const { src } = game.dataset;
    if (isKept) window.addEventListener("load", () => fetch(src).catch(() => {}));
  }
  const { code, words, language, kernel } = data;
  // A question of another page comes with the pictures of that page.
  const model = (state, parts) => new Model({ ...state, scene: whole(parts) });
  window.kdlSite = { code, words, language, kernel, answered, model, hindrance };

  // ---- From a web server the page comes alive, by a kernel there or by Python here; from disk browsers load no Python.

  /** What keeps the page from coming alive, as the name of a word; `""` if nothing is found. */
  async function hindrance(files) {
    if (!kernel && typeof WebAssembly !== "object") return "no-wasm";
    if (window.origin === "null") return "framed";
    for (const file of files) {
      const answer = await fetch(file).catch(() => null);
      if (!answer?.ok) return "incomplete";
      if (!/\b(java|ecma)script\b/.test(answer.headers.get("Content-Type"))) return "mislabelled";
    }
    return "";
  }

  /** Let forms be filled in that will come alive; where nothing does, notes say what to do instead. */
  function hope(isComing) {
    document.body.classList.toggle("kdl-site-coming", isComing);
    for (const form of document.querySelectorAll("[data-wake=at-once]")) form.inert = !isComing;
  }

  /** Say in each place that would come alive why it does not. */
  function tell(word) {
    hope(false);
    for (const place of document.querySelectorAll("[data-wakes]:not([data-late])")) {
      const note = place.querySelector(".kdl-site-still") ?? place.appendChild(document.createElement("p"));
      note.className = "kdl-site-note kdl-site-still kdl-failure";
      note.textContent = words[word];
    }
  }

  async function load(file) {
    const found = await hindrance([]);
    if (found) return tell(found);
    const script = Object.assign(document.createElement("script"), { type: "module", src: file });
    script.addEventListener("error", async () => tell((await hindrance([file])) || "hindered"));
    script.addEventListener("load", () => document.body.classList.contains("kdl-site-engine") || tell("outdated"));
    document.head.append(script);
  }
  const isComing = Boolean(data.engine) && location.protocol.startsWith("http");
  hope(isComing);
  if (isComing) load(`${document.body.dataset.root}${data.engine}`);
})();
