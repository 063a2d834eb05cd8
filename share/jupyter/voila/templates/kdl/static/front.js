// What the reader has answered so far, on the cards of the front page, and a button that clears it.
(() => {
  const KEPT = "kdl.progress";
  const answers = document.getElementById("kdl-answers");
  const ask = document.getElementById("kdl-ask");
  const cleared = document.getElementById("kdl-cleared");

  const read = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT));
      return kept && typeof kept === "object" ? kept : {};
    } catch {
      return {}; // Nothing is kept, or nothing that can be read.
    }
  };

  /** Count what has been answered on a page; null where nothing has. */
  const count = (page) => {
    const bets = Object.values(page?.bets ?? {});
    const of = Math.max(Number(page?.of) || 0, bets.length);
    return bets.length ? { done: bets.length, of, right: bets.filter((bet) => bet?.first).length } : null;
  };

  const show = () => {
    const kept = read();
    for (const place of document.querySelectorAll("[data-page]")) {
      const counted = count(kept[place.dataset.page]);
      place.hidden = !counted;
      place.dataset.done = String(counted !== null && counted.done === counted.of);
      place.textContent = counted ? window.kdlSay(counted.done === counted.of ? "finished" : "answered", counted) : "";
    }
    answers.hidden = !Object.keys(kept).length;
    if (!answers.hidden) cleared.textContent = "";
  };

  document.getElementById("kdl-clear").addEventListener("click", () => {
    ask.returnValue = "no";
    ask.showModal();
  });
  ask.addEventListener("close", () => {
    if (ask.returnValue !== "yes") return;
    localStorage.removeItem(KEPT);
    show();
    cleared.textContent = window.kdlSay("cleared");
  });
  document.addEventListener("kdl-language", show);
  window.addEventListener("pageshow", show);
  window.addEventListener("storage", show);
  show();
})();
