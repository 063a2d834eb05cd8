"""How much luck unknown cards may bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from fractions import Fraction
from math import comb

from kdl.core.validation import check_mapping, check_number
from kdl.errors import OptionError

#: Who asks for one chance gets it for up to so many cards, so much luck, and so many different numbers of clovers.
MOST, MOST_KINDS = 200, 20


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
    return _chances(pool, cards, 1 + sum(luck * number for luck, number in pool.items()))


def chance_below(pool: Mapping[int, int], cards: int, needed: int) -> Fraction:
    """Return the probability that some cards drawn from a pool bear less luck than is needed.

    Args:
        pool: How many cards of the pool bear how many clovers: ``{clovers: number of cards}``.
        cards: How many cards are drawn.
        needed: The luck that is needed.

    Raises:
        ArgumentError: The pool is no mapping.
        OptionError: A number is none, or the pool holds fewer cards.
    """
    check_mapping(pool, "a pool {clovers: number of cards}")
    check_number("how many different numbers of clovers there are", len(pool), 0, MOST_KINDS)
    for luck, number in pool.items():
        check_number("the clovers on a card", luck, 0, MOST)
        check_number("the cards with as many clovers", number, 0, MOST)
    check_number("the cards that are drawn", cards, 0, MOST)
    check_number("the luck that is needed", needed, -MOST, MOST)
    return chances_below(pool, cards, (needed,))[needed]


def chances_below(pool: Mapping[int, int], cards: int, needed: Collection[int]) -> dict[int, Fraction]:
    """Return the probability that some cards drawn from a pool bear less luck, for each sum that may be needed."""
    found = _chances(pool, cards, max(needed, default=0))
    return {wanted: sum((p for total, p in found.items() if total < wanted), Fraction(0)) for wanted in needed}


def _chances(pool: Mapping[int, int], cards: int, below: int) -> dict[int, Fraction]:
    """Return the probability of each sum of luck below a limit; sums beyond it are never worked out."""
    size = sum(pool.values())
    if not 0 <= cards <= size:
        raise OptionError(f"{cards} cards cannot be drawn from a pool of {size}")
    ways = Counter({(0, 0): 1})
    for luck, number in sorted(pool.items()):
        ways = _with_cards_of(ways, luck, number, cards, below) if luck else ways
    sums: Counter[int] = Counter()
    for (drawn, total), count in ways.items():
        sums[total] += count * comb(pool.get(0, 0), cards - drawn)
    every = comb(size, cards)
    return {total: Fraction(count, every) for total, count in sorted(sums.items()) if count and total < below}


def _with_cards_of(
    ways: Counter[tuple[int, int]], luck: int, number: int, cards: int, below: int
) -> Counter[tuple[int, int]]:
    """Return in how many ways cards and luck can be drawn, once cards with one number of clovers may be among them."""
    grown: Counter[tuple[int, int]] = Counter()
    for (drawn, total), count in ways.items():
        for more in range(min(number, cards - drawn, (below - 1 - total) // luck) + 1):
            grown[drawn + more, total + more * luck] += count * comb(number, more)
    return grown
