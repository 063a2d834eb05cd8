"""Openings in walls, and what they join."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kdl.geometry import Axis, Interval, Point


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
        """Return the space on the other side."""
        a, b = self.between
        return b if space == a else a

    def points_from(self, _space: str) -> tuple[Point, ...]:
        """Return the points passed on the way out of a space: the middle, whichever way one goes."""
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
        """Return the stairs at the other end."""
        a, b = self.between
        return b if space == a else a

    def points_from(self, space: str) -> tuple[Point, ...]:
        """Return the points passed on the way out of a space: both ends, the nearer first."""
        return self.ends if space == self.between[0] else self.ends[::-1]


#: What leads from one space into another.
Passage = Opening | Link
