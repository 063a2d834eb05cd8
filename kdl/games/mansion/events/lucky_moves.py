"""Lucky moved by the cards of the players."""

from __future__ import annotations

from typing import NamedTuple

from kdl.core.events import event


@event("lucky-card")
class LuckyWalked(NamedTuple):
    """A seat played a move card for Lucky: it can make him go up to this number of steps."""

    seat: int
    card: int
    steps: int


@event("lucky-step")
class LuckyLed(NamedTuple):
    """A seat made Lucky go one step."""

    seat: int
    origin: int
    space: int


@event("drive")
class LuckyDriven(NamedTuple):
    """A seat played a move card that moved Lucky: along his path, or (``sent``) into the room that it names."""

    seat: int
    card: int
    origin: int
    space: int
    sent: bool
