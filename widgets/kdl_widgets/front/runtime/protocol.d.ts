// What a page and its worker say to each other.

/** What a widget says on its line, as kernels of Jupyter do. */
export interface CommMessage {
  kind: "comm_open" | "comm_msg" | "comm_close";
  content: { comm_id: string; target_name?: string; data: Record<string, unknown> };
  metadata: Record<string, unknown>;
  buffers: Uint8Array<ArrayBuffer>[];
}

/**
 * What the page says: the language in which to begin, what its address asks for and whether it is dark; a cell to run,
 * and what is kept of a reader's code; or what one of its widgets says.
 */
export type ToWorker =
  | { ask: "begin"; id: number; language: string; query: string; dark: boolean }
  | { ask: "run"; id: number; source: string; name: string; shows: boolean; code: string }
  | { ask: "hear"; id: number; message: CommMessage };

/** What came of a beat. */
export interface Answered {
  first: boolean;
  right: boolean;
  errors: string[];
  shown: boolean;
  open: boolean;
}

/** What a cell shows, by MIME type. */
export type Bundle = Record<string, unknown>;

/** What the worker says: how much of it has come, what widgets say, what was answered, and what came of what was asked. */
export type FromWorker =
  | { tell: "loaded"; loaded: number; of: number }
  | { tell: "comms"; messages: CommMessage[] }
  | { tell: "answers"; answers: Record<string, Answered> }
  | { tell: "done"; id: number; value: Bundle[] }
  | { tell: "failed"; id: number; error: string };

/** What a page wants to hear of its engine, be it a worker of its own or a kernel of a server. */
export interface EngineHears {
  /** How many bytes have come, of how many. */
  loaded(loaded: number, of: number): void;
  /** That all kernels are taken. */
  waits(): void;
  /** That nobody answers, that somebody does again, or why nobody ever will. */
  became(state: import("./kernel_line").LineState): void;
  /** What widgets say. */
  comms(messages: CommMessage[]): void;
  /** What was answered. */
  answers(answers: Record<string, Answered>): void;
}

/** What makes a page live. */
export interface LivingEngine {
  ready: Promise<unknown>;
  /** Run a cell, by its number, and return what it shows, or, if that is not wanted, what else comes of it. */
  run(number: string, source: string, shows: boolean): Promise<Bundle[]>;
  /** Say what a widget says. */
  say(message: CommMessage): Promise<unknown>;
  /** End it, whatever it does: what was asked of it and not answered has failed. */
  stop(why: string): void;
}
