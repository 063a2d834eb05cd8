"""Outlines of spaces: rectangles that touch become one floor, and its edges become walls."""

from __future__ import annotations

import itertools
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from kdl.geometry import Axis, Rect
from kdl_widgets.drawing.commands import Point

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.mansion.board import Board

Ring = tuple[Point, ...]


class Wall(NamedTuple):
    """A straight piece of wall.

    Attributes:
        axis: The direction in which it runs.
        at: Where it stands.
        start: Its smaller end.
        end: Its larger end.
        outer: Whether nothing lies on its other side.
    """

    axis: Axis
    at: float
    start: float
    end: float
    outer: bool


@cache
def rings(rects: tuple[Rect, ...]) -> tuple[Ring, ...]:
    """Trace the outline of rectangles that touch, clockwise on the screen, without needless corners."""
    xs = sorted({x for r in rects for x in (r.left, r.right)})
    ys = sorted({y for r in rects for y in (r.top, r.bottom)})
    onward: dict[Point, list[Point]] = defaultdict(list)
    edges: set[tuple[Point, Point]] = set()
    for left, right in itertools.pairwise(xs):
        for top, bottom in itertools.pairwise(ys):
            if any(r.left <= left and right <= r.right and r.top <= top and bottom <= r.bottom for r in rects):
                corners = ((left, top), (right, top), (right, bottom), (left, bottom))
                edges |= {(corners[i], corners[(i + 1) % 4]) for i in range(4)}
    for a, b in sorted(edges):
        if (b, a) not in edges:
            onward[a].append(b)
    found = []
    while onward:
        start = min(onward)
        found.append(_straighten(_walk_round(onward, start)))
    return tuple(found)


def _walk_round(onward: dict[Point, list[Point]], start: Point) -> list[Point]:
    ring, here = [], start
    while True:
        ring.append(here)
        there = onward[here].pop()
        if not onward[here]:
            del onward[here]
        here = there
        if here == start:
            return ring


def _straighten(ring: list[Point]) -> Ring:
    def bends(i: int) -> bool:
        (x0, y0), (x1, y1), (x2, y2) = ring[i - 1], ring[i], ring[(i + 1) % len(ring)]
        return not (x0 == x1 == x2 or y0 == y1 == y2)

    return tuple(point for i, point in enumerate(ring) if bends(i))


def inset(ring: Ring, by: float) -> Ring:
    """Move every edge of a clockwise outline inwards."""
    moved = []
    for i, (x, y) in enumerate(ring):
        before, after = ring[i - 1], ring[(i + 1) % len(ring)]
        dx, dy = _inward(before, (x, y)), _inward((x, y), after)
        moved.append((x + by * (dx[0] + dy[0]), y + by * (dx[1] + dy[1])))
    return tuple(moved)


def _inward(start: Point, end: Point) -> Point:
    """Return the direction to the right of an edge, which is inside."""
    if start[1] == end[1]:
        return (0.0, 1.0) if end[0] > start[0] else (0.0, -1.0)
    return (-1.0, 0.0) if end[1] > start[1] else (1.0, 0.0)


@cache
def largest_rects(rects: tuple[Rect, ...]) -> tuple[Rect, ...]:
    """List the rectangles inside a floor that cannot grow, the largest first."""
    xs = sorted({x for r in rects for x in (r.left, r.right)})
    ys = sorted({y for r in rects for y in (r.top, r.bottom)})
    inside = [
        Rect(left, top, right, bottom)
        for i, left in enumerate(xs)
        for right in xs[i + 1 :]
        for j, top in enumerate(ys)
        for bottom in ys[j + 1 :]
        if _covered(Rect(left, top, right, bottom), rects)
    ]
    maximal = [r for r in inside if not any(r != other and _covered(r, (other,)) for other in inside)]
    return tuple(sorted(maximal, key=lambda r: (-r.area, r)))


def _covered(rect: Rect, rects: Iterable[Rect]) -> bool:
    shared = 0.0
    for r in rects:
        width = min(r.right, rect.right) - max(r.left, rect.left)
        height = min(r.bottom, rect.bottom) - max(r.top, rect.top)
        shared += max(0.0, width) * max(0.0, height)
    return shared == rect.area


def walls(board: Board) -> tuple[Wall, ...]:
    """List the walls in the picture of a board, with gaps where something opens."""
    edges: dict[tuple[Axis, float], list[tuple[float, float]]] = defaultdict(list)
    for space in board.shown:
        for ring in rings(space.rects):
            for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
                if y0 == y1:
                    edges["h", y0].append((min(x0, x1), max(x0, x1)))
                else:
                    edges["v", x0].append((min(y0, y1), max(y0, y1)))
    gaps: dict[tuple[Axis, float], list[tuple[float, float]]] = defaultdict(list)
    for opening in board.openings_shown:
        gaps[opening.wall, opening.at].append(opening.span)
    return tuple(
        Wall(axis, at, start, end, outer)
        for (axis, at), spans in sorted(edges.items())
        for start, end, outer in _pieces(spans, gaps[axis, at])
    )


def _pieces(spans: list[tuple[float, float]], gaps: list[tuple[float, float]]) -> Iterable[tuple[float, float, bool]]:
    """Cut the edges on one straight line into pieces of wall, and join those of one kind."""
    cuts = sorted({end for span in (*spans, *gaps) for end in span})
    pieces: list[tuple[float, float, bool]] = []
    for low, high in itertools.pairwise(cuts):
        sides = sum(start <= low and high <= end for start, end in spans)
        if sides == 0 or any(start <= low and high <= end for start, end in gaps):
            continue
        if pieces and pieces[-1][1] == low and pieces[-1][2] == (sides == 1):
            pieces[-1] = (pieces[-1][0], high, pieces[-1][2])
        else:
            pieces.append((low, high, sides == 1))
    return pieces
