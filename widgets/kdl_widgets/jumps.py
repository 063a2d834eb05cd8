"""Where one can jump to in a playthrough."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kdl.errors import UnknownNameError
from kdl.events import Attempted, Event, TurnBegan

if TYPE_CHECKING:
    from kdl.timeline import Timeline

#: What one can jump to, each with how to tell that an event is it.
GOALS: Mapping[str, Callable[[Event], bool]] = {
    "turn": lambda event: isinstance(event, TurnBegan),
    "attempt": lambda event: isinstance(event, Attempted),
    "called": lambda event: isinstance(event, TurnBegan) and event.lucky_turn,
}


def stops(timeline: Timeline, goal: str) -> tuple[int, ...]:
    """List the states at which a goal was just reached.

    Raises:
        UnknownNameError: There is no such goal.
    """
    if goal not in GOALS:
        raise UnknownNameError("place to jump to", goal, tuple(GOALS))
    return tuple(at for at in range(len(timeline)) if any(map(GOALS[goal], timeline.events_at(at))))


def find(timeline: Timeline, start: int, goal: str, *, back: bool = False) -> int | None:
    """Find the next state at which a goal was just reached, or the one before; None if there is none.

    Raises:
        UnknownNameError: There is no such goal.
    """
    places = stops(timeline, goal)
    if back:
        return max((at for at in places if at < start), default=None)
    return min((at for at in places if at > start), default=None)
