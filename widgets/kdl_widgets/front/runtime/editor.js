// An editor for the code of a cell.

import { python } from "@codemirror/lang-python";
import { indentUnit } from "@codemirror/language";
import { EditorView, keymap } from "@codemirror/view";
import { basicSetup } from "codemirror";

const LOOK = EditorView.theme({
  "&": { background: "var(--kdl-paper)", color: "var(--kdl-ink)", border: "1px solid var(--kdl-edge)" },
  "&.cm-focused": { outline: "var(--kdl-ring-line)" },
  ".cm-content": { fontFamily: "var(--kdl-font-code)", fontSize: "14px", caretColor: "var(--kdl-ink)" },
  ".cm-gutters": {
    font: "14px var(--kdl-font-code)",
    background: "var(--kdl-shade)",
    color: "var(--kdl-quiet)",
    border: "none",
  },
  ".cm-activeLine, .cm-activeLineGutter": { background: "transparent" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "var(--kdl-shade)" },
});

/**
 * Lay an editor into a place. Tab moves on as everywhere, so that keys lead out of it.
 * @param {HTMLElement} place
 * @param {string} source
 * @param {string} label
 * @param {{ changed: (source: string) => void, run: () => void }} does
 */
export function edit(place, source, label, { changed, run }) {
  const press = () => {
    run();
    return true;
  };
  const view = new EditorView({
    doc: source,
    parent: place,
    extensions: [
      keymap.of([
        { key: "Shift-Enter", run: press },
        { key: "Mod-Enter", run: press },
      ]),
      basicSetup,
      indentUnit.of("    "),
      python(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label }),
      EditorView.updateListener.of(update => update.docChanged && changed(view.state.doc.toString())),
      LOOK,
    ],
  });
  return { focus: () => view.focus() };
}
