"""Where no code of readers is run, the code that they are to write on can be read all the same."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from kdl_widgets.site import kept, served
from kdl_widgets.site.build import Task, make_pages
from kdl_widgets.site.frontpage import TEMPLATE
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from kdl.words import say

#: A function to be mended, and another cell, of which a page shows nothing.
EXERCISE, OTHER = "def sees(a, b):\n    return a < b\n\n\nNone", "hidden = 1"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A notebook with an exercise, in the place of a page of the course."""
    cells = [new_markdown_cell("# Sight"), new_code_cell(OTHER), new_code_cell(EXERCISE)]
    (tmp_path / "from").mkdir()
    nbformat.write(new_notebook(cells=cells), tmp_path / "from/01_sight_lines.ipynb")
    return tmp_path / "from/01_sight_lines.ipynb"


def test_the_app_shows_the_code_of_an_exercise_and_says_where_it_is_changed(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "folder", lambda: tmp_path / "kept")
    served._front.cache_clear()
    served.lay_out(str(page.parent), str(tmp_path / "to"))
    served.write_page(str(page), str(page.parent), str(tmp_path / "to"))
    text = (tmp_path / "to/01_sight_lines.html").read_text("utf-8")
    assert "return a &lt; b" in text
    assert say("site", "code-elsewhere").replace('"', "&quot;") in text
    assert OTHER not in text


def test_where_it_can_be_run_it_is_left_to_the_editor(page: Path, tmp_path: Path) -> None:
    course = (TEMPLATE / "course.html").read_text("utf-8")
    ((text, data),) = make_pages([Task(page, page.parent, tmp_path / "to", course)])
    assert "return a &lt; b" not in text
    assert say("site", "code-elsewhere").replace('"', "&quot;") not in text
    assert [each["source"] for each in data["code"].values()] == [OTHER, EXERCISE]
