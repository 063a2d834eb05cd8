"""The lessons as a reader meets them: their cells, what each beat asks, and the order in which all of it stands."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
from kdl_widgets.beats.asked import Asked
from kdl_widgets.beats.practice import Practice
from kdl_widgets.beats.session import SESSION

from kdl.course import pages
from kdl.questions.solution import Solution
from tests.notebooks.cells import Answer, answer
from tests.notebooks.saved import as_text

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
#: Pages that are no lessons: the app, the puzzle of the day, and practice without end.
APPS = ("play", "settle_a_question", "a_murder_a_day", "practice")
#: The pages of the laboratory: there a reader bets on what many games say, and nothing is to be moved or turned.
LABORATORY = [page for page in pages() if page.track == "laboratory"]
LESSONS = [page for page in pages() if page.id not in APPS and page not in LABORATORY]
#: What belongs into code and not before a reader's eyes.
CODE = re.compile(r"\b[a-z]+_[a-z_]+\b|\bTrue\b|\bFalse\b|\b[a-z]+\.[a-z-]+\.[a-z-]+\b")
#: The calls that a reader answers, or turns.
INTERACTIVE = ("bet", "do", "twist", "meter")


class Cell(NamedTuple):
    """A cell of a page.

    Attributes:
        id: Its name in the file.
        number: Its place.
        prose: Whether it is prose.
        source: What stands in it.
        outputs: What it has put out.
    """

    id: str
    number: int
    prose: bool
    source: str
    outputs: list[Any]

    @property
    def printed(self) -> str:
        """What it has put out as text."""
        texts = [output.get("text", "") for output in self.outputs]
        shown = [output.get("data", {}) for output in self.outputs]
        texts += [data.get("text/plain", "") or as_text("".join(data.get("text/html", ""))) for data in shown]
        return "\n".join("".join(text) for text in texts)

    def calls(self, names: tuple[str, ...] = INTERACTIVE) -> list[str]:
        """List the beats that it calls, by name."""
        if self.prose:
            return []
        called = (node.func for node in ast.walk(ast.parse(self.source)) if isinstance(node, ast.Call))
        found = (ast.unparse(func).partition(".")[0] for func in called)
        return [name for name in found if name in names]


@cache
def cells(file: str) -> tuple[Cell, ...]:
    """Return the cells of a page, by the name of its file."""
    read = nbformat.read(NOTEBOOKS / f"{file}.ipynb", as_version=4).cells
    return tuple(
        Cell(cell.id, number, cell.cell_type == "markdown", cell.source, list(cell.get("outputs", [])))
        for number, cell in enumerate(read)
    )


def asked(file: str) -> list[Answer]:
    """Return the answers to all questions of a page."""
    return [answer(number, solution) for number, solution in solutions(file)]


def solutions(file: str) -> list[tuple[int, Solution]]:
    """Run the code of a page and return every question with the place of its cell; leaves the session cleared."""
    SESSION.clear()
    names: dict[str, Any] = {}
    found: list[tuple[int, Solution]] = []
    for cell in cells(file):
        if not cell.prose and not cell.calls(("check", "challenge")):  # these take long, and ask nothing
            found += [(cell.number, each.solution) for each in _asked_by(cell, names)]
    SESSION.clear()
    return found


def _asked_by(cell: Cell, names: dict[str, Any]) -> list[Asked]:
    """Run what a cell defines, and show what it shows if that is a beat: charts and pictures ask nothing."""
    body = ast.parse(cell.source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), "page", "exec"), names)  # noqa: S102  # a page's own code
    value = eval(ast.unparse(last), names) if last and cell.calls() else None  # noqa: S307  # a page's own code
    return [value] if isinstance(value, Asked) and not isinstance(value, Practice) else []
