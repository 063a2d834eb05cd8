"""Advisers: who knows what to do, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from kdl.core.actions import Action, Advice

#: Advises on what to do: from what a seat may know, the legal actions, and a seed that decides between equals.
Adviser = Callable[[object, tuple[Action, ...], int], Advice]


def tie_breaker(seed: int, *place: object) -> Random:
    """Return the chance that decides between equals at a place of a game: the same there whenever it is asked."""
    return Random(f"adviser {seed} {place}")


T = TypeVar("T")


def pick(equals: Sequence[T], seed: int, *place: object) -> T:
    """Return one of several that are equally good, by the chance of a place of a game; the only one if there is one."""
    if len(equals) == 1:
        return equals[0]
    return equals[int(tie_breaker(seed, *place).random() * len(equals))]


def best_of(choices: Sequence[T], worths: Sequence[float], seed: int, *place: object) -> T:
    """Return the choice that is worth the most; of several, the one that draws the highest lot."""
    most = max(worths)
    tied = [number for number, worth in enumerate(worths) if worth == most]
    if len(tied) == 1:
        return choices[tied[0]]
    chance = tie_breaker(seed, *place)
    lots = [chance.random() for _ in choices]
    return choices[max(tied, key=lots.__getitem__)]
