"""Whoever has typed a name is called by it wherever the seat is named, and at no other table."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from kdl_widgets.exports.files import write
from kdl_widgets.exports.making import finished
from kdl_widgets.matches.sharing import given, opened
from kdl_widgets.matches.table import Table

import kdl
from kdl import words
from kdl.engine.match import Match, Seat
from kdl.narration import seat_name
from kdl.players import game_review, sampled_curve
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
    assert "<img src=x" not in str(table.ask.answer.html)


#: A name that is markup where it is not escaped.
SHARP = "<b>Zuzu</b>"


def made(match: Match[Any], kind: str) -> bytes:
    """Make a file of a match, a few steps of it, with all hands open."""
    _, data = given(kind, match, match.line[-1].timeline.branch(12), 12, "all")
    return data if isinstance(data, bytes) else finished(data)


@pytest.mark.parametrize("game", ["deluxe", "cards"])
def test_files_that_a_reader_saves_call_people_by_their_names_and_a_link_names_nobody(game: str) -> None:
    named, seat = table_of(game, SHARP)
    plain, _ = table_of(game, "")
    usual = seat_name(seat)
    assert "Zuzu" in made(named.match, "txt").decode()
    page = made(named.match, "html").decode()
    held = re.search(r'id="data"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert held is not None
    stories = json.loads(held[1])
    assert any(SHARP in text for text in stories["texts"])
    assert not any(re.search(rf"\\b{usual}\\b", text) for text in stories["texts"])
    assert "</b>" not in page
    for kind in ("gif", "svg", "png"):  # the mansion's picture shows letters, and is described in words
        assert (made(named.match, kind) == made(plain.match, kind)) == (kind == "png" and game == "deluxe")
    assert SHARP not in made(named.match, "svg").decode()
    assert given("link", named.match, named.timeline, 12, "all") == given(
        "link", plain.match, plain.timeline, 12, "all"
    )
    again, _, _ = opened(made(named.match, "json").decode())
    assert again.seats[seat].name == SHARP
    assert seat_name(seat) == usual, "elsewhere nobody is called so"


def test_what_is_written_of_a_match_calls_people_by_their_names(tmp_path: Any) -> None:
    table, seat = table_of("deluxe", "Zuzu")
    told = write(table.match, tmp_path / "game.txt").read_text("utf-8")
    assert ("Zuzu" in told, seat_name(seat) in told) == (True, False)


def test_whoever_looks_back_is_called_by_name_in_each_language_and_while_it_is_reckoned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, number in (("STEPS", 1), ("LEAST", 2), ("MOST", 3)):
        monkeypatch.setattr(sampled_curve, name, number)
    monkeypatch.setattr(game_review, "MOST", 0)
    table, seat = table_of("deluxe", "Zuzu")
    ask(table, after="look-back")
    curve = table.look_back.curve
    assert curve is not None
    assert curve.document["names"][seat] == "Zuzu"
    words.set_language("de")
    told = curve.document["names"][seat]
    words.set_language("en")
    assert told == "Zuzu"


def test_a_name_that_is_long_or_of_many_lines_is_told_in_one_line_and_cut() -> None:
    table, seat = table_of("deluxe", f"Anna\n\u202e  {'Bella' * 20}")
    (name,) = table.sitting.names.values()
    assert (len(name), name[:10], name[-1]) == (24, "Anna Bella", "…")
    assert table.panel.book["names"][seat].startswith(name)
    blank, _ = table_of("deluxe", " \u200b ")
    assert blank.sitting.names == {}
