"""What a page may ask of its kernel: the cells of a notebook of the app, by their numbers, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from kdl_widgets.beats.session import SESSION
from kdl_widgets.cells.outputs import ERROR
from kdl_widgets.server.page_cells import FOLDER, NoSuchCellError, PageCells, notebook_of
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from kdl.words import say, set_language

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.faults import Faults

CELLS = ("import os", "print('printed')\nos.environ['QUERY_STRING']", "1 / 0", "import kdl\nkdl.load_board().name")


class Line:
    """A line to a page, which keeps what is said."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.heard: Any = None

    def send(self, data: dict[str, Any]) -> None:
        self.said.append(data)

    def on_msg(self, heard: Any) -> None:
        self.heard = heard


@pytest.fixture
def notebooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a notebook in two languages; afterwards everything is as before."""
    (tmp_path / "pages/de").mkdir(parents=True)
    cells = [new_markdown_cell("# A page"), *map(new_code_cell, CELLS)]
    for name in ("pages/page", "pages/de/page", "secret"):
        nbformat.write(new_notebook(cells=cells), tmp_path / f"{name}.ipynb")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(FOLDER, str(tmp_path / "pages"))
    monkeypatch.setenv("QUERY_STRING", "")
    yield tmp_path / "pages"
    set_language("en")
    SESSION.clear()


def opened(page: object, query: str = "") -> tuple[Line, PageCells]:
    line = Line()
    return line, PageCells(line, {"content": {"data": {"page": page, "query": query}}})  # type: ignore[arg-type]


def asked(line: Line, **data: object) -> dict[str, Any]:
    line.heard({"content": {"data": {"shows": True, **data}}})
    return line.said[-1]


@pytest.mark.usefixtures("notebooks")
def test_a_cell_is_run_by_its_number_and_knows_what_others_before_it_said() -> None:
    line, _ = opened("page", "topic=pets")
    assert line.said == [{"tell": "ready"}]
    assert asked(line, run=1, nth=1) == {"tell": "done", "nth": 1, "value": []}
    shown = [{"text/plain": "printed\n"}, {"text/plain": "'topic=pets'"}]
    assert asked(line, run=2, nth=2) == {"tell": "done", "nth": 2, "value": shown}


@pytest.mark.usefixtures("notebooks")
def test_a_page_speaks_the_language_of_its_folder(faults: Faults) -> None:
    faults.allow("ZeroDivisionError")
    line, _ = opened("de/page")
    assert say("front", "failed") == say("front", "failed", "de")
    assert asked(line, run=3, nth=1)["value"] == [{ERROR: {"line": say("front", "failed", "de"), "whole": ""}}]


@pytest.mark.usefixtures("notebooks")
def test_what_goes_wrong_is_told_to_the_log_alone(caplog: pytest.LogCaptureFixture, faults: Faults) -> None:
    faults.allow("ZeroDivisionError")
    line, _ = opened("page")
    shown = asked(line, run=3, nth=1)["value"]
    assert "ZeroDivisionError" not in str(shown)
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.usefixtures("notebooks")
@pytest.mark.parametrize("number", [0, 5, -1, 99])
def test_what_is_no_cell_of_code_is_refused_in_words(number: int) -> None:
    line, _ = opened("page")
    assert asked(line, run=number, nth=7) == {
        "tell": "failed",
        "nth": 7,
        "error": f"this page has no cell {number} of code",
    }


@pytest.mark.usefixtures("notebooks")
@pytest.mark.parametrize(
    "said",
    [{}, {"run": "1 + 1", "nth": 1}, {"run": 1}, {"code": "print()"}, {"run": 1.5, "nth": 1}, {"run": 1, "nth": 1}],
)
def test_what_cannot_be_meant_is_not_answered(said: dict[str, object]) -> None:
    line, _ = opened("page")
    line.heard({"content": {"data": said}})
    assert line.said == [{"tell": "ready"}]


@pytest.mark.parametrize(
    "page", [None, 3, "", "none", "../secret", "de/../../secret", "/etc/passwd", "page.ipynb", "x" * 500]
)
def test_another_notebook_than_those_of_the_app_is_refused(notebooks: Path, page: object) -> None:
    with pytest.raises(NoSuchCellError, match="there is no page called"):
        notebook_of(page, notebooks)
