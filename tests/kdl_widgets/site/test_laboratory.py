"""Pages of the laboratory where it is installed, and where it is not: there they are read as they were saved."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import nbformat
import pytest
from kdl_widgets.beats.bet import Bet
from kdl_widgets.cells.outputs import ERROR, Outputs
from kdl_widgets.charts.chart import Chart
from kdl_widgets.site.beats import Beats
from kdl_widgets.site.cells import Saved, at_home, cells
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import kdl.simulation
from kdl import words
from kdl.clauses import clause as kdl_clause

if TYPE_CHECKING:
    from pathlib import Path

    from kdl_widgets.site.cells import Cell

IMPORTED = "from kdl.simulation import proportions, simulate\nfrom kdl_widgets import bet, chart, debrief"
PLAYED = """
games = simulate("get_lucky", players=["careful"] * 3, games=4, seed=1, workers=1, progress=False)
found = proportions(games.groupby("place")["won"], "wins", "place", expected=1 / 3)
"""


@pytest.fixture
def notebook(tmp_path: Path) -> Path:
    """A page of the laboratory, as it was saved: with a bet, a chart, and a last cell that shows nothing."""
    pieces = [
        (IMPORTED + PLAYED + "bet.above_expected(found)", "<p>The bet</p>"),
        (PLAYED + "chart(found)", "<p>The chart</p>"),
        ("assert len(found.rows) == 3", ""),
    ]
    made = [new_markdown_cell("# Places")]
    for source, shown in pieces:
        data = {"text/html": shown, "text/plain": shown[3:-4]}
        outputs = [new_output("execute_result", data=data, execution_count=1)] if shown else []
        made.append(new_code_cell(source, outputs=outputs, execution_count=1))
    nbformat.write(new_notebook(cells=made), tmp_path / "90_places.ipynb")
    return tmp_path / "90_places.ipynb"


@pytest.fixture
def _absent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the laboratory need what nobody has installed."""
    monkeypatch.setattr(kdl.simulation, "_NEEDED", ("pandas_of_nobody",))
    for name in kdl.simulation.__all__:
        monkeypatch.delitem(vars(kdl.simulation), name, raising=False)


def run(notebook: Path) -> list[Cell]:
    with at_home(notebook):
        return [cell for cell in cells(notebook) if cell.source]


def html(notebook: Path, found: list[Cell]) -> list[str]:
    beats = Beats(notebook.stem, lambda _: "", lambda _: False)
    return [beats.html(cell) for cell in found]


def test_where_it_is_installed_bets_are_answered_and_charts_drawn(notebook: Path) -> None:
    bet, chart, nothing = run(notebook)
    assert isinstance(bet.shows, Bet)
    assert isinstance(chart.shows, Chart)
    assert nothing.shows is None
    shown = html(notebook, [bet, chart, nothing])
    assert 'data-beat="0"' in shown[0]
    assert "data:image/svg+xml," in shown[1]
    assert words.say("site", "laboratory", extras="").split(":")[0] in shown[1]
    assert shown[2] == ""


@pytest.mark.usefixtures("_absent")
def test_where_it_is_not_the_page_is_as_it_was_saved(notebook: Path) -> None:
    found = run(notebook)
    assert [type(cell.shows) for cell in found] == [Saved, Saved, type(None)]
    shown = html(notebook, found)
    assert "<p>The bet</p>" in shown[0]
    assert "<p>The chart</p>" in shown[1]
    assert shown[2] == ""


@pytest.mark.usefixtures("_absent")
def test_where_it_is_not_a_page_that_was_never_run_shows_what_the_english_one_does(notebook: Path) -> None:
    """Rules are told in the language of the page all the same; what a reader has run there comes first."""
    read = nbformat.read(notebook, as_version=4)
    read.cells += [new_code_cell('rule("deluxe.win")'), new_code_cell("1 + 1")]
    nbformat.write(read, notebook)
    for cell in read.cells[1:3]:
        cell.outputs = []
    read.cells[2].outputs = [new_output("display_data", data={"text/html": "<p>Mein Diagramm</p>"})]
    del read.cells[0]  # by what it says a cell is found, not by its place
    german = notebook.parent / "de" / notebook.name
    german.parent.mkdir()
    nbformat.write(read, german)
    with at_home(german):
        bet, chart, nothing, rule, number = html(german, [cell for cell in cells(german) if cell.source])
        assert kdl_clause("deluxe.win").text() in rule
    assert '<div lang="en"><p>The bet</p></div>' in bet
    assert words.say("site", "saved-in-english", "de") in bet
    assert "<p>Mein Diagramm</p>" in chart
    assert "lang=" not in chart
    assert (nothing, number) == ("", "")
    notebook.unlink()
    assert html(german, run(german))[0] == ""


@pytest.mark.usefixtures("_absent")
@pytest.mark.parametrize("code", words.languages())
def test_whoever_runs_a_cell_there_hears_in_words_where_it_can_be_had(notebook: Path, code: str) -> None:
    outputs = Outputs()
    with words.speaking(code):
        wanted = words.say("site", "laboratory", extras="app,simulation")
        for cell in nbformat.read(notebook, as_version=4).cells[1:3]:  # the second lacks what the first would have made
            (bundle,) = outputs.run(cell.source, "<cell>")
            assert ERROR not in bundle
            assert re.sub("<.*?>", "", bundle["text/html"]).replace("&quot;", '"') == wanted


@pytest.mark.parametrize("module", ["pettingzoo", "openspiel"])
def test_what_a_page_needs_beyond_it_is_named(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, f"kdl.simulation.{module}", None)
    (bundle,) = Outputs().run(f"import kdl.simulation.{module}", "<cell>")
    assert f"kdl[app,simulation,{module}]" in bundle["text/html"]


@pytest.mark.usefixtures("_absent")
def test_other_mistakes_are_told_as_ever() -> None:
    outputs = Outputs()
    (bundle,) = outputs.run("import nothing_of_the_kind", "<cell>")
    assert "nothing_of_the_kind" in bundle[ERROR]["line"]
    outputs.run("from kdl.simulation import simulate", "<cell>")
    (bundle,) = outputs.run("1 / 0", "<cell>")
    assert "ZeroDivisionError" in bundle[ERROR]["line"]
