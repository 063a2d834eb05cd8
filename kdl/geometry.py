"""Shapes on a board: spaces made of rectangles, openings in walls, straight lines through them.

Coordinates are board units, x to the right and y down. An axis names the direction of a line or a wall:
``"h"`` runs left to right, ``"v"`` runs top to bottom.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
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

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How high it is."""
        return self.bottom - self.top

    @property
    def area(self) -> float:
        """How large it is."""
        return self.width * self.height

    @property
    def ratio(self) -> float:
        """Its height as a part of its width."""
        return self.height / self.width

    @property
    def centre(self) -> Point:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> Rect:
        """Return it larger on each side; smaller below 0."""
        return Rect(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def overlaps(self, other: Rect) -> bool:
        """Whether it and another one share more than an edge."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it, or on its edges."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

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
    return max(rects, key=attrgetter("area")).centre


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
