"""The cells of a notebook, run without a kernel: its prose, and what its code shows, as objects."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import nbformat

from kdl.words import language, set_language
from kdl_widgets.beats.session import SESSION
from kdl_widgets.cells.running import run
from kdl_widgets.spoken import LINKS, language_of

if TYPE_CHECKING:
    from collections.abc import Iterator


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
    """Speak the language of a notebook, and stand in its folder, with no beat above it."""
    before, spoken = Path.cwd(), language()
    os.chdir(path.parent)
    set_language(language_of(path))
    SESSION.clear()
    try:
        yield
    finally:
        SESSION.clear()
        set_language(spoken)
        os.chdir(before)


def cells(path: Path) -> Iterator[Cell]:
    """Run a notebook, cell by cell; what leads to its other languages is left out.

    Args:
        path: The notebook, at whose home this is (:func:`at_home`).
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(nbformat.read(path, as_version=4).cells):
        if cell.cell_type == "markdown" and LINKS not in cell.metadata.get("tags", ()):
            yield Cell(number, prose=cell.source)
        elif cell.cell_type == "code" and cell.source.strip():
            above = SESSION.latest
            shows = run(cell.source, f"<cell {number}>", names)
            yield Cell(number, source=cell.source, shows=shows, above=above)
