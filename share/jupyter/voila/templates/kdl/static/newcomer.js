// Whether a reader has been here: known before the page is painted, so that nothing jumps. Who has not, sees a film.
(() => {
  // Answers, code and what is asked again; games, what came of them, and puzzles of days. All else are settings.
  const PROGRESS = /^kdl(\.progress|\.code|\.recall| games?| record| daily)\b/;

  const tell = () => {
    let found = false;
    try {
      found = Object.keys(localStorage).some((key) => PROGRESS.test(key));
    } catch {
      // A browser that keeps nothing does not know.
    }
    document.documentElement.toggleAttribute("data-kdl-returns", found);
  };
  tell();
  window.addEventListener("pageshow", tell);
  window.addEventListener("storage", tell); // from a file, too: the front page says so to itself
})();
