"""What is drawn over the board to explain sight and steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.geometry import runs
from kdl_widgets.marks import Line, Marks, Point

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.board import Board
    from kdl.rules.sight import SightLine


def view_marks(board: Board, room: str) -> Marks:
    """Mark a room, the lines that run out of it, and the rooms that it sees."""
    lines = tuple(Line(*line.points) for line in board.sight_lines if room in line.spaces)
    return Marks(chosen=(room,), lit=board.sees(room), lines=lines)


def step_marks(board: Board, room: str) -> Marks:
    """Mark a room and the rooms that are one step away."""
    return Marks(chosen=(room,), lit=board.steps(room))


def pair_marks(board: Board, one: str, other: str) -> Marks:
    """Mark two rooms and the line between them, or where it is stopped."""
    both = Marks(chosen=(one, other))
    if one == other:
        return both
    line = board.line(one, other)
    if line:
        return both._replace(lines=(Line(_on(board, line, one), _on(board, line, other)),))
    obstacle = board.obstacle(one, other)
    if obstacle is None or obstacle.line is None:
        start, end = middle(board, one), middle(board, other)
        centre = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        return both._replace(lines=(Line(start, end, "blocked"),), crosses=(centre,))
    start = _on(board, obstacle.line, obstacle.viewer)
    return both._replace(lines=(Line(start, obstacle.point, "blocked"),), crosses=(obstacle.point,))


def safe_marks(board: Board, pawns: Iterable[str], *, dark: bool = False) -> Marks:
    """Mark some rooms, the lines that run out of them, and the rooms that nobody there sees.

    Rule: deluxe.sight.straight, deluxe.lights-out.effect
    """
    chosen = tuple(dict.fromkeys(pawns))
    if dark:
        return Marks(chosen=chosen, lit=frozenset(board.rooms) - set(chosen))
    lines = {Line(*line.points) for line in board.sight_lines if set(chosen) & set(line.spaces)}
    return Marks(chosen=chosen, lit=safe_rooms(board, chosen), lines=tuple(sorted(lines)))


def safe_rooms(board: Board, pawns: Iterable[str]) -> frozenset[str]:
    """Give the rooms in play in which nobody stands and that are seen from no room of these.

    Raises:
        UnknownNameError: No such room.
    """
    watched: set[str] = set()
    for room in pawns:
        watched |= {board.space(room).id, *board.sees(room)}
    return frozenset(board.rooms) - watched


def middle(board: Board, room: str) -> Point:
    """Give the middle of the largest rectangle of a room."""
    rect = max(board.space(room).rects, key=lambda r: (r.right - r.left) * (r.bottom - r.top))
    return (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2


def _on(board: Board, line: SightLine, room: str) -> Point:
    """Give the middle of the stretch that a line has in a room."""
    inside = next(r for r in runs(board.space(room).rects, line.axis, line.at) if line.start <= r[0] < r[1] <= line.end)
    along = (inside[0] + inside[1]) / 2
    return (along, line.at) if line.axis == "h" else (line.at, along)
