"use strict";
// A playthrough that steps, plays and jumps by itself: everything it shows stands in this file.

(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const at = id => document.getElementById(id);
  const last = data.glides.wide.length - 1;
  const PACE = 1200;
  const BUTTONS = ["first", "previous", "play", "next", "last"];
  const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "play" };
  const NEED_ARROWS = "select, textarea, input";
  const NEED_SPACE = "button, select, summary, textarea";
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let step = data.at;
  const asked = location.hash.slice(1); // "#de" opens the page in German
  let language = Object.hasOwn(data.stories, asked) ? asked : data.language;
  let speed = 1;
  let timer = null;

  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  const text = numbers => numbers.map(number => data.texts[number]).join(" ");
  const story = () => data.stories[language];
  const word = (key, values = {}) =>
    Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), story().words[key]);

  /** The picture: a list of parts for each step, of which only those that differ are put in anew. */
  const picture = {
    element: at("picture"),
    lists: new Map(),
    nodes: new Map(),
    name: "",

    list() {
      if (!this.lists.has(this.name)) {
        const [code, width] = this.name.split(" ");
        const parts = [];
        const all = data.pictures[code][width].frames.map(changes => {
          for (const [place, count, ...added] of changes) parts.splice(place, count, ...added);
          return [...parts];
        });
        this.lists.set(this.name, all);
      }
      return this.lists.get(this.name);
    },

    /** Return the element of a part; one that stands in a picture twice is made twice. */
    node(part, copy) {
      const key = `${part} ${copy}`;
      if (!this.nodes.has(key)) {
        const [outline, fill, stroke, ...place] = data.parts[part];
        const bare = data.outlines[outline].replace("@fill", fill).replace("@stroke", stroke);
        const drawn = place.length ? `<g transform="translate(${place.join(" ")})">${bare}</g>` : bare;
        const parsed = new DOMParser().parseFromString(
          `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`,
          "image/svg+xml",
        );
        this.nodes.set(key, document.importNode(parsed.documentElement.firstElementChild, true));
      }
      return this.nodes.get(key);
    },

    draw() {
      const width = this.element.clientWidth < 480 ? "narrow" : "wide";
      this.width = width;
      this.name = `${language} ${width}`;
      this.element.setAttribute("viewBox", data.pictures[language][width].view);
      this.element.setAttribute("aria-label", story().picture);
      const copies = new Map();
      let here = this.element.firstChild;
      for (const part of this.list()[step]) {
        const copy = copies.get(part) ?? 0;
        copies.set(part, copy + 1);
        const node = this.node(part, copy);
        if (node === here) here = here.nextSibling;
        else this.element.insertBefore(node, here);
      }
      while (here) {
        const next = here.nextSibling;
        here.remove();
        here = next;
      }
    },

    /** Let those who have moved come along their paths; at a leap one is there at once. */
    glide() {
      if (still.matches) return;
      for (const [who, [path, leaps, delay, duration]] of Object.entries(data.glides[this.width][step])) {
        const nodes = this.element.querySelectorAll(`[data-who="${who}"]`);
        const [x, y] = path.at(-1);
        const lengths = path
          .slice(1)
          .map((to, i) => (leaps.includes(i) ? 0 : Math.hypot(to[0] - path[i][0], to[1] - path[i][1])));
        const whole = lengths.reduce((sum, each) => sum + each, 0) || 1;
        let walked = 0;
        const frames = path.map((point, i) => {
          walked += i ? lengths[i - 1] : 0;
          return { offset: walked / whole, transform: `translate(${point[0] - x}px, ${point[1] - y}px)` };
        });
        const pace = Math.max(speed, 1);
        const timing = { delay: delay / pace, duration: duration / pace, fill: "backwards", easing: "ease-in-out" };
        for (const node of nodes) node.animate(frames, timing);
      }
    },
  };

  /** The log up to the step that is shown; each line opens the sentence of its clause. */
  const log = {
    element: at("log"),

    rewrite() {
      this.element.replaceChildren(...story().lines.map(line => this.item(line)));
    },

    item([place, numbers, clause]) {
      const item = make("li", {}, ...(clause ? [this.line(place, text(numbers), clause)] : [text(numbers)]));
      item.dataset.at = place;
      if (clause === null) item.className = "heading";
      return item;
    },

    line(place, told, clause) {
      const go = make("button", { type: "button" }, word("go-here"));
      go.addEventListener("click", () => press("go", place));
      const summary = make("summary", { tabIndex: -1 }, `${told} `, make("code", {}, clause));
      const details = make("details", {}, summary, make("p", {}, `${story().clauses[clause]} `, go));
      details.addEventListener("toggle", () => details.open && details.scrollIntoView({ block: "nearest" }));
      return details;
    },

    mark() {
      let now = null;
      for (const item of this.element.children) {
        const place = Number(item.dataset.at);
        item.hidden = place > step;
        if (place === step) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
        const summary = item.querySelector("summary");
        if (summary) summary.tabIndex = -1;
        if (!item.hidden && summary) now = summary;
      }
      if (now) now.tabIndex = 0;
      this.element.scrollTop = this.element.scrollHeight;
    },

    /** Let the arrow keys go from line to line: with the tab key the log is a single stop. */
    rove(event) {
      const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!way || !event.target.matches("summary")) return;
      const lines = [...this.element.querySelectorAll("li:not([hidden]) summary")];
      const next = lines[lines.indexOf(event.target) + way];
      event.preventDefault();
      if (!next) return;
      event.target.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    },
  };

  /** Write what changes with the language only. */
  const rewrite = () => {
    const { title, hands, words, jumps, steps } = story();
    document.documentElement.lang = language;
    document.title = at("title").textContent = title;
    at("hands").textContent = hands;
    // The longest line that is said of a turn lies unseen behind it: no other needs more room.
    at("turn-room").textContent = steps.map((_, at) => told(at)).reduce((a, b) => (a.length > b.length ? a : b));
    for (const [id, key] of [
      ["language-name", "language"],
      ["speed-name", "speed"],
      ["jump-name", "jump-to"],
      ["jump", "jump"],
      ["log-name", "log"],
      ["why-name", "why"],
      ["position-name", "position"],
      ["keys", "keys"],
      ["made", "made"],
    ])
      at(id).textContent = word(key);
    for (const name of BUTTONS) at(`press-${name}`).textContent = word(name);
    at("scrub").setAttribute("aria-label", word("scrub"));
    at("speed").replaceChildren(
      ...words.speeds.map(([value, name]) => make("option", { value, selected: value === speed }, name)),
    );
    const chosen = at("goal").selectedIndex;
    at("goal").replaceChildren(...jumps.map(([, , name]) => make("option", {}, name)));
    at("goal").selectedIndex = Math.max(chosen, 0);
    log.rewrite();
  };

  const told = at => `${word("step-of", { step: at, last })}. ${text(story().steps[at].turn)}`;

  const showPlaying = () => (at("press-play").textContent = word(timer ? "pause" : "play"));

  const showReasons = ({ did, why }) => {
    at("did").textContent = did.length ? text(did) : word(step ? "why.closed" : "why.none");
    at("why").replaceChildren(
      ...why.map(([clause, ...numbers]) => {
        const sign = make("span", { className: "holds" }, "✓");
        sign.setAttribute("role", "img");
        sign.setAttribute("aria-label", word("holds"));
        const summary = make("summary", {}, sign, ` ${text(numbers)} `, make("code", {}, clause));
        return make("li", {}, make("details", {}, summary, make("p", {}, story().clauses[clause])));
      }),
    );
  };

  const showHands = (hands = []) =>
    at("open").replaceChildren(
      ...hands.flatMap(([name, ...cards]) => [
        make("h2", {}, word("hand-of", { name })),
        make("ul", { className: "hand" }, ...cards.map(card => make("li", {}, data.texts[card]))),
      ]),
    );

  const show = () => {
    const now = story().steps[step];
    picture.draw();
    at("scrub").value = step;
    at("scrub").setAttribute("aria-valuetext", word("step-of", { step, last }));
    at("turn").textContent = told(step);
    at("said").textContent = text(now.said);
    at("position").textContent = text(now.position);
    showReasons(now);
    showHands(now.hands);
    log.mark();
  };

  const go = to => {
    const before = step;
    step = Math.min(Math.max(to, 0), last);
    if (step === before) return;
    show();
    if (step === before + 1) picture.glide();
  };

  const pause = () => {
    clearTimeout(timer);
    timer = null;
    showPlaying();
  };

  const play = () => {
    if (step === last) go(0);
    const on = () => {
      go(step + 1);
      if (step === last) pause();
      else timer = setTimeout(on, PACE / speed);
    };
    timer = setTimeout(on, PACE / speed / 4);
    showPlaying();
  };

  const press = (name, to) => {
    const playing = timer !== null;
    pause();
    if (name === "play" && !playing) play();
    else if (name !== "play") go({ first: 0, previous: step - 1, next: step + 1, last, go: to }[name]);
  };

  const jump = () => {
    const [goal, back, name] = story().jumps[at("goal").selectedIndex];
    const places = data.stops[goal].filter(place => (back ? place < step : place > step));
    if (places.length) press("go", back ? places.at(-1) : places[0]);
    else at("said").textContent = word("jump.none", { goal: name });
  };

  const pressed = event => {
    const asked = KEYS[event.key];
    if (!asked || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.matches(asked === "play" ? NEED_SPACE : NEED_ARROWS)) return;
    event.preventDefault();
    press(asked);
  };

  at("buttons").append(
    ...BUTTONS.map(name => {
      const button = make("button", { type: "button", id: `press-${name}` });
      button.addEventListener("click", () => press(name));
      return button;
    }),
  );
  at("language").append(
    ...Object.entries(data.stories).map(([value, { own }]) =>
      make("option", { value, lang: value, selected: value === language }, own),
    ),
  );
  at("language").addEventListener("change", event => {
    language = event.target.value;
    rewrite();
    showPlaying();
    show();
  });
  at("scrub").max = last;
  at("scrub").addEventListener("input", event => press("go", Number(event.target.value)));
  at("speed").addEventListener("change", event => (speed = Number(event.target.value)));
  at("jump").addEventListener("click", jump);
  log.element.addEventListener("keydown", event => log.rove(event));
  document.addEventListener("keydown", pressed);
  rewrite();
  show();
  new ResizeObserver(() => picture.element.clientWidth < 480 === (picture.width === "wide") && picture.draw()).observe(
    picture.element,
  );
})();
