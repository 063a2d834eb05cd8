"""How likely some cards bear some luck, counted card by card."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb


def below(clovers: tuple[int, ...], cards: int, needed: int) -> Fraction:
    """Return how likely some cards of several bear less than what is needed."""
    cards = min(cards, len(clovers))
    return Fraction(_too_few(clovers, cards, needed), comb(len(clovers), cards))


@lru_cache(maxsize=4096)
def _too_few(clovers: tuple[int, ...], cards: int, needed: int) -> int:
    """Count the ways to draw some cards that bear less than what is needed, card by card."""
    ways = {(0, 0): 1}
    for luck in clovers:
        for (number, total), count in sorted(ways.items(), reverse=True):
            if number < cards and total + luck < needed:
                there = (number + 1, total + luck)
                ways[there] = ways.get(there, 0) + count
    return sum(count for (number, _), count in ways.items() if number == cards)
