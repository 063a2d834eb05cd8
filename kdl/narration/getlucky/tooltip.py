"""A character that was picked, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.forecast import visits_until
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM
from kdl.narration.getlucky.names import character_name
from kdl.narration.getlucky.value import tell_value
from kdl.narration.grammar import sentence
from kdl.narration.names import person

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.state import GetLuckyState


def tell_character(state: GetLuckyState, character: str) -> str:
    """Say whose a character is, what it is worth and why, and when Lucky comes.

    Raises:
        UnknownNameError: There is no such character.
    """
    owner = state.owner_at[state.game.character_number(character)]
    name = _name(state, character)
    if owner == ABSENT:
        return sentence("control", "pick.absent", character=name)
    if owner == DRAWING_ROOM:
        whose = sentence("control", "pick.drawing-room", character=name)
    else:
        whose = sentence("control", "pick.owner", character=name, who=person(owner, state.game))
    return " ".join((whose, tell_value(state, character), *_lucky_comes(state, character)))


def _lucky_comes(state: GetLuckyState, character: str) -> Iterator[str]:
    """Yield when Lucky comes to a character, as long as he lives."""
    if state.phase == "over":
        return
    here, moves = state.lucky == character, len(visits_until(state, character))
    if here:
        yield sentence("control", "pick.here")
    yield sentence("control", "pick.again" if here else "pick.comes", n=moves)


def _name(state: GetLuckyState, character: str) -> str:
    return character_name(state.game.characters_by_id[character])
