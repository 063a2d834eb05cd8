"""What is drawn over the board to explain sight and steps.

Who sees whom is what an observation says, for it depends on lights and pets; without one it is what the board allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import unseen_from
from kdl.analysis.mansion.sandbox import figures
from kdl.games.mansion.observation import board_views
from kdl.geometry import middle, runs
from kdl_widgets.drawing.commands import Point
from kdl_widgets.drawing.marks import Line, Marks

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.sight_lines import SightLine, Stretch
    from kdl.geometry import Interval

#: For each space in play, the spaces from which it is seen, itself included.
Views = Mapping[str, frozenset[str]]
#: How far into a room the arrow of a look reaches that comes in from outside, in board units.
_REACH = 1.7


def view_marks(board: Board, room: str, seen_from: Views | None = None) -> Marks:
    """Mark a room, the rooms that it sees, the rooms that see it without being seen, and the lines between them.

    Rule: deluxe.sight.straight, pets.cat
    """
    views = board_views(board) if seen_from is None else seen_from
    seen = frozenset(other for other in board.rooms if room in views[other]) - {room}
    watching = views.get(room, frozenset()) - {room}
    lines = tuple(line for each in _running(board, (room,)) for line in _drawn(board, each, (room,), views))
    return Marks(chosen=_shown(board, (room,)), lit=seen, onlookers=watching - seen, lines=lines)


def step_marks(board: Board, room: str) -> Marks:
    """Mark a room and the rooms that are one step away."""
    return Marks(chosen=_shown(board, (room,)), lit=board.steps(room))


def pair_marks(board: Board, one: str, other: str, seen_from: Views | None = None) -> Marks:
    """Mark two rooms and the line between them, with an arrow if only one sees the other, or where it is stopped.

    Rule: deluxe.sight.straight, pets.cat
    """
    both = Marks(chosen=_shown(board, (one, other)))
    if one == other or len(both.chosen) < 2:
        return both
    line = board.line(one, other)
    if line:
        views = board_views(board) if seen_from is None else seen_from
        return both._replace(lines=tuple(_looks(board, line, one, other, views)))
    obstacle = board.obstacle(one, other)
    if obstacle is None or obstacle.line is None:
        start, end = middle(board.space(one).rects), middle(board.space(other).rects)
        centre = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        return both._replace(lines=(Line(start, end, "blocked"),), crosses=(centre,))
    start = _on(board, obstacle.line, obstacle.viewer)
    return both._replace(lines=(Line(start, obstacle.point, "blocked"),), crosses=(obstacle.point,))


def safe_marks(board: Board, pawns: Iterable[str], seen_from: Views | None = None) -> Marks:
    """Mark some rooms, the lines that run out of them, and the rooms that nobody there sees.

    Rule: deluxe.sight.straight, deluxe.lights-out.effect, pets.cat
    """
    chosen = _shown(board, dict.fromkeys(pawns))
    views = board_views(board) if seen_from is None else seen_from
    lines = {line for each in _running(board, chosen) for line in _drawn(board, each, chosen, views)}
    return Marks(chosen=chosen, lit=unseen_from(board, chosen, views), lines=tuple(sorted(lines)))


def look_marks(now: Observation, looks: Iterable[tuple[str, str]], figure: str) -> Marks:
    """Mark the looks from figure to figure, the room of one of them, and what is seen from there.

    Args:
        now: The position.
        looks: Who sees whom.
        figure: One of the figures.

    Rule: deluxe.sight.straight, pets.cat
    """
    board, at = now.board, figures(now)
    pairs = {tuple(sorted((at[viewer], at[target]))) for viewer, target in looks}
    lines = {line for one, other in pairs for line in pair_marks(board, one, other, now.lookouts).lines}
    here = at.get(figure, "")
    seen = frozenset(room for room in board.rooms if here in now.lookouts[room]) - {here}
    return Marks(chosen=_shown(board, [here] if here else []), lit=seen, lines=tuple(sorted(lines)))


def _shown(board: Board, rooms: Iterable[str]) -> tuple[str, ...]:
    """Leave out the rooms that are not in the picture."""
    return tuple(room for room in rooms if not board.is_folded(room))


def _running(board: Board, rooms: Iterable[str]) -> tuple[SightLine, ...]:
    """List the lines of sight that run through any of these rooms."""
    return tuple(line for line in board.sight_lines if not set(rooms).isdisjoint(line.spaces))


def _drawn(board: Board, line: SightLine, watchers: Iterable[str], views: Views) -> Iterator[Line]:
    """Draw a line of sight whole if somebody looks out along it; else what others see along it of the watchers."""
    here = [room for room in watchers if room in line.spaces]
    if any(room in views.get(space, ()) for room in here for space in line.spaces if space != room):
        yield from (Line(*piece.points) for piece in line.pieces)
        return
    for room in here:
        place = line.spaces.index(room)
        for side in (line.spaces[:place], line.spaces[:place:-1]):
            farthest = next((space for space in side if space in views.get(room, ())), "")
            if farthest:
                yield from _one_way(board, line, farthest, room)


def _looks(board: Board, line: SightLine, one: str, other: str, views: Views) -> Iterator[Line]:
    """Draw the part of a line of sight between two rooms, as far as they see each other."""
    there, back = one in views.get(other, ()), other in views.get(one, ())
    if there and back:
        yield from _between(board, line, one, other)
    elif there or back:
        yield from _one_way(board, line, *((one, other) if there else (other, one)))


def _one_way(board: Board, line: SightLine, viewer: str, target: str) -> Iterator[Line]:
    """Draw the part of a line of sight from who looks to a little beyond the door of the room that is seen."""
    *before, last = _between(board, line, viewer, target)
    yield from (piece._replace(kind="onward") for piece in before)
    yield Line(last.start, _just_inside(board, line, viewer, target), "one-way")


def _just_inside(board: Board, line: SightLine, viewer: str, target: str) -> Point:
    piece, (low, high) = _stretch(board, line, target)
    reach = min(_REACH, (high - low) / 2)
    along = low + reach if line.spaces.index(viewer) < line.spaces.index(target) else high - reach
    return (along, piece.at) if piece.axis == "h" else (piece.at, along)


def _between(board: Board, line: SightLine, one: str, other: str) -> tuple[Line, ...]:
    """Draw the part of a line of sight that leads from one room to another, in pieces where it goes over stairs."""
    if line.spaces.index(other) < line.spaces.index(one):
        return tuple(Line(each.end, each.start) for each in reversed(_between(board, line, other, one)))
    begin, end = line.piece_of(one), line.piece_of(other)
    starts, ends = zip(*(piece.points for piece in line.pieces[begin : end + 1]), strict=True)
    starts, ends = (_on(board, line, one), *starts[1:]), (*ends[:-1], _on(board, line, other))
    return tuple(Line(start, end) for start, end in zip(starts, ends, strict=True))


def _on(board: Board, line: SightLine, room: str) -> Point:
    """Return the middle of the stretch that a line has in a room."""
    piece, inside = _stretch(board, line, room)
    along = (inside[0] + inside[1]) / 2
    return (along, piece.at) if piece.axis == "h" else (piece.at, along)


def _stretch(board: Board, line: SightLine, room: str) -> tuple[Stretch, Interval]:
    """Return the piece of a line that runs through a room, and from where to where it runs inside."""
    piece = line.pieces[line.piece_of(room)]
    inside = runs(board.space(room).rects, piece.axis, piece.at)
    return piece, next(each for each in inside if piece.start <= each[0] < each[1] <= piece.end)
