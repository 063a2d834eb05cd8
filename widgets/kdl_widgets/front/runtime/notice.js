// A sentence at the foot of the window, which stays in view wherever one reads, with a button where there is a way on.

import { makeIn } from "../elements.js";

const PASSES = 6000; // milliseconds for which good news stand

let timer = 0;

/** The place of the sentence. */
function box() {
  const found = document.getElementById("kdl-lost");
  if (found) return found;
  const made = makeIn(document.body, "p", "kdl-notice kdl-failure");
  made.id = "kdl-lost";
  made.setAttribute("role", "alert");
  return made;
}

/**
 * Say a sentence in place of the one before.
 * @param {string} said
 * @param {{ passes?: boolean, label?: string, press?: () => void }} [how] Whether it is good news, which pass; a button.
 */
export function notice(said, { passes = false, label = "", press = () => {} } = {}) {
  clearTimeout(timer);
  const place = box();
  place.classList.toggle("kdl-good", passes);
  place.textContent = `${said} `;
  place.hidden = false;
  const close = () => {
    place.hidden = true;
    place.replaceChildren();
  };
  if (passes) timer = setTimeout(close, PASSES);
  if (!label) return;
  const button = makeIn(place, "button", "kdl-button", label);
  button.addEventListener("click", () => {
    close();
    press();
  });
}
