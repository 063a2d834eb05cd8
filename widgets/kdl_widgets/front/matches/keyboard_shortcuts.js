// Keyboard shortcuts of the desk: a button that has a key is pressed with it, from anywhere at its table.

/** How keys are called on buttons, where that is not their own name. @type {Record<string, string | undefined>} */
const CALLED = { Escape: "Esc", " ": "Space" };
const TYPING = "input:not([type=range]):not([type=checkbox]), select, textarea, [contenteditable=true]";

/**
 * Press the button whose key was pressed.
 * @param {KeyboardEvent} event
 * @param {{ el: HTMLElement, helps?: HTMLDialogElement }} desk With the help, if it was opened.
 */
export function pressKey(event, { el, helps }) {
  const target = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const atTable = el.closest(".kdl-table")?.contains(target);
  const here = atTable || (target === document.body && el.closest(".kdl-app"));
  if (!here || helps?.open || target.matches(TYPING)) return;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (event.repeat) return; // a key that is held down decides once
  if (key === "Enter" && !event.shiftKey && !target.closest("button, a, summary, input")) {
    const first = /** @type {HTMLElement | null} */ (el.querySelector(".kdl-sheet .kdl-first"));
    if (!first) return;
    event.preventDefault();
    first.click();
    return;
  }
  if (key === " " && target.closest("button:not(.kdl-room), a, summary, input")) return;
  const wanted = CALLED[key] ?? key;
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = el.querySelectorAll("button[aria-keyshortcuts]:not(:disabled)");
  const button = [...buttons].find(each => each.getAttribute("aria-keyshortcuts") === wanted);
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.click();
}
