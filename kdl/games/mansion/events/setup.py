"""Setting up: the deck, the hands, the wings, the first player."""

from __future__ import annotations

from typing import NamedTuple

from kdl.core.events import event


@event("close-wing")
class WingClosed(NamedTuple):
    """A wing was closed with cards off the top of the deck; they are out of the game."""

    wing: str
    cards: tuple[int, ...]


@event("face-up")
class TurnedFaceUp(NamedTuple):
    """A seat was dealt a card face up, to find who begins."""

    seat: int
    card: int


@event("start-found")
class StartFound(NamedTuple):
    """The card that was turned up names a room: Lucky starts there."""

    card: int
    space: int
