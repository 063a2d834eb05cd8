"""What a seat must not know is nowhere in the page: with other cards in its place, the page is the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kdl_widgets.matches.table import Table

from kdl.engine.match import Match, Seat
from tests.kdl_widgets.matches.at_table import GAMES, ask, on_page, pick, playthrough, running
from tests.kdl_widgets.matches.hidden import twins

#: How much of a game is played: where less has happened, more is hidden.
PARTS = (0.4, 1.0)
#: Every so many steps all that can be asked is asked.
OFTEN = 9


def pair(game: str, part: float, seat: int | None, people: tuple[int, ...], **more: Any) -> tuple[Table, Table]:
    """Make two tables at which the same was played, and that differ only in what a seat has never seen."""
    whole = playthrough(game)
    both = twins(whole.branch(int(part * (len(whole) - 1))), seat, Random(3))
    seats = [Seat(player="person" if each in people else "careful") for each in range(whole.start.seats)]
    one, other = (Table(Match(timeline, seats), key="kept", **more) for timeline in both)
    return one, other


def compare(one: Table, other: Table) -> None:
    here, there = (on_page(table) for table in (one, other))
    for (name, state), (_, counterpart) in zip(here, there, strict=True):
        differing = {key for key in state if state[key] != counterpart[key]} - {"key"}
        assert not differing, (name, one.at, {key: (state[key], counterpart[key]) for key in differing})
    assert one.view.observation == other.view.observation
    assert one.view.marks == other.view.marks
    assert one._lasting() == other._lasting()


def ask_all(one: Table, other: Table) -> None:
    """Tap every card and every place, one after the other, and press whatever there is."""
    game = one.timeline.game
    for picked in (*game.card_ids, *one.view.renderer.pickable(one.view.observation)):
        for table in (one, other):
            if not table.offers.about((*table.selection, picked)):
                ask(table, tap=picked)
        assert one.desk.news == other.desk.news, picked
        assert one.panel.said == other.panel.said, picked
    for table in (one, other):
        ask(table, tool="drop")
        ask(table, tool="undo")
        ask(table, do="pass")
    compare(one, other)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("game", GAMES)
@running
def test_a_person_among_computers_gets_nothing_but_the_own_hand(game: str, part: float) -> None:
    seat = playthrough(game).game.players[0]
    one, other = pair(game, part, seat, (seat,))
    for table in (one, other):
        ask(table, tool="coach")
        table.ask.opener.value = True
    for at in range(one.end + 1):
        for table in (one, other):
            table.go(at)
        compare(one, other)


@pytest.mark.parametrize("game", GAMES)
@running
def test_nor_from_anything_that_can_be_asked(game: str) -> None:
    seat = playthrough(game).game.players[0]
    for part in (0.2, 0.5, 0.8):
        for at in (-1, -2, -3, -4):
            one, other = pair(game, part, seat, (seat,))
            for table in (one, other):
                table.go(table.end + at + 1)
            ask_all(one, other)


@pytest.mark.parametrize("game", GAMES)
@running
def test_before_somebody_takes_over_nobodys_hand_is_in_the_page(game: str) -> None:
    everybody = playthrough(game).game.players
    hidden = 0
    for part in (0.0, 0.1, 0.25, 0.5, 0.75, 0.9):
        one, other = pair(game, part, None, everybody)
        hidden += one.hidden
        compare(one, other)
        assert one.panel.hands == []
        ask_all(one, other)
    assert hidden or game == "pets and strangers"


@pytest.mark.parametrize("game", GAMES)
@running
def test_where_one_asked_for_nobodys_eyes_nothing_of_any_hand_is_shown(game: str) -> None:
    people = playthrough(game).game.players
    one, other = pair(game, 0.6, None, people, eyes=None, study=True)
    for at in range(one.end + 1):
        for table in (one, other):
            table.go(at)
        compare(one, other)
        if at % OFTEN == 0:
            for table in (one, other):
                pick(table, one.view.renderer.pickable(one.view.observation)[0])
            compare(one, other)
