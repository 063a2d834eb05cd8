"""Where no code of readers is run, the code that they are to write on can be read all the same."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from kdl_widgets.site import kept, served
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from kdl.words import say

#: A function to be mended, and another cell, of which a page shows nothing.
EXERCISE, OTHER = "def sees(a, b):\n    return a < b\n\n\nNone", "hidden = 1"


def test_the_app_shows_the_code_of_an_exercise_and_says_where_it_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "folder", lambda: tmp_path / "kept")
    served._front.cache_clear()
    cells = [new_markdown_cell("# Sight"), new_code_cell(OTHER), new_code_cell(EXERCISE)]
    (tmp_path / "from").mkdir()
    page = tmp_path / "from/01_sight_lines.ipynb"
    nbformat.write(new_notebook(cells=cells), page)
    served.lay_out(str(page.parent), str(tmp_path / "to"))
    served.write_page(str(page), str(page.parent), str(tmp_path / "to"))
    text = (tmp_path / "to/01_sight_lines.html").read_text("utf-8")
    assert "return a &lt; b" in text
    assert say("site", "code-elsewhere").replace('"', "&quot;") in text
    assert OTHER not in text
