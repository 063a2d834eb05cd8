"""The functions that readers write on the pages, as exercises: what is asked, a first try, and what it is tried on."""

from __future__ import annotations

import ast
import json
from typing import TYPE_CHECKING, NamedTuple

from kdl.course import pages, tracks
from kdl.errors import OptionError, UnknownNameError
from kdl.words import language
from kdl.written.tasks import TASKS
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.spoken import SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path


class Exercise(NamedTuple):
    """A function to be written.

    Attributes:
        name: Its name.
        asks: What is asked, as the page says it.
        first_try: Where a reader starts: a definition that is wrong.
        begins: What has to be run before, so that there is what it is tried with.
        call: How it is checked: ``check(sees, board)``.
    """

    name: str
    asks: str
    first_try: str
    begins: str
    call: str


def exercises_about(topic: str) -> tuple[Exercise, ...]:
    """Return what is to be written on a page, on those of a track, or (``""``) on all, in the language that is set.

    Raises:
        UnknownNameError: There is no such page or track.
        OptionError: Nothing is to be written there.
    """
    known = {each.id: (each,) for each in pages()} | {each.id: each.pages for each in tracks()} | {"": pages()}
    if topic not in known:
        raise UnknownNameError("lesson or track", topic, tuple(filter(None, known)))
    folder = NOTEBOOKS if language() == SOURCE else NOTEBOOKS / language()
    files = (folder / f"{page.file}.ipynb" for page in known[topic])
    found = tuple(exercise for file in files if file.is_file() for exercise in exercises_on(file))
    if not found:
        raise OptionError(f"there are no code exercises about {topic!r}, choose another lesson or a track")
    return found


def exercises_on(notebook: Path) -> Iterator[Exercise]:
    """Yield what is to be written on a page."""
    asks, before = "", list[ast.stmt]()
    for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            asks = source
        elif cell["cell_type"] == "code":
            statements = ast.parse(source).body
            if (name := _exercise(statements)) in TASKS:
                call = statements[-1]
                text = "\n".join(line for line in asks.splitlines() if not line.startswith("#")).strip()
                yield Exercise(name, text, ast.get_source_segment(source, statements[0]) or "",
                               _begins(call, before), ast.unparse(call))  # fmt: skip
            before += statements


def _exercise(statements: Sequence[ast.stmt]) -> str:
    """Return the name of the function that a cell defines and checks, ``""`` if it does not."""
    match statements:
        case [ast.FunctionDef(name=name), ast.Expr(ast.Call(func=ast.Name("check")))]:
            return name
    return ""


def _begins(call: ast.stmt, before: Sequence[ast.stmt]) -> str:
    """Write what of a page has to be run for a line: what defines the names that stand in it, and so on."""
    needed, kept = _names(call, ast.Load), list[str]()
    for statement in reversed(before):
        binds = _names(statement, ast.Store)
        if isinstance(statement, ast.Assign) and binds & needed:
            kept.append(ast.unparse(statement))
            needed |= _names(statement, ast.Load)
    return "\n".join(["import kdl", "from kdl_widgets import check", "", *reversed(kept)]).strip()


def _names(statement: ast.stmt, used: type[ast.expr_context]) -> set[str]:
    return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, used)}
