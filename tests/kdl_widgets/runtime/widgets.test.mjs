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
export class Widget { dispose() { this.box.widgets.splice(this.box.widgets.indexOf(this), 1); } }
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

class Box {
  widgets = [];

  addWidget(widget) {
    this.insertWidget(this.widgets.length, widget);
  }

  insertWidget(place, widget) {
    this.widgets.splice(place, 0, Object.assign(widget, { box: this }));
  }

  dispose() {
    this.isDisposed = true;
    this.widgets = null;
  }
}

test("parts come into their box in their order as long as there is a box", async () => {
  const { BoxView, Widget } = await import(url);
  await import("../../../widgets/kdl_widgets/front/runtime/widgets.js");
  const part = name => ({
    name,
    removed: 0,
    remove() {
      this.removed += 1;
    },
    luminoWidget: new Widget(),
  });
  const [slow, quick, late] = ["slow", "quick", "late"].map(part);
  const view = Object.assign(new BoxView(), { luminoWidget: new Box() });
  let come = () => {};
  view.create_child_view = each => (each === slow ? new Promise(resolve => (come = () => resolve(each))) : each);
  const second = view.add_child_model(slow);
  assert.equal(await view.add_child_model(quick), quick);
  come();
  assert.equal(await second, slow);
  assert.deepEqual(view.luminoWidget.widgets, [slow.luminoWidget, quick.luminoWidget]);
  view.create_child_view = each => Promise.resolve(each);
  const never = view.add_child_model(late);
  view.luminoWidget.dispose(); // the part is there, and the box goes before it has come in
  const waits = new Promise(done => setTimeout(done, 20, "waits"));
  assert.deepEqual([await Promise.race([never, waits]), late.removed], ["waits", 1]);
});

test("what has gone before it is shown isn't drawn", async () => {
  const { AnyView } = await import(url);
  await import("../../../widgets/kdl_widgets/front/runtime/widgets.js");
  assert.equal(new AnyView({}).render(), "drawn");
  assert.equal(new AnyView({ _closed: true }).render(), undefined);
});
