"""Shapes on a board: spaces made of rectangles, openings in walls, straight lines through them.

Coordinates are board units, x to the right and y down. An axis names the direction of a line or a wall:
``"h"`` runs left to right, ``"v"`` runs top to bottom.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Axis = Literal["h", "v"]
Interval = tuple[float, float]
Point = tuple[float, float]


class Rect(NamedTuple):
    """A rectangle, edges in board units."""

    left: float
    top: float
    right: float
    bottom: float

    def span(self, axis: Axis) -> Interval:
        """Return the extent along an axis."""
        return (self.left, self.right) if axis == "h" else (self.top, self.bottom)


def across(axis: Axis) -> Axis:
    """Return the other axis."""
    return "v" if axis == "h" else "h"


def around(rects: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle around some rectangles."""
    lefts, tops, rights, bottoms = zip(*rects, strict=True)
    return Rect(min(lefts), min(tops), max(rights), max(bottoms))


def middle(rects: Iterable[Rect]) -> Point:
    """Return the middle of the largest of some rectangles."""
    rect = max(rects, key=lambda r: (r.right - r.left) * (r.bottom - r.top))
    return (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2


def runs(rects: tuple[Rect, ...], axis: Axis, at: float) -> tuple[Interval, ...]:
    """List the stretches that a line along ``axis`` at ``at`` has inside the rectangles.

    Rectangles that touch join into one stretch. A line along an edge is outside.

    Returns:
        Intervals along the axis, in order, none touching another.
    """
    cuts = sorted(rect.span(axis) for rect in rects if rect.span(across(axis))[0] < at < rect.span(across(axis))[1])
    joined: list[Interval] = []
    for low, high in cuts:
        if joined and low <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return tuple(joined)
