// A line above what is waited for: how much has come, or what went wrong and how it can be tried again.

import { make, makeIn } from "../elements.js";

const MEGA = 1e6;

export class Progress {
  /**
   * @param {HTMLElement} place Where it stands, above everything else.
   * @param {Record<string, string>} words
   */
  constructor(place, words) {
    this.words = words;
    this.line = make("div", "kdl-wake");
    this.said = makeIn(this.line, "p");
    this.said.setAttribute("role", "status");
    this.bar = makeIn(this.line, "progress");
    this.bar.setAttribute("aria-label", words.preparing);
    this.said.textContent = words.preparing;
    place.prepend(this.line);
  }

  /** Say how many bytes have come, of how many. */
  show(/** @type {number} */ loaded, /** @type {number} */ of) {
    if (!of) return;
    this.bar.max = of;
    this.bar.value = Math.min(loaded, of);
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const mega = (/** @type {number} */ bytes) =>
      (bytes / MEGA).toLocaleString(document.documentElement.lang || undefined, digits);
    const word = loaded < of ? "loading" : "preparing";
    this.said.textContent = this.words[word].replace("{loaded}", mega(loaded)).replace("{all}", mega(of));
  }

  /** Say that all kernels are taken. */
  wait() {
    const said = this.words["wait-full"];
    if (this.said.textContent !== said) this.said.textContent = said; // a listener hears every change
  }

  /** Say what went wrong, with a way to try again. */
  fail(/** @type {string} */ why, /** @type {() => void} */ again) {
    this.bar.remove();
    this.line.classList.add("kdl-failure");
    this.said.setAttribute("role", "alert");
    this.said.textContent = `${why} `;
    const button = makeIn(this.said, "button", "kdl-button", this.words.again);
    button.addEventListener("click", again);
    button.focus();
  }

  end() {
    this.line.remove();
  }
}
