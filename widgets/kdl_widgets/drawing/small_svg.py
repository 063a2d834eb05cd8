"""Write drawing commands as SVG in few bytes, for notebooks, each of which holds all of its pictures.

Places are whole numbers on a fine grid; what is painted alike is one element, as far as nothing comes to lie over or
under what it did not; boxes and discs are strokes, which is the shorter way to say them; an outline that comes back is
said once.
"""

from __future__ import annotations

from collections import Counter
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from kdl_widgets.drawing.commands import Circle, Command, Laid, Lines, Part, Plate, Shape, Text, extent
from kdl_widgets.drawing.fonts import FAMILY, text_width

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from kdl.geometry import Rect

#: Of how many steps the width of a picture is: one is two thirds of a pixel where a page shows it.
GRID = 960
#: A text is squeezed if it has less than this part of the room that it takes by itself.
_SQUEEZED = 0.97
#: An outline that comes back is said once if it is of more characters than what says where else it is: a path or not.
_LONG = {True: 34, False: 20}
#: What is so for the whole picture unless an element says otherwise.
_COMMON = f'font-family="{FAMILY}" font-weight="700" text-anchor="middle" stroke-linejoin="round"'


class _Outline(NamedTuple):
    """An outline: where it is, and its form, which is the same wherever it is."""

    x: int
    y: int
    form: str

    def written(self, name: str = "") -> str:
        """Write it as an element, with its name if it has one."""
        said = f' id="{name}"' if name else ""
        if self.form.startswith("r="):
            return f'<circle{said} cx="{self.x}" cy="{self.y}" {self.form}/>'
        if self.form.startswith("width="):
            return f'<rect{said} x="{self.x}" y="{self.y}" {self.form}/>'
        return f'<path{said} d="M{self.x},{self.y}{self.form}"/>'

    @property
    def is_path(self) -> bool:
        return self.form[0] in "ahlvm"


class _Line(NamedTuple):
    """A box or a disc as a line: how wide it is, whether its ends are round, where it begins, and how far it goes."""

    width: int
    round: bool
    x: int
    y: int
    across: int = 0
    down: int = 0


def small(commands: Iterable[Command], layout: Laid, *, width: int) -> str:
    """Write commands as a whole picture.

    Args:
        commands: What to draw.
        layout: The layout that they were made for.
        width: The width in pixels that the picture has by itself.
    """
    return _Picture(layout).written(tuple(commands), width)


def address(svg: str) -> str:
    """Write a picture as an address that holds it, for an image of a page between double quotes.

    What an address may not hold by the letter, and all browsers take, stands as it is: each sign would take three.
    """
    return "data:image/svg+xml," + quote(svg.replace('"', "'"), safe=" <>!$&'()*+,;=:@/?-._~")


class _Picture:
    def __init__(self, layout: Laid) -> None:
        self._left, self._top, right, bottom = layout.frame
        self._scale = GRID / (right - self._left)
        self._ratio = layout.ratio
        self._height = round(self._scale * (bottom - self._top))
        self._names = iter("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        self._often: Counter[str] = Counter()
        self._named: dict[str, tuple[str, int, int]] = {}

    def written(self, commands: Sequence[Command], width: int) -> str:
        groups = list(alike(commands, self._paint))
        shapes = [shape for _, those in groups for shape in those if isinstance(shape, Shape)]
        self._often.update(self._outline(shape).form for shape in shapes)
        drawn = _written(element for said, those in groups for element in self._drawn(said, those))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID} {self._height}" width="{width}"'
            f' height="{round(width * self._ratio)}" {_COMMON}>{drawn}</svg>'
        )

    def _size(self, size: float) -> int:
        return round(self._scale * size)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return self._size(x - self._left), self._size(y - self._top)

    def _paint(self, command: Command) -> str:
        """Return how a command is painted, as attributes."""
        if isinstance(command, Text):
            said = f'font-size="{self._size(command.size)}" fill="{_colour(command.fill)}"'
            said += "" if command.bold else ' font-weight="400"'
            return said + ("" if command.centred else ' text-anchor="start"')
        said = f'fill="{_colour(command.fill)}"' if command.fill else 'fill="none"'
        if command.stroke:
            said += f' stroke="{_colour(command.stroke)}" stroke-width="{max(1, self._size(command.width))}"'
        if command.dash:
            said += f' stroke-dasharray="{" ".join(str(max(1, self._size(each))) for each in command.dash)}"'
        return said

    def _drawn(self, said: str, alike: Sequence[Command]) -> Iterator[tuple[str, str]]:
        """Yield the elements of what is painted alike, each with what it shares with others."""
        yield from ((said, self._text(text)) for text in alike if isinstance(text, Text))
        shapes = [shape for shape in alike if isinstance(shape, Shape)]
        if shapes and not shapes[0].stroke:
            found = {id(shape): [self._line(part) for part in shape.parts] for shape in shapes}
            lines = [line for parts in found.values() if all(parts) for line in parts if line]
            as_lines = [("", line) for line in _lines(_colour(shapes[0].fill), lines)]
            lined = [shape for shape in shapes if all(found[id(shape)])]
            as_outlines = (
                list(self._outlines(said, lined)) if lined and not any(map(self._again_in, lined)) else as_lines
            )
            yield from min(as_lines, as_outlines, key=lambda each: len(_written(each)))
            shapes = [shape for shape in shapes if not all(found[id(shape)])]
        if shapes:
            yield from self._outlines(said, shapes)

    def _text(self, text: Text) -> str:
        x, y = self._at(text.x, text.y)
        squeezed = text.length < _SQUEEZED * text_width(text.text, text.size, bold=text.bold)
        length = f' textLength="{self._size(text.length)}" lengthAdjust="spacingAndGlyphs"' if squeezed else ""
        return f'<text x="{x}" y="{y}"{length}>{escape(text.text, quote=False)}</text>'

    def _line(self, part: Part) -> _Line | None:
        """Return a box, a disc, or a box with round ends as a line; None for whatever else there is."""
        match part:
            case Circle(x, y, radius):
                return _Line(self._size(2 * radius), True, *self._at(x, y))
            case Plate(left, top, right, bottom, radius) if 2.1 * radius > bottom - top < right - left:
                high = bottom - top
                start = self._at(left + high / 2, top + high / 2)
                return _Line(self._size(high), True, *start, self._size(right - left - high))
            case Lines(((left, top), (right, y), (x, bottom), (z, end)), True) if (
                (left, top, right, bottom) == (z, y, x, end) and left < right and top < bottom
            ):
                wide, high = right - left, bottom - top
                if wide >= high:
                    return _Line(self._size(high), False, *self._at(left, top + high / 2), self._size(wide))
                return _Line(self._size(wide), False, *self._at(left + wide / 2, top), 0, self._size(high))
        return None

    def _outlines(self, said: str, shapes: Sequence[Shape]) -> Iterator[tuple[str, str]]:
        """Write outlines: those that come back in other places once."""
        found = [self._outline(shape) for shape in shapes]
        once = [each for each in found if not self._comes_back(each)]
        paths = "".join(f"M{x},{y}{way}" for x, y, way in (each for each in once if each.is_path))
        elements = [each.written() for each in once if not each.is_path]
        elements += [f'<path d="{paths}"/>'] if paths else []
        again = [self._again(each) for each in found if self._comes_back(each)]
        yield from ((said, element) for element in [*elements, *again])

    def _comes_back(self, outline: _Outline) -> bool:
        return len(outline.form) > _LONG[outline.is_path] and self._often[outline.form] > (1 if outline.is_path else 2)

    def _again_in(self, shape: Shape) -> bool:
        return self._comes_back(self._outline(shape))

    def _again(self, outline: _Outline) -> str:
        """Write an outline that comes back, or where it comes back; it has no paint of its own."""
        x, y, form = outline
        if form in self._named:
            name, left, top = self._named[form]
            moved = (("x", x - left), ("y", y - top))
            places = "".join(f' {axis}="{by}"' for axis, by in moved if by)
            return f'<use href="#{name}"{places}/>'
        self._named[form] = (next(self._names), x, y)
        return outline.written(self._named[form][0])

    def _outline(self, shape: Shape) -> _Outline:
        """Return the outline of a shape; one that is led around goes in whole steps from where it begins."""
        match shape.parts:
            case (Circle(x, y, radius),):
                return _Outline(*self._at(x, y), f'r="{self._size(radius)}"')
            case (Plate(left, top, right, bottom, radius),):
                size = f'width="{self._size(right - left)}" height="{self._size(bottom - top)}"'
                return _Outline(*self._at(left, top), f'{size} rx="{self._size(radius)}"')
        first = _start(shape.parts[0])
        here, said = (0, 0), ""
        for number, part in enumerate(shape.parts):
            start = _start(part)
            to = self._size(start[0] - first[0]), self._size(start[1] - first[1])
            said += f"m{to[0] - here[0]}{_apart(to[1] - here[1])}" if number else ""
            way, end = self._way(part, first, to)
            said, here = said + way, end
        return _Outline(*self._at(*first), said)

    def _way(self, part: Part, first: tuple[float, float], here: tuple[int, int]) -> tuple[str, tuple[int, int]]:
        """Lead around a part, and return where that ends; what is closed ends where it began."""
        if isinstance(part, Circle):
            r = self._size(part.radius)
            return f"a{r},{r},0,1,1,{2 * r},0,{r},{r},0,1,1-{2 * r},0z", here
        if isinstance(part, Plate):
            wide, high = self._size(part.right - part.left), self._size(part.bottom - part.top)
            r = min(self._size(part.radius), wide // 2, high // 2)
            across, down = wide - 2 * r, high - 2 * r
            corner = f"a{r},{r},0,0,1"
            way = f"h{across}{corner},{r},{r}v{down}{corner}-{r},{r}h-{across}{corner}-{r}-{r}v-{down}{corner},{r}-{r}z"
            return way, here
        begin, said, last = here, "", ""
        for x, y in part.points[1:]:
            to = self._size(x - first[0]), self._size(y - first[1])
            across, down = to[0] - here[0], to[1] - here[1]
            if across or down:
                step = _step(across, down, last)
                said, last, here = said + step, "l" if across and down else "", to
        return (f"{said}z", begin) if part.closed else (said, here)


def _start(part: Part) -> tuple[float, float]:
    match part:
        case Circle(x, y, radius):
            return x - radius, y
        case Plate(left, top, _, _, radius):
            return left + radius, top
        case Lines(points):
            return points[0]


def _step(across: int, down: int, last: str) -> str:
    if not down:
        return f"h{across}"
    if not across:
        return f"v{down}"
    return f"{_apart(across) if last == 'l' else f'l{across}'}{_apart(down)}"


def _apart(number: int) -> str:
    """Set a number apart from the one before it, as far as that is needed."""
    return str(number) if number < 0 else f",{number}"


def alike(commands: Sequence[Command], paint: Callable[[Command], str]) -> Iterator[tuple[str, list[Command]]]:
    """Put together what is painted alike, as far as nothing comes to lie over or under what it did not."""
    said, places = [_kind(command) + paint(command) for command in commands], [extent(command) for command in commands]
    below = {
        number: {other for other in range(number) if _touches(places[number], places[other])}
        for number in range(len(commands))
    }
    while below:
        ready = Counter(said[number] for number, under in below.items() if not under)
        left = Counter(said[number] for number in below)
        best = max(ready, key=lambda each: (ready[each] == left[each], ready[each]))
        taken = [number for number, under in below.items() if not under and said[number] == best]
        yield best[1:], [commands[number] for number in taken]
        below = {number: under.difference(taken) for number, under in below.items() if number not in taken}


def _kind(command: Command) -> str:
    return "t" if isinstance(command, Text) else "s"


def _touches(one: Rect, other: Rect) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


def _colour(colour: str) -> str:
    """Shorten a colour of which each digit is there twice."""
    return f"#{colour[1::2]}" if colour[1::2] == colour[2::2] else colour


def _written(elements: Iterable[tuple[str, str]]) -> str:
    """Write elements, each given with its paint: what follows one another in the same paint is one group."""
    return "".join(
        _together(said, [each for _, each in alike]) for said, alike in groupby(elements, lambda each: each[0])
    )


def _together(said: str, elements: Sequence[str]) -> str:
    """Give elements the attributes that they have in common; one that comes back has no paint of its own."""
    if not said:
        return "".join(elements)
    if len(elements) == 1 and " id=" not in elements[0]:
        name, rest = elements[0].split(" ", 1)
        return f"{name} {said} {rest}"
    return f"<g {said}>{''.join(elements)}</g>"


def _lines(colour: str, lines: Iterable[_Line]) -> Iterator[str]:
    for (width, ends), alike in groupby(sorted(lines), lambda line: line[:2]):
        cap = ' stroke-linecap="round"' if ends else ""
        yield f'<path stroke="{colour}" stroke-width="{width}"{cap} d="{_ways(alike)}"/>'


def _ways(lines: Iterable[_Line]) -> str:
    """Write lines, each as far from the end of the one before, or from the corner, as is shorter to say."""
    said, x, y = "", 0, 0
    for line in lines:
        way = f"v{line.down}" if line.down else f"h{line.across}"
        near, far = f"m{line.x - x}{_apart(line.y - y)}", f"M{line.x},{line.y}"
        said += (near if said and len(near) < len(far) else far) + way
        x, y = line.x + line.across, line.y + line.down
    return said
