// Widgets of a page without Jupyter: what the engine says of them, what they say to it, and their places in the page.

import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { Widget } from "@lumino/widgets";
import anywidget from "nbextension:anywidget";
import ipycanvas from "nbextension:ipycanvas";

/** @import { Panel } from "@lumino/widgets" */
/** @import { CommMessage, LivingEngine } from "./protocol" */

/** @type {Record<string, Record<string, any>>} */
const MODULES = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls, anywidget, ipycanvas };

// anywidget asks for this one, which the oldest browsers that are supported lack.
/** @param {Iterable<AbortSignal>} signals */
const firstOf = signals => {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { signal: either.signal });
  }
  return either.signal;
};
Object.assign(AbortSignal, { any: /** @type {{ any?: unknown }} */ (AbortSignal).any ?? firstOf });

// A message can still be on its way to a widget that has gone: the view that it would be told to has gone as well.
for (const { prototype } of [base.JupyterLuminoWidget, base.JupyterLuminoPanelWidget]) {
  const { processMessage } = /** @type {any} */ (prototype);
  prototype.processMessage = function (message) {
    if (/** @type {any} */ (this)._view) processMessage.call(this, message);
  };
}

// A part can still be on its way to a box that has gone: nobody waits for it any more. An empty widget keeps its place.
controls.BoxView.prototype.add_child_model = async function (/** @type {any} */ model) {
  const box = /** @type {Panel} */ (this.luminoWidget);
  const place = new Widget();
  box.addWidget(place);
  const view = await this.create_child_view(model);
  if (box.isDisposed) {
    view.remove();
    return new Promise(() => {});
  }
  box.insertWidget(box.widgets.indexOf(place), view.luminoWidget);
  place.dispose();
  return view;
};

// A widget can have gone before it is shown: nothing of it is drawn.
const { render } = anywidget.AnyView.prototype;
anywidget.AnyView.prototype.render = function () {
  return this.model._closed ? undefined : render.call(this);
};

/** What shows a widget in a page. @typedef {{ dispose: () => void }} View */

/** The line of a widget to the engine. */
class Line {
  /** @type {((message: any) => unknown) | undefined} */
  heard;
  /** @type {((message: any) => void) | undefined} */
  closed;

  /**
   * @param {string} id
   * @param {string} target
   * @param {() => LivingEngine} engine
   */
  constructor(id, target, engine) {
    this.comm_id = id;
    this.target_name = target;
    this.engine = engine;
    this.said = 0;
  }

  on_msg(/** @type {(message: any) => void} */ heard) {
    this.heard = heard;
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
    const bytes = buffers.map(
      each => new Uint8Array(/** @type {ArrayBuffer} */ ("buffer" in each ? each.buffer : each)),
    );
    const message = { kind, content, metadata: metadata ?? {}, buffers: bytes };
    const idle = () => {
      const state = { header: { msg_type: "status" }, content: { execution_state: "idle" }, parent_header: {} };
      callbacks?.iopub?.status?.(state);
    };
    this.engine()
      .say(message)
      .catch(error => console.error(error))
      .finally(idle);
    return `${this.comm_id}-${++this.said}`;
  }
}

export class Manager extends ManagerBase {
  /** @param {() => LivingEngine} engine The engine that is spoken to. */
  constructor(engine) {
    super();
    this.engine = engine;
    /** @type {Map<string, Line>} */
    this.lines = new Map();
    /** @type {Promise<unknown>} */
    this.heard = Promise.resolve();
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

  /** Hear what the engine's widgets say, one after the other, as each may need what was said before. */
  hear(/** @type {CommMessage[]} */ messages) {
    for (const message of messages) {
      this.heard = this.heard.then(() => this.take(message)).catch(error => console.error(error));
    }
    return this.heard;
  }

  /** @param {CommMessage} said */
  async take({ kind, content, metadata, buffers }) {
    const views = buffers.map(each => new DataView(each.buffer, each.byteOffset, each.byteLength));
    const header = { msg_type: kind };
    const message = /** @type {any} */ ({
      header,
      content,
      buffers: views,
      metadata,
      parent_header: {},
      channel: "iopub",
    });
    const { comm_id: id, target_name: target } = content;
    if (kind === "comm_open") await this.handle_comm_open(/** @type {any} */ (this.line(id, target ?? "")), message);
    else if (kind === "comm_msg") await this.lines.get(id)?.heard?.(message);
    else {
      this.lines.get(id)?.closed?.(message);
      this.lines.delete(id);
    }
  }

  /**
   * Show a widget in a place.
   * @param {string} id
   * @param {HTMLElement} place
   * @returns {Promise<View>}
   */
  async show(id, place) {
    await this.heard;
    const view = /** @type {any} */ (await this.create_view(await this.get_model(id)));
    Widget.attach(view.luminoWidget, place);
    return view.luminoWidget;
  }
}
