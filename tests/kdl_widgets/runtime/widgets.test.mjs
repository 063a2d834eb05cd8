// Widgets of a page without Jupyter: a message on its way to one that has gone ends there, all others arrive.

import assert from "node:assert/strict";
import { registerHooks } from "node:module";
import { test } from "node:test";

/** What is imported of the widgets of Jupyter, where there is no browser: it notes the messages that arrive. */
const JUPYTER = `
class Heard { constructor(view) { this._view = view; this.heard = []; } }
export class JupyterLuminoWidget extends Heard { processMessage(message) { this.heard.push(this._view + message); } }
export class JupyterLuminoPanelWidget extends Heard { processMessage(message) { this.heard.push(this._view + message); } }
export class ManagerBase {}
export class Widget {}
export default {};`;
const url = `data:text/javascript,${encodeURIComponent(JUPYTER)}`;
registerHooks({
  resolve: (name, context, next) => (/^[./]/.test(name) ? next(name, context) : { url, shortCircuit: true }),
});

test("a message arrives as long as there is a view", async () => {
  const { JupyterLuminoWidget, JupyterLuminoPanelWidget } = await import(url);
  await import("../../../widgets/kdl_widgets/front/runtime/widgets.js");
  for (const Kind of [JupyterLuminoWidget, JupyterLuminoPanelWidget]) {
    const widget = new Kind("view");
    widget.processMessage(" resized");
    widget._view = null;
    widget.processMessage(" detached");
    assert.deepEqual(widget.heard, ["view resized"]);
  }
});
