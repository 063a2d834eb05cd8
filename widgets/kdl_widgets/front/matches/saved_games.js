// Keeping and sharing: what is kept is listed and opened again, and files and links go out and in.

/** @import { SavedGamesMessage } from "../messages" */
/** @import { Model, Rendered, Undo } from "../live/model.js" */
/** @import { HandedOut, SavedGamesState } from "./saved_games_state.js" */
/** @import { Fault } from "../local_storage.js" */
/** @import { KeptGame } from "./kept_games.js" */
import { Autosave, app } from "./autosave.js";
import { keepKeys } from "./app_keys.js";
import { download, make } from "../elements.js";
import { hear } from "../live/changes.js";
import { Making } from "./making.js";
import { titleIn, versionOf } from "./kept_games.js";
import { recordTable } from "./record_table.js";
import { storage } from "./storage.js";

class SavedGames {
  /**
   * @param {Model<SavedGamesState, SavedGamesMessage>} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.autosave = new Autosave(model, el);
    this.trouble = make("div", "kdl-news");
    this.trouble.setAttribute("role", "status");
    this.kept = make("div", "kdl-kept");
    this.record = make("div");
    this.listed = "";
    /**
     * What fills the row of each game that is listed.
     * @type {Map<string, (game: KeptGame) => void>}
     */
    this.rows = new Map();
    this.summary = make("summary");
    this.problem = make("p", "kdl-news");
    this.problem.setAttribute("role", "alert");
    this.warning = make("p", "kdl-note");
    this.status = make("p", "kdl-note");
    this.status.setAttribute("role", "status");
    this.making = new Making(model, this.status);
    this.out = make("div", "kdl-row-of");
    this.file = make("input");
    this.file.type = "file";
    this.file.accept = ".json,.txt,application/json";
    this.file.addEventListener("change", () => this.opened());
    this.fileLabel = make("span");
    this.upload = make("label", "kdl-upload", this.fileLabel, this.file);
    this.text = make("input");
    this.text.spellcheck = false;
    this.textLabel = make("span");
    this.paste = make("label", "kdl-paste", this.textLabel, this.text);
    this.go = this.button("", () => this.open(this.text.value));
    this.in = make("div", "kdl-row-of", this.upload, this.paste, this.go);
    this.box = make(
      "details",
      "kdl-keep",
      this.summary,
      this.warning,
      this.out,
      this.status,
      this.making.element,
      this.in,
    );
    el.classList.add("kdl-play");
    el.dataset.lmSuppressShortcuts = "true";
    el.append(this.trouble, this.kept, this.problem, this.box);
    this.rewrite();
  }

  get words() {
    return this.model.get("book");
  }

  /**
   * @param {string} label
   * @param {() => void} pressed
   * @param {string} [className]
   */
  button(label, pressed, className = "") {
    const button = make("button", className, label);
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
    this.fileLabel.textContent = words.open;
    this.textLabel.textContent = words.paste_label;
    this.go.textContent = words.paste;
    this.making.show();
    this.tellProblem();
    this.list();
  }

  /**
   * List the games that are kept, but the one that is played: those to go on with, and apart from them the finished.
   * Other tabs keep games at any moment: as long as the same games are listed, their buttons stay, so no press is lost.
   */
  list() {
    const { words } = this;
    const mine = this.model.get("game").id;
    const begun = mine && this.model.get("changed");
    /** @type {ReturnType<typeof storage.list>} */
    const { games, damaged, fault } = begun ? { games: [], damaged: [], fault: "" } : storage.list(app());
    this.tellTrouble(damaged, mine ? "" : fault);
    const others = games.filter(({ id }) => id !== mine);
    const listed = JSON.stringify([words.language, ...others.map(({ id, over }) => [id, over])]);
    if (listed !== this.listed) this.lay(others);
    this.listed = listed;
    for (const game of others) this.rows.get(game.id)?.(game);
    const record = make("div", "", ...(mine ? [] : recordTable(words, () => this.list())));
    if (record.textContent !== this.record.textContent) this.record.replaceChildren(...record.childNodes);
  }

  /** @param {KeptGame[]} games */
  lay(games) {
    const { words } = this;
    this.rows.clear();
    const begun = games.filter(({ over }) => !over);
    const [newest, ...older] = begun.map(({ id }) => this.row(id, words.go_on, "kdl-first"));
    const finished = games.filter(({ over }) => over).map(({ id }) => this.row(id, words.look));
    this.kept.replaceChildren(
      ...(newest ? [make("h2", "kdl-title", words.kept), make("ul", "", newest)] : []),
      ...this.folded(words.older, older),
      ...this.folded(words.finished, finished),
      this.record,
    );
  }

  /**
   * Make the row of a game, which is filled with what is kept of it.
   * @param {string} id
   * @param {string} label
   * @param {string} [className]
   */
  row(id, label, className = "") {
    const { words } = this;
    /** @type {KeptGame} */
    let kept;
    const named = make("span");
    const go = this.button(label, () => this.open(kept.text, kept), className);
    const forget = this.button(words.forget, () => {
      storage.forget(id);
      this.list();
    });
    this.rows.set(id, game => {
      kept = game;
      const when = new Date(game.when).toLocaleString(words.language, { dateStyle: "medium", timeStyle: "short" });
      const title = titleIn(game, words.language);
      named.textContent = `${title} · ${when}`;
      for (const button of [go, forget]) button.setAttribute("aria-label", `${button.textContent}: ${title}, ${when}`);
    });
    return make("li", "", named, go, forget);
  }

  /**
   * @param {string} title
   * @param {HTMLElement[]} rows
   */
  folded(title, rows) {
    return rows.length ? [make("details", "", make("summary", "", title), make("ul", "", ...rows))] : [];
  }

  /**
   * Say what is wrong with what is kept; what is damaged can be removed.
   * @param {string[]} damaged
   * @param {Fault} fault
   */
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

  /**
   * Open what is not too large; what is would only be refused, and may not even arrive.
   * @param {string} text
   * @param {KeptGame} [game]
   */
  open(text, game) {
    this.tell(text.length > this.words.most ? this.words.too_large : "");
    if (!text.trim() || text.length > this.words.most) return;
    const kept = game && { id: game.id, since: versionOf(game), asked: game.asked };
    this.model.send({ open: text.trim(), id: "", ...kept });
  }

  /** Go on with the game that was played in this place before what lived there began anew. */
  goOn() {
    const place = /** @type {HTMLElement | null} */ (this.box.closest("[data-goes-on]"));
    if (!place) return;
    const game = storage.list(app()).games.find(({ id }) => id === place.dataset.goesOn);
    delete place.dataset.goesOn;
    if (game) this.open(game.text, game);
  }

  async opened() {
    const file = this.file.files?.[0];
    if (!file) return;
    if (file.size > this.words.most) this.tell(this.words.too_large);
    else this.open(await file.text());
    this.file.value = "";
  }

  /** @param {string} kind */
  ask(kind) {
    this.status.textContent = this.words.making;
    this.model.send({ want: kind });
  }

  /**
   * @param {HandedOut} message
   * @param {DataView<ArrayBuffer>[]} buffers
   */
  async received(message, buffers) {
    const data = buffers[0];
    if (message.have === "keep" || message.have === "hold") {
      this.autosave.take(new TextDecoder().decode(data), message.have);
    } else if (message.have === "link") {
      await this.copy(`${location.origin}${location.pathname}#${message.fragment}`);
    } else if (message.name) {
      download(new Blob([data], { type: message.mime }), message.name);
      this.status.textContent = this.words.made.replace("{name}", message.name);
    }
  }

  /** @param {string} address */
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

  /** @param {string} problem */
  tell(problem) {
    this.problem.textContent = problem;
    if (problem) this.status.textContent = "";
    if (problem) this.problem.scrollIntoView({ block: "nearest" });
  }
}

/**
 * @param {Rendered<SavedGamesState, SavedGamesMessage>} rendered
 * @returns {Undo}
 */
function render({ model, el }) {
  /** @type {Element | null | undefined} */
  let table;
  requestAnimationFrame(() => {
    keepKeys(el);
    table = el.closest(".kdl-table");
    table?.addEventListener("click", clicked, true); // before the desk is laid anew
    keeper.goOn();
  });
  const keeper = new SavedGames(model, el);
  const { autosave } = keeper;
  const written = () => keeper.rewrite();
  const listed = () => keeper.list();
  const named = () => {
    keeper.list();
    autosave.standing();
    if (!model.get("game").serial) autosave.learn(); // another game was opened at this table
  };
  const clicked = (/** @type {Event} */ event) => autosave.remember(event);
  const left = () => autosave.tabs.tell("gone");
  /** @type {SavedGames["received"]} */
  const received = (message, buffers) => keeper.received(message, buffers);
  const undo = hear(model, {
    book: written,
    kinds: written,
    problem: () => keeper.tellProblem(),
    changed: listed,
    game: named,
  });
  model.on("msg:custom", received);
  window.addEventListener("storage", listed);
  window.addEventListener("pagehide", left);
  autosave.standing();
  autosave.learn(); // it may have begun while the page was still being built
  // What one part of the page has read, another that takes its place does not read again, unless this one was closed
  // before it was heard.
  const { dataset } = document.body;
  let sent = "";
  const address = () => {
    const said = location.hash.slice(1);
    if (!model.get("reads_address") || !said || dataset.kdlAddress === said) return;
    dataset.kdlAddress = sent = said;
    model.send({ address: said });
  };
  address();
  window.addEventListener("hashchange", address);
  return () => {
    if (sent && dataset.kdlAddress === sent && model.get("heard") !== sent) delete dataset.kdlAddress;
    autosave.tabs.close();
    keeper.making.close();
    table?.removeEventListener("click", clicked, true);
    undo();
    model.off("msg:custom", received);
    window.removeEventListener("hashchange", address);
    window.removeEventListener("storage", listed);
    window.removeEventListener("pagehide", left);
  };
}

export default { render };
