"""Advisers: who knows what to do, and why."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kdl.core.actions import Action
from kdl.core.advice import Advice

#: Advises on what to do: from what a seat may know, the legal actions, and a seed that decides between equals.
Adviser = Callable[[object, tuple[Action, ...], int], Advice]


def tie_breaker(seed: int, *place: object) -> Random:
    """Return the chance that decides between equals at a place of a game: the same there whenever it is asked."""
    return Random(f"adviser {seed} {place}")
