"""How much luck unknown cards may bring."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import lru_cache
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

    >>> import kdl
    >>> kdl.chance_below({0: 3, 1: 1}, 1, 1)
    Fraction(3, 4)
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


def counts_by_luck(pool: Mapping[int, int]) -> tuple[int, ...]:
    """Return a pool ``{clovers: number of cards}`` as a row: how many cards bear 0, 1, 2, … clovers."""
    return tuple([pool.get(luck, 0) for luck in range(max(pool, default=0) + 1)])


@lru_cache(maxsize=1 << 14)
def float_chance_below(counts: tuple[int, ...], cards: int, needed: int) -> float:
    """Return the probability that some cards of a pool bear less luck than is needed, rounded once, to a float.

    For players, who only compare: it takes a fraction of the time of :func:`chance_below`.

    Args:
        counts: How many cards of the pool bear 0, 1, 2, … clovers, see :func:`counts_by_luck`.
        cards: How many cards are drawn; no more than there are.
        needed: The luck that is needed.
    """
    return sum(_ways(counts, cards, needed)) / comb(sum(counts), cards)


@lru_cache(maxsize=1 << 12)
def float_distribution(counts: tuple[int, ...], cards: int) -> tuple[float, ...]:
    """Return the probability of each sum of luck, from 0 on, of some cards of a pool, each rounded once, to a float.

    Args:
        counts: How many cards of the pool bear 0, 1, 2, … clovers, see :func:`counts_by_luck`.
        cards: How many cards are drawn; no more than there are.
    """
    every, most = comb(sum(counts), cards), sum(luck * number for luck, number in enumerate(counts))
    return tuple([ways / every for ways in _ways(counts, cards, 1 + most)])


def _chances(pool: Mapping[int, int], cards: int, below: int) -> dict[int, Fraction]:
    """Return the probability of each sum of luck below a limit; sums beyond it are never worked out."""
    size = sum(pool.values())
    if not 0 <= cards <= size:
        raise OptionError(f"{cards} cards cannot be drawn from a pool of {size}")
    every, ways = comb(size, cards), _ways(counts_by_luck(pool), cards, below)
    return {total: Fraction(number, every) for total, number in enumerate(ways) if number}


def _ways(counts: tuple[int, ...], cards: int, below: int) -> list[int]:
    """Count in how many ways cards can be drawn, by the sum of their luck from 0 on, as long as it is below a limit.

    The ways to draw a number of cards are kept for all sums in one whole number, side by side, so that a product of
    whole numbers multiplies polynomials (Kronecker substitution): many times faster than one by one.
    """
    if below <= 0:
        return []
    width, drawn = comb(sum(counts), cards).bit_length(), [1]
    kept = (1 << width * below) - 1
    for luck, number in enumerate(counts[1:], 1):
        most = min(number, cards, (below - 1) // luck)
        grown = [0] * (min(cards, len(drawn) - 1 + most) + 1)
        for more in range(most + 1):
            ways, place = comb(number, more), width * luck * more
            for before, sums in enumerate(drawn[: cards - more + 1]):
                grown[before + more] += (sums * ways << place) & kept
        drawn = grown
    rest = sum(sums * comb(counts[0], cards - number) for number, sums in enumerate(drawn))
    found = []
    while rest:
        found.append(rest & (1 << width) - 1)
        rest >>= width
    return found
