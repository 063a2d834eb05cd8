"""The openings of the scene: doors that stand open, doors that are shut, archways and rails."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from kdl_widgets.drawing.colours import faded
from kdl_widgets.drawing.commands import Lines, Shape, box, segment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.board import Board
    from kdl.games.mansion.sight_lines import Opening
    from kdl_widgets.drawing.commands import Point
    from kdl_widgets.drawing.theme import Theme

#: How thick inner walls are.
INNER = 0.5
#: Wider openings have no leaf.
_WIDEST_LEAF = 2.6
_THICK = 0.3
#: How wide the posts of a rail are.
_POST = 0.28
#: What of openings is drawn, from below to above, and what of it where only what one has to see is drawn.
_ORDER = ("sill", "threshold", "swing", "leaf", "shut", "bars", "posts", "rail", "jambs")
_SPARSE = ("shut", "posts", "rail")


class _Frame(NamedTuple):
    """An opening, seen along its wall: ``along`` counts in the direction of the wall, ``aside`` away from it."""

    opening: Opening

    def at(self, along: float, aside: float) -> Point:
        place = self.opening.at + aside
        return (along, place) if self.opening.wall == "h" else (place, along)

    def box(self, start: float, end: float, near: float, far: float) -> Lines:
        (x0, y0), (x1, y1) = self.at(start, near), self.at(end, far)
        return box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))

    def across(self, start: float, end: float, depth: float) -> Lines:
        """Outline a part of it, in the middle of the wall."""
        return self.box(start, end, -depth / 2, depth / 2)


def door_commands(board: Board, theme: Theme) -> Iterator[Shape]:
    """Draw the openings in the walls, all that is alike in them at once."""
    drawn: dict[str, dict[tuple[float, ...], list[Shape]]] = {}
    for opening in board.openings_shown:
        for shape in _opening(board, opening, theme):
            drawn.setdefault(shape.key, {}).setdefault(shape.dash, []).append(shape)
    for key in _SPARSE if theme.sparse else _ORDER:
        for number, alike in enumerate(drawn.get(key, {}).values()):
            parts = tuple(part for shape in alike for part in shape.parts)
            yield alike[0]._replace(key=f"doors/{key}/{number}", parts=parts)


def _opening(board: Board, opening: Opening, theme: Theme) -> Iterator[Shape]:
    a, b = opening.between
    frame, (start, end) = _Frame(opening), opening.span
    if not (board.is_open(a) and board.is_open(b)):
        edge = "" if theme.sparse else theme.wall
        yield Shape("shut", "floor", (frame.across(start, end, 0.36),), theme.jamb, edge, 0.1)
        bars = tuple(frame.across(at - 0.09, at + 0.09, 0.8) for at in (start + 0.5, end - 0.5))
        yield Shape("bars", "floor", bars, theme.closed_ink)
    elif opening.kind == "rail":
        yield from _rail(frame, start, end, theme)
        return
    else:
        yield Shape("sill", "floor", (frame.across(start, end, INNER + 0.04),), theme.sill)
        if opening.kind == "door":
            yield from _leaves(board, frame, theme)
    if opening.kind == "door":
        posts = (frame.across(start - 0.16, start + 0.16, 0.9), frame.across(end - 0.16, end + 0.16, 0.9))
        yield Shape("jambs", "floor", posts, theme.jamb)


def _rail(frame: _Frame, start: float, end: float, theme: Theme) -> Iterator[Shape]:
    """Draw a balustrade."""
    apart = (end - start) / max(1, round((end - start) / 0.75))
    first, last = start + apart / 2 - _POST / 2, end - apart / 2 + _POST / 2
    posts = segment(frame.at(first, 0), frame.at(last, 0))
    ends = (frame.across(start, start + 0.42, 0.94), frame.across(end - 0.42, end, 0.94))
    yield Shape("sill", "floor", (frame.across(start, end, INNER),), theme.sill)
    yield Shape("posts", "floor", (posts,), "", theme.jamb, 0.66, (_POST, apart - _POST))
    yield Shape("rail", "floor", (frame.across(start, end, 0.2), *ends), theme.jamb)


def _leaves(board: Board, frame: _Frame, theme: Theme) -> Iterator[Shape]:
    """Draw a leaf that stands open, and the quarter circle through which it swings; a wide door is an archway."""
    start, end = frame.opening.span
    if end - start > _WIDEST_LEAF:
        lines = tuple(frame.across(at - 0.05, at + 0.05, INNER) for at in (start + 0.9, end - 0.9))
        yield Shape("threshold", "floor", lines, theme.jamb)
        return
    side, hinge = _swing(board, frame.opening)
    pivot, free = (start, end) if hinge < 0 else (end, start)
    long, turn = 0.92 * (end - start), 1 if free > pivot else -1
    base = side * INNER / 2
    arc = tuple(
        frame.at(pivot + turn * long * cos(a), base + side * long * sin(a)) for a in (pi / 2 * n / 6 for n in range(7))
    )
    inner, outer = sorted((pivot, pivot + turn * _THICK))
    leaf = frame.box(inner, outer, *sorted((base, base + side * long)))
    yield Shape("swing", "floor", (Lines(arc, closed=False),), "", faded(theme.jamb, "90"), 0.1)
    yield Shape("leaf", "floor", (leaf,), theme.jamb, theme.wall, 0.08)


def _swing(board: Board, opening: Opening) -> tuple[int, int]:
    """Return to which side of its wall a door opens, and at which of its ends it hangs: where a corner is nearer."""
    wall, (start, end) = opening.at, opening.span
    found = []
    for name in opening.between:
        space = board.space(name)
        for left, top, right, bottom in space.rects:
            low, high, near, far = (left, right, top, bottom) if opening.wall == "h" else (top, bottom, left, right)
            if low <= start and end <= high and wall in (near, far):
                side = 1 if near == wall else -1
                roomy = (space.kind == "room", (right - left) * (bottom - top))
                found.append((roomy, side, -1 if start - low <= high - end else 1))
    _, side, hinge = max(found, default=((False, 0.0), 1, -1))
    return side, hinge
