"""Chance, as a function of a seed and a counter, or of a generator that is given: nothing here remembers anything.

Only ``random.Random(str).random()`` is used, which Python promises to keep as it is, so that a seed gives the same
playthrough on every machine and in every version.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def shuffled(items: Sequence[int], seed: int, count: int) -> tuple[int, ...]:
    """Return the items in the order that chance number ``count`` of a seed puts them in."""
    return in_random_order(items, Random(f"{seed}/{count}"))


def in_random_order(items: Sequence[int], chance: Random) -> tuple[int, ...]:
    """Return the items in an order that is drawn, every one with the same probability."""
    draw = chance.random
    return tuple(sorted(items, key=lambda _: draw()))


def picked(choices: int, seed: int, count: int) -> int:
    """Pick one of 0 to ``choices - 1`` by chance number ``count`` of a seed."""
    return int(Random(f"{seed}/{count}").random() * choices)
