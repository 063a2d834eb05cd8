"""Rooms as answers, and what is said of one that is seen or not, and what decides that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.observed_sight import law, seen_by
from kdl.analysis.mansion.sight_rules import rule_of_sight
from kdl.narration.grammar import Nouns, sentence
from kdl.narration.mansion.names import pickable, room, room_name
from kdl.narration.mansion.sight import direction, tell_sight
from kdl.questions.answer_options import sentences
from kdl.questions.declaring import Drawing, Form, Option, Remark, Remarks, Solution, Value, Why, Wording, crossed, lit
from kdl.words import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation

#: The typical error of somebody who takes a room for seen that is not, by the rule that says so.
ERRORS = {
    "sight-diagonal": "slantwise",
    "sight-wall": "wall",
    "sight-rail": "rail",
    "sight-closed": "closed",
    "sight-folded": "folded",
    "sight-floor": "floor",
    "sight-cat": "cat",
    "sight-dark": "dark",
}
_DIRECTIONS = ("north", "east", "south", "west")
#: What can be in the way by itself; where a room is closed, it is dark or the cat looks on, more may be.
_OBSTACLES = ("sight-diagonal", "sight-wall", "sight-rail")


def rooms(board: Board, those: Iterable[str] | None = None) -> tuple[Option, ...]:
    """Offer rooms, and halls where one can stand there: all that can be picked in the picture, closed ones too."""
    return tuple(Option(each, room_name(board, each)) for each in (pickable(board) if those is None else those))


def nouns(board: Board, spaces: Iterable[str]) -> Nouns:
    """Name some rooms, to be put into a text in the form that it asks for."""
    return Nouns([room(board, space) for space in spaces], language())


def view(now: Observation, viewer: str, target: str) -> Remark:
    """Say whether somebody in a room sees another one now, and if not, which typical error it is to think so.

    Rule: deluxe.sight.straight, deluxe.sight.gallery, deluxe.sight.rail-blocks, deluxe.wings.closed, pets.cat
    """
    if viewer == target:
        return Remark(sentence("question", "own-room", room=room(now.board, viewer)), error="own-room")
    rule, told = rule_of_sight(now, viewer, target), tell_sight(now, viewer, target)
    drawing = Drawing(looks=((viewer, target),))
    if target in seen_by(now, viewer):
        return Remark(told, law(now, rule), drawing=drawing)
    error = "uncounted" if rule == "sight-dark" and not now.lights_out else ERRORS.get(rule, "")
    if error in ("slantwise", "wall", "rail") and target in now.board.steps(viewer):
        near = sentence("question", "near", room=room(now.board, target), here=room(now.board, viewer))
        return Remark(f"{near} {told}", law(now, rule), "adjacent", drawing)
    return Remark(told, law(now, rule), error, drawing)


def why_seen(now: Observation, viewer: str, target: str) -> Why | None:
    """Ask along which line a space sees another, or what is in the way; None where that cannot be told apart.

    Round a corner there can be two lines, each with a way of its own. A reason that holds as well is not offered.

    Rule: deluxe.sight.straight, deluxe.sight.rail-blocks, classic.sight.no-diagonal
    """
    if target not in seen_by(now, viewer):
        rule = rule_of_sight(now, viewer, target)
        if rule not in _OBSTACLES:
            return None
        ends = now.board.obstacles(viewer, target)
        holds = {f"sight-{end.kind}" for end in ends}
        if all(end.last == end.viewer for end in ends):  # no line leaves its room through a doorway
            holds.add("sight-diagonal")
        offered = (each for each in _OBSTACLES if each == rule or each not in holds)
        told: dict[Value, str] = {each: say("question", f"why.{each}") for each in offered}
        return Why(sentences(told), rule) if len(told) > 1 else None
    lines = [line for line in now.board.sight_lines if viewer in line.spaces and target in line.spaces]
    seen = {direction(line, viewer, target) for line in lines}
    if len(seen) != 1:
        return None
    ways: dict[Value, str] = {each: say("direction", each) for each in _DIRECTIONS}
    looks = {each: say("question", "why.look", direction=way) for each, way in ways.items()}
    return Why(sentences(looks), seen.pop())


def placed(board: Board, name: str, at: str, said: Remark, *, error: str) -> Remark:
    """Say where somebody is before what else is said of that, and which error it is to choose it wrongly."""
    where = sentence("question", "is-in", name=name, room=room_name(board, at, "in"))
    return said._replace(text=f"{where} {said.text}", error=error)


def closed(now: Observation, space: str) -> Remark:
    """Say that a room is out of play."""
    rule = "open-floor" if now.board.is_folded(space) else "open"
    shut = sentence("question-order", "closed", room=room(now.board, space))
    return Remark(shut, law(now, rule), "closed", crossed(space))


def if_open(now: Observation, remark: Remarks) -> Remarks:
    """Return what says of each room that is out of play that it is, and something of every other room."""
    return lambda value: remark(value) if now.board.is_open(value) else closed(now, value)


class RoomWording(Wording):
    """Texts of a question about what is shown of a house: a position in it, or the board alone."""

    def shown(
        self, form: Form, now: Observation, right: Value | frozenset[Value], *, clause: str, **said: Any
    ) -> Solution:
        """Return the solution of a question about what is shown; all rooms can be answered, and the right ones are lit.

        The clause is named as the rules of the edition do, or by its id; for all else, see
        :meth:`kdl.questions.wording.Wording.made`.
        """
        clause = clause if "." in clause else law(now, clause)
        if form in ("room", "rooms"):
            lit_up = lit(*map(str, right)) if isinstance(right, frozenset) else lit(str(right))
            said = {"options": rooms(now.board), "drawing": lit_up, **said}
        return self.made(form, right, clause=clause, shows=now, **said)
