"""Write shapes on a grid, in steps from one place to the next: as outlines, or boxes and discs as lines."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from kdl_widgets.drawing.commands import Circle, Command, Lines, Part, Plate, Shape, Text
from kdl_widgets.drawing.grouped import Element
from kdl_widgets.drawing.svg import number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl_widgets.drawing.commands import Point
    from kdl_widgets.drawing.grouped import Paint


class Outline(NamedTuple):
    """An outline: where it is, and its form, which is the same wherever it is."""

    x: float
    y: float
    form: str

    def written(self, name: str = "") -> str:
        """Write it as an element, with its name if it has one."""
        said = f' id="{name}"' if name else ""
        if self.form.startswith("r="):
            return f'<circle{said} cx="{number(self.x)}" cy="{number(self.y)}" {self.form}/>'
        if self.form.startswith("width="):
            return f"<rect{said}{placed(self.x, self.y)} {self.form}/>"
        return f'<path{said} d="M{number(self.x)}{_apart(self.y)}{self.form}"/>'

    @property
    def is_path(self) -> bool:
        """Whether it is written as a path, and not as a circle or a rectangle; a single point is one."""
        return not self.form or self.form[0] in "ahlvm"


class Line(NamedTuple):
    """A box or a disc as a line: how wide it is, whether its ends are round, where it begins, and how far it goes."""

    width: float
    round: bool
    x: float
    y: float
    across: float = 0
    down: float = 0

    def turned(self) -> Line:
        """Return the same line, begun at its other end."""
        return Line(self.width, self.round, self.x + self.across, self.y + self.down, -self.across, -self.down)


class Grid:
    """A grid on which shapes are written.

    Args:
        scale: Of how many steps a unit of the drawing is.
        digits: How many digits places have behind the point.
        transform: How what is written on it comes to its place in the picture.
    """

    def __init__(self, scale: float, digits: int = 0, transform: str = "") -> None:
        self.scale, self._digits, self._transform = scale, digits, transform

    def size(self, size: float) -> float:
        """Return a length, or a place on one of the axes, in steps."""
        return round(self.scale * size, self._digits)

    def paint(self, command: Command) -> Paint:
        """Return how a command is painted."""
        if isinstance(command, Text):
            return {
                "font-size": number(self.size(command.size)),
                "fill": short(command.fill),
                "font-weight": "700" if command.bold else "400",
                "text-anchor": "middle" if command.centred else "start",
                "stroke": "none",
                "transform": self._transform,
            }
        filled = {"fill": short(command.fill) if command.fill else "none"}
        if not command.stroke:
            return {**filled, "stroke": "none", "transform": self._transform}
        least = 10**-self._digits
        # Dashes follow one another: what is rounded off of one moves all that come after it.
        dash = " ".join(number(round(self.scale * each, self._digits + 1)) for each in command.dash) or "none"
        return {
            **filled,
            **self._stroke(command.stroke, max(least, self.size(command.width))),
            "stroke-dasharray": dash,
        }

    def _stroke(self, colour: str, width: float, cap: str = "butt") -> Paint:
        said = {"stroke": short(colour), "stroke-width": number(width), "stroke-linecap": cap}
        return {**said, "transform": self._transform}

    def as_outlines(self, shapes: Sequence[Shape]) -> Iterator[Element]:
        """Write shapes that are painted alike: all paths as one."""
        found, paint = [self.outline(shape) for shape in shapes], self.paint(shapes[0])
        if not shapes[0].stroke:  # what is filled is closed
            found = [each._replace(form=each.form.removesuffix("z")) for each in found]
        yield from (Element(paint, each.written()) for each in found if not each.is_path)
        if paths := "".join(
            f"M{number(x)}{_apart(y)}{form}" for x, y, form in (each for each in found if each.is_path)
        ):
            yield Element(paint, f'<path d="{paths}"/>')

    def as_lines(self, shapes: Sequence[Shape]) -> Iterator[Element]:
        """Write boxes and discs that are filled alike as lines; those of one width are one path."""
        found = sorted(line for shape in shapes for line in self.lines(shape))
        for (width, ends), alike in groupby(found, lambda line: line[:2]):
            paint = {**self._stroke(shapes[0].fill, width, "round" if ends else "butt"), "stroke-dasharray": "none"}
            yield Element(paint, f'<path d="{_ways(tuple(alike))}"/>')

    def lines(self, shape: Shape) -> list[Line]:
        """Return a shape of boxes and discs as lines; none if there is anything else in it."""
        found = [self._line(part) for part in shape.parts if not shape.stroke]
        return [each for each in found if each] if all(found) else []

    def _line(self, part: Part) -> Line | None:
        """Return a box, a disc, or a box with round ends as a line; None for whatever else there is."""
        match part:
            case Circle(x, y, radius):
                return Line(self.size(2 * radius), True, self.size(x), self.size(y))
            case Plate(left, top, right, bottom, radius) if 2.1 * radius > bottom - top < right - left:
                high = bottom - top
                start = self.size(left + high / 2), self.size(top + high / 2)
                return Line(self.size(high), True, *start, self.size(right - left - high))
            case Lines(((left, top), (right, y), (x, bottom), (z, end)), True) if (
                (left, top, right, bottom) == (z, y, x, end) and left < right and top < bottom
            ):
                wide, high = right - left, bottom - top
                if wide >= high:
                    return Line(self.size(high), False, self.size(left), self.size(top + high / 2), self.size(wide))
                start = self.size(left + wide / 2), self.size(top)
                return Line(self.size(wide), False, *start, 0, self.size(high))
        return None

    def outline(self, shape: Shape) -> Outline:
        """Return the outline of a shape; one that is led around goes in whole steps from where it begins."""
        match shape.parts:
            case (Circle(x, y, radius),):
                return Outline(self.size(x), self.size(y), f'r="{number(self.size(radius))}"')
            case (Plate(left, top, right, bottom, radius),):
                wide, high, round_by = (number(self.size(each)) for each in (right - left, bottom - top, radius))
                return Outline(self.size(left), self.size(top), f'width="{wide}" height="{high}" rx="{round_by}"')
        first = _start(shape.parts[0])
        here, said = (0.0, 0.0), ""
        for place, part in enumerate(shape.parts):
            start = _start(part)
            to = self.size(start[0] - first[0]), self.size(start[1] - first[1])
            said += f"m{number(to[0] - here[0])}{_apart(to[1] - here[1])}" if place else ""
            led, here = self._way(part, first, to)
            said += led
        return Outline(self.size(first[0]), self.size(first[1]), said)

    def _way(self, part: Part, first: Point, here: Point) -> tuple[str, Point]:
        """Lead around a part, and return where that ends; what is closed ends where it began."""
        if isinstance(part, Circle):
            r, d = number(self.size(part.radius)), number(2 * self.size(part.radius))
            return f"a{r},{r},0,1,1,{d},0,{r},{r},0,1,1-{d},0z", here
        if isinstance(part, Plate):
            wide, high = self.size(part.right - part.left), self.size(part.bottom - part.top)
            radius = min(self.size(part.radius), wide // 2, high // 2)
            r, across, down = number(radius), number(wide - 2 * radius), number(high - 2 * radius)
            corner = f"a{r},{r},0,0,1"
            led = f"h{across}{corner},{r},{r}v{down}{corner}-{r},{r}h-{across}{corner}-{r}-{r}v-{down}{corner},{r}-{r}z"
            return led, here
        points = [here, *((self.size(x - first[0]), self.size(y - first[1])) for x, y in part.points[1:])]
        return (f"{way(points)}z", here) if part.closed else (way(points), points[-1])


def placed(x: float, y: float) -> str:
    """Write a place as attributes; what is 0 need not be said."""
    return "".join(f' {axis}="{number(at)}"' for axis, at in (("x", x), ("y", y)) if at)


def way(points: Sequence[Point]) -> str:
    """Lead from one point to the next."""
    said, last = "", ""
    for (x, y), (left, top) in zip(points[1:], points, strict=False):
        across, down = number(x - left), number(y - top)
        if (across, down) != ("0", "0"):
            said, last = said + _step(across, down, last), "l" if "0" not in (across, down) else ""
    return said


def _start(part: Part) -> Point:
    match part:
        case Circle(x, y, radius):
            return x - radius, y
        case Plate(left, top, _, _, radius):
            return left + radius, top
        case Lines(points):
            return points[0]


def _step(across: str, down: str, last: str) -> str:
    if down == "0":
        return f"h{across}"
    if across == "0":
        return f"v{down}"
    return f"{_set_apart(across) if last == 'l' else f'l{across}'}{_set_apart(down)}"


def _apart(step: float) -> str:
    """Write a number apart from the one before it, as far as that is needed."""
    return _set_apart(number(step))


def _set_apart(written: str) -> str:
    return written if written.startswith("-") else f",{written}"


def short(colour: str) -> str:
    """Shorten a colour of which each digit is there twice."""
    return f"#{colour[1::2]}" if colour[1::2] == colour[2::2] else colour


@lru_cache(256)
def _ways(lines: tuple[Line, ...]) -> str:
    """Write lines, always on with the one that is shortest to say from where the last one ends, or from the corner.

    The walls of a board are the same in all of its pictures.
    """
    left, said, x, y = list(lines), "", 0.0, 0.0
    while left:
        ways = (
            (_move(x, y, line, first=not said) + _run(line), place, line)
            for place, one in enumerate(left)
            for line in (one, one.turned())
        )
        way, place, line = min(ways, key=lambda each: (len(each[0]), each[1]))
        del left[place]
        said, x, y = said + way, line.x + line.across, line.y + line.down
    return said


def _move(x: float, y: float, line: Line, *, first: bool) -> str:
    far = f"M{number(line.x)}{_apart(line.y)}"
    near = f"m{number(line.x - x)}{_apart(line.y - y)}"
    return near if not first and len(near) < len(far) else far


def _run(line: Line) -> str:
    return f"v{number(line.down)}" if line.down else f"h{number(line.across)}"
