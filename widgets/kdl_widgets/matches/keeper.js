// Keeping and sharing: the browser keeps the last games, hands out files and links, and opens them again.

const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const MOST = 10;
const SHELF = "kdl games";

/** The games that this browser keeps, the newest first; a browser that keeps nothing has an empty shelf. */
const shelf = {
  all() {
    try {
      return JSON.parse(localStorage.getItem(SHELF) ?? "[]");
    } catch {
      return [];
    }
  },
  write(games) {
    try {
      localStorage.setItem(SHELF, JSON.stringify(games));
    } catch {
      // A browser that keeps nothing plays on all the same.
    }
  },
  of: (app) => shelf.all().filter((game) => game.app === app),
  keep(game) {
    const others = shelf.all().filter(({ id }) => id !== game.id);
    const same = (each) => each.app === game.app && each.edition === game.edition;
    const kept = others.filter(same).slice(0, MOST - 1);
    shelf.write([game, ...others.filter((each) => !same(each) || kept.includes(each))]);
  },
  forget(id) {
    shelf.write(shelf.all().filter((game) => game.id !== id));
  },
};

const app = () => location.pathname.split("/").pop() || "page";

class Keeper {
  constructor(model, el) {
    this.model = model;
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
    el.append(this.kept, this.problem, this.box);
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
    this.summary.textContent = this.model.get("kinds").length ? words.title : words.open_title;
    this.warning.textContent = kinds.length ? words.shows_all : "";
    this.out.replaceChildren(...kinds.map(([kind, label]) => this.button(label, () => this.ask(kind))));
    this.upload.firstChild.textContent = words.open;
    this.paste.firstChild.textContent = words.paste_label;
    this.go.textContent = words.paste;
    this.tellProblem();
    this.list();
  }

  /** List the games that can be gone on with, but the one that is played. */
  list() {
    const { words } = this;
    const mine = this.model.get("game").id;
    const fresh = !mine || !this.model.get("changed");
    const games = fresh ? shelf.of(app()).filter(({ id }) => id !== mine) : [];
    const rows = games.map((game) => {
      const when = new Date(game.when).toLocaleString(words.language, { dateStyle: "medium", timeStyle: "short" });
      const go = this.button(words.go_on, () => this.open(game.text, game.id), "kdl-first");
      const forget = this.button(words.forget, () => {
        shelf.forget(game.id);
        this.list();
      });
      for (const button of [go, forget]) button.setAttribute("aria-label", `${button.textContent}: ${game.title}, ${when}`);
      return make("li", "", make("span", "", `${game.title} · ${when}`), go, forget);
    });
    if (!rows.length) {
      this.kept.replaceChildren();
      return;
    }
    const [newest, ...older] = rows;
    const more = make("details", "", make("summary", "", words.older), make("ul", "", ...older));
    const title = make("h2", "kdl-title", words.kept);
    this.kept.replaceChildren(title, make("ul", "", newest), ...(older.length ? [more] : []));
  }

  /** Open what is not too large; what is would only be refused, and may not even arrive. */
  open(text, id = "") {
    this.tell(text.length > this.words.most ? this.words.too_large : "");
    if (text.trim() && text.length <= this.words.most) this.model.send({ open: text.trim(), id });
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

  /** Keep the game a moment after its last change, not with every step of a computer. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.model.send({ want: "keep" }), 500);
  }

  async received(message, buffers) {
    const data = buffers[0];
    if (message.have === "keep") {
      const { id, edition, title } = this.model.get("game");
      shelf.keep({ app: app(), id, edition, title, when: Date.now(), text: new TextDecoder().decode(data) });
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
  requestAnimationFrame(() => keepKeys(el));
  const keeper = new Keeper(model, el);
  const written = () => keeper.rewrite();
  const told = () => keeper.tellProblem();
  const changed = () => {
    keeper.list();
    keeper.soon();
  };
  const received = (message, buffers) => keeper.received(message, buffers);
  model.on("change:book", written);
  model.on("change:kinds", written);
  model.on("change:problem", told);
  model.on("change:changed", changed);
  model.on("msg:custom", received);
  if (model.get("changed")) keeper.soon(); // a game that began while the page was still being built
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
    clearTimeout(keeper.timer);
    for (const [name, callback] of Object.entries({ book: written, kinds: written, problem: told, changed })) {
      model.off(`change:${name}`, callback);
    }
    model.off("msg:custom", received);
    window.removeEventListener("hashchange", address);
  };
}

export default { render };
