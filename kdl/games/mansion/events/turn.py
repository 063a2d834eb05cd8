"""A turn: going about, drawing, doing without, and what follows it."""

from __future__ import annotations

from typing import NamedTuple

from kdl.core.events import event


@event("step")
class Stepped(NamedTuple):
    """A pawn went one step."""

    seat: int
    origin: int
    space: int


@event("walk")
class Walked(NamedTuple):
    """A move card was played for its steps."""

    seat: int
    card: int
    steps: int


@event("jump")
class Jumped(NamedTuple):
    """A move card was played to go to the room that it names."""

    seat: int
    card: int
    origin: int
    space: int


@event(lambda stopped: "no-action" if stopped.ends_turn else "stop")
class Stopped(NamedTuple):
    """The seat on turn ended its movement; ``ends_turn`` where no action is possible."""

    seat: int
    ends_turn: bool


@event("lights-out")
class LightsWentOut(NamedTuple):
    """The last card of the deck was drawn."""


@event("rest")
class Rested(NamedTuple):
    """The seat on turn ended its turn without the action that was possible."""

    seat: int


@event("lucky-moves")
class LuckyMoved(NamedTuple):
    """Lucky went to the next room of his path; ``skipped`` lists the closed rooms passed over."""

    origin: int
    space: int
    skipped: tuple[int, ...]
