// The page with the rules of a game: contents are folded on small screens, and what is typed is searched for.
(() => {
  const contents = document.querySelector(".kdl-laws-contents");
  const finder = document.querySelector(".kdl-laws-finder");
  const input = finder.querySelector("input");
  const status = finder.querySelector("[role=status]");
  const laws = [...document.querySelectorAll(".kdl-law")];
  const bare = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const texts = new Map(laws.map((law) => [law, bare(`${law.textContent} ${law.dataset.ways}`)]));
  const linked = new Map([...contents.querySelectorAll("li a")].map((link) => [link.hash.slice(1), link.parentElement]));

  const find = () => {
    const words = bare(input.value).split(/\s+/).filter(Boolean);
    for (const law of laws) {
      law.hidden = !words.every((word) => texts.get(law).includes(word));
      linked.get(law.id).hidden = law.hidden;
    }
    for (const section of document.querySelectorAll(".kdl-laws-all > section")) {
      section.hidden = !section.querySelector(".kdl-law:not([hidden])");
    }
    for (const list of contents.querySelectorAll("ul")) {
      list.hidden = !list.querySelector("li:not([hidden])");
      list.previousElementSibling.hidden = list.hidden;
    }
    status.textContent = laws.some((law) => !law.hidden) ? "" : status.dataset.none;
  };

  contents.open = matchMedia("(min-width: 60rem)").matches;
  finder.hidden = false;
  input.addEventListener("input", find);
  // A link leads to its rule even if that is hidden by what was searched for.
  addEventListener("hashchange", () => {
    if (!document.getElementById(location.hash.slice(1))?.hidden) return;
    input.value = "";
    find();
    document.getElementById(location.hash.slice(1)).scrollIntoView();
  });
})();
