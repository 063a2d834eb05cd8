"""Notebooks are saved the same way every time, and the committed ones are saved that way."""

import json
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from tests.notebooks.saved import unsaid
from tools import notebooks as tool

ROOT = Path(__file__).resolve().parents[2]
COMMITTED = sorted((ROOT / "notebooks").glob("*.ipynb"))
WIDGET = "import ipywidgets\nipywidgets.Button(description='Press')"
HASHES = "print(sorted(map(hash, 'abc')))"


@pytest.fixture
def notebook(tmp_path: Path) -> Path:
    path = tmp_path / "x.ipynb"
    prose = new_markdown_cell("# A room\n\nA sentence.")
    tagged = new_code_cell("1 + 1", metadata={"tags": ["front-page"], "collapsed": True})
    nbformat.write(new_notebook(cells=[prose, tagged, new_code_cell(WIDGET), new_code_cell(HASHES)]), path)
    return path


def test_running_a_notebook_twice_gives_the_same_file(notebook: Path) -> None:
    saved = []
    for _ in range(2):
        assert tool.main([str(notebook)]) == 0
        saved.append(notebook.read_bytes())
    assert saved[0] == saved[1]


def test_a_saved_notebook_keeps_outputs_and_tags_but_no_widget_state(notebook: Path) -> None:
    assert tool.main([str(notebook)]) == 0
    saved = json.loads(notebook.read_text("utf-8"))
    assert saved["metadata"].keys() == {"kernelspec", "language_info", "title"}
    assert saved["metadata"]["title"] == "A room"
    prose, tagged, widget, _ = saved["cells"]
    assert [cell["id"] for cell in (prose, tagged, widget)] == ["cell-00", "cell-01", "cell-02"]
    assert tagged["metadata"] == {"tags": ["front-page"]}
    assert tagged["outputs"][0]["data"] == {"text/plain": ["2"]}
    assert widget["outputs"][0]["data"].keys() == {"text/plain"}


def test_of_an_output_html_is_kept_alone_if_it_says_what_the_text_says() -> None:
    text, html = (
        {"text/plain": "Lucky's room: 5"},
        {"text/html": '<img alt="Lucky&#x27;s"><p><b>ro<wbr>om</b>:<br>5</p>'},
    )
    assert tool.kept(text) == text
    assert tool.kept({**text, **html, tool.WIDGET_VIEW: {}}) == html
    assert unsaid(text) == unsaid({**text, **html}) == set()
    assert unsaid({**html, "text/plain": "Lucky's room: 5 or 6"}) == {"or", "6"}


def test_the_first_cell_of_code_tells_readers_what_to_press_once() -> None:
    shown = new_code_cell("from kdl_widgets import practice\n\npractice()")
    notebook = new_notebook(cells=[new_markdown_cell("# A room"), shown, new_code_cell("from kdl_widgets import bet")])
    for _ in range(2):
        tool.tidy(notebook)
        assert notebook.cells[1].source == f"{tool.FIRST}\nfrom kdl_widgets import practice\n\npractice()"
        assert notebook.cells[2].source == "from kdl_widgets import bet"
    assert all("Run > Run All Cells" in path.read_text("utf-8") for path in COMMITTED)


def test_a_notebook_that_fails_is_left_as_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fails.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1 / 0")]), path)
    before = path.read_bytes()
    assert tool.main([str(path)]) == 1
    assert path.read_bytes() == before
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_committed_notebooks_are_saved_by_the_tool() -> None:
    assert COMMITTED
    for path in COMMITTED:
        kept = nbformat.read(path, as_version=4)
        tool.tidy(kept)
        assert path.read_text("utf-8") == tool.written(kept), f"run `make notebooks NOTEBOOKS={path}`"
        assert all(cell.execution_count for cell in kept.cells if cell.cell_type == "code")
