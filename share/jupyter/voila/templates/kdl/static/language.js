// Which language is spoken around the notebooks: that of the page, or else the one that the reader chose, or else the
// first of those that the browser asks for.
(() => {
  const KEPT = "kdl language";
  const LANGUAGES = ["de", "en"];
  const root = document.documentElement;
  root.dataset.kdlScripts = ""; // they run: nothing has to be said of that
  const own = document.querySelector('meta[name="kdl-tongue"]')?.content;
  const known = (language) => LANGUAGES.includes(language);

  const kept = () => {
    try {
      const language = localStorage.getItem(KEPT);
      if (known(language)) return language;
    } catch {
      // A browser that keeps nothing is asked each time.
    }
    return navigator.languages.map((each) => each.slice(0, 2)).find(known) ?? "en";
  };

  const keep = (language) => {
    try {
      localStorage.setItem(KEPT, language);
    } catch {
      // It is spoken here all the same.
    }
  };

  const speak = (language) => {
    root.dataset.kdlLanguage = language;
    const buttons = document.querySelectorAll("button[data-language]");
    if (buttons.length && root.lang !== language) root.lang = language;
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.language === language));
    for (const link of document.querySelectorAll(`[data-href-${language}]`)) {
      link.href = link.getAttribute(`data-href-${language}`);
    }
    const title = document.querySelector("title[data-de]");
    if (title) document.title = title.dataset[language];
    document.dispatchEvent(new CustomEvent("kdl-language", { detail: language }));
  };

  /** Say something that the page brings along in every language. */
  window.kdlSay = (word, values = {}) => {
    const said = JSON.parse(document.getElementById("kdl-words").textContent)[word];
    return said[root.dataset.kdlLanguage].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  };

  speak(own ?? kept());
  document.addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("button[data-language]")) {
      button.addEventListener("click", () => {
        speak(button.dataset.language);
        keep(button.dataset.language);
      });
    }
    // Another language of the page is another page: it opens where this one stands.
    for (const link of document.querySelectorAll("a[data-language]")) {
      link.addEventListener("click", () => {
        keep(link.dataset.language);
        link.search = location.search;
        link.hash = location.hash;
      });
    }
    speak(own ?? kept());
  });
  if (own) return;
  window.addEventListener("storage", (event) => event.key === KEPT && speak(kept()));

  // Players tell the page which language they speak.
  new MutationObserver(() => root.lang !== root.dataset.kdlLanguage && known(root.lang) && speak(root.lang))
    .observe(root, { attributeFilter: ["lang"] });
})();
