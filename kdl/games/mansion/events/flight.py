"""The escape: the ghost, attacks on players, what the dead leave."""

from __future__ import annotations

from typing import NamedTuple

from kdl.core.cards.bitmask import NONE
from kdl.core.events import event


@event(lambda attacked: "lucky-attacks" if attacked.attacker == NONE else "attack")
class Attacked(NamedTuple):
    """A seat, or (-1) Lucky's ghost, attacks a seat: the weapon (-1 for none) and the strength with it."""

    attacker: int
    victim: int
    space: int
    weapon: int
    strength: int


@event("withstand")
class Withstood(NamedTuple):
    """The luck of the victim reached the strength: the attack failed and its cards are discarded."""

    attacker: int
    victim: int
    strength: int
    luck: int


@event("ghost-motive")
class GhostGrew(NamedTuple):
    """Lucky's ghost keeps one of the cards played as a motive."""

    card: int


@event("slay")
class Slain(NamedTuple):
    """The luck of the victim stayed below the strength: its seat is out of the game."""

    attacker: int
    victim: int
    strength: int
    luck: int


@event("loot")
class Looted(NamedTuple):
    """A seat takes cards of one that it has killed."""

    seat: int
    victim: int
    cards: tuple[int, ...]


@event("leave")
class LeftBehind(NamedTuple):
    """The cards, motives included, that a seat leaves when it is out of the game are discarded."""

    seat: int
    cards: tuple[int, ...]


@event("reshuffle")
class Reshuffled(NamedTuple):
    """The discards were shuffled into a new deck: its cards from bottom to top."""

    deck: tuple[int, ...]


@event("escape")
class Escaped(NamedTuple):
    """One seat is left: it escapes and wins."""

    seat: int
