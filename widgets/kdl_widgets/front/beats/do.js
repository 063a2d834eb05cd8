// What stands above the table of a goal: the goal, how the try stands, and the buttons.

import { make } from "../elements.js";
import { follow } from "../live/changes.js";
import { whenNear } from "../live/page.js";
import { Handle } from "./handle.js";

/** @import { GoalDocument } from "../documents.js" */

/**
 * @typedef {object} State
 * @property {GoalDocument} document
 * @property {string} hint
 * @property {boolean} laid Whether the table is laid.
 * @property {string} still The picture before it is, as SVG.
 * @property {string} handle See {@link Handle}.
 * @property {string | null} sandbox
 */

/** @param {import("../live/model").Rendered<State, import("../messages").GoalMessage>} rendered */
function render({ model, el }) {
  const goal = make("p", "kdl-goal");
  goal.tabIndex = -1;
  const turn = make("span", "kdl-turn-of");
  const verdict = make("p", "kdl-verdict");
  const came = make("p", "kdl-came");
  const hint = make("p", "kdl-hint");
  const spoken = make("div", "kdl-spoken", verdict, came, hint);
  spoken.setAttribute("role", "status");
  const button = (/** @type {import("../messages").Press["press"]} */ name, className = "") => {
    const made = make("button", className);
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
  const handle = new Handle(model, el);

  /** @type {boolean | null} */
  let begun = null;
  const show = () => {
    const said = model.get("document");
    const [given, laid, still] = [model.get("hint"), model.get("laid"), model.get("still")];
    root.lang = said.language;
    root.dataset.state = said.state;
    root.setAttribute("aria-label", said.title);
    title.textContent = said.title;
    goal.textContent = said.goal;
    turn.textContent = said.turn;
    turn.hidden = !said.turn;
    if (verdict.textContent !== said.verdict) verdict.textContent = said.verdict;
    if (came.textContent !== said.came) came.textContent = said.came;
    if (hint.textContent !== given) hint.textContent = given;
    [play.textContent, help.textContent, again.textContent] = [said.play, said.hint, said.again];
    if (picture.innerHTML !== still) picture.innerHTML = still;
    picture.hidden = play.hidden = laid;
    buttons.hidden = !laid;
    help.disabled = said.state !== "open";
    handle.show(laid);
    if (begun === false && laid) {
      goal.focus({ preventScroll: true }); // the button that was pressed is gone
      root.scrollIntoView({ block: "start" }); // goal and table are seen together
    }
    begun = laid;
    root.classList.toggle("kdl-do-laid", begun);
  };
  const unwatch = whenNear(root, () => model.send({ near: true }));
  const unfollow = follow(model, ["document", "hint", "laid", "still", "handle"], show);
  show();
  return () => {
    unwatch();
    handle.end();
    unfollow();
  };
}

export default { render };
