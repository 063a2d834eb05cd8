"""What is said of a room that a reader points at: who is there, and what is seen from there now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import is_blind, seen_by
from kdl.core.actions import LUCKY
from kdl.games.mansion.observation import order
from kdl.narration.grammar import Nouns, sentence
from kdl.narration.mansion.names import by_number, room
from kdl.narration.names import pawn_noun
from kdl.words import language

if TYPE_CHECKING:
    from kdl.core.actions import Who
    from kdl.games.mansion.observation import Observation
    from kdl.narration.grammar import Noun


def tell_place(observation: Observation, space: str) -> str:
    """Say who is in a room, and which rooms are seen from there now.

    Raises:
        UnknownNameError: There is no such space.
    """
    here = room(observation.board, space)
    if not observation.board.is_open(space):
        return sentence("control", "place.closed", room=here)
    return f"{_who_is_there(observation, space, here)} {_view_from(observation, space, here)}"


def _who_is_there(observation: Observation, space: str, here: Noun) -> str:
    standing = order(observation).get(space, ())
    if not standing:
        return sentence("control", "place.empty", room=here)
    who = Nouns([_noun(observation, each) for each in standing], language())
    return sentence("control", "place.here", n=len(standing), who=who, room=here)


def _noun(observation: Observation, who: Who) -> Noun:
    if isinstance(who, int):
        return pawn_noun(f"seat_{who}", observation)
    return pawn_noun("ghost" if who == LUCKY and observation.ghostly else who, observation)


def _view_from(observation: Observation, space: str, here: Noun) -> str:
    board = observation.board
    if is_blind(observation):
        return sentence("sight", "dark" if observation.lights_out else "uncounted")
    seen = sorted(seen_by(observation, space), key=lambda other: by_number(board.space(other)))
    if not seen:
        return sentence("control", "place.sees-none", room=here)
    rooms = Nouns([room(board, other) for other in seen], language())
    return sentence("control", "place.sees", room=here, rooms=rooms)
