// What lies beside a page.

/** The address of the notebook that JupyterLab shows, which its own address need not tell; null elsewhere. */
function shownInLab() {
  const settings = document.getElementById("jupyter-config-data")?.textContent;
  const shown = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden)");
  if (!settings || !shown) return null;
  /** @type {HTMLElement | null} */
  const tab = document.querySelector(`.lm-TabBar-tab[data-id="${shown.id}"]`);
  // The title of a tab says the name and then the path, each behind a word and a colon.
  const path = tab?.title.split("\n").findLast(line => line.endsWith(".ipynb"));
  return path ? `${JSON.parse(settings).baseUrl}lab/tree/${encodeURI(path.replace(/^[^:]*: /, ""))}` : null;
}

/** The address of another page, which ends as this one. @type {(name: string) => string} */
export const pageBeside = name => {
  const here = shownInLab() ?? location.pathname;
  const file = `${name}.${here.endsWith(".html") ? "html" : "ipynb"}`;
  return here.replace(/[^/]*$/, file);
};
