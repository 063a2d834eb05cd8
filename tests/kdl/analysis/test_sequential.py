"""A test that may be looked at whenever one likes: how often it is wrong, and how soon it says what is so."""

from __future__ import annotations

from random import Random

import pytest

from kdl.analysis.sequential import Difference
from kdl.errors import OptionError

VALUES = (-1.0, -0.5, 0.0, 0.5, 1.0)
EQUAL = (0.1, 0.25, 0.3, 0.25, 0.1)
STRONGER = (0.05, 0.2, 0.3, 0.3, 0.15)


def looked_at(chance: Random, weights: tuple[float, ...], most: int, error: float) -> tuple[Difference, int]:
    """Look after each number, and stop at the first verdict."""
    difference = Difference(error)
    for count in range(1, most + 1):
        difference.add(chance.choices(VALUES, weights)[0])
        if difference.verdict != "open":
            return difference, count
    return difference, most


def test_of_equals_it_says_that_one_is_stronger_as_seldom_as_it_promises() -> None:
    """Looking 400 times; the usual interval of 80 %, looked at so often, would be wrong nearly always."""
    chance = Random(2)
    wrong = sum(looked_at(chance, EQUAL, 400, 0.2)[0].verdict != "open" for _ in range(60))
    assert wrong <= 0.2 * 60


@pytest.mark.parametrize("turned", [False, True])
def test_who_is_stronger_is_found_soon_and_the_mean_lies_in_the_interval(turned: bool) -> None:
    weights = STRONGER[::-1] if turned else STRONGER
    mean = sum(value * weight for value, weight in zip(VALUES, weights, strict=True))
    chance, counts = Random(3), []
    for _ in range(15):
        difference, count = looked_at(chance, weights, 2_000, 0.05)
        assert difference.verdict == ("weaker" if turned else "stronger")
        low, high = difference.interval
        assert low <= difference.mean <= high
        assert low <= mean <= high
        counts.append(count)
    assert sorted(counts)[7] < 300  # one look would need 105 for a power of 80 %


def test_a_verdict_stays_said() -> None:
    difference = Difference()
    for value in (1.0,) * 30 + (-1.0,) * 60:
        difference.add(value)
    assert difference.verdict == "stronger"
    assert difference.mean < 0


def test_nothing_is_known_before_there_is_anything() -> None:
    difference = Difference()
    assert (difference.verdict, difference.mean) == ("open", 0)
    assert difference.interval == pytest.approx((-1, 1))


@pytest.mark.parametrize("error", [0, 1, -0.1, 5, "0.05", None])
def test_an_error_that_is_no_probability_is_refused(error: float) -> None:
    with pytest.raises(OptionError, match="the error must be a number between 0 and 1"):
        Difference(error)


def test_a_number_that_is_no_difference_is_refused() -> None:
    with pytest.raises(OptionError, match="a difference is a number from -1 to 1, not 2"):
        Difference().add(2)
