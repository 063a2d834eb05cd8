"""What is drawn over the board to explain sight and steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.geometry import middle, runs
from kdl_widgets.marks import Line, Marks, Point

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.board import Board
    from kdl.rules.sight import SightLine


def view_marks(board: Board, room: str) -> Marks:
    """Mark a room, the lines that run out of it, and the rooms that it sees."""
    return Marks(chosen=_shown(board, (room,)), lit=board.sees(room), lines=_lines(board, {room}))


def step_marks(board: Board, room: str) -> Marks:
    """Mark a room and the rooms that are one step away."""
    return Marks(chosen=_shown(board, (room,)), lit=board.steps(room))


def pair_marks(board: Board, one: str, other: str) -> Marks:
    """Mark two rooms and the line between them, or where it is stopped."""
    both = Marks(chosen=_shown(board, (one, other)))
    if one == other or len(both.chosen) < 2:
        return both
    line = board.line(one, other)
    if line:
        return both._replace(lines=_between(board, line, one, other))
    obstacle = board.obstacle(one, other)
    if obstacle is None or obstacle.line is None:
        start, end = middle(board.space(one).rects), middle(board.space(other).rects)
        centre = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        return both._replace(lines=(Line(start, end, "blocked"),), crosses=(centre,))
    start = _on(board, obstacle.line, obstacle.viewer)
    return both._replace(lines=(Line(start, obstacle.point, "blocked"),), crosses=(obstacle.point,))


def safe_marks(board: Board, pawns: Iterable[str], *, dark: bool = False) -> Marks:
    """Mark some rooms, the lines that run out of them, and the rooms that nobody there sees.

    Rule: deluxe.sight.straight, deluxe.lights-out.effect
    """
    chosen = _shown(board, dict.fromkeys(pawns))
    if dark:
        return Marks(chosen=chosen, lit=frozenset(board.rooms) - set(chosen))
    return Marks(chosen=chosen, lit=safe_rooms(board, chosen), lines=tuple(sorted(_lines(board, chosen))))


def safe_rooms(board: Board, pawns: Iterable[str]) -> frozenset[str]:
    """Give the rooms in play in which nobody stands and that are seen from no room of these.

    Raises:
        UnknownNameError: No such room.
    """
    watched: set[str] = set()
    for room in pawns:
        watched |= {board.space(room).id, *board.sees(room)}
    return frozenset(board.rooms) - watched


def _shown(board: Board, rooms: Iterable[str]) -> tuple[str, ...]:
    """Leave out the rooms that are not in the picture."""
    return tuple(room for room in rooms if not board.is_folded(room))


def _lines(board: Board, rooms: Iterable[str]) -> tuple[Line, ...]:
    """Draw every line of sight that runs through any of these rooms; in pieces where it goes over stairs."""
    running = (line for line in board.sight_lines if not set(rooms).isdisjoint(line.spaces))
    return tuple(Line(*piece.points) for line in running for piece in line.pieces)


def _between(board: Board, line: SightLine, one: str, other: str) -> tuple[Line, ...]:
    """Draw the part of a line of sight that leads from one room to another, in pieces where it goes over stairs."""
    if line.spaces.index(other) < line.spaces.index(one):
        return tuple(Line(each.end, each.start) for each in reversed(_between(board, line, other, one)))
    begin, end = line.piece_of(one), line.piece_of(other)
    starts, ends = zip(*(piece.points for piece in line.pieces[begin : end + 1]), strict=True)
    starts, ends = (_on(board, line, one), *starts[1:]), (*ends[:-1], _on(board, line, other))
    return tuple(Line(start, end) for start, end in zip(starts, ends, strict=True))


def _on(board: Board, line: SightLine, room: str) -> Point:
    """Give the middle of the stretch that a line has in a room."""
    piece = line.pieces[line.piece_of(room)]
    inside = next(
        r for r in runs(board.space(room).rects, piece.axis, piece.at) if piece.start <= r[0] < r[1] <= piece.end
    )
    along = (inside[0] + inside[1]) / 2
    return (along, piece.at) if piece.axis == "h" else (piece.at, along)
