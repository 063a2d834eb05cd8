// The worker of a page without a server: Python for browsers with the kit. It runs cells, and carries what widgets say.

import { loadPyodide } from "pyodide";
import { unpack } from "./archive.js";

/** @import { CommMessage, FromWorker, ToWorker } from "./protocol" */

const HERE = new URL("./", self.location.href).href;
const ARCHIVE = ".bin";
const KIT = "/kit";
const STALLS = 60_000; // milliseconds after which a download that does not move is given up
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

// ---- How much has come: every file that is fetched is counted as it comes; archives are unpacked meanwhile. What does
// not come, or cannot be compiled, is told here: Pyodide notes it in its log and waits for ever.

/** Why it cannot begin, as the name of a word, and what else is known of that. */
const hinder = (/** @type {"incomplete" | "outdated"} */ word, /** @type {unknown} */ cause) => {
  console.warn(cause);
  stumble(new Error(word));
};
/** @type {(why: Error) => void} */
let stumble = () => {};
/** @type {Promise<never>} */
const stumbled = new Promise((_, no) => {
  stumble = no;
});
stumbled.catch(() => {}); // told where Python is awaited

const compile = WebAssembly.instantiateStreaming;
/** @type {typeof compile} */
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    return await compile(source, imports);
  } catch (error) {
    hinder("outdated", error);
    throw error;
  }
};

let [loaded, of] = [0, 0];
const tellLoaded = () => tell({ tell: "loaded", loaded, of });
const fetched = self.fetch.bind(self);

/**
 * Wait for a part of a download, but not for ever: the whole fails with it.
 * @template Part
 * @param {Promise<Part>} part
 * @returns {Promise<Part>}
 */
async function arrived(part) {
  let timer = 0;
  /** @type {Promise<never>} */
  const stalled = new Promise((_, no) => {
    timer = setTimeout(() => no(new Error("the download does not move")), STALLS);
  });
  try {
    return await Promise.race([part, stalled]);
  } catch (error) {
    hinder("incomplete", error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const found = async (/** @type {Parameters<typeof fetch>} */ ...asked) => {
  const answer = await fetched(...asked);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return answer;
};

/** Unpack an archive; one that ends too early has not come whole. */
async function unzipped(/** @type {ReadableStream} */ came) {
  try {
    return await new Response(came.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  } catch (error) {
    hinder("incomplete", error);
    throw error;
  }
}

/** @type {typeof fetch} */
const counted = async (...asked) => {
  const answer = await arrived(found(...asked));
  const reader = answer.body?.getReader();
  if (!reader) return answer;
  const came = new ReadableStream({
    async pull(out) {
      const { done, value } = await arrived(reader.read());
      if (done) return out.close();
      loaded += value.byteLength;
      tellLoaded();
      out.enqueue(value);
    },
    cancel: why => reader.cancel(why),
  });
  const body = answer.url.endsWith(ARCHIVE) ? await unzipped(came) : came;
  const headers = new Headers(answer.headers);
  if (answer.url.endsWith(".wasm")) headers.set("Content-Type", "application/wasm"); // not all servers know it
  return new Response(body, { headers, status: answer.status });
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
  const about = arrived(found(`${HERE}engine.json`).then(answer => answer.json()));
  const packages = about.then(({ sizes, packages }) => {
    of = /** @type {number[]} */ (Object.values(sizes)).reduce((sum, size) => sum + size, 0);
    tellLoaded(); // the rest may have come before
    return packages;
  });
  const kit = counted(`${HERE}kit${ARCHIVE}`).then(answer => answer.arrayBuffer());
  for (const each of [kit, packages]) each.catch(() => {}); // told before
  const loads = loadPyodide({
    indexURL: HERE,
    stdLibURL: `${HERE}python${ARCHIVE}`,
    lockFileContents: packages,
    stdout: console.info,
    stderr: console.error,
  });
  loads.catch(error => hinder("outdated", error)); // of what has not come, that was told before
  python = await Promise.race([loads, stumbled]);
  const files = unpack(python.FS, new Uint8Array(await Promise.race([stumbled, kit])), KIT);
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
