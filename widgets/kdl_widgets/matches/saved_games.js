// Keeping and sharing: what is kept is listed and opened again, and files and links go out and in.

const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const ASKS = 20; // what leads to one move is never so much

/** What a click at the table asks for that can be a move, or be needed for one. */
function askedBy(target) {
  const { act, tap, space, tool } = target.closest("[data-act], [data-tap], [data-tool], .kdl-room")?.dataset ?? {};
  if (act) return { do: act };
  if (tap || space) return { tap: tap ?? space };
  return tool === "drop" ? { tool } : null;
}

const app = () => location.pathname.split("/").pop() || "page";

class SavedGames {
  constructor(model, el) {
    this.model = model;
    this.tabs = new Tabs(() => this.standing());
    this.fault = storage.list(app()).fault;
    this.asked = [];
    this.trouble = make("div", "kdl-news");
    this.trouble.setAttribute("role", "status");
    this.kept = make("div", "kdl-kept");
    this.summary = make("summary");
    this.problem = make("p", "kdl-news");
    this.problem.setAttribute("role", "alert");
    this.warning = make("p", "kdl-note");
    this.status = make("p", "kdl-note");
    this.status.setAttribute("role", "status");
    this.out = make("div", "kdl-row-of");
    this.file = make("input");
    this.file.type = "file";
    this.file.accept = ".json,.txt,application/json";
    this.file.addEventListener("change", () => this.opened());
    this.upload = make("label", "kdl-upload", make("span"), this.file);
    this.text = make("input");
    this.text.spellcheck = false;
    this.paste = make("label", "kdl-paste", make("span"), this.text);
    this.go = this.button("", () => this.open(this.text.value));
    this.in = make("div", "kdl-row-of", this.upload, this.paste, this.go);
    this.box = make("details", "kdl-keep", this.summary, this.warning, this.out, this.status, this.in);
    el.classList.add("kdl-play");
    el.dataset.lmSuppressShortcuts = "true";
    el.append(this.trouble, this.kept, this.problem, this.box);
    this.rewrite();
  }

  get words() {
    return this.model.get("book");
  }

  button(label, pressed, className = "") {
    const button = make("button", className, label);
    button.type = "button";
    button.dataset.lmSuppressShortcuts = "true";
    button.addEventListener("click", pressed);
    return button;
  }

  rewrite() {
    const { words } = this;
    if (!words.title) return;
    const kinds = this.model.get("kinds");
    this.summary.textContent = kinds.length ? words.title : words.open_title;
    this.warning.textContent = kinds.length ? words.shows_all : "";
    this.out.replaceChildren(...kinds.map(([kind, label]) => this.button(label, () => this.ask(kind))));
    this.upload.firstChild.textContent = words.open;
    this.paste.firstChild.textContent = words.paste_label;
    this.go.textContent = words.paste;
    this.tellProblem();
    this.list();
  }

  /** List the games that are kept, but the one that is played: those to go on with, and apart from them the finished. */
  list() {
    const { words } = this;
    const mine = this.model.get("game").id;
    const begun = mine && this.model.get("changed");
    const { games, damaged, fault } = begun ? { games: [], damaged: [], fault: "" } : storage.list(app());
    this.tellTrouble(damaged, mine ? "" : fault);
    const others = games.filter(({ id }) => id !== mine);
    const [newest, ...older] = others.filter(({ over }) => !over).map(game => this.row(game, words.go_on, "kdl-first"));
    const finished = others.filter(({ over }) => over).map(game => this.row(game, words.look));
    this.kept.replaceChildren(
      ...(newest ? [make("h2", "kdl-title", words.kept), make("ul", "", newest)] : []),
      ...this.folded(words.older, older),
      ...this.folded(words.finished, finished),
    );
  }

  row(game, label, className = "") {
    const { words } = this;
    const when = new Date(game.when).toLocaleString(words.language, { dateStyle: "medium", timeStyle: "short" });
    const go = this.button(label, () => this.open(game.text, game), className);
    const forget = this.button(words.forget, () => {
      storage.forget(game.id);
      this.list();
    });
    for (const button of [go, forget])
      button.setAttribute("aria-label", `${button.textContent}: ${game.title}, ${when}`);
    return make("li", "", make("span", "", `${game.title} · ${when}`), go, forget);
  }

  folded(title, rows) {
    return rows.length ? [make("details", "", make("summary", "", title), make("ul", "", ...rows))] : [];
  }

  /** Say what is wrong with what is kept; what is damaged can be removed. */
  tellTrouble(damaged, fault) {
    const { words } = this;
    const remove = this.button(words.remove_damaged, () => {
      storage.clear(damaged);
      this.list();
    });
    this.trouble.replaceChildren(
      ...(fault ? [make("p", "", words.forbidden)] : []),
      ...(damaged.length ? [make("p", "", words.damaged), remove] : []),
    );
  }

  /** Open what is not too large; what is would only be refused, and may not even arrive. */
  open(text, game) {
    this.tell(text.length > this.words.most ? this.words.too_large : "");
    if (!text.trim() || text.length > this.words.most) return;
    const kept = game && { id: game.id, since: versionOf(game), asked: game.asked };
    this.model.send({ open: text.trim(), id: "", ...kept });
  }

  async opened() {
    const [file] = this.file.files;
    if (!file) return;
    if (file.size > this.words.most) this.tell(this.words.too_large);
    else this.open(await file.text());
    this.file.value = "";
  }

  ask(kind) {
    this.status.textContent = this.words.making;
    this.model.send({ want: kind });
  }

  /** Say which game is played here, and to the kernel how it is kept, which says so where one plays. */
  standing() {
    const game = this.model.get("game");
    if (!game.id) return;
    this.tabs.play(game);
    const how = this.fault || (storage.isCopy(game) ? "copy" : this.tabs.others.size ? "shared" : "");
    if (how !== this.how) this.model.send({ keeping: (this.how = how) });
  }

  keep() {
    const { match: text, asked } = this;
    this.fault = storage.keep({ ...this.model.get("game"), app: app(), when: Date.now(), text, asked });
    this.standing();
  }

  /** Keep what is asked for at once, as the page may be left before it is done; but not what is asked in the past. */
  remember({ target, currentTarget: table }) {
    const asked = askedBy(target);
    if (!asked || !this.match || this.model.get("game").over || table.querySelector(".kdl-past:not(:empty)")) return;
    this.asked = [...this.asked, asked].slice(-ASKS);
    this.keep();
  }

  /** Have the kernel say how the game is now: to be kept, if something was done here, and else to be known. */
  learn() {
    const { id, serial } = this.model.get("game");
    if (id) this.model.send({ want: serial ? "keep" : "hold" });
  }

  async received(message, buffers) {
    const data = buffers[0];
    if (message.have === "keep") {
      this.match = new TextDecoder().decode(data);
      this.asked = [];
      this.keep();
      this.tabs.tell("here"); // others ask then whether theirs has become a copy
    } else if (message.have === "hold") {
      this.match = new TextDecoder().decode(data);
    } else if (message.have === "link") {
      await this.copy(`${location.origin}${location.pathname}#${message.fragment}`);
    } else if (message.name) {
      const link = make("a");
      link.href = URL.createObjectURL(new Blob([data], { type: message.mime }));
      link.download = message.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      this.status.textContent = this.words.made.replace("{name}", message.name);
    }
  }

  async copy(address) {
    this.text.value = address;
    this.status.textContent = this.words.copied;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      this.text.focus();
      this.text.select();
      this.status.textContent = this.words.cannot;
    }
  }

  tellProblem() {
    this.tell(this.model.get("problem"));
  }

  tell(problem) {
    this.problem.textContent = problem;
    if (this.problem.textContent) this.problem.scrollIntoView({ block: "nearest" });
  }
}

/** In the app no key that is pressed is one of JupyterLab's. */
function keepKeys(el) {
  const app = el.closest(".kdl-app");
  if (!app) return;
  app.dataset.lmSuppressShortcuts = "true";
  app.tabIndex = -1;
  app.addEventListener("focusin", ({ target }) => (target.dataset.lmSuppressShortcuts = "true"));
}

function render({ model, el }) {
  requestAnimationFrame(() => {
    keepKeys(el);
    table = el.closest(".kdl-table");
    table?.addEventListener("click", clicked, true); // before the desk is laid anew
  });
  const keeper = new SavedGames(model, el);
  const written = () => keeper.rewrite();
  const told = () => keeper.tellProblem();
  const listed = () => keeper.list();
  const named = () => {
    keeper.list();
    keeper.standing();
    if (!model.get("game").serial) keeper.learn(); // another game was opened at this table
  };
  const clicked = event => keeper.remember(event);
  let table;
  const left = () => keeper.tabs.tell("gone");
  const received = (message, buffers) => keeper.received(message, buffers);
  model.on("change:book", written);
  model.on("change:kinds", written);
  model.on("change:problem", told);
  model.on("change:changed", listed);
  model.on("change:game", named);
  model.on("msg:custom", received);
  window.addEventListener("storage", listed);
  window.addEventListener("pagehide", left);
  keeper.standing();
  keeper.learn(); // it may have begun while the page was still being built
  // What one part of the page has read, another that takes its place does not read again.
  const address = () => {
    const said = location.hash.slice(1);
    const { dataset } = document.body;
    if (!model.get("reads_address") || !said || dataset.kdlAddress === said) return;
    dataset.kdlAddress = said;
    model.send({ address: said });
  };
  address();
  window.addEventListener("hashchange", address);
  return () => {
    keeper.tabs.close();
    table?.removeEventListener("click", clicked, true);
    for (const [name, callback] of Object.entries({
      book: written,
      kinds: written,
      problem: told,
      changed: listed,
      game: named,
    })) {
      model.off(`change:${name}`, callback);
    }
    model.off("msg:custom", received);
    window.removeEventListener("hashchange", address);
    window.removeEventListener("storage", listed);
    window.removeEventListener("pagehide", left);
  };
}

export default { render };
