// What a page and its worker say to each other.

/** What a widget says on its line, as kernels of Jupyter do. */
export interface CommMessage {
  kind: "comm_open" | "comm_msg" | "comm_close";
  content: { comm_id: string; target_name?: string; data: Record<string, unknown> };
  metadata: Record<string, unknown>;
  buffers: Uint8Array<ArrayBuffer>[];
}

/** What the page says: the language in which to begin, a cell to run, or what one of its widgets says. */
export type ToWorker =
  | { ask: "begin"; id: number; language: string }
  | { ask: "run"; id: number; source: string; name: string }
  | { ask: "hear"; id: number; message: CommMessage };

/** What came of a beat. */
export interface Answered {
  first: boolean;
  right: boolean;
  errors: string[];
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
