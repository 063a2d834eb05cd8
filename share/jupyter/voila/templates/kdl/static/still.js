// What a page begins with is shown by the scripts of the living widgets, on what was kept of them: so it has their
// shape, and stays where it is when they take its place. Nothing can be pressed yet.
(() => {
  const CONTROLS = "a, button, input, select, summary, label, [tabindex]";
  const NARROW = "(max-width: 500px)"; // as in still.html

  /** A model that holds what was kept, and hears nothing. */
  const silent = (state) => ({ get: (name) => state[name], on() {}, off() {}, send() {} });

  /** Lay the kept picture where the living one will be. */
  const hang = (picture, place) => {
    const { wide, narrow } = picture.dataset;
    place.style.setProperty("--kdl-ratio", narrow && matchMedia(NARROW).matches ? narrow : wide);
    place.append(picture);
  };

  /** Show what was kept: the state of each part by language, and the scripts of the parts. */
  window.kdlStill = (still, parts, scripts) => {
    if (still.matches(".kdl-still-play") && location.hash) return; // a game is gone on with, and not begun
    const { kdlLanguage } = document.documentElement.dataset;
    for (const el of still.querySelectorAll("[data-part]")) {
      const { part } = el.dataset;
      scripts[part].render({ model: silent(parts[part][kdlLanguage] ?? parts[part].en), el });
    }
    const [picture, place] = ["picture", ".kdl-bet-picture, .kdl-do-still"].map((name) => still.querySelector(name));
    if (picture && place) hang(picture, place);
    for (const control of still.querySelectorAll(CONTROLS)) control.inert = true;
  };
})();
