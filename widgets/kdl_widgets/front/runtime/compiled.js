// What Python has compiled of the kit is kept by the browser: at the next visit nothing of it is compiled again.

const PREFIX = "kdl compiled ";
const AT = "/compiled.zip";
const FEW = 8; // files that are compiled before the worker hears the page again
/** Sources have one date, so that what was compiled at one visit fits those of the next. */
const SAME_DATE = `
import os, pathlib
for source in pathlib.Path(KIT).rglob("*.py"):
    os.utime(source, (0, 0))
`;
/** Compile what has been imported, a few files at a time; the last answer is the archive of all. */
const COMPILE = `
import io, pathlib, py_compile, sys, zipfile

files = [file for each in list(sys.modules.values()) if (file := getattr(each, "__file__", None) or "").startswith(KIT)]

def compile_some(few):
    for file in files[:few]:
        py_compile.compile(file, doraise=True)
    del files[:few]
    return len(files)

def pack():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for file in pathlib.Path(KIT).rglob("*.pyc"):
            archive.write(file, file.relative_to(KIT))
    return packed.getvalue()

compile_some, pack
`;

/** What was compiled of a version of the kit. */
export class Compiled {
  /**
   * @param {string} version
   * @param {string} kit Where the kit lies for Python.
   */
  constructor(version, kit) {
    this.name = PREFIX + version;
    this.kit = kit;
    /** @type {Promise<ArrayBuffer | null>} What was kept at another visit. */
    this.found = this.read().catch(() => null); // a browser that keeps nothing compiles each time
    this.known = false;
  }

  async read() {
    const cache = await caches.open(this.name);
    const answer = await cache.match(AT);
    return answer ? answer.arrayBuffer() : null;
  }

  /** Lay what was kept beside the sources. */
  async lay(/** @type {any} */ python) {
    const found = await this.found;
    python.runPython(SAME_DATE, { globals: python.toPy({ KIT: this.kit }) });
    if (found) python.unpackArchive(found, "zip", { extractDir: this.kit });
    this.known = found !== null;
  }

  /** Keep what has been compiled, in place of what was of other versions. */
  async keep(/** @type {any} */ python) {
    if (this.known) return;
    this.known = true;
    const [compileSome, pack] = python.runPython(COMPILE, { globals: python.toPy({ KIT: this.kit }) });
    while (compileSome(FEW)) await new Promise(heard => setTimeout(heard));
    const packed = pack();
    const bytes = packed.toJs();
    packed.destroy();
    const others = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== this.name);
    await Promise.all(others.map(name => caches.delete(name)));
    const cache = await caches.open(this.name);
    await cache.put(AT, new Response(bytes));
  }
}
