"""Levels against each other: fair seats, honest intervals, and each level above the one below."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

import pytest

import kdl
from kdl.players.contest import Played, Share, Table, contest, shares
from tests.sweep import sampled


def test_each_level_has_each_seat_equally_often() -> None:
    for levels in (("planner", "careful"), ("planner", "careful", "chance"), ("planner", "careful", "careful")):
        table = Table("deluxe", 4, levels, {})
        for seat in range(4):
            sat = Counter(list(zip(range(4), cycle(sitting), strict=False))[seat][1] for sitting in table.sittings)
            wanted = {level: len(table.sittings) * levels.count(level) / len(levels) for level in levels}
            assert dict(sat) == wanted


def test_every_deal_is_played_in_every_sitting_and_the_same_seed_gives_the_same_games() -> None:
    table = Table("get_lucky", 3, ("careful", "chance"), {})
    played = contest(table, 5, seed=4)
    assert len(played) == 6
    assert contest(table, 5, seed=4) == played
    assert contest(table, 5, seed=400) != played


def test_processes_change_nothing() -> None:
    table = Table("flight", 3, ("careful", "chance"), {})
    assert contest(table, 6, seed=1, processes=2) == contest(table, 6, seed=1)


def test_a_share_of_victory_has_the_interval_of_wilson() -> None:
    low, high = Share("careful", 0.5, 30, 100).interval
    assert (round(low, 4), round(high, 4)) == (0.2189, 0.3958)
    low, high = Share("careful", 0.5, 0, 10).interval
    assert (round(low, 4), round(high, 4)) == (0.0, 0.2775)


def test_games_without_a_winner_count_for_nobody() -> None:
    table = Table("deluxe", 2, ("careful", "chance"), {})
    played = (Played("careful", 9), Played(None, 5), Played("chance", 7), Played("careful", 6))
    assert [(each.level, each.wins, each.share) for each in shares(table, played)] == [
        ("careful", 2, 0.5),
        ("chance", 1, 0.25),
    ]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(kdl.UnknownNameError, match="no level is called 'best'"):
        contest(Table("deluxe", 3, ("best",), {}), 1)
    with pytest.raises(kdl.OptionError, match="games must be 1 or more, not 0"):
        contest(Table("deluxe", 3, ("careful",), {}), 0)
    with pytest.raises(kdl.OptionError, match="processes must be 1 or more, not -1"):
        contest(Table("deluxe", 3, ("careful",), {}), 1, processes=-1)
    with pytest.raises(kdl.OptionError, match="1 to 8 levels can be named, not 0"):
        contest(Table("deluxe", 3, (), {}), 1)


CONTESTS = [
    ("deluxe", 3, {}, 240),
    ("deluxe", 4, {"pets": ("cat", "dog")}, 40),
    ("deluxe", 2, {}, 60),
    ("classic", 4, {}, 40),
    ("flight", 4, {}, 60),
    ("get_lucky", 2, {}, 240),
    ("get_lucky", 4, {}, 100),
]


@pytest.mark.parametrize(("edition", "seats", "options", "games"), sampled(CONTESTS, [CONTESTS[1], *CONTESTS[3:6]]))
def test_the_planner_beats_the_careful_player_and_can_lose(
    edition: str, seats: int, options: dict[str, object], games: int
) -> None:
    """Where the game leaves more to chance, it takes more games to show it."""
    table = Table(edition, seats, ("planner", "careful"), options)
    planner, careful = shares(table, contest(table, games, seed=100))
    assert planner.interval[0] > planner.seats
    assert careful.wins


@pytest.mark.parametrize(
    ("edition", "seats"),
    [("deluxe", 3), ("deluxe", 2), ("classic", 4), ("flight", 4), ("get_lucky", 2), ("get_lucky", 4)],
)
def test_the_careful_player_beats_chance(edition: str, seats: int) -> None:
    table = Table(edition, seats, ("careful", "chance"), {})
    careful, _ = shares(table, contest(table, 30, seed=100))
    assert careful.interval[0] > careful.seats
