"""Numbers as they are written."""

from __future__ import annotations

from fractions import Fraction

from kdl.words import say


def signed(points: int) -> str:
    """Write points with their sign.

    >>> signed(2)
    '+2'
    """
    return f"{MINUS}{-points}" if points < 0 else f"+{points}"


#: Minus as it is printed.
MINUS = "\N{MINUS SIGN}"


def roughly(chance: Fraction, language: str | None = None) -> str:
    """Write a probability as whole per cent, as it is said; what is neither certain nor impossible is not called so.

    Args:
        chance: The probability.
        language: The language, instead of the one that is set.

    >>> roughly(Fraction(2, 3)), roughly(Fraction(1, 5000)), roughly(Fraction(999, 1000)), roughly(Fraction(1))
    ('67%', '< 1%', '> 99%', '100%')
    """
    if 0 < chance < Fraction(1, 100):
        number = "< 1"
    elif Fraction(99, 100) < chance < 1:
        number = "> 99"
    else:
        number = f"{100 * float(chance):.0f}"
    return say("number", "percent", language, number=number)


def percent(chance: Fraction) -> str:
    """Write a probability as per cent, in the language that is set, and what is nearly nothing as such.

    >>> percent(Fraction(7, 80)), percent(Fraction(1, 5000))
    ('8.8%', '< 0.1%')
    """
    if 0 < chance < Fraction(1, 1000):
        return say("number", "percent", number=f"< {decimal(0.1)}")
    return per_cent(float(chance), ".1f")


def per_cent(share: float, form: str = ".0f") -> str:
    """Write a share as per cent, in the language that is set.

    >>> per_cent(0.5), per_cent(0.125, ".1f")
    ('50%', '12.5%')
    """
    return say("number", "percent", number=decimal(100 * share, form))


def decimal(number: float, form: str = "g") -> str:
    """Write a number with the decimal mark of the language that is set.

    >>> decimal(0.5), decimal(2)
    ('0.5', '2')
    """
    return f"{number:{form}}".replace(".", say("number", "decimal-mark"))
