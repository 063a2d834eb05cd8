// Widgets of a page without Jupyter: what is on its way to one that has gone ends there, all else arrives.

import assert from "node:assert/strict";
import { registerHooks } from "node:module";
import { test } from "node:test";

/** What is imported of the widgets of Jupyter, where there is no browser: it notes the messages that arrive. */
const JUPYTER = `
class Heard { constructor(view) { this._view = view; this.heard = []; } }
export class JupyterLuminoWidget extends Heard { processMessage(message) { this.heard.push(this._view + message); } }
export class JupyterLuminoPanelWidget extends Heard { processMessage(message) { this.heard.push(this._view + message); } }
export class BoxView { create_child_view(model) { return Promise.resolve(model); } }
export class ManagerBase {}
export class Widget {}
export class AnyView { constructor(model) { this.model = model; } render() { return "drawn"; } }
export default { AnyView };`;
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

test("a part comes into its box as long as there is a box", async () => {
  const { BoxView } = await import(url);
  await import("../../../widgets/kdl_widgets/front/runtime/widgets.js");
  const part = { removed: 0, remove: () => ++part.removed };
  const box = Object.assign(new BoxView(), { children_views: [] });
  assert.equal(await box.create_child_view(part), part);
  assert.equal(part.removed, 0);
  const late = box.create_child_view(part);
  box.children_views = null;
  const waits = new Promise(done => setTimeout(done, 20, "waits"));
  const first = await Promise.race([late, waits]);
  assert.deepEqual([first, part.removed], ["waits", 1]);
});

test("what has gone before it is shown isn't drawn", async () => {
  const { AnyView } = await import(url);
  await import("../../../widgets/kdl_widgets/front/runtime/widgets.js");
  assert.equal(new AnyView({}).render(), "drawn");
  assert.equal(new AnyView({ _closed: true }).render(), undefined);
});
