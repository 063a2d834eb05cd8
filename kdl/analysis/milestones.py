"""Where one can jump to in a playthrough."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kdl.core.events import Event, TurnBegan
from kdl.errors import UnknownNameError
from kdl.games.getlucky.events import CharacterAttempted, DrewInDrawingRoom, HowardAsked, Improved, SpiteStayed, Swapped
from kdl.games.mansion.events import (
    Attacked,
    Attempted,
    DogAttacked,
    LeftGame,
    LightsWentOut,
    LuckyDriven,
    LuckyWalked,
    PetPlaced,
)

if TYPE_CHECKING:
    from kdl.core.game import Game
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline

#: What one can jump to, each with how to tell that an event of a game is it.
GOALS: Mapping[str, Callable[[Event, Game], bool]] = {
    "turn": lambda event, _: isinstance(event, TurnBegan),
    "attempt": lambda event, _: isinstance(event, (Attempted, CharacterAttempted)),
    "attack": lambda event, _: isinstance(event, (Attacked, DogAttacked)),
    "called": lambda event, _: isinstance(event, TurnBegan) and event.lucky_turn,
    "lucky": lambda event, _: isinstance(event, (LuckyWalked, LuckyDriven)),
    "failed": lambda event, _: isinstance(event, LeftGame) and bool(event.cards),
    "stranger": lambda event, game: isinstance(event, TurnBegan) and event.seat in game.strangers,
    "pet": lambda event, _: isinstance(event, PetPlaced),
    "dark": lambda event, _: isinstance(event, LightsWentOut),
    "perfect": lambda event, _: isinstance(event, Improved) and event.perfect,
    "swap": lambda event, _: isinstance(event, Swapped),
    "drawing-room": lambda event, _: isinstance(event, DrewInDrawingRoom),
    "spite": lambda event, _: isinstance(event, SpiteStayed),
    "howard": lambda event, _: isinstance(event, HowardAsked),
}


def goals(timeline: Timeline[Position]) -> tuple[str, ...]:
    """List what one can jump to in a playthrough: every turn, and whatever happens in it."""
    return tuple(goal for goal in GOALS if goal == "turn" or stops(timeline, goal))


def stops(timeline: Timeline[Position], goal: str) -> tuple[int, ...]:
    """List the states at which a goal was just reached.

    Raises:
        UnknownNameError: There is no such goal.
    """
    if goal not in GOALS:
        raise UnknownNameError("place to jump to", goal, tuple(GOALS))
    reached, game = GOALS[goal], timeline.game
    led = (timeline.setup, *(step.events for step in timeline))
    return tuple(at for at, events in enumerate(led) if any(reached(event, game) for event in events))


def find(timeline: Timeline[Position], start: int, goal: str, *, back: bool = False) -> int | None:
    """Find the next state at which a goal was just reached, or the one before; None if there is none.

    Raises:
        UnknownNameError: There is no such goal.
    """
    places = stops(timeline, goal)
    if back:
        return max((at for at in places if at < start), default=None)
    return min((at for at in places if at > start), default=None)


def since_attempt(timeline: Timeline[Position], at: int) -> tuple[Event, ...]:
    """Return what has happened at a state since the latest attempt or attack was made; nothing if there was none.

    It is what :func:`kdl.analysis.preview.meter` needs to tell who has played what.
    """
    found: list[Event] = []
    for place in range(at, -1, -1):
        for event in reversed(timeline.events_at(place)):
            if any(GOALS[goal](event, timeline.game) for goal in ("attempt", "attack")):
                return tuple(reversed(found))
            found.append(event)
    return ()
