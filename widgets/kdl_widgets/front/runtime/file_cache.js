// The files of one version of the site that are kept: each was compared with the list of the build before.

/** @import { Files } from "./offline" */

const HASH = "kdl-hash"; // the header that says which file it is

const hex = (/** @type {ArrayBuffer} */ bytes) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, "0")).join("");

export class FileCache {
  /**
   * @param {Files} site
   * @param {string} scope The address of the site.
   */
  constructor(site, scope) {
    this.site = site;
    this.scope = scope;
    this.prefix = `kdl ${scope} `; // of all versions of this site: another one may lie on the same server
    this.name = `${this.prefix}${site.version}`;
    /** @type {Map<string, Promise<boolean>>} What has come and is being kept. */
    this.coming = new Map();
  }

  /** The file of this version of the site that has an address, `""` if none has. */
  path(/** @type {string} */ address) {
    const { origin, pathname, searchParams } = new URL(address);
    const plain = `${origin}${pathname}`;
    if (!plain.startsWith(this.scope)) return "";
    const path = decodeURIComponent(plain.slice(this.scope.length));
    const whole = path.endsWith("/") || !path ? `${path}index.html` : path;
    if (!Object.hasOwn(this.site.files, whole)) return "";
    const said = searchParams.get(this.site.said.name);
    return !said || this.site.files[whole][0].startsWith(said) ? whole : "";
  }

  address(/** @type {string} */ path) {
    return `${this.scope}${encodeURI(path)}`;
  }

  cache() {
    return caches.open(this.name);
  }

  /** What is kept of a file, if it is. */
  async found(/** @type {string} */ path) {
    return caches.match(this.address(path), { cacheName: this.name });
  }

  /** Ask the server for a file, and not what the browser still has of an older one. */
  async fetched(/** @type {string} */ path) {
    const asked = new URL(this.address(path));
    const { name, digits } = this.site.said;
    if (this.site.shell.includes(path)) asked.searchParams.set(name, this.site.files[path][0].slice(0, digits));
    const { body, status, statusText, headers } = await fetch(asked, { cache: "no-cache" });
    return new Response(body, { status, statusText, headers }); // where it was found is nothing to the page
  }

  /** Keep what has come if it is the file of this version, and return whether it is. */
  keep(/** @type {string} */ path, /** @type {Response} */ answer) {
    const kept = this.put(path, answer).finally(() => this.coming.delete(path));
    this.coming.set(path, kept);
    return kept;
  }

  async put(/** @type {string} */ path, /** @type {Response} */ answer) {
    const [hash] = this.site.files[path];
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || hex(await crypto.subtle.digest("SHA-256", bytes)) !== hash) return false;
    if (!(await caches.has(this.name))) return true; // a newer version has taken over meanwhile
    const headers = new Headers(answer.headers);
    headers.delete("Content-Encoding");
    headers.set("Cache-Control", "no-cache"); // browsers ask here each time
    headers.set(HASH, hash);
    await (await this.cache()).put(this.address(path), new Response(bytes, { headers }));
    return true;
  }

  /** Fetch a file and keep it, unless it is kept; return whether it is the file of this version. */
  async have(/** @type {string} */ path) {
    if (await this.found(path)) return true;
    return this.coming.get(path) ?? this.keep(path, await this.fetched(path));
  }

  /** The files that are not kept. */
  async missing() {
    const kept = new Set((await (await this.cache()).keys()).map(({ url }) => this.path(url)));
    return Object.keys(this.site.files).filter(path => !kept.has(path));
  }

  /** The caches of other versions. */
  async others() {
    return (await caches.keys()).filter(name => name.startsWith(this.prefix) && name !== this.name);
  }

  /** All files of the engine. */
  get engine() {
    return Object.keys(this.site.files).filter(path => path.startsWith(`${this.site.engine}/`));
  }

  /** Whether an address is of the engine, of this version or of another one: each has a folder of its own. */
  isEngine(/** @type {string} */ address) {
    const { engine } = this.site;
    return Boolean(engine) && address.startsWith(this.address(engine.slice(0, engine.lastIndexOf("/") + 1)));
  }

  /**
   * Take over from other versions what is the same in this one, wherever it lay, and return all files that they kept;
   * who had an engine is to have all of this one.
   */
  async inherited() {
    const [own, paths] = [await this.cache(), new Set()];
    const same = new Map(Object.entries(this.site.files).map(([path, [hash]]) => [hash, path]));
    for (const name of await this.others()) {
      const other = await caches.open(name);
      for (const request of await other.keys()) {
        const path = this.path(request.url);
        if (path) paths.add(path);
        if (this.isEngine(request.url)) for (const each of this.engine) paths.add(each);
        const answer = await other.match(request);
        const hash = answer?.headers.get(HASH) ?? "";
        const now = path && this.site.files[path][0] === hash ? path : same.get(hash);
        if (answer && now) await own.put(this.address(now), answer);
      }
    }
    return paths;
  }

  /** Let go of other versions. */
  async alone() {
    await Promise.all((await this.others()).map(name => caches.delete(name)));
  }
}
