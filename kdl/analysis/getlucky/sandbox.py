"""What follows from a position of the card game: whose the turns are that lie ahead. Nobody looks at anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.forecast import lucky_walk
from kdl.analysis.standing import Look, Turn

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl.games.getlucky.state import GetLuckyState


def looks(now: GetLuckyObservation) -> frozenset[Look]:
    """Return who sees whom: at the card table that does not matter."""
    return frozenset()


def rule_of_look(now: GetLuckyObservation, viewer: str, target: str) -> str:
    """Return the clause that decides whether one figure sees another: there is none."""
    return ""


def ahead(state: GetLuckyState, turns: int) -> tuple[Turn, ...]:
    """Return whose the turns are that follow.

    Rule: getlucky.lucky.moves, getlucky.lucky.player
    """
    visits = lucky_walk(state, turns)
    return tuple(Turn(each.owner, "visited", each.clause, each.character) for each in visits if each.owner is not None)
