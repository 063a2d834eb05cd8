"""How much luck unknown cards may bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb

from kdl.errors import OptionError


def luck_distribution(pool: Mapping[int, int], cards: int) -> dict[int, Fraction]:
    """Return the probability of each sum of luck on some cards drawn from a pool without putting back.

    Args:
        pool: How many cards of the pool bear how many clovers: ``{clovers: number of cards}``.
        cards: How many cards are drawn.

    Raises:
        OptionError: The pool holds fewer cards.

    >>> luck_distribution({0: 1, 2: 1}, 1)
    {0: Fraction(1, 2), 2: Fraction(1, 2)}
    """
    size = sum(pool.values())
    if not 0 <= cards <= size:
        raise OptionError(f"{cards} cards cannot be drawn from a pool of {size}")
    ways = Counter({(0, 0): 1})
    for luck, number in sorted(pool.items()):
        grown: Counter[tuple[int, int]] = Counter()
        for (drawn, total), count in ways.items():
            for more in range(min(number, cards - drawn) + 1):
                grown[drawn + more, total + more * luck] += count * comb(number, more)
        ways = grown
    sums = sorted((total, count) for (drawn, total), count in ways.items() if drawn == cards)
    return {total: Fraction(count, comb(size, cards)) for total, count in sums}


def chance_below(pool: Mapping[int, int], cards: int, needed: int) -> Fraction:
    """Return the probability that some cards drawn from a pool bear less luck than is needed."""
    return sum((p for total, p in luck_distribution(pool, cards).items() if total < needed), Fraction(0))
