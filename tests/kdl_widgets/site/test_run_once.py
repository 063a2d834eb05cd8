"""The cells of a notebook are run once for the pages of all its languages."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site.build import Task, make_pages
from kdl_widgets.site.frontpage import TEMPLATE
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from kdl.players.levels import levels

#: A page on which a function is written, and one of the laboratory.
PAGES = ("16_spite", pytest.param("26_deluxe_against_classic", marks=pytest.mark.sweep))
RUN = "from pathlib import Path\n\nPath('ran').touch()"


def tasks(page: str, root: Path, to: Path) -> list[Task]:
    """A page in English, and in German."""
    (to / "games").mkdir()
    course = (TEMPLATE / "course.html").read_text("utf-8")
    return [Task(root / way / f"{page}.ipynb", root, to, course) for way in ("", "de")]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_as_if_they_had_been_run_for_it_alone(page: str, tmp_path: Path) -> None:
    english, german = tasks(page, NOTEBOOKS, tmp_path)
    assert make_pages([english, german])[1] == make_pages([german])[0]


@pytest.mark.parametrize("code", ["practice('howard')", "differences('classic', 'deluxe')"])
def test_so_are_practice_and_tables(code: str, tmp_path: Path) -> None:
    english, german = tasks("19_practice", tmp_path, tmp_path)
    for task in (english, german):
        write(task.notebook, "# 19", f"from kdl_widgets import differences, practice\n\n{code}")
    both, alone = make_pages([english, german]), make_pages([german])
    assert both[1] == alone[0]
    assert len({html for html, _ in both}) == 2


def test_players_that_have_a_name_on_a_page_have_none_on_the_next(tmp_path: Path) -> None:
    english, _ = tasks("00_play", tmp_path, tmp_path)
    code = "import kdl\nfrom kdl.players.levels import register_player\nfrom kdl_widgets import match\n\n"
    write(english.notebook, "# Play", f"{code}register_player('learned', kdl.random_player)\nmatch()")
    ((_, data),) = make_pages([english])
    assert "learned" in str(data["beats"])
    assert "learned" not in levels()


def write(page: Path, prose: str, code: str) -> None:
    page.parent.mkdir(exist_ok=True)
    nbformat.write(new_notebook(cells=[new_markdown_cell(prose), new_code_cell(code)]), page)


@pytest.mark.parametrize("code", [RUN, f"{RUN}  # noch einmal"])
def test_they_are_run_anew_only_where_the_code_is_another(code: str, tmp_path: Path) -> None:
    english, german = tasks("01_sight_lines", tmp_path, tmp_path)
    write(english.notebook, "# Sight", RUN)
    write(german.notebook, "# Sicht", code)
    (first, _), (other, data) = make_pages([english, german])
    assert "Sicht</h1>" not in first
    assert "Sicht</h1>" in other
    assert data["code"]["1"]["source"] == code
    assert (tmp_path / "ran").exists()
    assert (tmp_path / "de/ran").exists() == (code != RUN)
