"""The cells of a notebook, run without a kernel: its prose, and what its code shows, as objects."""

from __future__ import annotations

import os
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import nbformat

from kdl.words import language, say, set_language
from kdl_widgets.beats.session import SESSION
from kdl_widgets.cells.running import lacks_laboratory, run
from kdl_widgets.output import Shown, paragraph
from kdl_widgets.spoken import LINKS, SOURCE, language_of

if TYPE_CHECKING:
    from collections.abc import Iterator

#: The variable by which what runs cells is known.
_SERVER = "SERVER_SOFTWARE"


class Cell(NamedTuple):
    """A cell of a notebook.

    Attributes:
        number: Its place in the notebook.
        prose: What it says, as Markdown; ``""`` for code.
        source: Its code; ``""`` for prose.
        shows: What it shows, None if nothing.
        above: The key of the beat above it, which what it shows may wait for; ``""`` if there is none.
    """

    number: int
    prose: str = ""
    source: str = ""
    shows: Any = None
    above: str = ""


@contextmanager
def at_home(path: Path) -> Iterator[None]:
    """Speak the language of a notebook, and stand in its folder, with no beat above it, for a page and no notebook."""
    before, spoken, software = Path.cwd(), language(), os.environ.get(_SERVER)
    os.chdir(path.parent)
    os.environ[_SERVER] = "site/pages"
    set_language(language_of(path))
    SESSION.clear()
    try:
        yield
    finally:
        SESSION.clear()
        set_language(spoken)
        os.chdir(before)
        if software is None:
            del os.environ[_SERVER]
        else:
            os.environ[_SERVER] = software


def read(path: Path) -> Iterator[Cell]:
    """Read the cells of a notebook, and run none; what leads to its other languages is left out."""
    for number, cell in enumerate(nbformat.read(path, as_version=4).cells):
        if cell.cell_type == "markdown" and LINKS not in cell.metadata.get("tags", ()):
            yield Cell(number, prose=cell.source)
        elif cell.cell_type == "code" and cell.source.strip():
            yield Cell(number, source=cell.source)


def cells(path: Path) -> Iterator[Cell]:
    """Run a notebook, cell by cell.

    Where the laboratory is not there, what needs it, and all below but rules, is as it was saved: in this notebook, or
    else in the English one from which it was written.

    Args:
        path: The notebook, at whose home this is (:func:`at_home`).
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    lacking = False
    for cell in read(path):
        if not cell.source:
            yield cell
            continue
        above = SESSION.latest
        try:
            as_saved = lacking and not cell.source.startswith("rule(")
            shows = _kept(path, cell) if as_saved else run(cell.source, f"<cell {cell.number}>", names)
        except ImportError as error:
            if not lacks_laboratory(error):
                raise
            run("from kdl_widgets import rule", "<rules>", names)
            lacking, shows = True, _kept(path, cell)
        yield cell._replace(shows=shows, above=above)


def retold(path: Path, ran: list[Cell]) -> list[Cell]:
    """Return the cells of a notebook with what the same ones show that were run in another language.

    There are none where the code is another, and where something is shown that keeps the language in which it was made.

    Args:
        path: The notebook.
        ran: The cells of the notebook in the other language.
    """
    found = list(read(path))
    same = [(each.number, each.source) for each in found] == [(each.number, each.source) for each in ran]
    if not same or any(isinstance(each.shows, Shown) and not each.shows.follows for each in ran):
        return []
    return [each._replace(shows=twin.shows, above=twin.above) for each, twin in zip(found, ran, strict=True)]


class Saved(Shown):
    """What a cell showed when its notebook was saved.

    Args:
        text: It in words.
        html: It as HTML, ``""`` for none.
    """

    def __init__(self, text: str, html: str) -> None:
        super().__init__(text)
        self._html = html

    @property
    def html(self) -> str:
        """The same as HTML."""
        return self._html


def _kept(path: Path, cell: Cell) -> Saved | None:
    """Return what a cell showed, or else what it showed in the English notebook, with a line that says so."""
    english = path.parents[1] / path.name
    own = nbformat.read(path, as_version=4).cells[cell.number]
    if (shown := saved(own)) or language_of(path) == SOURCE or not english.is_file():
        return shown
    twins = (each for each in nbformat.read(english, as_version=4).cells if each.source == cell.source)
    shown = next(map(saved, twins), None)
    said = say("site", "saved-in-english")
    return shown and Saved(
        f"{shown.text}\n{said}",
        f'<div lang="{SOURCE}">{shown.html or paragraph(shown.text)}</div><p class="kdl-site-note">{escape(said)}</p>',
    )


def saved(cell: nbformat.NotebookNode) -> Saved | None:
    """Return what a cell of code showed when its notebook was saved, None if nothing."""
    bundles = [output["data"] for output in cell.outputs if "data" in output]
    if not bundles:
        return None
    texts, htmls = (["".join(each.get(kind, "")) for each in bundles] for kind in ("text/plain", "text/html"))
    return Saved("\n".join(texts), "".join(htmls))
