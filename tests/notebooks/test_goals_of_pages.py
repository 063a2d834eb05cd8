"""Every goal that a page sets can be reached: the way to it is searched with the page's own position and players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from kdl_widgets.beats.do import Do
from kdl_widgets.beats.session import SESSION

from tests.kdl_widgets.beats.proof import reachable

PAGES = sorted((Path(__file__).resolve().parents[2] / "notebooks").glob("*.ipynb"))
SETS_A_GOAL = re.compile(r"(?<![\w.])do\(|kdl_widgets\.do\(")


def sources(page: Path) -> Iterator[str]:
    """Yield the code cells of a page."""
    notebook = nbformat.read(page, 4)
    yield from (cell.source for cell in notebook.cells if cell.cell_type == "code")


def hopeless(cells: list[str]) -> list[str]:
    """Run the cells of a page and list its goals to which no way is found."""
    SESSION.clear()
    names: dict[str, object] = {"display": lambda *_: None}
    try:
        for cell in cells:
            exec(compile(cell, "a cell", "exec"), names)  # noqa: S102  # a page of the kit
        return [repr(beat) for beat in SESSION.beats.values() if isinstance(beat, Do) and not reachable(beat)]
    finally:
        SESSION.clear()


@pytest.mark.slow
def test_every_goal_of_a_page_can_be_reached() -> None:
    setting = {page.stem: list(sources(page)) for page in PAGES}
    goals = {name: cells for name, cells in setting.items() if any(map(SETS_A_GOAL.search, cells))}
    assert {name: found for name, cells in goals.items() if (found := hopeless(cells))} == {}


def test_a_goal_that_cannot_be_reached_is_noticed() -> None:
    start = "import kdl\nfrom kdl_widgets import do\nstart = kdl.new_game('deluxe', seats=4, seed=7)"
    cells = [start, "do(start, 'draw', turns=2)", "do(start, 'attempt', strength=99)"]
    assert all(map(SETS_A_GOAL.search, cells[1:]))
    (found,) = hopeless(cells)
    assert "99" in found
