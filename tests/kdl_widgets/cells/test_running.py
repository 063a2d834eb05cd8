"""Cells of which only what they define is wanted leave out what they show, until that is wanted, too."""

import ast

import kdl_widgets
import pytest
from kdl_widgets.cells.outputs import Outputs
from kdl_widgets.cells.running import only_shows

KIT = "import kdl\nfrom kdl_widgets import show\nboards = [kdl.load_board()]\nshow(boards)"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What was shown: nothing is drawn."""
    found: list[object] = []
    monkeypatch.setattr(kdl_widgets, "show", lambda board: found.append(board) or "a picture", raising=False)
    return found


def test_what_a_cell_shows_is_left_out_until_it_is_wanted_and_what_it_has_defined_stays(drawn: list[object]) -> None:
    page = Outputs()
    assert page.run(KIT, "<cell 1>", shows=False) == []
    boards = page.names["boards"]
    assert drawn == []
    assert page.run(KIT, "<cell 1>") == [{"text/plain": "'a picture'"}]
    assert drawn == [boards]
    assert page.names["boards"] is boards


def test_a_cell_that_was_changed_meanwhile_is_run_from_its_beginning(drawn: list[object]) -> None:
    page = Outputs()
    page.run(KIT, "<cell 1>", shows=False)
    before = page.names["boards"]
    page.run(KIT + "  # changed", "<cell 1>")
    assert page.names["boards"] is not before
    assert len(drawn) == 1


def test_a_cell_whose_value_was_shown_is_run_from_its_beginning_when_it_is_run_again(drawn: list[object]) -> None:
    page = Outputs()
    page.run(KIT, "<cell 1>", shows=False)
    page.run(KIT, "<cell 1>")
    page.run(KIT, "<cell 1>")
    assert len(drawn) == 2
    assert drawn[0] is not drawn[1]


def test_a_last_line_that_does_something_is_run_whatever_is_wanted() -> None:
    page = Outputs()
    page.run("moves = [1, 2]\nmoves.pop()", "<cell 1>", shows=False)
    assert page.names["moves"] == [1]


@pytest.mark.parametrize(
    ("line", "shows"),
    [
        ("sight(board)", True),
        ("bet.seen_from(board, 'gallery')", True),
        ("player = 3", False),
        ("players(board)", False),
        ("kdl.show(board)", False),
        ("player", False),
        ("moves[show(board)].pop()", False),
        ("show(board).close()", False),
    ],
)
def test_only_the_calls_of_the_kit_only_show_something(line: str, *, shows: bool) -> None:
    assert only_shows(ast.parse(line).body[0]) is shows
