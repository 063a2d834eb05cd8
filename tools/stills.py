"""Keep what pages begin with, for the minute before a kernel has started: what the first widget of each page shows.

A page shows it with the script of the living widget, which it hands what is kept here; so the two have one shape. Its
picture is kept here, too, in few bytes: for wide pages and for phones, light and dark.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import nbformat
from kdl_widgets.beats.bet import Bet
from kdl_widgets.beats.do import Do
from kdl_widgets.beats.meter import Meter
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.small_svg import small
from kdl_widgets.drawing.theme import THEMES, sparse
from kdl_widgets.explore.explorer import Explorer
from kdl_widgets.matches.play import Play
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.renderers import renderer_of
from kdl_widgets.playback.player import Player
from kdl_widgets.site.frontpage import TEMPLATE

from kdl.engine.observe import observe
from kdl.questions.solution import Drawing
from kdl.words import language, languages, set_language, speaking

#: Where the pictures lie, in the template.
FOLDER = "static/stills"
#: In pixels: how wide a picture is laid out beside its question and on a phone.
LAID_OUT = {"wide": 720, "narrow": 320}
#: What a question shows, and which of its words before there is an answer.
ASKED = ("words", "document", "ratio", "pictures", "given")
UNANSWERED = ("lock", "again", "number", "more", "less", "pick")

#: What is kept of a page: what shows it, the state of its widgets by language, and its pictures by language and look.
Kept = dict[str, Any]


def first_code(path: Path) -> str:
    """Return the source of the first cell of a notebook that shows something."""
    cells = nbformat.read(path, as_version=4).cells
    return next((cell.source for cell in cells if cell.cell_type == "code" and cell.outputs), "")


def made(source: str) -> Any:
    """Run a cell and return what it shows."""
    *before, last = ast.parse(source).body
    names: dict[str, Any] = {}
    exec(compile(ast.Module(before, []), "cell", "exec"), names)  # noqa: S102  # a cell of a notebook of ours
    shown = compile(ast.Expression(last.value), "cell", "eval") if isinstance(last, ast.Expr) else "None"
    return eval(shown, names)  # noqa: S307  # as above


def written(notebooks: Path = NOTEBOOKS, template: Path = TEMPLATE) -> dict[Path, bytes]:
    """Make what the template holds of what pages begin with."""
    stills: dict[str, Kept] = {}
    files: dict[Path, bytes] = {}
    for path in sorted(notebooks.glob("*.ipynb")):
        source = first_code(path)
        widget = made(source) if source else None
        looks: dict[str, dict[str, Any]] = {}
        for code, look, (ratio, name, drawn) in _pictures(path.stem, widget):
            files[template / FOLDER / name] = drawn
            looks.setdefault(code, {})[look] = {"file": name, "ratio": ratio}
        if kept := _kept(widget) | ({"pictures": looks} if looks else {}):
            stills[source] = kept
    pages = (f"{_json(source)}: {_json(kept)}" for source, kept in sorted(stills.items()))
    said = ",\n".join(pages)
    text = f"{{#- Written by `make notebooks`. -#}}\n{{%- set null = none -%}}\n{{%- set stills = {{\n{said}\n}} -%}}\n"
    return {template / "stills.html": text.encode()} | files


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _kept(widget: Any) -> Kept:
    """Return what shows a widget, and its state in each language."""
    match widget:
        case Bet():
            asked = _said(widget, *ASKED)
            for state in asked.values():
                state["words"] = {key: said for key, said in state["words"].items() if key.startswith(UNANSWERED)}
                state["document"] = _unanswered(state["document"])
            return {"kind": "bet", "parts": {"bet": asked}}
        case Do():
            return {"kind": "do", "parts": {"do": _said(widget.bar, "document", "hint", "laid", "still")}}
        case Meter():
            return {"kind": "meter", "parts": {"meter": _said(widget, "document", "colours")}}
        case Play():
            parts = {"keeper": _said(widget.keeper, "book", "kinds", "game", "changed", "problem")}
            form = _said(widget.form, "shown", "words")
            for state in form.values():
                state["shown"] = state["shown"] | {"seed": ""}  # it is rolled anew for each reader
            return {"kind": "play", "parts": parts | {"setup": form}}
    return {}


def _unanswered(document: dict[str, Any]) -> dict[str, Any]:
    """Return what is shown of the document of a question before there is an answer."""
    choices = [
        {name: choice[name] for name in ("value", "label", "note") if name in choice} for choice in document["choices"]
    ]
    return {name: document[name] for name in ("form", "asks", "facts") if name in document} | {"choices": choices}


def _said(widget: Any, *names: str) -> dict[str, dict[str, Any]]:
    """Return what a widget holds, in each language."""
    found, before = {}, language()
    for code in languages():
        set_language(code)
        found[code] = {name: getattr(widget, name) for name in names}
    set_language(before)
    return found


def _pictures(name: str, widget: Any) -> Iterator[tuple[str, str, tuple[float, str, bytes]]]:
    """Yield the pictures of a page: language, look, and the ratio, the name of the file, the file."""
    now, marks = _drawn(widget)
    if now is None:
        return
    renderer = renderer_of(now)
    for code, (size, width), theme in product(languages(), LAID_OUT.items(), ("light", "dark")):
        with speaking(code):
            layout = renderer.lay_out(now, width, code)
            scene = renderer.scene(now, layout, sparse(THEMES[theme]), marks)
        look, drawn = f"{size}-{theme}", small(scene, layout, width=width)
        yield code, look, (round(layout.ratio, 4), f"{name}-{code}-{look}.svg", drawn.encode())


def _drawn(widget: Any) -> tuple[Any, Marks]:
    """Return the position that a widget shows first, and what is drawn over it; None where it shows none."""
    match widget:
        case Bet():
            shown = widget.solution
            marks = Marks() if shown.shows is None else marks_of(shown.shows, Drawing(), shown.about, shown.veil)
            return shown.shows, marks
        case Explorer():
            return widget.observation, widget.answer.marks
        case Do():
            return observe(widget.start, widget.seat), Marks()
        case Player():
            return observe(widget.state, widget.seat if isinstance(widget.seat, int) else None), Marks()
    return None, Marks()


def write(notebooks: Path = NOTEBOOKS, template: Path = TEMPLATE) -> None:
    """Write it into the template."""
    files = written(notebooks, template)
    for path in set((template / FOLDER).glob("*")) - set(files):
        path.unlink()
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    write()
