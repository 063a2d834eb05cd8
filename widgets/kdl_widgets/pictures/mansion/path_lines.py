"""Routes: how a path leads through the spaces of a house, round corners and over stairs."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl_widgets.drawing.commands import Point

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board


def leaps(board: Board, path: Sequence[Point]) -> list[int]:
    """List the places on a path where it goes down one flight of stairs and comes out of the other."""
    ends = {frozenset(link.ends) for link in board.links_in_play}
    return [place for place, pair in enumerate(pairwise(path)) if frozenset(pair) in ends]


def route(board: Board, points: Sequence[Point]) -> tuple[Point, ...]:
    """Lead a path round the corners of spaces that are more than one rectangle."""
    found = [points[0]]
    for start, end in pairwise(points):
        if start != end:
            found += (*_bends(board, start, end), end)
    return tuple(found)


def _bends(board: Board, start: Point, end: Point) -> tuple[Point, ...]:
    for space in board.spaces:
        if all(any(rect.holds(point) for rect in space.rects) for point in (start, end)):
            return _through(space.rects, start, end)
    return ()


def _through(rects: tuple[Rect, ...], start: Point, end: Point) -> tuple[Point, ...]:
    """Find the way from one rectangle of a floor to another, by the middles of their common edges."""
    waiting: deque[tuple[Rect, tuple[Point, ...]]] = deque((rect, ()) for rect in rects if rect.holds(start))
    seen = {rect for rect, _ in waiting}
    while waiting:
        rect, way = waiting.popleft()
        if rect.holds(end):
            return way
        for other in rects:
            if other not in seen and (edge := _common(rect, other)):
                seen.add(other)
                waiting.append((other, (*way, _nearest(edge, way[-1] if way else start))))
    return ()


def _common(a: Rect, b: Rect) -> Rect | None:
    """Return the edge or area that two rectangles share, if it is more than a corner."""
    edge = Rect(max(a.left, b.left), max(a.top, b.top), min(a.right, b.right), min(a.bottom, b.bottom))
    width, height = edge.width, edge.height
    return edge if min(width, height) >= 0 and max(width, height) > 0 else None


def _nearest(edge: Rect, point: Point) -> Point:
    """Return the point of an edge that is nearest, a step away from its ends."""
    return _clamp(point[0], edge.left, edge.right), _clamp(point[1], edge.top, edge.bottom)


def _clamp(value: float, low: float, high: float) -> float:
    margin = min(1.5, (high - low) / 2)
    return min(max(value, low + margin), high - margin)
