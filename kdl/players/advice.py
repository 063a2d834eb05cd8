"""Advice: what to do and why, as data; the words are made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from kdl.core.actions import Action
from kdl.core.frozen import frozen


class Advice(NamedTuple):
    """What to do, and why.

    Attributes:
        action: One of the legal actions.
        motive: Why, as a short name, for example ``"murder-unseen"``.
        facts: What a reader wants to know beside it: rooms, cards and characters by id, seats, counts, chances.
    """

    action: Action
    motive: str
    facts: Mapping[str, Any] = frozen()


#: Advises on what to do: from what a seat may know, the legal actions, and a seed that decides between equals.
Adviser = Callable[[Any, tuple[Action, ...], int], Advice]


def advice(action: Action, motive: str, **facts: object) -> Advice:
    """Put advice together."""
    return Advice(action, motive, frozen(facts))


def tie_breaker(seed: int, *place: object) -> Random:
    """Return the chance that decides between equals at a place of a game: the same there whenever it is asked."""
    return Random(f"adviser {seed} {place}")
