"""Who sits where: everybody has each seat equally often in each deal, and the others beside them in the long run."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from kdl.analysis.schedule import MOST_PLAYERS, Schedule, check_names
from kdl.errors import OptionError

SCHEDULES = [Schedule(tuple("abcdefgh"[:players]), seats) for players in range(1, 7) for seats in range(2, 7)]
TWICE = Schedule(("a", "b", "b"), 4)


@pytest.mark.parametrize("schedule", [*SCHEDULES, TWICE])
def test_in_each_deal_everybody_has_each_seat_equally_often(schedule: Schedule) -> None:
    for first in range(0, schedule.rounded(1), schedule.at_table):
        sittings = [schedule.sitting(first + turn) for turn in range(schedule.at_table)]
        assert {deal for deal, _ in sittings} == {first // schedule.at_table}
        for seat in range(schedule.seats):
            sat = Counter(names[seat] for _, names in sittings)
            named = Counter(schedule.names)
            assert all(count == named[name] for name, count in sat.items())


@pytest.mark.parametrize("schedule", SCHEDULES)
def test_in_each_round_every_group_plays_one_deal(schedule: Schedule) -> None:
    games = range(schedule.rounded(1))
    tables = Counter(frozenset(schedule.sitting(number)[1]) for number in games)
    assert set(tables) == set(map(frozenset, combinations(schedule.names, schedule.at_table)))
    assert set(tables.values()) == {schedule.at_table}


@pytest.mark.parametrize("players", [3, 4])
def test_in_the_long_run_everybody_has_everybody_else_to_the_left(players: int) -> None:
    schedule = Schedule(tuple("abcd"[:players]), players)
    beside: Counter[tuple[str, str]] = Counter()
    for number in range(players * 6):
        names = schedule.sitting(number)[1]
        beside.update(zip(names, names[1:] + names[:1], strict=True))
    assert len(beside) == players * (players - 1)
    assert len(set(beside.values())) == 1


def test_games_are_rounded_up_to_whole_rounds() -> None:
    schedule = Schedule(("a", "b", "c", "d"), 3)
    assert [schedule.rounded(games) for games in (1, 12, 13)] == [12, 12, 24]


@pytest.mark.parametrize("names", [(), ("a",) * (MOST_PLAYERS + 1)])
def test_nobody_and_too_many_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(OptionError, match=f"1 to {MOST_PLAYERS} players can be named, not {len(names)}"):
        check_names(names)
