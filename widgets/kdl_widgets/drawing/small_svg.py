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
#: An outline that comes back is said once if it is of more characters than what says where else it is.
_LONG = 34
#: What is so for the whole picture unless an element says otherwise.
_COMMON = f'font-family="{FAMILY}" font-weight="700" text-anchor="middle" stroke-linejoin="round"'


class _Outline(NamedTuple):
    """An outline, where it begins, and its way from there."""

    x: int
    y: int
    way: str


class _Line(NamedTuple):
    """A box or a disc as a line: how wide it is, whether its ends are round, and its path."""

    width: int
    round: bool
    path: str


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
        self._often.update(self._outline(shape).way for shape in shapes)
        drawn = "".join(element for said, those in groups for element in self._drawn(said, those))
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

    def _drawn(self, said: str, alike: Sequence[Command]) -> Iterator[str]:
        texts = [self._text(text) for text in alike if isinstance(text, Text)]
        if texts:
            yield _together(said, texts)
        shapes = [shape for shape in alike if isinstance(shape, Shape)]
        if shapes and not shapes[0].stroke:
            found = {id(shape): [self._line(part) for part in shape.parts] for shape in shapes}
            lines = [line for parts in found.values() if all(parts) for line in parts if line]
            yield from _lines(_colour(shapes[0].fill), lines)
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
                across, down = self._at(x, y)
                return _Line(self._size(2 * radius), True, f"M{across},{down}h0")
            case Plate(left, top, right, bottom, radius) if 2.1 * radius > bottom - top < right - left:
                high = bottom - top
                across, down = self._at(left + high / 2, top + high / 2)
                return _Line(self._size(high), True, f"M{across},{down}h{self._size(right - left - high)}")
            case Lines(((left, top), (right, y), (x, bottom), (z, end)), True) if (
                (left, top, right, bottom) == (z, y, x, end) and left < right and top < bottom
            ):
                return self._bar(left, top, right, bottom)
        return None

    def _bar(self, left: float, top: float, right: float, bottom: float) -> _Line:
        wide, high = right - left, bottom - top
        if wide >= high:
            across, down = self._at(left, top + high / 2)
            return _Line(self._size(high), False, f"M{across},{down}h{self._size(wide)}")
        across, down = self._at(left + wide / 2, top)
        return _Line(self._size(wide), False, f"M{across},{down}v{self._size(high)}")

    def _outlines(self, said: str, shapes: Sequence[Shape]) -> Iterator[str]:
        """Write outlines: those that come back in other places once."""
        plain, found = [], []
        for shape in shapes:
            for part in shape.parts if len(shape.parts) == 1 else ():
                plain += [each for each in (self._simple(part),) if each]
            if len(shape.parts) > 1 or not self._simple(shape.parts[0]):
                found.append(self._outline(shape))
        once = "".join(f"M{x},{y}{way}" for x, y, way in found if not self._comes_back(way))
        elements = [*plain, *([f'<path d="{once}"/>'] if once else [])]
        again = [self._named_outline(each) for each in found if self._comes_back(each.way)]
        if again:
            yield f"<g {said}>{''.join([*elements, *again])}</g>"
        else:
            yield _together(said, elements)

    def _comes_back(self, way: str) -> bool:
        return len(way) > _LONG and self._often[way] > 1

    def _named_outline(self, outline: _Outline) -> str:
        """Write an outline that comes back, or where it comes back; it has no paint of its own."""
        x, y, way = outline
        if way in self._named:
            name, left, top = self._named[way]
            return f'<use href="#{name}" x="{x - left}" y="{y - top}"/>'
        self._named[way] = (next(self._names), x, y)
        return f'<path id="{self._named[way][0]}" d="M{x},{y}{way}"/>'

    def _simple(self, part: Part) -> str:
        """Write an outline that has an element of its own, ``""`` for any other."""
        match part:
            case Circle(x, y, radius):
                across, down = self._at(x, y)
                return f'<circle cx="{across}" cy="{down}" r="{self._size(radius)}"/>'
            case Plate(left, top, right, bottom, radius):
                x, y = self._at(left, top)
                size = f'width="{self._size(right - left)}" height="{self._size(bottom - top)}"'
                return f'<rect x="{x}" y="{y}" {size} rx="{self._size(radius)}"/>'
        return ""

    def _outline(self, shape: Shape) -> _Outline:
        """Lead around a shape, from where it begins, in whole steps: in every place alike."""
        first = _start(shape.parts[0])
        x, y = self._at(*first)
        here, said = (0, 0), ""
        for number, part in enumerate(shape.parts):
            start = _start(part)
            to = self._size(start[0] - first[0]), self._size(start[1] - first[1])
            said += f"m{to[0] - here[0]}{_apart(to[1] - here[1])}" if number else ""
            way, end = self._way(part, first, to)
            said, here = said + way, end
        return _Outline(x, y, said)

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


def _together(said: str, elements: Sequence[str]) -> str:
    """Give elements the attributes that they have in common."""
    if len(elements) == 1:
        name, rest = elements[0].split(" ", 1)
        return f"{name} {said} {rest}"
    return f"<g {said}>{''.join(elements)}</g>"


def _lines(colour: str, lines: Iterable[_Line]) -> Iterator[str]:
    for (width, ends), alike in groupby(sorted(lines), lambda line: line[:2]):
        cap = ' stroke-linecap="round"' if ends else ""
        way = "".join(line.path for line in alike)
        yield f'<path stroke="{colour}" stroke-width="{width}"{cap} d="{way}"/>'
