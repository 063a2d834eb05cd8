"""Who sees whom on a board, in words, and what is in the way where nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.sight_rules import crossed, out_of_play, rule_of_sight
from kdl.errors import UnknownNameError
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import pawn_noun
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.sight_lines import Obstacle, SightLine
    from kdl.geometry import Axis

#: The direction of a look along an axis, backward and forward; the order in which views are listed.
_DIRECTIONS: dict[Axis, tuple[str, str]] = {"h": ("west", "east"), "v": ("north", "south")}
_COMPASS = ("north", "east", "south", "west")


def direction(line: SightLine, viewer: str, target: str) -> str:
    """Name the direction in which one looks along a line: ``"north"``, ``"east"``, ``"south"`` or ``"west"``."""
    return _DIRECTIONS[line.axis][line.spaces.index(viewer) < line.spaces.index(target)]


def tell_look(board: Board, viewer: str, target: str, *, language: str | None = None) -> str:
    """Return how one looks from a space to another that it sees: “west across the west hall”.

    Raises:
        UnknownNameError: There is no such space, or it does not see the other.
    """
    line = board.line(viewer, target)
    if line is None:
        raise UnknownNameError(f"space seen from {viewer!r}", target, tuple(sorted(board.sees(viewer))))
    passed = [f"{room(board, space, language):object}" for space in line.between(viewer, target)[1:-1]]
    key = "look" + (".rail" if "rail" in crossed(line, viewer, target) else "") + (".through" if passed else "")
    facing = say("direction", direction(line, viewer, target), language)
    return say("sight", key, language, direction=facing, passed=joined(passed, language=language))


def tell_view(board: Board, one: str, other: str, *, language: str | None = None) -> str:
    """Say whether a space sees another, and how, or else what is in the way.

    Raises:
        UnknownNameError: There is no such space.

    >>> from kdl import load_board
    >>> tell_view(load_board(), "trophy_room", "kitchen")
    'The Trophy Room sees the Kitchen: west across the west hall.'
    """
    language = language or current_language()
    a, b = room(board, one, language), room(board, other, language)
    if one == other:
        return sentence("sight", "sees.itself", language, one=a)
    obstacle = board.obstacle(one, other)
    if obstacle is None:
        look = tell_look(board, one, other, language=language)
        return sentence("sight", "sees", language, n=a.count, one=a, other=b, look=look)
    seen = one if obstacle.viewer == other else other
    why = _why_shut(board, one, other, language) or _why_line_ends(board, obstacle, seen, language)
    return sentence("sight", "sees.not", language, n=a.count, one=a, other=b, why=why)


def tell_views(board: Board, space: str, *, language: str | None = None) -> tuple[str, ...]:
    """Return every room that a space sees, a line of text each, from the north round to the west, the nearest first.

    >>> from kdl import load_board
    >>> tell_views(load_board(), "trophy_room")[-1]
    'West across the west hall: the Kitchen'
    """
    lines = {target: line for target in sorted(board.sees(space)) if (line := board.line(space, target))}
    order = {
        target: (_COMPASS.index(direction(line, space, target)), len(line.between(space, target)))
        for target, line in lines.items()
    }
    here = room(board, space, language or current_language())
    if not order:
        key = "list.none" if board.is_open(space) else "list.folded" if board.is_folded(space) else "list.shut"
        return (sentence("sight", key, language, n=here.count, one=here),)
    looks = (
        (target, tell_look(board, space, target, language=language)) for target in sorted(order, key=order.__getitem__)
    )
    return tuple(
        sentence("sight", "list", language, look=look, room=room(board, target, language)) for target, look in looks
    )


def tell_sight(observation: Observation, viewer: str, target: str, *, language: str | None = None) -> str:
    """Say whether somebody in a space sees another now, with the lights, the cat and the escape taken into account.

    Where the cat lets sight pass in one direction only, that one is told first, and then why not the other.

    Raises:
        UnknownNameError: There is no such space.
    """
    language, board = language or current_language(), observation.board
    rules = {rule_of_sight(observation, viewer, target), rule_of_sight(observation, target, viewer)}
    if "sight-dark" in rules:
        return sentence("sight", "dark" if observation.lights_out else "uncounted", language)
    if "sight-cat" not in rules:
        return tell_view(board, viewer, target, language=language)
    blind = viewer if rule_of_sight(observation, viewer, target) == "sight-cat" else target
    facts = {"cat": pawn_noun("cat", observation, language), "room": room(board, blind, language)}
    back = sentence("sight", "cat", language, **facts)
    return f"{tell_view(board, target if blind == viewer else viewer, blind, language=language)} {back}"


def _why_shut(board: Board, one: str, other: str, language: str) -> str:
    shut = out_of_play(board, one, other)
    if not shut:
        return ""
    closed = room(board, shut, language)
    key = "why.folded" if board.is_folded(shut) else "why.shut"
    return say("sight", key, language, n=closed.count, room=closed)


def _why_line_ends(board: Board, obstacle: Obstacle, seen: str, language: str) -> str:
    """Say where the line ends that points at a space; its direction alone could be that of another line, too."""
    line, key = obstacle.line, f"why.{obstacle.kind}"
    if line is None:
        return say("sight", key, language)
    if obstacle.kind == "wall":
        key += (".here" if obstacle.viewer == obstacle.last else "") + (".beyond" if obstacle.beyond == seen else "")
    names = {"viewer": obstacle.viewer, "last": obstacle.last, "beyond": obstacle.beyond, "seen": seen}
    rooms = {part: room(board, space, language) for part, space in names.items() if space}
    forward = obstacle.point == line.points[1]
    facing = say("direction", _DIRECTIONS[line.axis][forward], language)
    return say("sight", key, language, direction=facing, **rooms)
