"""Numbers as they are written."""

from __future__ import annotations

from fractions import Fraction


def signed(points: int) -> str:
    """Write points with their sign.

    >>> signed(2)
    '+2'
    """
    return f"{MINUS}{-points}" if points < 0 else f"+{points}"


#: Minus as it is printed.
MINUS = "\N{MINUS SIGN}"


def percent(chance: Fraction) -> str:
    """Write a probability in per cent, with one decimal place; next to nothing is written as less than 0.1 %."""
    if 0 < chance < Fraction(1, 1000):
        return "< 0.1 %"
    return f"{float(chance):.1%}".replace("%", " %")
