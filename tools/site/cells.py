"""The cells of a notebook, run without a kernel: its prose, and what its code shows, as objects."""

from __future__ import annotations

import ast
import linecache
import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import nbformat
from kdl_widgets.beats.session import SESSION
from kdl_widgets.spoken import language_of

from kdl.words import language, set_language
from tools.prose import LINKS

if TYPE_CHECKING:
    from collections.abc import Iterator


class Cell(NamedTuple):
    """A cell of a notebook.

    Attributes:
        prose: What it says, as Markdown; ``""`` for code.
        shows: What it shows, None if nothing.
        above: The key of the beat above it, which what it shows may wait for; ``""`` if there is none.
    """

    prose: str = ""
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
            yield Cell(prose=cell.source)
        elif cell.cell_type == "code" and cell.source.strip():
            above = SESSION.latest
            yield Cell(shows=_run(cell.source, f"<{path.stem} {number}>", names), above=above)


def _run(source: str, name: str, names: dict[str, Any]) -> Any:
    """Run the code of a cell, and return what it shows: the value of its last line."""
    # Functions that readers would write are read again by who checks them.
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), names)  # noqa: S102  # a cell of a notebook of ours
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), name, "eval"), names)  # noqa: S307  # as above
