"""Which pawns moved in a step, and along which points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.events import Jumped, LuckyMoved, Stepped

if TYPE_CHECKING:
    from kdl.events import Event
    from kdl.game import Game
    from kdl.timeline import Timeline
    from kdl_widgets.glide import Walk
    from kdl_widgets.marks import Point


def walks(timeline: Timeline, at: int) -> tuple[Walk, ...]:
    """List the moves that led to a state, in order: who moved, and the doors on the way.

    A jump, and a move of Lucky to a room that is not one step away, goes straight.
    """
    game = timeline.game
    return tuple(walk for event in timeline.events_at(at) if (walk := _walk(game, event)) is not None)


def _walk(game: Game, event: Event) -> Walk | None:
    match event:
        case Stepped(seat, origin, space):
            return seat, _doors(game, origin, space)
        case Jumped(seat, _, _, _):
            return seat, ()
        case LuckyMoved(origin, space, _):
            return "lucky", _doors(game, origin, space)
        case _:
            return None


def _doors(game: Game, origin: int, space: int) -> tuple[Point, ...]:
    way = game.board.ways(game.space_ids[origin]).get(game.space_ids[space])
    return way.points if way else ()
