"""Who moved in a step, and along which points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.mansion.events.flight import Slain
from kdl.games.mansion.events.lucky_moves import LuckyDriven, LuckyLed
from kdl.games.mansion.events.pets_and_strangers import Led, PetPlaced, Roamed, Sent
from kdl.games.mansion.events.turn import Jumped, LuckyMoved, Stepped
from kdl.geometry import middle

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.games.mansion.game import Mansion
    from kdl_widgets.drawing.commands import Point
    from kdl_widgets.pictures.glides import Walk

Points = tuple["Point", ...]


def _walk(game: Mansion, event: Event) -> Walk | None:
    match event:
        case Stepped(seat, origin, space) | Roamed(seat, origin, space, _) | Led(_, seat, origin, space):
            return seat, _doors(game, origin, space)
        case Jumped(seat=seat) | Sent(pawn=seat) | Slain(victim=seat):
            return seat, ()
        case PetPlaced(pet=pet):
            return game.pets[pet], ()
        case LuckyMoved(origin, space, _) | LuckyLed(_, origin, space):
            return "lucky", _doors(game, origin, space)
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
