// In the app no key that is pressed is one of JupyterLab's.

/** @param {HTMLElement} el Something in the app. */
export function keepKeys(el) {
  const whole = /** @type {HTMLElement | null} */ (el.closest(".kdl-app"));
  if (!whole) return;
  whole.dataset.lmSuppressShortcuts = "true";
  whole.tabIndex = -1;
  whole.addEventListener("focusin", ({ target }) => {
    const focused = /** @type {HTMLElement | SVGElement} */ (target);
    focused.dataset.lmSuppressShortcuts = "true";
  });
}
