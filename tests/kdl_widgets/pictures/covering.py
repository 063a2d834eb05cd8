"""What covers what in a picture: outlines as a browser fills them, and how much of a thing is hidden by later ones."""

import re
from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple, TypeGuard

from kdl_widgets.drawing.commands import Circle, Command, Part, Plate, Point, Shape, Text, extent, extent_of
from kdl_widgets.drawing.fonts import CAPITALS

from kdl.geometry import Rect

#: What is read in a picture, or looked for: clovers, pawns and pets, signs and cards, room numbers, seals, hands.
READ = re.compile(r"clover|luck/\d+$|/(body|head|sheet|skin|sign|star|hand/\d+)$|^\w+/plate$")
#: So many points are looked at along each side of a thing.
_POINTS = 5


class Hidden(NamedTuple):
    """A thing that something else covers in part.

    Attributes:
        what: The key of the thing.
        by: The key of what covers it.
        part: How much of it is covered, as a part of the whole.
    """

    what: str
    by: str
    part: float


def outline(part: Part) -> Sequence[Point]:
    """The corners of an outline, in its own direction."""
    if isinstance(part, Circle):
        angles = (2 * pi * step / 36 for step in range(36))
        return [(part.x + part.radius * cos(angle), part.y + part.radius * sin(angle)) for angle in angles]
    return tuple(rounded(part)) if isinstance(part, Plate) else part.points


def rounded(plate: Plate) -> Iterator[Point]:
    """The corners of a rectangle whose own corners are round."""
    left, top, right, bottom, radius = plate
    near_left, near_right, near_top, near_bottom = left + radius, right - radius, top + radius, bottom - radius
    middles = ((near_right, near_bottom), (near_left, near_bottom), (near_left, near_top), (near_right, near_top))
    for turn, (x, y) in enumerate(middles):
        for step in range(7):
            angle = pi / 2 * (turn + step / 6)
            yield x + radius * cos(angle), y + radius * sin(angle)


def turns(points: Sequence[Point], x: float, y: float) -> int:
    """How often an outline runs around a point: clockwise counts against counterclockwise."""
    found = 0
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        if (y0 <= y) != (y1 <= y) and x0 + (y - y0) / (y1 - y0) * (x1 - x0) > x:
            found += 1 if y1 > y0 else -1
    return found


def fills(shape: Shape, x: float, y: float) -> bool:
    """Whether a page fills a shape at a point: not where its parts run around it in opposite directions."""
    return sum(turns(outline(part), x, y) for part in shape.parts) != 0


def grid(area: Rect) -> Iterator[Point]:
    """Points inside an area, none of them on its edges."""
    wide, high = area.right - area.left, area.bottom - area.top
    for across in range(1, _POINTS + 1):
        for down in range(1, _POINTS + 1):
            yield area.left + wide * across / (_POINTS + 1), area.top + high * down / (_POINTS + 1)


def shared(one: Rect, other: Rect) -> Rect | None:
    """What two areas have in common."""
    both = Rect(*map(max, one[:2], other[:2]), *map(min, one[2:], other[2:]))
    return both if both.left < both.right and both.top < both.bottom else None


def holes(shape: Shape) -> bool:
    """Whether two parts of a shape undo each other where they overlap."""
    areas = [extent_of(part) for part in shape.parts]
    common = (shared(one, other) for place, one in enumerate(areas) for other in areas[:place])
    return any(
        not fills(shape, x, y) and any(turns(outline(part), x, y) for part in shape.parts)
        for area in common
        if area is not None
        for x, y in grid(area)
    )


def hidden(commands: Iterable[Command]) -> Iterator[Hidden]:
    """Find what of all that is read or looked for is covered by what is drawn later and belongs to something else."""
    drawn = [(command, extent(command)) for command in commands]
    opaque = [(place, each, area) for place, (each, area) in enumerate(drawn) if _opaque(each)]
    for place, (command, area) in enumerate(drawn):
        if not isinstance(command, Text) and not READ.search(command.key):
            continue
        left, top, right, bottom = area
        later = [
            each
            for number, each, (a, b, c, d) in opaque
            if number > place and a < right and left < c and b < bottom and top < d and _owner(each) != _owner(command)
        ]
        points = _points(command, area) if later else []
        for each in later:
            part = sum(fills(each, x, y) for x, y in points) / len(points)
            if part:
                yield Hidden(command.key, each.key, part)


def _points(command: Command, area: Rect) -> list[Point]:
    if isinstance(command, Text):
        return list(grid(area._replace(top=command.y - CAPITALS * command.size, bottom=command.y)))
    return [point for point in grid(area) if fills(command, *point)]


def _opaque(command: Command) -> TypeGuard[Shape]:
    return isinstance(command, Shape) and bool(command.fill) and int(command.fill[7:] or "ff", 16) >= 0x80


def _owner(command: Command) -> str:
    return command.key.rpartition("/")[0] or command.key
