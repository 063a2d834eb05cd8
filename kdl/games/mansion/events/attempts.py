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


@event("luck")
class LuckPlayed(NamedTuple):
    """A seat played a card against the attempt; ``luck`` is the sum of all luck so far."""

    seat: int
    card: int
    luck: int


@event("pass")
class Passed(NamedTuple):
    """A seat plays no (more) luck."""

    seat: int


@event("foil")
class Foiled(NamedTuple):
    """The luck reached the strength: the attempt failed and its cards are discarded."""

    seat: int
    strength: int
    luck: int


@event("leave-game")
class LeftGame(NamedTuple):
    """Cards that were played leave the game for good."""

    cards: tuple[int, ...]


@event("motive")
class MotiveGained(NamedTuple):
    """The attacker keeps one of the cards played as a motive."""

    seat: int
    card: int


@event("kill")
class Killed(NamedTuple):
    """The luck stayed below the strength: Lucky is dead and the attacker wins."""

    seat: int
    strength: int
    luck: int
