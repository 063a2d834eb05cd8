// What stands above the table of a goal: the goal, how the try stands, and the buttons.
const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

function render({ model, el }) {
  const goal = make("p", "kdl-goal");
  goal.tabIndex = -1;
  const turn = make("span", "kdl-turn-of");
  const verdict = make("p", "kdl-verdict");
  const hint = make("p", "kdl-hint");
  const spoken = make("div", "kdl-spoken", verdict, hint);
  spoken.setAttribute("role", "status");
  const button = (name, className = "") => {
    const made = make("button", className);
    made.type = "button";
    made.addEventListener("click", () => model.send({ press: name }));
    return made;
  };
  const play = button("play", "kdl-do-play");
  const [help, again] = [button("hint"), button("again")];
  const buttons = make("div", "kdl-do-buttons", help, again);
  const title = make("strong", "kdl-do-title");
  const line = make("div", "kdl-do-line", make("div", "kdl-do-goal", title, goal), turn, play, buttons);
  const picture = make("div", "kdl-do-still");
  const root = make("div", "kdl-do-bar", line, spoken, picture);
  root.setAttribute("role", "group");
  el.append(root);

  let begun = null;
  const show = () => {
    const { goal: text, turn: at, state, verdict: told, hint: given, laid, still } = model.get("shown");
    const book = model.get("book");
    root.lang = book.language;
    root.dataset.state = state;
    root.setAttribute("aria-label", book.title);
    title.textContent = book.title;
    goal.textContent = text;
    turn.textContent = at;
    turn.hidden = !at;
    if (verdict.textContent !== told) verdict.textContent = told;
    if (hint.textContent !== given) hint.textContent = given;
    [play.textContent, help.textContent, again.textContent] = [book.play, book.hint, book.again];
    if (picture.innerHTML !== still) picture.innerHTML = still;
    picture.hidden = play.hidden = laid;
    buttons.hidden = !laid;
    help.disabled = state !== "open";
    if (begun === false && laid) {
      goal.focus({ preventScroll: true }); // the button that was pressed is gone
      root.scrollIntoView({ block: "start" }); // goal and table are seen together
    }
    begun = laid;
    root.classList.toggle("kdl-do-laid", begun);
  };
  const unwatch = whenNear(root, () => model.send({ near: true }));
  model.on("change:shown", show);
  model.on("change:book", show);
  show();
  return () => {
    unwatch();
    model.off("change:shown", show);
    model.off("change:book", show);
  };
}

export default { render };
