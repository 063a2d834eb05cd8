"""Players against each other: fair deals, the same games wherever, and each level above the one below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import pytest

import kdl
from kdl.players.entrant import entrants
from kdl.players.tournament import Meeting, Played, Standings, Table, tournament
from tests.sweep import sampled


def meeting(edition: str, seats: int, names: Sequence[str], seed: int = 0, **options: Any) -> Meeting:
    table = Table(edition, seats, tuple(names), options)
    return Meeting(table, {each.name: each for each in entrants(names)}, seed)


def standings(found: Meeting, games: int, error: float | None = None) -> Standings:
    return tournament(found.table.schedule, partial(map, found.play), games, error)


def test_every_deal_is_played_in_every_rotation_and_the_same_seed_gives_the_same_games() -> None:
    found = meeting("get_lucky", 3, ("careful", "chance"), seed=4)
    played = standings(found, 5).played
    assert len(played) == 6
    assert [each.record.seated[0] for each in played] == ["careful", "chance"] * 3
    assert standings(found, 5).played == played
    assert standings(meeting("get_lucky", 3, ("careful", "chance"), seed=400), 5).played != played
    one, other = (found.table.seated(found.seed, number)[0] for number in (0, 1))
    assert one == other == kdl.new_game("get_lucky", seats=3, seed=4)


def test_strangers_and_seats_that_are_empty_are_nobodys() -> None:
    assert meeting("deluxe", 2, ("careful", "chance")).table.schedule.seats == 2
    options = {"board": "bed_and_breakfast", "pawns": ("", "armory", "rose_suite"), "first": 1}
    empty = meeting("flight", 3, ("careful", "chance"), **options)
    assert empty.table.schedule.seats == 2
    assert all(len(each.record.seated) == 2 for each in standings(empty, 2).played)


def test_it_stops_when_it_is_settled_and_the_order_of_games_changes_nothing() -> None:
    found = meeting("get_lucky", 4, ("careful", "chance"), seed=1)
    asked: list[int] = []

    def turned_round(numbers: Sequence[int]) -> Iterable[Played]:
        asked.extend(numbers)
        return [found.play(number) for number in reversed(numbers)]

    one = tournament(found.table.schedule, turned_round, 1_000, 0.05)
    assert one.is_settled
    assert len(one.played) < 100
    assert asked == list(range(len(asked)))
    other = standings(found, 1_000, 0.05)
    assert other.played == one.played
    (pair,) = other.compared
    assert (pair.one, pair.other, pair.difference.verdict) == ("careful", "chance", "stronger")


def test_the_error_is_shared_out_among_the_pairs() -> None:
    found = standings(meeting("get_lucky", 3, ("chance", "careful", "planner")), 6, 0.03)
    assert [each.difference.error for each in found.compared] == [pytest.approx(0.01)] * 3
    assert not found.is_settled


def test_all_games_are_played_where_nobody_wants_to_stop() -> None:
    found = standings(meeting("get_lucky", 2, ("careful", "chance")), 60)
    assert len(found.played) == 60
    assert found.is_settled


def test_one_player_alone_is_as_strong_as_itself() -> None:
    found = standings(meeting("get_lucky", 3, ("careful",)), 4, 0.05)
    (share,) = found.shares
    assert (share.seats, share.games, len(found.played)) == (1.0, 4, 4)
    assert [each.rating for each in found.ratings] == [0.0]


def test_games_that_are_left_out_end_it() -> None:
    found = meeting("get_lucky", 2, ("careful", "chance"))
    half = tournament(found.table.schedule, lambda numbers: map(found.play, list(numbers)[:5]), 100, 0.05)
    assert [each.number for each in half.played] == [0, 1, 2, 3, 4]
    assert sum(share.wins for share in half.shares) <= 5


@pytest.mark.parametrize(
    ("names", "problem"),
    [(("best",), "no level is called 'best'"), ((), "1 to 8 players can be named, not 0"), (("chance",) * 9, "not 9")],
)
def test_who_cannot_play_is_refused(names: tuple[str, ...], problem: str) -> None:
    with pytest.raises(kdl.KdlError, match=problem):
        meeting("deluxe", 3, names).check()


@pytest.mark.parametrize(
    ("games", "error", "problem"), [(0, None, "games must be a whole"), (9, 2.0, "the error must")]
)
def test_numbers_that_are_none_are_refused(games: int, error: float | None, problem: str) -> None:
    with pytest.raises(kdl.OptionError, match=problem):
        standings(meeting("get_lucky", 2, ("careful", "chance", "planner")), games, error)


TABLES = [
    ("deluxe", 3, {}, 240),
    ("deluxe", 4, {"pets": ("cat", "dog")}, 40),
    ("deluxe", 2, {}, 60),
    ("classic", 4, {}, 40),
    ("flight", 4, {}, 60),
    ("get_lucky", 2, {}, 240),
    ("get_lucky", 4, {}, 100),
]


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "seats", "options", "games"), sampled(TABLES, [TABLES[1], *TABLES[3:6]]))
def test_the_planner_beats_the_careful_player_and_can_lose(
    edition: str, seats: int, options: dict[str, Any], games: int
) -> None:
    """Where the game leaves more to chance, it takes more games to show it."""
    found = standings(meeting(edition, seats, ("planner", "careful"), seed=100, **options), games)
    planner, careful = found.shares
    assert planner.interval[0] > planner.seats
    assert careful.wins
    assert found.ratings[0].rating > found.ratings[0].error


@pytest.mark.parametrize(
    ("edition", "seats"),
    [("deluxe", 3), ("deluxe", 2), ("classic", 4), ("flight", 4), ("get_lucky", 2), ("get_lucky", 4)],
)
def test_the_careful_player_beats_chance(edition: str, seats: int) -> None:
    careful, _ = standings(meeting(edition, seats, ("careful", "chance"), seed=100), 30).shares
    assert careful.interval[0] > careful.seats
