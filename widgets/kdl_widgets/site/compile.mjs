// Compile what pages without a server run: node compile.mjs ARCHIVES, JSON: [sources, target, optimize] each.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const python = await loadPyodide({ args: ["-X", "no_debug_ranges"], env: { PYTHONHASHSEED: "0" } });
python.runPython(readFileSync(new URL("compiled.py", import.meta.url), "utf8"));
for (const [sources, target, optimize] of JSON.parse(process.argv[2])) {
  python.FS.writeFile("/sources", readFileSync(sources));
  python.globals.get("pack")("/sources", "/target", optimize);
  writeFileSync(target, python.FS.readFile("/target"));
}
