"""Glides: pawns on their way, as small pictures that the browser moves along a path."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Any

from kdl.geometry import Rect
from kdl_widgets import paint_svg
from kdl_widgets.commands import Point
from kdl_widgets.pawns import Who, token

if TYPE_CHECKING:
    from kdl.board import Board
    from kdl.observation import Observation
    from kdl_widgets.layout import Layout
    from kdl_widgets.scene import Stands
    from kdl_widgets.theme import Theme

#: A move to show: who moves, and the points passed, in board units; for one who leaves the game, none.
Walk = tuple[Who, Sequence[Point]]

_UNITS_PER_SECOND = 30.0
_SHORTEST, _LONGEST, _LEAP, _ALTOGETHER = 280.0, 800.0, 240.0, 1500.0


def glides(
    before: Stands, after: Stands, walks: Iterable[Walk], observation: Observation, layout: Layout, theme: Theme
) -> dict[Who, dict[str, Any]]:
    """Plan how pawns get from where they stood to where they stand in the observation.

    Those that walk go one after the other, through doors; those that only make room for others slide aside; one that
    walks and stands nowhere afterwards fades away.

    Returns:
        By who moves: the picture of the pawn around (0, 0), its path, the places on the path from which it leaps to the
        next, whether it fades, when it begins and how long it takes, in milliseconds.
    """
    board, routes = layout.board, _routes(walks, layout.scale)
    if not routes:
        return {}
    gone = {who: before[who] for who in routes if who in before and who not in after}
    moved = [who for who in after if who in before and before[who][0] != after[who][0]]
    walkers = [who for who in routes if who in moved or who in gone]
    found: dict[Who, dict[str, Any]] = {}
    begin = 0.0
    for who in (*walkers, *(who for who in moved if who not in routes)):
        place, size = gone.get(who) or after[who]
        path = route(board, (before[who][0], *routes.get(who, ()), place))
        leaps = _leaps(board, path)
        picture = paint_svg.fragment(token(who, 0, 0, size, theme, observation))
        points = [[round(x, 2), round(y, 2)] for x, y in path]
        lasts = _time(path, leaps) if who in routes else _SHORTEST
        move = {"svg": picture, "path": points, "leaps": leaps, "fades": who in gone, "lasts": lasts}
        found[who] = move | {"begin": begin if who in routes else 0.0}
        begin += lasts if who in routes else 0.0
    return _hurried(found, begin)


def _routes(walks: Iterable[Walk], scale: float) -> dict[Who, tuple[Point, ...]]:
    """Join the moves of each pawn, in drawing units."""
    routes: dict[Who, tuple[Point, ...]] = {}
    for who, points in walks:
        routes[who] = (*routes.get(who, ()), *((scale * x, scale * y) for x, y in points))
    return routes


def _hurried(found: dict[Who, dict[str, Any]], whole: float) -> dict[Who, dict[str, Any]]:
    """Speed everything up where it would take too long."""
    pace = min(1.0, _ALTOGETHER / whole) if whole else 1.0
    return {
        who: item | {"begin": round(item["begin"] * pace), "lasts": round(item["lasts"] * pace)}
        for who, item in found.items()
    }


def _time(path: Sequence[Point], leaps: Sequence[int]) -> float:
    walked = sum(dist(a, b) for place, (a, b) in enumerate(pairwise(path)) if place not in leaps)
    return min(max(1000 * walked / _UNITS_PER_SECOND, _SHORTEST), _LONGEST) + _LEAP * len(leaps)


def _leaps(board: Board, path: Sequence[Point]) -> list[int]:
    """List the places on a path where it goes down one flight of stairs and comes out of the other."""
    ends = {frozenset(link.ends) for link in board.links_in_play}
    return [place for place, pair in enumerate(pairwise(path)) if frozenset(pair) in ends]


def route(board: Board, points: Sequence[Point]) -> tuple[Point, ...]:
    """Lead a path round the corners of spaces that are not one rectangle."""
    found = [points[0]]
    for start, end in pairwise(points):
        if start != end:
            found += (*_bends(board, start, end), end)
    return tuple(found)


def _bends(board: Board, start: Point, end: Point) -> tuple[Point, ...]:
    for space in board.spaces:
        if _holds(space.rects, start) and _holds(space.rects, end):
            return _through(space.rects, start, end)
    return ()


def _through(rects: tuple[Rect, ...], start: Point, end: Point) -> tuple[Point, ...]:
    """Find the way from one rectangle of a floor to another, by the middles of their common edges."""
    waiting: deque[tuple[Rect, tuple[Point, ...]]] = deque((rect, ()) for rect in rects if _holds((rect,), start))
    seen = {rect for rect, _ in waiting}
    while waiting:
        rect, way = waiting.popleft()
        if _holds((rect,), end):
            return way
        for other in rects:
            if other not in seen and (edge := _common(rect, other)):
                seen.add(other)
                waiting.append((other, (*way, _nearest(edge, way[-1] if way else start))))
    return ()


def _holds(rects: Iterable[Rect], point: Point) -> bool:
    x, y = point
    return any(r.left <= x <= r.right and r.top <= y <= r.bottom for r in rects)


def _common(a: Rect, b: Rect) -> Rect | None:
    """Give what two rectangles share, if it is more than a corner."""
    edge = Rect(max(a.left, b.left), max(a.top, b.top), min(a.right, b.right), min(a.bottom, b.bottom))
    width, height = edge.right - edge.left, edge.bottom - edge.top
    return edge if min(width, height) >= 0 and max(width, height) > 0 else None


def _nearest(edge: Rect, point: Point) -> Point:
    """Give the point of an edge that is nearest, a step away from its ends."""
    return _clamp(point[0], edge.left, edge.right), _clamp(point[1], edge.top, edge.bottom)


def _clamp(value: float, low: float, high: float) -> float:
    margin = min(1.5, (high - low) / 2)
    return min(max(value, low + margin), high - margin)
