"""Events as moves of what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.games.getlucky.events import LuckyVisited, Swapped
from kdl_widgets.pictures.mansion.moves import _walk

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl_widgets.pictures.glides import Walk


def walks(timeline: Timeline[Position], at: int) -> tuple[Walk, ...]:
    """List the moves that led to a state, in order: who moved, and the doors, or the characters, on the way.

    Who is put into a room goes straight, and so do Lucky and strangers to a room that is not one step away. A pawn
    that leaves the game goes nowhere.
    """
    game = timeline.game
    return tuple(walk for event in timeline.events_at(at) for walk in _walks(game, event))


def _walks(game: Any, event: Event) -> tuple[Walk, ...]:
    """Return who moves in an event; only a swap moves two."""
    match event:
        case Swapped(_, character, taken, _):
            return (game.character_ids[character], ()), (game.character_ids[taken], ())
        case LuckyVisited(origin=origin):
            return (("lucky", (game.character_ids[origin],)),)
        case _:
            walk = _walk(game, event)
            return () if walk is None else (walk,)
