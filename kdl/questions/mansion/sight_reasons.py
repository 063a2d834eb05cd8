"""What decides whether one room sees another: the way that a look goes, or what ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import seen_by
from kdl.analysis.mansion.sight_rules import rule_of_sight
from kdl.narration.mansion.sight import direction
from kdl.questions.answer_options import sentences
from kdl.questions.solution import Why
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.mansion.observation import Observation

_DIRECTIONS = ("north", "east", "south", "west")
#: What can be in the way by itself; where a room is closed, it is dark or the cat looks on, more may be.
_OBSTACLES = ("sight-diagonal", "sight-wall", "sight-rail")


def why_seen(now: Observation, viewer: str, target: str) -> Why | None:
    """Ask along which line a space sees another, or what is in the way; None where that cannot be told apart.

    Round a corner there can be two lines, each with a way of its own.

    Rule: deluxe.sight.straight, deluxe.sight.rail-blocks, classic.sight.no-diagonal
    """
    if target not in seen_by(now, viewer):
        rule = rule_of_sight(now, viewer, target)
        told: dict[Value, str] = {each: say("question", f"why.{each}") for each in _OBSTACLES}
        return Why(sentences(told), rule) if rule in told else None
    lines = [line for line in now.board.sight_lines if viewer in line.spaces and target in line.spaces]
    seen = {direction(line, viewer, target) for line in lines}
    if len(seen) != 1:
        return None
    ways: dict[Value, str] = {each: say("direction", each) for each in _DIRECTIONS}
    looks = {each: say("question", "why.look", direction=way) for each, way in ways.items()}
    return Why(sentences(looks), seen.pop())
