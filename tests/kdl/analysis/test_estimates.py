"""Estimates: shares and means with their intervals, from whatever holds groups."""

from random import Random
from statistics import fmean, stdev
from typing import Any

import pandas as pd
import pytest

from kdl.analysis.estimates import bins, means, proportions
from kdl.analysis.strength import wilson
from kdl.errors import ArgumentError, OptionError


def test_shares_have_the_interval_of_wilson() -> None:
    (row,) = proportions({"a": [True] * 30 + [False] * 70}).rows
    assert (row.value, row.cases) == (0.3, 100)
    assert (row.low, row.high) == wilson(30, 100)


def test_groups_of_pandas_and_mappings_are_the_same() -> None:
    table = pd.DataFrame({"seat": [0, 1, 0, 1, 1], "won": [True, False, False, True, True], "turns": [3, 5, 4, 8, 1]})
    grouped = table.groupby("seat")
    assert proportions(grouped["won"]) == proportions({0: [True, False], 1: [False, True, True]})
    assert means(grouped["turns"]) == means({0: [3, 4], 1: [5, 8, 1]})
    assert all(type(row.name) is int for row in proportions(grouped["won"]).rows)


def test_means_are_bootstrapped_the_same_way_each_time_and_as_wide_as_they_should_be() -> None:
    chance = Random(1)
    values = [chance.gauss(20, 5) for _ in range(200)]
    (row,) = means({"a": values}).rows
    assert row == means({"a": values}).rows[0] != means({"a": values}, seed=1).rows[0]
    assert row.value == pytest.approx(fmean(values))
    error = stdev(values) / 200**0.5
    assert (row.high - row.low) / (2 * 1.96 * error) == pytest.approx(1, abs=0.1)


def test_intervals_hold_the_truth_about_95_times_in_100() -> None:
    chance = Random(2)
    held = [0, 0]
    for _ in range(200):
        share = proportions({"": [chance.random() < 0.3 for _ in range(80)]}).rows[0]
        mean = means({"": [chance.gauss(10, 3) for _ in range(40)]}).rows[0]
        held[0] += share.low <= 0.3 <= share.high
        held[1] += mean.low <= 10 <= mean.high
    assert all(180 <= each <= 198 for each in held), held


def test_what_is_expected_parts_the_groups() -> None:
    found = proportions({"up": [True] * 90 + [False] * 10, "down": [False] * 100, "even": [True, False]}, expected=0.5)
    assert [row.name for row in found.above] == ["up"]
    assert [row.name for row in found.below] == ["down"]
    nothing = found._replace(expected=None)
    assert nothing.above == nothing.below == ()


def test_the_highest_has_rivals_while_intervals_overlap() -> None:
    few = proportions({"a": [True] * 6 + [False] * 4, "b": [True] * 4 + [False] * 6})
    many = proportions({"a": [True] * 600 + [False] * 400, "b": [True] * 400 + [False] * 600})
    assert (few.highest.name, [row.name for row in few.rivals]) == ("a", ["b"])
    assert (many.highest.name, many.rivals) == ("a", ())


def test_values_are_counted_by_size() -> None:
    short, long = bins({"short": [0, 4, 5, 9, 10], "long": [24.5]}, 5)
    assert short.counts == (2, 2, 1, 0, 0)
    assert long.counts == (0, 0, 0, 0, 1)
    assert (short.quarters, short.cases) == ((4.0, 5.0, 9.0), 5)


@pytest.mark.parametrize(
    "groups", [None, 7, "text", {}, [], {"a": []}, ["ab"], [1, 2], {str(n): [1] for n in range(101)}]
)
def test_what_are_no_groups_is_refused(groups: Any) -> None:
    for call in (proportions, means, lambda each: bins(each, 5)):
        with pytest.raises(ArgumentError, match=r"groups, .* none of them empty"):
            call(groups)


def test_a_width_that_is_none_and_values_below_0_are_refused() -> None:
    with pytest.raises(OptionError, match="width of a bin"):
        bins({"a": [1]}, 0)
    with pytest.raises(OptionError, match="0 or more"):
        bins({"a": [-1]}, 5)
    with pytest.raises(OptionError, match="seed"):
        means({"a": [1]}, seed=0.5)  # type: ignore[arg-type]
