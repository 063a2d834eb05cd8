// The desk: the hand, what can be done, and what stands in the way. The kernel says what lies on it.

const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const SVG = "http://www.w3.org/2000/svg";
const CLOVER =
  "M8 7.600A3.300 3.300 0 1 1 4.700 4.300 3.300 3.300 0 0 1 8 7.600 3.300 3.300 0 0 1 8 1.100 3.300 3.300 0 0 1 8 7.600 3.300 3.300 0 1 1 11.300 10.900 3.300 3.300 0 0 1 8 7.600M8 7.600 9.800 15";
const SIGNS = {
  weapon: "M2.5 13.5l6-6M7 6l6.5-4.5L9 8M5.2 8.2l2.6 2.6",
  move: "M3 13.5h4.5v-4l3-1.8V4.2M7.5 4.2l3-2.4 3 2.4M3 13.5V10l4.5-.5",
  room: "M4 14V2.5h8V14M2 14h12M9.6 8.4v.4",
  failure: CLOVER,
  motive: "M8 13.5C1.5 9 2 4 5 3.4c1.6-.3 2.6.8 3 1.8.4-1 1.4-2.1 3-1.8 3 .6 3.500 5.600-3 10.100Z",
  opportunity: "M8 2.200a5.800 5.800 0 1 0 .01 0ZM8 4.600V8l2.600 1.800",
  spite: "M9.500 1.500 4 9h3.600L6.500 14.500 12 7H8.400Z",
};
const TYPING = "input:not([type=range]):not([type=checkbox]), select, textarea, [contenteditable=true]";

function icon(path, className) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/** Write a text only where it differs: what is written anew is spoken anew. */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

class ActionPanel {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    el.classList.add("kdl-play");
    el.tabIndex = -1;
    el.dataset.lmSuppressShortcuts = "true";
    this.head = make("p", "kdl-head");
    this.head.setAttribute("role", "status");
    this.tools = make("div", "kdl-tool-row");
    this.news = make("div", "kdl-news");
    this.news.setAttribute("role", "alert");
    this.body = make("div", "kdl-play-body");
    this.note = make("p", "kdl-note kdl-past");
    this.keeping = make("p", "kdl-note kdl-keeping");
    this.keeping.setAttribute("role", "status");
    el.append(make("div", "kdl-top-row", this.head, this.tools), this.note, this.keeping, this.news, this.body);
    el.addEventListener("click", event => this.clicked(event));
    this.update();
  }

  get words() {
    return this.model.get("book");
  }

  send(message) {
    this.model.send(message);
  }

  clicked(event) {
    const button = event.target.closest("button");
    if (!button) return;
    const { act, tap, tool, rooms, help, after } = button.dataset;
    if (help) this.help();
    else if (rooms) this.show(JSON.parse(rooms));
    else if (after) this.send({ after });
    else if (act) this.send({ do: act });
    else if (tap) this.send({ tap });
    else if (tool) this.send({ tool });
  }

  /** Mark rooms in the picture, and bring it into sight. */
  show(rooms) {
    this.send({ show: rooms });
    this.el.closest(".kdl-table")?.querySelector(".kdl-picture")?.scrollIntoView({ block: "nearest" });
  }

  button(label, data, className = "", key = "") {
    const button = make("button", className, make("span", "", label));
    button.type = "button";
    Object.assign(button.dataset, "do" in data ? { act: data.do } : data, { lmSuppressShortcuts: "true" });
    if (key) {
      const shown = make("kbd", "", key);
      shown.setAttribute("aria-hidden", "true");
      button.append(shown);
      button.setAttribute("aria-keyshortcuts", key);
    }
    return button;
  }

  /** Write everything anew, and keep the focus on what had it; a sheet that opens takes it, and gives it back. */
  update() {
    const now = this.model.get("desk");
    if (!now.hand) return;
    const focused = this.el.getRootNode().activeElement;
    const had = this.el.contains(focused) ? focused : null;
    const here = had || this.el.closest(".kdl-table")?.contains(focused);
    const opens = here && now.title && !this.body.querySelector(".kdl-sheet");
    write(this.head, now.head);
    write(this.note, now.note);
    write(this.keeping, now.keeping);
    const parts = now.hidden
      ? [this.curtain(now)]
      : [this.meter(now.meter), this.choices(now), this.hand(now), this.sheet(now), this.coach(now)];
    this.showTools(now);
    this.body.replaceChildren(...parts.filter(Boolean));
    if (opens) {
      this.from = focused;
      this.body.querySelector(".kdl-sheet .kdl-first")?.focus({ preventScroll: true });
      this.body.querySelector(".kdl-sheet")?.scrollIntoView({ block: "nearest" });
    } else if (had) this.refocus(had);
  }

  refocus(had) {
    const buttons = [...this.el.querySelectorAll("button:not(:disabled)")];
    const like = old =>
      buttons.find(({ dataset }) =>
        ["act", "tap", "tool"].some(name => old.dataset[name] && dataset[name] === old.dataset[name]),
      );
    const before = this.from?.isConnected ? this.from : this.from && like(this.from);
    (like(had) ?? before ?? this.el).focus({ preventScroll: true });
  }

  curtain(now) {
    return make("div", "kdl-row-of", this.button(this.words.here_i_am, { tool: "take_over" }, "kdl-first", "H"));
  }

  choices(now) {
    const row = make("div", "kdl-row-of");
    for (const { do: act, label, key, main } of now.buttons)
      row.append(this.button(label, { act }, main ? "kdl-first" : "", key));
    for (const { id, label, on } of now.pawns) {
      const button = this.button(label, { tap: id });
      button.setAttribute("aria-pressed", String(on));
      row.append(button);
    }
    for (const [after, label] of now.after)
      row.append(this.button(label, { after }, row.childElementCount ? "" : "kdl-first"));
    const notes = now.buttons.filter(({ note }) => note).map(({ note }) => make("p", "kdl-note", note));
    return make("div", "kdl-choices", row, ...notes);
  }

  /** The tools stand beside the heading, as signs with names. */
  showTools(now) {
    const undo = this.tool("undo", "↶", "Z", { tool: "undo" });
    const redo = this.tool("redo", "↷", "Y", { tool: "redo" });
    const coach = this.tool("coach", "☘", "C", { tool: "coach" });
    const help = this.tool("keys", "?", "?", { help: "1" });
    undo.disabled = !now.undo;
    redo.disabled = !now.redo;
    coach.setAttribute("aria-pressed", String(now.coaching));
    this.tools.replaceChildren(undo, redo, coach, help);
  }

  tool(word, sign, key, data) {
    const button = this.button(sign, data, "kdl-tool", key);
    button.setAttribute("aria-label", this.words[word]);
    button.title = this.words[word];
    return button;
  }

  /** How an attempt stands: the clovers that it takes, those that were played, and who is asked in which order. */
  meter(meter) {
    if (!meter.asked) return null;
    const clovers = Array.from({ length: meter.strength }, (_, i) =>
      icon(CLOVER, `kdl-clover${i < meter.luck ? "" : " kdl-empty"}`),
    );
    const needed = this.words.needed.replace("{luck}", meter.luck).replace("{strength}", meter.strength);
    const row = make("div", "kdl-meter", ...clovers, make("span", "kdl-count", needed));
    const asked = make(
      "ol",
      "kdl-asked",
      ...meter.asked.map(({ name, stage, cards }) => {
        const item = make("li", `kdl-${stage}`, name, ...(cards ? [` (${cards})`] : []));
        if (stage === "now") item.setAttribute("aria-current", "true");
        return item;
      }),
    );
    return make("section", "kdl-attempt", row, asked, make("p", "kdl-note", meter.told.join(" ")));
  }

  coach(now) {
    if (!now.coaching) return null;
    const advice = now.coach.map(({ text, rooms }) => {
      const item = make("li", "", text);
      if (rooms.length) {
        const button = this.button(this.words.show_rooms, { rooms: JSON.stringify(rooms) }, "kdl-show");
        button.setAttribute("aria-label", `${this.words.show_rooms}: ${text}`);
        item.append(" ", button);
      }
      return item;
    });
    const counted = make(
      "details",
      "",
      make("summary", "", this.words.counted),
      make("ul", "", ...now.counted.map(text => make("li", "", text))),
    );
    counted.open = this.counting;
    counted.addEventListener("toggle", () => (this.counting = counted.open));
    return make("section", "kdl-coach", make("h2", "kdl-title", this.words.coach), make("ul", "", ...advice), counted);
  }

  /** List the keys over the page. */
  help() {
    this.keys?.remove();
    const rows = this.words.shortcuts.map(([key, what]) =>
      make("div", "", make("dt", "", make("kbd", "", key)), make("dd", "", what)),
    );
    this.keys = make("dialog", "kdl-keys", make("h2", "kdl-title", this.words.keys), make("dl", "", ...rows));
    this.keys.setAttribute("aria-label", this.words.keys);
    const close = this.button(this.words.close, { shut: "1" }, "kdl-first");
    close.addEventListener("click", () => this.keys.close());
    this.keys.append(close);
    this.el.append(this.keys);
    this.keys.showModal();
  }

  hand(now) {
    if (!now.hand.length) return null;
    const list = make("ul", "kdl-fan", ...now.hand.map((card, index) => this.card(card, index)));
    list.setAttribute("aria-label", this.words.hand);
    return list;
  }

  card({ id, name, count, kind, worth, where, can, on, does }, index) {
    const button = make("button", `kdl-held kdl-of-${kind}${can ? " kdl-usable" : ""}`);
    button.type = "button";
    button.dataset.tap = id;
    button.dataset.lmSuppressShortcuts = "true";
    button.setAttribute("aria-pressed", String(on));
    const facts = make("span", "kdl-worth", ...worth.map(([what, n, told]) => this.fact(what, n, told)));
    const title = make("span", "kdl-name", name, ...(count > 1 ? [make("span", "kdl-count", ` ×${count}`)] : []));
    button.append(make("span", "kdl-top", icon(SIGNS[kind] ?? CLOVER, "kdl-icon"), title), facts);
    if (where) button.append(make("span", "kdl-where", where));
    if (does) button.append(make("span", "kdl-does", does));
    if (index < 9) {
      const key = make("kbd", "", String(index + 1));
      key.setAttribute("aria-hidden", "true");
      button.setAttribute("aria-keyshortcuts", String(index + 1));
      button.append(key);
    }
    return make("li", "", button);
  }

  /** One number of a card: clovers are drawn as clovers. */
  fact(what, n, told) {
    const fact = make("span", `kdl-fact kdl-${what}`);
    fact.title = told;
    const spoken = make("span", "kdl-hidden", `${told}, `);
    if (what === "luck" && n <= 4) fact.append(...Array.from({ length: n }, () => icon(CLOVER, "kdl-clover")));
    else fact.append(make("span", "", String(n)));
    fact.firstChild.setAttribute?.("aria-hidden", "true");
    fact.append(spoken);
    return fact;
  }

  sheet(now) {
    if (!now.title) return null;
    const title = make("h2", "kdl-title", now.title);
    const rows = now.sheet.map(({ do: act, label, note }, index) => {
      const row = make("div", "kdl-offer", this.button(label, { act }, index ? "" : "kdl-first", index ? "" : "↵"));
      if (note) row.append(make("p", "kdl-note", note));
      return row;
    });
    const close = this.button(this.words.close, { tool: "drop" }, "kdl-tool", "Esc");
    const sheet = make("section", "kdl-sheet", title, ...rows, close);
    sheet.setAttribute("aria-label", now.title);
    return sheet;
  }

  tell() {
    const { text, clause, law, more } = this.model.get("news");
    this.news.replaceChildren();
    if (!text) return;
    this.news.append(make("p", "", text));
    if (clause) {
      const info = make("summary", "", make("span", "kdl-i", "i"));
      info.setAttribute("aria-label", law);
      const details = make(
        "details",
        "",
        info,
        make("p", "", law, " ", make("code", "", clause)),
        ...(more ? [make("p", "kdl-more", more)] : []),
      );
      details.addEventListener("toggle", () => details.open && details.scrollIntoView({ block: "nearest" }));
      this.news.append(details);
    }
  }
}

function render({ model, el }) {
  const desk = new ActionPanel(model, el);
  const changed = () => desk.update();
  const told = () => desk.tell();
  model.on("change:desk", changed);
  model.on("change:book", changed);
  model.on("change:news", told);

  let later;
  desk.send({ ready: true });
  let waiting = requestAnimationFrame(function show() {
    const table = el.closest(".kdl-table");
    if (!table) return (waiting = requestAnimationFrame(show));
    if (!table.closest(".kdl-app") && !table.parentElement?.closest(".kdl-player")) return;
    const come = () => table.scrollIntoView({ block: "start" }); // the table is what one came for
    come();
    later = setTimeout(come, 400); // what stands above it has its height by then
    if (document.activeElement === document.body) el.focus({ preventScroll: true });
  });

  const region = () => el.closest(".kdl-table");
  const pressed = event => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const here = region()?.contains(event.target) || (event.target === document.body && el.closest(".kdl-app"));
    if (!here || desk.keys?.open || event.target.matches(TYPING)) return;
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const buttons = [...el.querySelectorAll("button[aria-keyshortcuts]:not(:disabled)")];
    if (event.repeat) return; // a key that is held down decides once
    if (key === "Enter" && !event.shiftKey && !event.target.closest("button, a, summary, input")) {
      const first = el.querySelector(".kdl-sheet .kdl-first");
      if (!first) return;
      event.preventDefault();
      first.click();
      return;
    }
    const wanted = key === "Escape" ? "Esc" : key;
    const button = buttons.find(each => each.getAttribute("aria-keyshortcuts") === wanted);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.click();
  };
  document.addEventListener("keydown", pressed, true);
  return () => {
    cancelAnimationFrame(waiting);
    clearTimeout(later);
    model.off("change:desk", changed);
    model.off("change:book", changed);
    model.off("change:news", told);
    document.removeEventListener("keydown", pressed, true);
  };
}

export default { render };
