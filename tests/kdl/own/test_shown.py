"""Editions of one's own are shown as those of the kit are: compared, exported, played and built in a notebook."""

from pathlib import Path

import kdl_widgets
import pytest
from kdl_widgets.exports.html import as_html
from kdl_widgets.matches.table import Table

import kdl
from kdl import words
from tests.kdl.own.files import BOARD, cottage
from tests.kdl_widgets.client import listening


@pytest.fixture(params=words.languages())
def edition(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    words.set_language(request.param)
    return cottage(tmp_path) / "cottage_game.toml"


def test_it_is_compared(edition: Path) -> None:
    found = kdl_widgets.differences("deluxe", kdl.load_edition(edition).id)
    assert {"facts", "cards", "board"} <= set(found.tables)
    assert "clauses" not in found.tables
    assert kdl_widgets.differences(str(edition), str(edition)).rows == ()


def test_it_is_told_on_a_page(edition: Path) -> None:
    game = kdl.play(edition, seats=3, seed=4)
    assert kdl.load_edition(edition).name[words.language()] in as_html(game)


def test_it_is_played_and_built_in_a_notebook(edition: Path) -> None:
    with listening():
        for path in (edition, str(edition)):
            table = kdl_widgets.match(path)
            assert isinstance(table, Table)
            assert table.state == kdl.new_game(edition)
            three = kdl_widgets.match(path, players=["person", "careful", "chance"])
            assert isinstance(three, Table)
            assert [seat.player for seat in three.match.seats] == ["person", "careful", "chance"]
            assert three.state == kdl.new_game(edition, seats=3)
            assert kdl_widgets.builder(path).draft.game == table.state.game


WINGS = '[wings]\nback = ["bedroom", "pantry"]\n'


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        ("seen_from", ["kitchen"]),
        ("see_each_other", ["study", "porch"]),
        ("one_step", ["kitchen"]),
        ("wing_rooms", ["back"]),
        ("wings_closed", [3]),
        ("starts_in", ["lucky"]),
    ],
)
@pytest.mark.usefixtures("edition")
def test_a_board_that_no_edition_names_is_asked_about(tmp_path: Path, kind: str, about: list[str | int]) -> None:
    file = tmp_path / "cottage.toml"
    file.write_text(BOARD.replace("[[spaces]]", f"{WINGS}[[spaces]]", 1), "utf-8")
    bet = kdl_widgets.bet.ask(kind, kdl.load_board(file), *about)
    assert (bet.question.document.clause, "{" in bet.question.document.asks) == (bet.question.solution.clause, False)
    assert bet.question.document.clause.startswith("deluxe.")
    with pytest.raises(kdl.OptionError, match="the board 'cottage' has no floors"):
        kdl_widgets.bet.ask("floors_for", kdl.load_board(file), 3)


def test_a_board_shows_itself(edition: Path) -> None:
    board = kdl.load_board(edition.with_name("cottage.toml"))
    picture = board._repr_mimebundle_()
    assert picture["text/plain"] == "<Board 'cottage': 7 spaces>"
    assert {"en": "Kitchen", "de": "Küche"}[words.language()] in picture["image/svg+xml"]
    assert board.id not in picture["image/svg+xml"]
