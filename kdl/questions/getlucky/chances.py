"""Chances as answers: in fifths, so that none of those that are offered tells of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.questions.answer_options import sentences
from kdl.questions.getlucky.answering import WORDS
from kdl.words import say

if TYPE_CHECKING:
    from fractions import Fraction

    from kdl.questions.solution import Option

#: Where each fifth begins, in per cent.
FIFTHS = (0, 20, 40, 60, 80)


def fifth_of(chance: Fraction) -> int:
    """Return where the fifth begins in which a chance lies, in per cent; certainty lies in the last one.

    >>> from fractions import Fraction
    >>> fifth_of(Fraction(1, 5)), fifth_of(Fraction(1))
    (20, 80)
    """
    return min(int(5 * chance), 4) * 20


def fifths() -> tuple[Option, ...]:
    """Offer the fifths."""
    keys = {0: "chance.least", 80: "chance.most"}
    return sentences({low: say(WORDS, keys.get(low, "chance.fifth"), low=low, high=low + 20) for low in FIFTHS})
