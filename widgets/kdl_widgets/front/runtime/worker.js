// The worker of a page without a server: Python for browsers with the kit. It runs cells, and carries what widgets say.

import { loadPyodide } from "pyodide";
import { unpack } from "./archive.js";

/** @import { CommMessage, FromWorker, ToWorker } from "./protocol" */

const HERE = new URL("./", self.location.href).href;
const ARCHIVE = ".bin";
const KIT = "/kit";
const FINDER = "kdl_widgets/browser/finder.pyc"; // it finds all other modules
const BEGIN = `
import sys
from importlib.machinery import SourcelessFileLoader

def begin(files):
    finder = {"__name__": "finder"}
    exec(SourcelessFileLoader("finder", "${KIT}/${FINDER}").get_code("finder"), finder)
    finder["install"]("${KIT}", files.splitlines())
    from kdl_widgets.browser.kernel import Kernel
    return Kernel

sys.path.append("${KIT}")
sys.dont_write_bytecode = True
begin
`;

const tell = (/** @type {FromWorker} */ said, /** @type {Transferable[]} */ moved = []) =>
  self.postMessage(said, { transfer: moved });

// ---- How much has come: every file that is fetched is counted as it comes; archives are unpacked meanwhile.

let [loaded, of] = [0, 0];
const tellLoaded = () => tell({ tell: "loaded", loaded, of });
const fetched = self.fetch.bind(self);

/** @type {typeof fetch} */
const counted = async (...asked) => {
  const answer = await fetched(...asked);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  if (!answer.body) return answer;
  const count = new TransformStream({
    transform(chunk, out) {
      loaded += chunk.byteLength;
      tellLoaded();
      out.enqueue(chunk);
    },
  });
  const came = answer.body.pipeThrough(count);
  const body = String(asked[0]).endsWith(ARCHIVE) ? came.pipeThrough(new DecompressionStream("gzip")) : came;
  return new Response(body, { headers: answer.headers, status: answer.status });
};

// ---- What widgets say while Python is at work goes to the page together.

/** @type {CommMessage[]} */
let said = [];
const flush = () => {
  if (!said.length) return;
  const moved = said.flatMap(each => each.buffers.map(buffer => buffer.buffer));
  tell({ tell: "comms", messages: said }, moved);
  said = [];
};

/** @type {(kind: CommMessage["kind"], content: string, metadata: string, buffers: any) => void} */
const post = (kind, content, metadata, buffers) => {
  if (!said.length) queueMicrotask(flush);
  const bytes = buffers.toJs();
  said.push({ kind, content: JSON.parse(content), metadata: JSON.parse(metadata), buffers: bytes });
};

const answered = (/** @type {string} */ answers) => tell({ tell: "answers", answers: JSON.parse(answers) });

/** @type {any} */
let kernel;
/** @type {any} */
let python;

/** Fetch everything, and begin to speak a language. */
async function begin(/** @type {Extract<ToWorker, { ask: "begin" }>} */ { language, query, dark }) {
  self.fetch = counted;
  const about = fetched(`${HERE}engine.json`).then(answer => answer.json());
  const packages = about.then(({ sizes, packages }) => {
    of = /** @type {number[]} */ (Object.values(sizes)).reduce((sum, size) => sum + size, 0);
    tellLoaded(); // the rest may have come before
    return packages;
  });
  const kit = counted(`${HERE}kit${ARCHIVE}`).then(answer => answer.arrayBuffer());
  for (const each of [kit, packages]) each.catch(() => {}); // told below
  python = await loadPyodide({
    indexURL: HERE,
    stdLibURL: `${HERE}python${ARCHIVE}`,
    lockFileContents: packages,
    stdout: console.info,
    stderr: console.error,
  });
  const files = unpack(python.FS, new Uint8Array(await kit), KIT);
  self.fetch = fetched;
  kernel = python.runPython(BEGIN)(files.join("\n"))(post, answered);
  kernel.enter.callKwargs(language, query, { dark });
}

/** @type {(asked: ToWorker) => Promise<import("./protocol").Bundle[]>} */
async function done(asked) {
  switch (asked.ask) {
    case "begin":
      await begin(asked);
      return [];
    case "run":
      return JSON.parse(kernel.run(asked.source, asked.name, asked.shows, asked.code));
    case "hear": {
      const { kind, content, buffers } = asked.message;
      kernel.hear(kind, JSON.stringify(content), python.toPy(buffers));
      return [];
    }
  }
}

let soon = 0;

/** Make ready what nobody waits for yet, one thing after the other, as long as nothing else is asked. */
function makeReady() {
  clearTimeout(soon);
  soon = setTimeout(() => kernel.make_one_ready() && makeReady());
}

self.addEventListener("message", async ({ data }) => {
  try {
    const value = await done(data);
    flush();
    tell({ tell: "done", id: data.id, value });
    makeReady();
  } catch (error) {
    flush();
    tell({ tell: "failed", id: data.id, error: String(/** @type {Error} */ (error)?.message ?? error) });
  }
});
