"""Events as moves of what is drawn: who moved in a step, and along which points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.games.getlucky.events import LuckyVisited, Swapped
from kdl.games.mansion.events import (
    DogMoved,
    GhostLed,
    Jumped,
    Led,
    LuckyDriven,
    LuckyLed,
    LuckyMoved,
    PetPlaced,
    Roamed,
    Sent,
    Slain,
    Stepped,
)
from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl.geometry import middle

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.games.mansion.game import Mansion
    from kdl_widgets.drawing.commands import Point
    from kdl_widgets.pictures.renderer import Walk

Points = tuple["Point", ...]


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


def _walk(game: Mansion, event: Event) -> Walk | None:
    match event:
        case Stepped(seat, origin, space) | Roamed(seat, origin, space, _) | Led(_, seat, origin, space):
            return seat, _doors(game, origin, space)
        case Jumped(seat=seat) | Sent(pawn=seat) | Slain(victim=seat):
            return seat, ()
        case PetPlaced(pet=pet):
            return game.pets[pet], ()
        case DogMoved(origin, space):
            return SHAMROCK, _doors(game, origin, space)
        case LuckyMoved(origin, space, _) | LuckyLed(_, origin, space):
            return "lucky", _doors(game, origin, space)
        case GhostLed(_, _, origin, space):
            return "lucky", _along_the_path(game, origin, space)
        case LuckyDriven(_, _, origin, space, sent):
            return "lucky", () if sent else _along_the_path(game, origin, space)
        case _:
            return None


def _doors(game: Mansion, origin: int, space: int) -> Points:
    way = game.board.ways(game.space_ids[origin]).get(game.space_ids[space])
    return way.points if way else ()


def _along_the_path(game: Mansion, origin: int, space: int) -> Points:
    """Return the doors on Lucky's way from number to number, and the middles of the rooms between them."""
    following = game.lucky_moves[origin].space
    doors = _doors(game, origin, following)
    if following == space:
        return doors
    between = middle(game.board.space(game.space_ids[following]).rects)
    return (*doors, between, *_along_the_path(game, following, space))
