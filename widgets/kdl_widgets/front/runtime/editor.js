// An editor for the code of a cell.

import { python } from "@codemirror/lang-python";
import { HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { basicSetup } from "codemirror";

const LOOK = EditorView.theme({
  "&": { background: "var(--kdl-paper)", color: "var(--kdl-ink)", border: "1px solid var(--kdl-edge)" },
  "&:focus-within": { outline: "var(--kdl-ring-line)" },
  ".cm-content": { fontFamily: "var(--kdl-font-code)", fontSize: "14px", caretColor: "var(--kdl-ink)" },
  ".cm-gutters": {
    font: "14px var(--kdl-font-code)",
    background: "var(--kdl-shade)",
    color: "var(--kdl-quiet)",
    border: "none",
  },
  ".cm-activeLine, .cm-activeLineGutter": { background: "transparent" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "var(--kdl-shade)" },
  ".cm-tooltip, .cm-panels": {
    background: "var(--kdl-paper)",
    color: "var(--kdl-ink)",
    borderColor: "var(--kdl-edge)",
  },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    background: "var(--kdl-accent)",
    color: "var(--kdl-on-accent)",
  },
});
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--kdl-accent)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--kdl-right)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--kdl-spite)" },
  { tag: tags.definition(tags.variableName), color: "var(--kdl-link)" },
  { tag: tags.comment, color: "var(--kdl-quiet)", fontStyle: "italic" },
]);

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
      syntaxHighlighting(COLOURS),
    ],
  });
  return { focus: () => view.focus() };
}
