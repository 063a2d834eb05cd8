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
        """Give the extent along an axis."""
        return (self.left, self.right) if axis == "h" else (self.top, self.bottom)


class Opening(NamedTuple):
    """A door, or the like, in the wall between two spaces.

    Attributes:
        between: Ids of the two spaces; for a rail, the one with the balcony first.
        kind: ``"door"`` or ``"open"`` lets pass and see; ``"rail"`` lets see only.
        wall: Axis of the wall in which it lies.
        at: Where the wall stands (x of a vertical wall, y of a horizontal one).
        span: From where to where the wall is open, along the wall.
    """

    between: tuple[str, str]
    kind: str
    wall: Axis
    at: float
    span: Interval

    @property
    def middle(self) -> float:
        """The middle of the opening, along its wall."""
        return (self.span[0] + self.span[1]) / 2

    @property
    def point(self) -> Point:
        """The middle of the opening as x and y."""
        return (self.at, self.middle) if self.wall == "v" else (self.middle, self.at)

    @property
    def walkable(self) -> bool:
        """Whether one can walk through."""
        return self.kind != "rail"

    def beyond(self, space: str) -> str:
        """Give the space on the other side."""
        a, b = self.between
        return b if space == a else a

    def points_from(self, _space: str) -> tuple[Point, ...]:
        """Give the points that one passes on the way out of a space: the middle, whichever way one goes."""
        return (self.point,)


class Link(NamedTuple):
    """Two flights of stairs that are one: who goes in at the one comes out at the other.

    Attributes:
        between: Ids of the two.
        ends: The middle of each.
    """

    between: tuple[str, str]
    ends: tuple[Point, Point]

    @property
    def kind(self) -> str:
        """What it is, as for an opening."""
        return "stairs"

    @property
    def walkable(self) -> bool:
        """Whether one can walk through; over stairs one always can."""
        return True

    def beyond(self, space: str) -> str:
        """Give the stairs at the other end."""
        a, b = self.between
        return b if space == a else a

    def points_from(self, space: str) -> tuple[Point, ...]:
        """Give the points that one passes on the way out of a space: both ends, the nearer first."""
        return self.ends if space == self.between[0] else self.ends[::-1]


#: What leads from one space into another.
Passage = Opening | Link


def across(axis: Axis) -> Axis:
    """Give the other axis."""
    return "v" if axis == "h" else "h"


def around(rects: Iterable[Rect]) -> Rect:
    """Give the smallest rectangle around some rectangles."""
    lefts, tops, rights, bottoms = zip(*rects, strict=True)
    return Rect(min(lefts), min(tops), max(rights), max(bottoms))


def middle(rects: Iterable[Rect]) -> Point:
    """Give the middle of the largest of some rectangles."""
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
