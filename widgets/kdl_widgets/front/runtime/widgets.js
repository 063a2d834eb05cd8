// Widgets of a page without Jupyter: what the engine says of them, what they say to it, and their places in the page.

import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { Widget } from "@lumino/widgets";
import * as anywidget from "nbextension:anywidget";
import * as ipycanvas from "nbextension:ipycanvas";

/** @import { CommMessage } from "./protocol" */
/** @import { Engine } from "./engine.js" */

/** @type {Record<string, Record<string, any>>} */
const MODULES = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls, anywidget, ipycanvas };

/** The line of a widget to the engine. */
class Line {
  /** @type {((message: any) => void) | undefined} */
  heard;
  /** @type {((message: any) => void) | undefined} */
  closed;
  /** What was said before the widget was made, which takes a moment. */
  /** @type {any[]} */
  early = [];

  /**
   * @param {string} id
   * @param {string} target
   * @param {() => Engine} engine
   */
  constructor(id, target, engine) {
    this.comm_id = id;
    this.target_name = target;
    this.engine = engine;
    this.said = 0;
  }

  on_msg(/** @type {(message: any) => void} */ heard) {
    this.heard = heard;
    for (const message of this.early.splice(0)) queueMicrotask(() => heard(message));
  }

  /** Hear what the engine's widget says. */
  hear(/** @type {any} */ message) {
    if (this.heard) this.heard(message);
    else this.early.push(message);
  }

  on_close(/** @type {(message: any) => void} */ closed) {
    this.closed = closed;
  }

  open(/** @type {any[]} */ ...said) {
    return this.say("comm_open", ...said);
  }

  send(/** @type {any[]} */ ...said) {
    return this.say("comm_msg", ...said);
  }

  close(/** @type {any[]} */ ...said) {
    return this.say("comm_close", ...said);
  }

  /**
   * Say something; widgets hold further changes back until they hear that the engine is idle again.
   * @param {CommMessage["kind"]} kind
   * @param {any} [data]
   * @param {any} [callbacks]
   * @param {any} [metadata]
   * @param {(ArrayBuffer | ArrayBufferView)[]} [buffers]
   */
  say(kind, data = {}, callbacks = undefined, metadata = {}, buffers = []) {
    const content = { comm_id: this.comm_id, target_name: this.target_name, data };
    const bytes = buffers.map(each => new Uint8Array(/** @type {ArrayBuffer} */ ("buffer" in each ? each.buffer : each)));
    const message = { kind, content, metadata: metadata ?? {}, buffers: bytes };
    const idle = () => {
      const state = { header: { msg_type: "status" }, content: { execution_state: "idle" }, parent_header: {} };
      callbacks?.iopub?.status?.(state);
    };
    this.engine().ask({ ask: "hear", message }).catch(error => console.error(error)).finally(idle);
    return `${this.comm_id}-${++this.said}`;
  }
}

export class Manager extends ManagerBase {
  /** @param {() => Engine} engine The engine that is spoken to. */
  constructor(engine) {
    super();
    this.engine = engine;
    /** @type {Map<string, Line>} */
    this.lines = new Map();
  }

  /**
   * @param {string} name
   * @param {string} module
   */
  async loadClass(name, module) {
    const found = MODULES[module]?.[name];
    if (!found) throw new Error(`this page knows no ${name} of ${module}`);
    return found;
  }

  /**
   * @param {string} target
   * @param {string} id
   * @param {any} data
   * @param {any} metadata
   * @param {any} buffers
   */
  async _create_comm(target, id, data, metadata, buffers) {
    const line = this.line(id, target);
    if (data || metadata) line.open(data, undefined, metadata, buffers);
    return line;
  }

  async _get_comm_info() {
    return {};
  }

  /**
   * @param {string} id
   * @param {string} target
   */
  line(id, target) {
    const line = new Line(id, target, this.engine);
    this.lines.set(id, line);
    return line;
  }

  /** Hear what the engine's widgets say. */
  hear(/** @type {CommMessage[]} */ messages) {
    for (const { kind, content, metadata, buffers } of messages) {
      const views = buffers.map(each => new DataView(each.buffer, each.byteOffset, each.byteLength));
      const message = /** @type {any} */ ({
        header: { msg_type: kind },
        content,
        buffers: views,
        metadata,
        parent_header: {},
        channel: "iopub",
      });
      const { comm_id: id, target_name: target } = content;
      if (kind === "comm_open") this.handle_comm_open(/** @type {any} */ (this.line(id, target ?? "")), message);
      else if (kind === "comm_msg") this.lines.get(id)?.hear(message);
      else {
        this.lines.get(id)?.closed?.(message);
        this.lines.delete(id);
      }
    }
  }

  /**
   * Show a widget in a place.
   * @param {string} id
   * @param {HTMLElement} place
   */
  async show(id, place) {
    const view = /** @type {any} */ (await this.create_view(await this.get_model(id)));
    Widget.attach(view.luminoWidget, place);
  }
}
