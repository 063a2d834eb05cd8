"""A murder attempt, and what it leads to."""

from __future__ import annotations

from typing import NamedTuple

from kdl.core.events import event


@event("attempt")
class Attempted(NamedTuple):
    """A seat attempts the murder: the weapon (-1 for bare hands) and the strength with it."""

    seat: int
    space: int
    weapon: int
    strength: int


@event("leave-game")
class LeftGame(NamedTuple):
    """Cards that were played leave the game for good."""

    cards: tuple[int, ...]


@event("token")
class TokenGained(NamedTuple):
    """The attacker takes a spite token from the pool."""

    seat: int


@event("spend")
class TokenSpent(NamedTuple):
    """A seat gave the attacker a spite token, which counts as luck; ``luck`` is the sum of all luck so far."""

    seat: int
    luck: int


@event("motive")
class MotiveGained(NamedTuple):
    """The attacker keeps one of the cards played as a motive."""

    seat: int
    card: int
