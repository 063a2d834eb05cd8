"""A spot: where something small is drawn, and how large."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from kdl_widgets.drawing.commands import Circle, Lines, polygon

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kdl_widgets.drawing.commands import Point


class Spot(NamedTuple):
    """A place for something of a size, around a point; what is drawn there is given around (0, 0) for the size 1.

    Attributes:
        x: The middle, from the left.
        y: The middle, from the top.
        size: How wide or high it is.
    """

    x: float
    y: float
    size: float

    @property
    def point(self) -> Point:
        """The middle."""
        return self.x, self.y

    def within(self, x: float, y: float, size: float) -> Spot:
        """Return a smaller spot in this one."""
        return Spot(*self.at(x, y), size * self.size)

    def at(self, x: float, y: float) -> Point:
        """Return the place of a point."""
        return self.x + x * self.size, self.y + y * self.size

    def outline(self, points: Iterable[Point]) -> Lines:
        """Join points to a closed outline."""
        return polygon(*(self.at(*point) for point in points))

    def mirrored(self, right: Sequence[Point]) -> Lines:
        """Outline a shape whose right half is given, from top to bottom."""
        return self.outline((*right, *((-a, b) for a, b in reversed(right) if a)))

    def circle(self, x: float, y: float, radius: float) -> Circle:
        """Draw a circle around a point."""
        return Circle(*self.at(x, y), radius * self.size)

    def oval(self, x: float, y: float, across: float, down: float) -> Lines:
        """Draw an oval around a point."""
        angles = (radians(30 * i) for i in range(12))
        return self.outline((x + across * cos(angle), y + down * sin(angle)) for angle in angles)


class LyingSpot(Spot):
    """A spot in which all lies on its side, what is above to the right."""

    __slots__ = ()

    def at(self, x: float, y: float) -> Point:
        """Return the place of a point."""
        return super().at(-y, x)
