// An archive as the build of the site makes it: a zip in which nothing is packed, so that its files lie there as they are.

const [FILE, SIZE, NAME, EXTRA, HEAD] = [0x04034b50, 18, 26, 28, 30];
const LIST = 0x02014b50; // what stands behind the last file

/**
 * The files of an archive, each with its path.
 * @param {Uint8Array} bytes
 * @returns {Generator<[path: string, data: Uint8Array]>}
 */
export function* filesOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = new TextDecoder();
  let at = 0;
  while (view.getUint32(at, true) === FILE) {
    const [size, name] = [view.getUint32(at + SIZE, true), view.getUint16(at + NAME, true)];
    const begins = at + HEAD + name + view.getUint16(at + EXTRA, true);
    yield [text.decode(bytes.subarray(at + HEAD, at + HEAD + name)), bytes.subarray(begins, begins + size)];
    at = begins + size;
  }
  if (view.getUint32(at, true) !== LIST) throw new Error("what has come is no whole archive");
}

/**
 * Lay the files of an archive into a folder of Python's; return their paths within it.
 * @param {any} files The files that Python sees, as Emscripten has them.
 * @param {Uint8Array} archive
 * @param {string} folder
 */
export function unpack(files, archive, folder) {
  const made = new Set();
  const paths = [];
  for (const [path, data] of filesOf(archive)) {
    const whole = `${folder}/${path}`;
    const within = whole.slice(0, whole.lastIndexOf("/"));
    if (!made.has(within)) files.mkdirTree(within);
    made.add(within);
    files.writeFile(whole, data, { canOwn: true });
    paths.push(path);
  }
  return paths;
}
