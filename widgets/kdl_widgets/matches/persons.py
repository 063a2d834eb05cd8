"""Persons: computers with a temper have a face, and say a word now and then, about what everybody at the table sees."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

from kdl.core.events import rule_of
from kdl.narration import seat_name
from kdl.narration.grammar import capital
from kdl.players.temper import TEMPERS, parted
from kdl.words import say
from kdl_widgets.drawing.faces import face
from kdl_widgets.drawing.theme import PAWNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.position import Position
    from kdl.engine.match import Node
    from kdl_widgets.matches.seating import Seating

#: At what a person says a word, by the rules behind what happens, and how often.
OCCASIONS = {"attempt": ("attempt", 0.4), "foil": ("foiled", 0.5), "pass": ("pass", 0.3), "visited": ("visit", 0.3)}

#: How many words each person has for each of these.
_WORDS = 2


def tempers() -> list[list[str]]:
    """List the tempers, none first, each with its name and its face."""
    return [[say("person", "none"), ""], *([say("person", temper), face(temper)] for temper in TEMPERS)]


def faces(sitting: Seating) -> list[list[str]]:
    """Return for each seat the face of who plays it, the ground behind that, and the temper; empty without one."""
    named = [parted(sitting.plays(seat))[1] for seat in range(sitting.match.state.seats)]
    return [[face(t), PAWNS[seat][0], say("person", t)] if t else [] for seat, t in enumerate(named)]


def word(sitting: Seating, node: Node[Position]) -> str:
    """Return what a person says to what led to a position, ``""`` for nothing; once in a turn at most.

    It follows from what everybody has seen: the seed of the game, the number of the step, and what happened.

    Args:
        sitting: Who plays.
        node: The position.
    """
    found = _wish(sitting, node)
    if found is None or any(_wish(sitting, each) for each in _before_in_turn(node)):
        return ""
    seat, key = found
    return say("person", "says", who=capital(seat_name(seat, node.state.game)), word=say("person", key))


def _before_in_turn(node: Node[Position]) -> Iterator[Node[Position]]:
    """Yield where the steps before in the same turn led."""
    *ways, (origin, _) = pairwise(node.path)
    return (led for before, led in ways if before.state.turn == origin.state.turn)


def _wish(sitting: Seating, node: Node[Position]) -> tuple[int, str] | None:
    """Return who would say what to a step, None if nobody would."""
    if node.step is None or node.parent is None or "attempt" not in node.state.game.rules.plays:
        return None
    chance = Random(f"word {sitting.match.start.state.seed} {len(node.path)}")
    for event in node.step.events:
        occasion, often = OCCASIONS.get(rule_of(event), ("", 0.0))
        seat = _speaker(occasion, node)
        temper = parted(sitting.plays(seat))[1]
        if temper and chance.random() < often:
            return seat, f"{temper}.{occasion}.{chance.randrange(_WORDS) + 1}"
    return None


def _speaker(occasion: str, node: Node[Position]) -> int:
    """Return whom something concerns: who passes, who attempts, or to whom Lucky comes."""
    before = node.parent.state if node.parent else node.state
    if occasion == "visit":
        return node.state.to_act
    return before.to_act if occasion == "pass" else before.on_turn
