"""Win rates and ratings: against formulas of others, against what is known beforehand, and by trying."""

from __future__ import annotations

from math import exp, log, sqrt
from random import Random
from statistics import fmean, pstdev

import pytest

from kdl.analysis.strength import Record, Share, ratings, shares, wilson
from kdl.errors import OptionError

POINTS = 400 / log(10)


def test_a_win_rate_has_the_interval_of_wilson() -> None:
    for wins, games, low, high in ((30, 100, 0.2189, 0.3958), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)):
        assert tuple(round(end, 4) for end in wilson(wins, games)) == (low, high)
        assert Share("careful", 0.5, wins, games).interval == wilson(wins, games)


@pytest.mark.parametrize(("wins", "games"), [(1, 0), (0, 0), (-1, 5), (6, 5)])
def test_what_cannot_have_been_won_is_refused(wins: int, games: int) -> None:
    with pytest.raises(OptionError, match="cannot have been won"):
        wilson(wins, games)


def test_shares_count_who_sat_where() -> None:
    records = [Record(("a", "b", "a"), "a"), Record(("b", "a", "b"), None), Record(("c", "a", "b"), "b")]
    assert shares(records) == (Share("a", 4 / 9, 1, 3), Share("b", 4 / 9, 1, 3), Share("c", 1 / 3, 0, 1))
    assert shares([]) == ()


def test_two_players_have_the_odds_of_their_games() -> None:
    """With the game that is added, each has half a win more."""
    records = [Record(("a", "b"), "a")] * 30 + [Record(("b", "a"), "b")] * 10 + [Record(("a", "b"), None)] * 5
    one, other = ratings(records)
    assert one.rating - other.rating == pytest.approx(POINTS * log(30.5 / 10.5))
    assert one.rating + other.rating == pytest.approx(0)
    share = 30.5 / 41
    assert one.error == pytest.approx(POINTS / sqrt(41 * share * (1 - share)) / 2)


def test_who_sits_in_two_seats_is_no_stronger_for_it() -> None:
    one, other = ratings([Record(("a", "b", "a"), winner) for winner in "aab" * 50])
    assert one.rating == pytest.approx(other.rating, abs=0.1)


def test_who_has_won_all_games_has_a_rating() -> None:
    one, other = ratings([Record(("a", "b"), "a")] * 20)
    assert one.rating - other.rating == pytest.approx(POINTS * log(20.5 / 0.5))
    assert one.error > 100


@pytest.mark.parametrize("records", [[], [Record(("a",), "a")], [Record(("a", "b"), None)] * 9])
def test_games_that_say_nothing_make_nobody_stronger(records: list[Record]) -> None:
    assert all(each.rating == 0 for each in ratings(records))


def test_ratings_and_their_errors_are_right_as_often_as_they_say() -> None:
    """Of known strengths, from tables of different players: how far off, measured in errors, is standard normal."""
    strengths, chance, off = {"a": 0.6, "b": 0.0, "c": -0.6}, Random(1), []
    for _ in range(100):
        records = []
        for _ in range(200):
            seated = chance.choice([("a", "b", "c"), ("a", "b", "a", "b"), ("b", "c")])
            (winner,) = chance.choices(seated, [exp(strengths[name]) for name in seated])
            records.append(Record(seated, winner))
        off += [(each.rating - POINTS * strengths[each.level]) / each.error for each in ratings(records)]
    assert abs(fmean(off)) < 0.2
    assert 0.85 < pstdev(off) < 1.15
