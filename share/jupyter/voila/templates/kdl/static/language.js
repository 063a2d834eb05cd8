// Which language is spoken around the notebooks: the one that the reader chose on the front page or in a player.
(() => {
  const KEPT = "kdl language";
  const LANGUAGES = ["de", "en"];
  const root = document.documentElement;

  const kept = () => {
    try {
      const language = localStorage.getItem(KEPT);
      return LANGUAGES.includes(language) ? language : "en";
    } catch {
      return "en"; // A browser that keeps nothing speaks English.
    }
  };

  const speak = (language) => {
    root.dataset.kdlLanguage = language;
    const buttons = document.querySelectorAll("[data-language]");
    if (buttons.length && root.lang !== language) root.lang = language;
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.language === language));
    document.dispatchEvent(new CustomEvent("kdl-language", { detail: language }));
  };

  const choose = (language) => {
    speak(language);
    try {
      localStorage.setItem(KEPT, language);
    } catch {
      // It is spoken here all the same.
    }
  };

  /** Say something that the page brings along in every language. */
  window.kdlSay = (word, values = {}) => {
    const said = JSON.parse(document.getElementById("kdl-words").textContent)[word];
    return said[root.dataset.kdlLanguage].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  };

  speak(kept());
  document.addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("[data-language]")) {
      button.addEventListener("click", () => choose(button.dataset.language));
    }
    speak(kept());
  });
  window.addEventListener("storage", (event) => event.key === KEPT && speak(kept()));

  // Players tell the page which language they speak.
  new MutationObserver(() => root.lang !== root.dataset.kdlLanguage && LANGUAGES.includes(root.lang) && speak(root.lang))
    .observe(root, { attributeFilter: ["lang"] });
})();
