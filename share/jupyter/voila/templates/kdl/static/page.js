// What Voilà's page lacks: the theme told to widgets, a landmark around the notebook, names for its pictures.
(() => {
  // The reader's system chooses the theme; widgets read it from the body, as they do in JupyterLab.
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const tellTheme = () => {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
    document.body.classList.toggle("theme-dark", dark.matches);
    document.body.classList.toggle("theme-light", !dark.matches);
  };
  tellTheme();
  dark.addEventListener("change", tellTheme);

  // An SVG output becomes an <img> without alt: give it the title that the SVG itself bears.
  const namePictures = (cells) => {
    for (const picture of cells.querySelectorAll("img:not([alt])")) {
      const svg = picture.src.startsWith("data:image/svg") ? decodeURIComponent(picture.src) : "";
      picture.alt = svg.match(/<title[^>]*>([^<]*)</)?.[1] ?? "";
    }
  };

  // Voilà's scripts take the cells out of <main> into a shell of their own beside it: take the shell in again.
  new MutationObserver((_, observer) => {
    const shell = document.querySelector("body > #main");
    if (!shell) return;
    observer.disconnect();
    document.querySelector("main").append(shell);
    const cells = document.getElementById("rendered_cells");
    namePictures(cells);
    new MutationObserver(() => namePictures(cells)).observe(cells, { childList: true, subtree: true });
  }).observe(document.body, { childList: true });
})();
