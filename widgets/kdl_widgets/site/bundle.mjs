// Bundle the scripts of a page without a server: node bundle.mjs FOLDER NBEXTENSIONS

import { readFileSync } from "node:fs";
import { build } from "esbuild";

const [folder, extensions] = process.argv.slice(2);
const FRONT = "widgets/kdl_widgets/front/runtime";

/** What packages of Python bring for the page is written for another way of joining scripts. */
const nbextensions = {
  name: "nbextensions",
  setup(bundle) {
    bundle.onResolve({ filter: /^nbextension:/ }, ({ path }) => ({
      path: path.replace("nbextension:", ""),
      namespace: "nbextension",
    }));
    bundle.onLoad({ filter: /.*/, namespace: "nbextension" }, ({ path }) => {
      const source = readFileSync(`${extensions}/${path}/index.js`, "utf8");
      const contents = `import * as base from "@jupyter-widgets/base";
let made;
const define = (needs, make) => { made = make(...needs.map(() => base)); };
${source}
module.exports = made;`.replace('import * as base from "@jupyter-widgets/base";', 'const base = require("@jupyter-widgets/base");');
      return { contents, loader: "js", resolveDir: process.cwd() };
    });
  },
};

/** What the widgets of the kit never use: kernels of Jupyter, and HTML in descriptions, which are plain texts here. */
const absent = {
  name: "absent",
  setup(bundle) {
    bundle.onResolve({ filter: /^(sanitize-html|@jupyterlab\/services.*)$/ }, ({ path }) => ({ path, namespace: "absent" }));
    bundle.onLoad({ filter: /.*/, namespace: "absent" }, ({ path }) => ({
      contents:
        path === "sanitize-html"
          ? `const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
             export default text => String(text).replace(/[&<>"]/g, sign => signs[sign]);`
          : "export const Kernel = {}; export default {};",
      loader: "js",
    }));
  },
};

const shared = {
  bundle: true,
  format: "esm",
  minify: true,
  target: "es2022",
  outdir: folder,
  logLevel: "warning",
  loader: { ".svg": "dataurl" },
  define: { "process.env.NODE_ENV": '"production"', "process.env.NODE_DEBUG": "undefined", global: "globalThis" },
};
await build({ ...shared, entryPoints: [`${FRONT}/wake.js`], splitting: true, plugins: [nbextensions, absent] });
await build({ ...shared, entryPoints: { widgets: "widgets/kdl_widgets/front/styles/stock_widgets.css" }, nodePaths: ["node_modules"] });
const pyodide = {
  name: "pyodide",
  setup(bundle) {
    bundle.onResolve({ filter: /^pyodide$/ }, () => ({ path: "./pyodide.mjs", external: true }));
  },
};
await build({ ...shared, entryPoints: [`${FRONT}/worker.js`], plugins: [pyodide] });
