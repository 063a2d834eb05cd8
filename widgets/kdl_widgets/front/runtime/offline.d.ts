// What pages and the service worker of the site say to each other, and what a service worker is given by browsers.

/** All files of a version of the site, as its build has listed them. */
export interface Files {
  version: string;
  /** How an address says which file it asks for: by a parameter, and so many digits of the hash of the file. */
  said: { name: string; digits: number };
  /** What every page needs. */
  shell: string[];
  /** The folder of the engine, which bears its version; `""` without one. */
  engine: string;
  /** Each file with its hash (SHA-256) and its size in bytes. */
  files: Record<string, [hash: string, bytes: number]>;
}

/** What pages ask for: to keep files by their addresses, what is missing, or one file; and the old worker of the new one. */
export type ToServiceWorker =
  | { ask: "keep"; addresses: string[] }
  | { ask: "missing" }
  | { ask: "file"; path: string }
  | { ask: "take over" };

/** What the worker answers, over the port that came with the question. */
export type FromServiceWorker =
  | { tell: "missing"; bytes: number; files: [path: string, bytes: number][] }
  | { tell: "loaded"; bytes: number }
  | { tell: "done"; came: "kept" | "newer" | "failed" };

/** An event that lasts as long as what it began. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface FetchEvent extends Lasting {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface MessageEventOfWorker extends Lasting {
  readonly data: ToServiceWorker;
  readonly ports: readonly MessagePort[];
}

interface WindowClient {
  readonly frameType: "auxiliary" | "top-level" | "nested" | "none";
  readonly visibilityState: DocumentVisibilityState;
}

/** The global names of a service worker. */
export interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void>; matchAll(of: { type: "window" }): Promise<WindowClient[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEventOfWorker) => void): void;
}

declare global {
  /** Written before the service worker by the build of the site. */
  var kdlFiles: Files;
}
