"""The ground on which a floor is laid: what is drawn beyond its edges is cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from kdl.geometry import Rect, around
from kdl_widgets.drawing.commands import Circle, Lines, Part, Point, box, extent_of
from kdl_widgets.pictures.mansion.outline import inset, rings

if TYPE_CHECKING:
    from kdl_widgets.drawing.hues import Tone

#: The golden section spreads numbers evenly without a pattern that one would see.
_GOLDEN = 0.6180339887


class Piece(NamedTuple):
    """A part of a floor in one tone.

    Attributes:
        parts: Its outlines.
        tone: Its tone.
        width: The width of its lines; 0 where it is filled.
        turn: By how many degrees its hue differs from that of the floor.
        hue: Its hue where it has one of its own, such as that of wood.
    """

    parts: tuple[Part, ...]
    tone: Tone
    width: float = 0.0
    turn: int = 0
    hue: int | None = None


class Ground(NamedTuple):
    """Where a floor is laid.

    Attributes:
        rects: Its rectangles.
        gaps: Where doors stand in its walls, as small rectangles around them.
    """

    rects: tuple[Rect, ...]
    gaps: tuple[Rect, ...] = ()

    @property
    def area(self) -> Rect:
        """The smallest rectangle around all of it."""
        return around(self.rects)

    @property
    def main(self) -> Rect:
        """The largest of its rectangles."""
        return max(self.rects, key=attrgetter("area"))

    @property
    def wide(self) -> bool:
        """Whether it is wider than high."""
        return self.area.width >= self.area.height

    def border(self, by: float) -> tuple[Lines, ...]:
        """Outline it a little inside its edges."""
        return tuple(Lines(inset(ring, by)) for ring in rings(self.rects))

    def lines(self, ways: Iterable[Iterable[Point]]) -> tuple[Lines, ...]:
        """Draw lines as far as they run inside."""
        return tuple(piece for way in ways for rect in self.rects for piece in _clipped(tuple(way), rect))

    def areas(self, outlines: Iterable[Iterable[Point]]) -> tuple[Lines, ...]:
        """Draw areas without hollows as far as they reach inside."""
        return tuple(
            Lines(tuple(cut)) for each in outlines for rect in self.rects if len(cut := clip(list(each), rect)) > 2
        )

    def inside(self, parts: Iterable[Part], margin: float = 0.35) -> tuple[Part, ...]:
        """Keep what lies wholly inside one of its rectangles."""
        return tuple(part for part in parts if any(_within(extent_of(part), rect, margin) for rect in self.rects))


#: How a floor is drawn.
Pattern = Callable[[Ground], Iterator[Piece]]


def edges(start: float, end: float, size: float) -> list[float]:
    """Divide a stretch evenly into parts of about a size, and list where they begin and end."""
    count = max(1, round((end - start) / size))
    return [start + (end - start) * number / count for number in range(count + 1)]


def grid(area: Rect, across: float, down: float, *, staggered: bool = False) -> Iterator[tuple[int, float, float]]:
    """Spread points evenly in rows, every second one shifted if they are staggered; yield a number and the point."""
    number = 0
    xs, ys = edges(area.left, area.right, across), edges(area.top, area.bottom, down)
    for row, (top, bottom) in enumerate(pairwise(ys)):
        shifted = staggered and row % 2 == 1
        for place in xs[1:-1] if shifted else [(left + right) / 2 for left, right in pairwise(xs)]:
            yield number, place, (top + bottom) / 2
            number += 1


def chance(number: int, salt: int = 0) -> float:
    """Return a number from 0 to 1 that looks like chance and is always the same."""
    return (number * _GOLDEN + salt * 0.3719 + (number * number % 7) * 0.1327) % 1


def squares(boxes: Iterable[Rect]) -> Iterator[tuple[Point, ...]]:
    """Outline rectangles by their corners."""
    return (box(*each).points for each in boxes)


def dot(x: float, y: float, radius: float) -> Circle:
    """Draw a dot."""
    return Circle(x, y, radius)


def diamond(x: float, y: float, half: float) -> tuple[Point, ...]:
    """Outline a square that stands on its corner."""
    return (x, y - half), (x + half, y), (x, y + half), (x - half, y)


def clip(outline: list[Point], rect: Rect) -> list[Point]:
    """Cut off what of an area without hollows lies outside a rectangle."""
    for axis, at, side in ((0, rect.left, 1), (0, rect.right, -1), (1, rect.top, 1), (1, rect.bottom, -1)):
        inside = [side * (point[axis] - at) >= 0 for point in outline]
        if not all(inside):
            outline = list(_cut(outline, inside, axis, at)) if any(inside) else []
    return outline


def _cut(outline: list[Point], inside: list[bool], axis: int, at: float) -> Iterator[Point]:
    """Cut an outline along a line, and keep what is inside."""
    for place, here in enumerate(outline):
        if inside[place] != inside[place - 1]:
            yield _meeting(outline[place - 1], here, axis, at)
        if inside[place]:
            yield here


def _meeting(start: Point, end: Point, axis: int, at: float) -> Point:
    part = (at - start[axis]) / (end[axis] - start[axis])
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _clipped(way: tuple[Point, ...], rect: Rect) -> Iterator[Lines]:
    """Yield the stretches of a line inside a rectangle."""
    run: list[Point] = []
    for start, end in pairwise(way):
        kept = _stretch(start, end, rect)
        if run and (kept is None or kept[0] != run[-1]):
            yield Lines(tuple(run), closed=False)
            run = []
        if kept:
            run = [*(run or [kept[0]]), kept[1]]
    if run:
        yield Lines(tuple(run), closed=False)


def _stretch(start: Point, end: Point, rect: Rect) -> tuple[Point, Point] | None:
    low, high = 0.0, 1.0
    for axis, least, most in ((0, rect.left, rect.right), (1, rect.top, rect.bottom)):
        step = end[axis] - start[axis]
        if not step:
            if not least < start[axis] < most:
                return None
            continue
        ways = (least - start[axis]) / step, (most - start[axis]) / step
        low, high = max(low, min(ways)), min(high, max(ways))
    if high - low < 1e-6:
        return None
    return _along(start, end, low), _along(start, end, high)


def _along(start: Point, end: Point, part: float) -> Point:
    if part in (0.0, 1.0):
        return end if part else start
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _within(inner: Rect, outer: Rect, margin: float) -> bool:
    return (
        outer.left + margin <= inner.left
        and outer.top + margin <= inner.top
        and inner.right <= outer.right - margin
        and inner.bottom <= outer.bottom - margin
    )
