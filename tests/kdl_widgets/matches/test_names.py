"""Whoever has typed a name is called by it wherever the seat is named, and at no other table."""

from __future__ import annotations

import pytest
from kdl_widgets.matches.table import Table

import kdl
from kdl.engine.match import Match, Seat
from kdl.narration import seat_name
from tests.kdl_widgets.matches.at_table import ask, on_page, playthrough, running


def table_of(game: str, name: str, at: int | None = None) -> tuple[Table, int]:
    """Sit down at a game that was played, with a name for the first player."""
    whole = playthrough(game)
    seat = whole.game.players[0]
    seats = [
        Seat(name if each == seat else "", "person" if each == seat else "careful") for each in range(whole.game.seats)
    ]
    return Table(Match(whole, seats), at=at), seat


def texts(value: object) -> list[str]:
    """List every text in what a page has, but for ids and what depends on no seat."""
    if isinstance(value, dict):
        return [text for each in value.values() for text in texts(each)]
    if isinstance(value, (list, tuple)):
        return [text for each in value for text in texts(each)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("game", ["deluxe", "flight", "cards"])
@running
def test_a_name_that_was_typed_stands_in_the_table_the_log_the_news_and_the_verdict(game: str) -> None:
    table, seat = table_of(game, "Zuzu")
    usual = seat_name(seat)
    assert table.panel.book["names"][seat] == f"Zuzu ({usual})"
    assert "Zuzu" in table.log_text
    ask(table, tool="why")
    assert usual not in table.log_text
    assert usual not in table.desk.desk["end"]["told"]
    assert usual not in table.ending.html
    told = []
    for at in range(0, table.end, max(1, table.end // 12)):
        table.go(at)
        told.append(table.panel.said)
        assert usual not in table.panel.said
    assert any("Zuzu" in each for each in told)
    assert seat_name(seat) == usual, "elsewhere nobody is called so"


@running
def test_two_tables_call_a_seat_each_by_its_own_name() -> None:
    one, seat = table_of("deluxe", "Zuzu")
    other, _ = table_of("deluxe", "")
    one.go(3)
    other.go(3)
    assert "Zuzu" in one.log_text
    assert "Zuzu" not in other.log_text
    assert not any("Zuzu" in text for _, state in on_page(other) for text in texts(state))
    assert seat_name(seat) in other.log_text


@running
def test_a_name_is_a_text_and_no_markup() -> None:
    table, _ = table_of("deluxe", "<img src=x>")
    assert kdl.is_terminal(table.state)
    assert "<img" not in table.ending.html
    assert "&lt;img" in table.ending.html
    assert not any("<img src=x" in str(widget.html) for widget in (table.comparison, table.ask.answer))
