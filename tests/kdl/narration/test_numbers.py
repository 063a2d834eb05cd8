"""Numbers as they are written."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from kdl import words
from kdl.narration.numbers import decimal, percent

PERCENT = {
    Fraction(0): ("0.0%", "0,0 %"),
    Fraction(1, 5000): ("< 0.1%", "< 0,1 %"),
    Fraction(7, 80): ("8.8%", "8,8 %"),
    Fraction(1): ("100.0%", "100,0 %"),
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.set_language("en")


@pytest.mark.parametrize("chance", PERCENT, ids=str)
def test_per_cent_follow_the_language(chance):
    english = percent(chance)
    words.set_language("de")
    assert (english, percent(chance)) == PERCENT[chance]


def test_a_whole_number_has_no_decimal_mark():
    assert decimal(2.0) == "2"
