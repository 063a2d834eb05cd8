// What came of a page: kept in the browser for the front page, with what to look at again and what comes next.

const STORE = "kdl.progress";

function make(tag, className, parent, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  parent?.append(made);
  return made;
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? {};
  } catch {
    return {}; // the browser keeps nothing, or something that is not ours
  }
}

function keep(page, answered) {
  const all = read();
  if (answered) all[page] = answered;
  else delete all[page];
  try {
    localStorage.setItem(STORE, JSON.stringify(all));
  } catch {
    // Then the browser keeps nothing.
  }
}

/** The address of another notebook of the same folder, or of a file of the front page. */
const beside = file => location.pathname.replace(/[^/]*$/, file);

function render({ model, el }) {
  const page = model.get("page");
  const earlier = read()[page];
  el.classList.add("kdl-debrief");
  const root = make("section", "kdl-debrief-body", el);
  const word = key => model.get("words")[key] ?? "";

  const save = () => {
    const bets = model.get("bets");
    if (!Object.keys(bets).length) return;
    const known = read()[page]?.bets ?? {};
    const firsts = Object.fromEntries(
      Object.entries(bets).map(([key, bet]) => [key, { ...bet, first: known[key]?.first ?? bet.first }]),
    );
    keep(page, { of: model.get("of"), bets: { ...known, ...firsts } });
  };

  const link = (parent, file, text, className = "") => {
    const made = make("a", className, parent, text);
    made.href = beside(file);
    return made;
  };

  const draw = () => {
    root.replaceChildren();
    const told = make("p", "kdl-debrief-told", root, model.get("told"));
    told.setAttribute("role", "status");
    const answered = Object.keys(earlier?.bets ?? {}).length;
    if (answered && !Object.keys(model.get("bets")).length) {
      const right = Object.values(earlier.bets).filter(bet => bet.first).length;
      make("p", "kdl-debrief-earlier", root, word("earlier").replace("{right}", right).replace("{answered}", answered));
    }
    const looks = model.get("looks");
    if (looks.length) {
      make("p", "kdl-debrief-again", root, word("again"));
      const list = make("ul", "", root);
      for (const [name, text] of looks) {
        const item = make("li", "", list);
        make("strong", "", item, `${name} – `);
        item.append(text);
      }
    }
    const row = make("p", "kdl-debrief-links", root);
    const { next, practice, sheet } = model.get("links");
    if (next.length)
      link(
        row,
        next[0],
        `${word("next")} ${next[1]}${next[2] ? ` (${word("minutes").replace("{minutes}", next[2])})` : ""}`,
        "kdl-debrief-next",
      );
    if (practice) link(row, practice, word("practice"));
    const { baseUrl, sheets = baseUrl && `${baseUrl}templates/kdl/static/cheatsheets/` } = document.body.dataset;
    if (sheets && sheet) {
      const file = `${sheets}${sheet}.${document.documentElement.lang === "de" ? "de" : "en"}.html`;
      const opened = make("a", "", row, word("sheet"));
      Object.assign(opened, { href: file, target: "_blank", rel: "noopener" });
    }
    const clear = make("button", "kdl-bet-again", make("p", "", root), word("clear"));
    clear.type = "button";
    clear.addEventListener("click", () => {
      keep(page, null);
      model.send({ clear: true });
      clear.textContent = word("cleared");
    });
  };

  draw();
  save();
  const changed = () => {
    save();
    draw();
  };
  const names = ["told", "looks", "links", "words", "bets", "of"];
  for (const name of names) model.on(`change:${name}`, changed);
  return () => {
    for (const name of names) model.off(`change:${name}`, changed);
  };
}

export default { render };
