// The words beside the picture: whose turn it is, what just happened, the scrub bar, the players, the log.
//
// The kernel sends the book (all names) once; a step sends a few numbers, one line, and what it adds to the log.

const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const TYPING = "input:not([type=range]):not([type=checkbox]), select, textarea, [contenteditable=true]";
const PRESSING = "button, a, summary, input, [role=button]";
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "play" };

/** Ask the kernel for one thing at a time: what comes while it is busy is dropped, but the newest scrub is kept. */
class Wire {
  constructor(model) {
    this.model = model;
    this.busy = false;
    this.later = null;
  }
  send(message, keep = false) {
    if (this.busy) {
      if (keep) this.later = message;
      return;
    }
    this.busy = true;
    this.timer = setTimeout(() => this.answered(), 400);
    this.model.send(message);
  }
  answered() {
    clearTimeout(this.timer);
    this.busy = false;
    const message = this.later;
    this.later = null;
    if (message) this.send(message);
  }
}

/**
 * Remember the step over a reload of a page whose kernel does not outlive it (Voilà). What has no key is not remembered:
 * where one plays, another game stands there then.
 */
const memory = {
  reloaded: performance.getEntriesByType("navigation")[0]?.type === "reload",
  restored: new Set(),
  of: key => `kdl ${location.pathname} ${key}`,
  keeps: () => document.body.dataset.voila !== undefined,
  restore(key) {
    if (!key || !this.reloaded || !this.keeps() || this.restored.has(key)) return null;
    this.restored.add(key);
    try {
      return sessionStorage.getItem(this.of(key));
    } catch {
      return null; // A browser that keeps nothing begins anew.
    }
  },
  store(key, at) {
    if (!key || !this.keeps()) return;
    try {
      sessionStorage.setItem(this.of(key), String(at));
    } catch {
      // A browser that keeps nothing, or has no room left, begins anew.
    }
  },
};

/** Go to the step that the address of the page names (`?step=40`): the first player that plays through a game does. */
function goWhereAsked(model) {
  const step = new URLSearchParams(location.search).get("step");
  if (globalThis.kdlWent || !memory.keeps() || !/^-?\d+$/.test(step ?? "")) return;
  globalThis.kdlWent = true;
  model.send({ go: Number(step) });
}

/** Remember the language; a page that speaks another one is asked to change. */
const tongue = {
  store(language) {
    try {
      localStorage.setItem("kdl language", language);
    } catch {
      // A browser that keeps nothing asks again.
    }
  },
  /** Say which language a region speaks; where the page is ours, all of it does. */
  mark(region, language) {
    if (region) region.lang = language;
    if (document.body.dataset.voila !== undefined) document.documentElement.lang = language;
  },
  wanted(language) {
    try {
      const kept = localStorage.getItem("kdl language");
      return kept && kept !== language ? kept : null;
    } catch {
      return null;
    }
  },
};

/** The log up to the step that is shown; each line opens the sentence of its clause. */
class Log {
  constructor(model, wire) {
    this.model = model;
    this.wire = wire;
    this.items = [];
    this.clauses = {};
    this.title = make("h2", "kdl-title");
    this.list = make("ol", "kdl-log");
    this.list.addEventListener("keydown", event => this.rove(event));
    this.list.addEventListener("click", event => this.clicked(event));
    // The page may show the log later than it makes it, or give it another width.
    this.sizes = new ResizeObserver(() => this.last && this.scrollTo(this.last));
    this.sizes.observe(this.list);
  }

  get words() {
    return this.model.get("book").words;
  }

  rewrite() {
    this.title.textContent = this.words.log;
    this.list.setAttribute("aria-label", this.words.log);
  }

  /** Drop what has not happened any more and add what has; a page that lacks lines asks for all of them. */
  receive() {
    const { from, lines, clauses } = this.model.get("log");
    if (from > this.items.length) {
      this.model.send({ log: "all" });
      return;
    }
    Object.assign(this.clauses, clauses);
    for (const item of this.items.splice(from)) item.remove();
    const added = lines.map(line => this.item(line));
    this.items.push(...added);
    this.list.append(...added);
  }

  item([at, text, clause]) {
    const item = make("li", clause === null ? "kdl-heading" : "kdl-line", make("span", "", text));
    item.dataset.at = at;
    if (!clause) return item;
    const button = make("button", "kdl-clause", "§");
    button.type = "button";
    button.tabIndex = -1;
    button.title = this.clauses[clause];
    button.setAttribute("aria-label", this.clauses[clause]);
    button.setAttribute("aria-expanded", "false");
    button.dataset.clause = clause;
    item.append(" ", button);
    return item;
  }

  clicked(event) {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.go) {
      this.wire.send({ go: Number(button.dataset.go) });
      return;
    }
    const open = button.getAttribute("aria-expanded") === "true";
    button.setAttribute("aria-expanded", String(!open));
    this.focusable(button);
    if (open) {
      button.nextElementSibling.remove();
      return;
    }
    const { at } = button.parentElement.dataset;
    const go = make("button", "kdl-go", this.words.go_here);
    go.type = "button";
    go.dataset.go = at;
    button.after(
      make(
        "p",
        "kdl-sentence",
        this.clauses[button.dataset.clause],
        " ",
        make("code", "", button.dataset.clause),
        " ",
        go,
      ),
    );
    button.parentElement.scrollIntoView({ block: "nearest" });
  }

  /** Keep one line of the log in the Tab order. */
  focusable(button) {
    if (this.stop) this.stop.tabIndex = -1;
    this.stop = button;
    if (button) button.tabIndex = 0;
  }

  rove(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.target.matches(".kdl-clause")) return;
    const buttons = [...this.list.querySelectorAll("li > .kdl-clause")];
    const next = buttons[buttons.indexOf(event.target) + step];
    event.preventDefault();
    if (!next) return;
    this.focusable(next);
    next.focus({ preventScroll: true });
    this.scrollTo(next.parentElement);
  }

  scrollTo(item) {
    const top = item.offsetTop;
    const bottom = top + item.offsetHeight;
    if (top < this.list.scrollTop) this.list.scrollTop = top;
    else if (bottom > this.list.scrollTop + this.list.clientHeight) {
      this.list.scrollTop = bottom - this.list.clientHeight;
    }
  }

  /** Mark the lines of the step that is shown, and bring the last one into sight. */
  mark(at) {
    for (const item of this.items) {
      const now = Number(item.dataset.at) === at && at !== 0;
      if (now === item.hasAttribute("aria-current")) continue;
      if (now) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    const last = this.items.at(-1) ?? null;
    if (last === this.last) return;
    this.last = last;
    this.focusable([...this.list.querySelectorAll("li > .kdl-clause")].at(-1) ?? null);
    if (last) this.scrollTo(last);
  }
}

/** The open hands; what is perfect for a character of the holder is marked. */
class Hands {
  constructor(model) {
    this.model = model;
    this.element = make("div", "kdl-hands");
  }

  show() {
    const { names, words } = this.model.get("book");
    const fitting = new Set(this.model.get("fitting"));
    const shown = this.model.get("hands").flatMap((hand, index) => {
      if (hand === null) return [];
      const title = make("h2", "kdl-title", words.hand_of.replace("{name}", names[index]));
      const cards = make("ul", "kdl-hand", ...hand.map(card => this.card(card, fitting.has(card))));
      const acts = this.model.get("seats")[index]?.[0] === "to_act";
      return [make("section", acts ? "kdl-hand-of kdl-acts" : "kdl-hand-of", title, cards)];
    });
    this.element.style.setProperty("--hands", shown.length); // they have their room, however many cards there are
    this.element.replaceChildren(...shown);
    this.reach();
  }

  /** Bring the hand of whoever acts into sight; hands that are too many for their place can be scrolled. */
  reach() {
    const { element } = this;
    const hand = element.querySelector(".kdl-acts");
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
    if (!hand) return;
    const top = hand.offsetTop;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + hand.offsetHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + hand.offsetHeight - element.clientHeight;
    }
  }

  card(card, fits) {
    const { cards, words } = this.model.get("book");
    const [name, note, kind, short, facts] = cards[card];
    const brief = make("span", "", short, ...(facts ? [make("small", "", facts)] : []));
    brief.setAttribute("aria-hidden", "true"); // signs for the eye, and the words for all others
    const told = note ? `${name}, ${note}` : name;
    const shown = make("li", `kdl-of-${kind}${fits ? " kdl-fits" : ""}`, brief, make("span", "kdl-hidden", told));
    shown.title = told;
    if (!fits) return shown;
    const star = make("span", "kdl-star", "★");
    star.setAttribute("aria-hidden", "true");
    shown.prepend(star);
    shown.append(make("span", "kdl-hidden", ` (${words.fits})`));
    shown.title = `${told} (${words.fits})`;
    return shown;
  }
}

/** The players: who is on turn, where they are, how strong, and how many cards they hold. */
class People {
  constructor(model) {
    this.model = model;
    this.body = make("tbody");
    this.head = make("thead");
    this.caption = make("caption", "kdl-hidden");
    this.element = make("table", "kdl-people", this.caption, this.head, this.body);
  }

  rewrite() {
    const { columns, words } = this.model.get("book");
    const head = text => Object.assign(make("th", "", text), { scope: "col" });
    this.caption.textContent = words.players;
    this.head.replaceChildren(make("tr", "", ...columns.map(head)));
  }

  show() {
    this.body.replaceChildren(...this.model.get("seats").map((seat, index) => this.person(seat, index)));
  }

  person([mark, ...cells], index) {
    const { names, words } = this.model.get("book");
    const sign = make("span", "kdl-sign", { to_act: "▸", on_turn: "•" }[mark] ?? "");
    sign.setAttribute("aria-hidden", "true");
    const who = Object.assign(make("th", "", sign, names[index]), { scope: "row" });
    if (mark) who.append(make("span", "kdl-hidden", ` (${words[mark]})`));
    return make("tr", mark ? "kdl-active" : "", who, ...cells.map(text => make("td", "", text)));
  }
}

class Panel {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.wire = new Wire(model);
    this.log = new Log(model, this.wire);
    this.hands = new Hands(model);
    this.people = new People(model);
    this.turn = make("p", "kdl-turn");
    this.said = make("p", "kdl-said");
    this.said.setAttribute("role", "status");
    this.scrub = make("input", "kdl-scrub");
    this.scrub.type = "range";
    this.scrub.addEventListener("input", () => this.wire.send({ go: Number(this.scrub.value) }, true));
    this.rooms = [make("p", "kdl-longest"), make("p", "kdl-longest")];
    for (const room of this.rooms) room.setAttribute("aria-hidden", "true");
    const turns = make("div", "kdl-turns", this.turn, this.rooms[0]);
    this.story = make("div", "kdl-story", this.said, this.rooms[1]);
    el.classList.add("kdl-desk");
    this.summary = make("summary");
    this.keys = make("ul");
    const keys = make("details", "kdl-keys-of", this.summary, this.keys);
    el.append(
      this.scrub,
      turns,
      this.story,
      this.hands.element,
      this.people.element,
      this.log.title,
      this.log.list,
      keys,
    );
    this.sizes = new ResizeObserver(() => this.resized());
    for (const part of [this.hands.element, this.story]) this.sizes.observe(part);
    this.rewrite();
    this.log.receive();
    this.update();
  }

  /** Write what changes with the language only. */
  rewrite() {
    const { words, keys } = this.model.get("book");
    this.scrub.setAttribute("aria-label", words.scrub);
    this.summary.textContent = words.keys;
    this.keys.replaceChildren(...keys.map(line => make("li", "", line)));
    this.people.rewrite();
    this.log.rewrite();
  }

  update() {
    const at = this.model.get("at");
    this.scrub.min = this.model.get("first");
    this.scrub.max = this.model.get("last");
    if (document.activeElement !== this.scrub || !this.wire.later) this.scrub.value = at;
    this.scrub.setAttribute("aria-valuetext", this.model.get("step"));
    this.turn.textContent = this.model.get("turn");
    this.makeRoom(this.model.get("longest"));
    this.say(this.model.get("said"));
    this.people.show();
    this.hands.show();
    this.log.mark(at);
    this.grey();
    memory.store(this.model.get("key"), at);
    this.wire.answered();
  }

  /** Grey the buttons that lead no further back; they keep the focus, because the keys of the player need it. */
  grey() {
    const steps = this.el.closest(".kdl-player")?.querySelectorAll(".kdl-steps > button") ?? [];
    const none = this.model.get("at") <= this.model.get("first");
    for (const button of [...steps].slice(0, 2)) button.setAttribute("aria-disabled", String(none));
  }

  /** Lay out texts of these lengths, unseen, behind what is said of a turn and what happened: no step needs more room. */
  makeRoom(longest) {
    longest.forEach((length, place) => {
      const text = `${"e".repeat(11)} `.repeat(Math.ceil(length / 12)).slice(0, length);
      if (this.rooms[place].textContent !== text) this.rooms[place].textContent = text;
    });
  }

  /** Bring the hand of whoever acts into sight, and tell the buttons above what happened how high that stands. */
  resized() {
    this.hands.reach();
    this.el.closest(".kdl-player")?.style.setProperty("--kdl-story", `${this.story.offsetHeight}px`);
  }

  /** Say what happened. */
  say(text) {
    if (this.said.textContent !== text) this.said.textContent = text; // what is written anew is spoken anew
  }

  /** Take the keys of the region, unless they are needed by what has the focus. */
  pressed(event) {
    const asked = KEYS[event.key];
    if (!asked || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.matches(TYPING) || event.target === this.scrub) {
      if (event.target !== this.scrub || asked !== "play") return;
    }
    if (asked === "play" && event.target !== this.scrub && event.target.closest(PRESSING)) return;
    event.preventDefault();
    this.wire.send({ key: asked }, true);
  }
}

function render({ model, el }) {
  const kept = memory.restore(model.get("key")); // before the panel writes down where it stands
  const panel = new Panel(model, el);
  const region = () => el.closest(".kdl-player");
  const pressed = event => {
    if (region()?.contains(event.target)) panel.pressed(event);
  };
  const changed = raw => {
    const names = Object.keys(raw.changedAttributes());
    if (names.includes("book")) {
      panel.rewrite();
      tongue.store(model.get("book").language);
      tongue.mark(region(), model.get("book").language);
    }
    if (names.includes("log")) panel.log.receive();
    panel.update();
  };
  model.on("change", changed);
  const language = tongue.wanted(model.get("book").language);
  if (language) model.send({ language });
  document.addEventListener("keydown", pressed);
  if (kept !== null && Number(kept) !== model.get("at")) model.send({ go: Number(kept) });

  // What was opened comes into sight.
  let coming;
  const come = element => element.scrollIntoView({ block: "nearest" });
  const opened = ({ target }) => target.open && come(target);
  const asked = ({ target }) => {
    const ask = target.closest(".kdl-ask > .widget-toggle-button")?.parentElement;
    clearTimeout(coming);
    if (ask) coming = setTimeout(() => come(ask), 250); // the kernel has answered by then
  };

  // The buttons may come to the page after the words.
  const buttons = new MutationObserver(() => {
    if (!region().querySelector(".kdl-steps > button")) return;
    buttons.disconnect();
    panel.grey();
  });

  // The region takes the focus from a click, so that keys work then, and they are not JupyterLab's.
  let waiting = requestAnimationFrame(function attach() {
    if (!region()) return (waiting = requestAnimationFrame(attach));
    buttons.observe(region(), { childList: true, subtree: true });
    panel.grey();
    if (kept === null && !region().classList.contains("kdl-table")) goWhereAsked(model);
    region().tabIndex = -1;
    region().dataset.lmSuppressShortcuts = "true";
    tongue.mark(region(), model.get("book").language);
    region().addEventListener("focusin", ({ target }) => (target.dataset.lmSuppressShortcuts = "true"));
    region().addEventListener("toggle", opened, true);
    region().addEventListener("click", asked);
  });
  return () => {
    cancelAnimationFrame(waiting);
    model.off("change", changed);
    document.removeEventListener("keydown", pressed);
    panel.log.sizes.disconnect();
    panel.sizes.disconnect();
    buttons.disconnect();
    clearTimeout(coming);
  };
}

export default { render };
