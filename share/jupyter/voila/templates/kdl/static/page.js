// What pages with notebooks lack: the theme told to widgets, names for pictures, and tables that scroll by themselves.
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

  // A picture of the card table bears a second one for narrow pages, which it cannot lay out by itself in an <img>.
  const small = window.matchMedia("(max-width: 480px)");
  const fitPictures = (cells) => {
    for (const picture of cells.querySelectorAll('img[src^="data:image/svg"]')) {
      picture.wide ??= picture.src;
      picture.view ??= decodeURIComponent(picture.wide).match(/class="kdl-narrow" display="none" data-view="([^"]+)"/)?.[1] ?? "";
      if (picture.view) picture.src = small.matches ? narrowed(decodeURIComponent(picture.wide), picture.view) : picture.wide;
    }
  };
  const narrowed = (wide, view) => {
    const [, , width, height] = view.split(" ");
    const svg = wide.slice(wide.indexOf("<svg"))
      .replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, `viewBox="${view}" width="${width}" height="${height}"`)
      .replace('class="kdl-wide"', '$& display="none"')
      .replace('class="kdl-narrow" display="none"', 'class="kdl-narrow"');
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  };

  // What is wider than the page scrolls by itself: the keyboard reaches it, and it bears the name of what it is about.
  const letScroll = (cells) => {
    const headings = [...cells.querySelectorAll("caption, h1, h2, h3")];
    for (const part of cells.querySelectorAll(".jp-RenderedHTML.jp-OutputArea-output")) {
      const wide = part.scrollWidth > part.clientWidth + 1;
      if (wide === (part.getAttribute("role") === "region")) continue;
      if (wide) {
        const before = headings.filter((each) => each.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
        part.setAttribute("aria-label", (part.querySelector("caption") ?? before.at(-1))?.textContent.trim() ?? document.title);
        part.setAttribute("role", "region");
        part.tabIndex = 0;
      } else {
        for (const name of ["aria-label", "role", "tabindex"]) part.removeAttribute(name);
      }
    }
  };

  const watch = (cells) => {
    namePictures(cells);
    fitPictures(cells);
    small.addEventListener("change", () => fitPictures(cells));
    new ResizeObserver(() => letScroll(cells)).observe(cells);
    new MutationObserver(() => { namePictures(cells); fitPictures(cells); }).observe(cells, { childList: true, subtree: true });
  };
  document.addEventListener("DOMContentLoaded", () => document.querySelectorAll(".kdl-site-cells").forEach(watch));

  // Voilà's scripts take the cells out of <main> into a shell of their own beside it: take the shell in again.
  new MutationObserver((_, observer) => {
    const shell = document.querySelector("body > #main");
    if (!shell) return;
    observer.disconnect();
    document.querySelector("main").append(shell);
    watch(document.getElementById("rendered_cells"));
  }).observe(document.body, { childList: true });
})();
