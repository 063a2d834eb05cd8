// Buttons of the desk: each has a label, what it asks for, and often a key.

import { make } from "../elements.js";

/**
 * Make a button.
 * @param {string} label
 * @param {Record<string, string>} data What it asks for, as it is read when it is clicked.
 * @param {string} [className]
 * @param {string} [key] The key that presses it.
 */
export function button(label, data, className = "", key = "") {
  const made = make("button", className, make("span", "", label));
  Object.assign(made.dataset, data, { lmSuppressShortcuts: "true" });
  if (key) {
    const shown = make("kbd", "", key === "Space" ? "␣" : key);
    shown.setAttribute("aria-hidden", "true");
    made.append(shown);
    made.setAttribute("aria-keyshortcuts", key);
  }
  return made;
}
