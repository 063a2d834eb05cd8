// Bundle the scripts of a page without a server, and write their licences: node bundle.mjs FOLDER NBEXTENSIONS

import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { build } from "esbuild";

const [folder, extensions] = process.argv.slice(2);
const FRONT = "widgets/kdl_widgets/front/runtime";
// A widget of anywidget whose script takes longer than this hears nothing from Python any more; a busy phone takes longer.
const [HURRY, PATIENCE] = ["AbortSignal.timeout(2e3)", "AbortSignal.timeout(3e5)"];

/** What packages of Python bring for the page is written for another way of joining scripts. */
const nbextensions = {
  name: "nbextensions",
  setup(bundle) {
    bundle.onResolve({ filter: /^nbextension:/ }, ({ path }) => ({
      path: path.replace("nbextension:", ""),
      namespace: "nbextension",
    }));
    bundle.onLoad({ filter: /.*/, namespace: "nbextension" }, ({ path }) => {
      const written = readFileSync(`${extensions}/${path}/index.js`, "utf8");
      if (path === "anywidget" && written.split(HURRY).length !== 2) throw new Error(`anywidget has no ${HURRY} to change`);
      const source = written.replace(HURRY, PATIENCE);
      const contents = `import * as base from "@jupyter-widgets/base";
let made;
const define = (needs, make) => { made = make(...needs.map(() => base)); };
${source}
export default made;`;
      return { contents, loader: "js", resolveDir: process.cwd() };
    });
  },
};

/**
 * What stands in for what the widgets of the kit never use: kernels of Jupyter, HTML in descriptions, which are plain
 * texts here, and jQuery, in which views wrap their element, and which anywidget asks to empty it.
 * @type {Record<string, string>}
 */
const instead = {
  "sanitize-html": `const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
    export default text => String(text).replace(/[&<>"]/g, sign => signs[sign]);`,
  jquery: `const wrapped = element => Object.assign(Object.create(wrapped.prototype), { 0: element });
    wrapped.prototype = { empty() { this[0].replaceChildren(); } };
    module.exports = wrapped;`,
};
const absent = {
  name: "absent",
  setup(bundle) {
    const filter = /^(sanitize-html|jquery|@jupyterlab\/services.*)$/;
    bundle.onResolve({ filter }, ({ path }) => ({ path, namespace: "absent" }));
    bundle.onLoad({ filter: /.*/, namespace: "absent" }, ({ path }) => ({
      contents: instead[path] ?? "export const Kernel = {}; export default {};",
      loader: "js",
    }));
  },
};

/** What comes in parts too, so that what no widget uses can be left out: panels. */
const apart = {
  name: "apart",
  setup(bundle) {
    const source = resolve("node_modules/@lumino/widgets/src");
    const part = (/** @type {string} */ name) => ({ path: `${source}/${name}.ts`, sideEffects: false });
    bundle.onResolve({ filter: /^@lumino\/widgets$/ }, () => part("index"));
    bundle.onResolve({ filter: /^\.\// }, ({ path, importer }) => (dirname(importer) === source ? part(path.slice(2)) : null));
  },
};

const shared = {
  bundle: true,
  format: "esm",
  minify: true,
  target: "es2022",
  outdir: folder,
  logLevel: "warning",
  metafile: true,
  loader: { ".svg": "dataurl" },
  define: { "process.env.NODE_ENV": '"production"', "process.env.NODE_DEBUG": "undefined", global: "globalThis" },
};
const page = await build({ ...shared, entryPoints: [`${FRONT}/wake.js`], splitting: true, plugins: [nbextensions, absent, apart] });
const sheet = await build({ ...shared, entryPoints: { widgets: "widgets/kdl_widgets/front/styles/stock_widgets.css" }, nodePaths: ["node_modules"] });
await build({ ...shared, entryPoints: [`${FRONT}/worker.js`], external: ["node:*", "ws"] });

/** @param {string} name The name of a package of npm. */
function terms(name) {
  const place = `node_modules/${name}`;
  const { version, license } = JSON.parse(readFileSync(`${place}/package.json`, "utf8"));
  const file = readdirSync(place).find(each => /^licen[cs]e/i.test(each));
  return { called: `${name} ${version} (${license})`, text: file ? readFileSync(`${place}/${file}`, "utf8").trim() : "" };
}

const inputs = [page, sheet].flatMap(({ metafile }) => Object.keys(metafile.inputs));
const names = inputs.map(each => each.match(/(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]).filter(Boolean);
const byText = new Map();
for (const { called, text } of [...new Set(names)].sort().map(terms)) byText.set(text, [...(byText.get(text) ?? []), called]);
const brought = inputs.map(each => each.match(/^nbextension:(.*)$/)?.[1]).filter(Boolean);
for (const each of brought) {
  const file = `${extensions}/${each}/index.js.LICENSE.txt`;
  if (existsSync(file)) byText.set(readFileSync(file, "utf8").trim(), [each]);
}
const told = [...byText].map(([text, called]) => [...called, "", text].join("\n").trim());
writeFileSync(`${folder}/licences.txt`, `${told.join(`\n\n${"=".repeat(80)}\n\n`)}\n`);
