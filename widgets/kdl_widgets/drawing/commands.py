"""Drawing commands: what the scene says and the painters draw, in board units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from kdl.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Iterable

Layer = Literal["floor", "board", "marks", "pawns"]
#: From below to above. The floor stays as it is while a game goes on; what lies above it changes.
LAYERS: tuple[Layer, ...] = ("floor", "board", "marks", "pawns")
Point = tuple[float, float]


class Lines(NamedTuple):
    """Points joined by straight lines."""

    points: tuple[Point, ...]
    closed: bool = True


class Circle(NamedTuple):
    """A circle around a point."""

    x: float
    y: float
    radius: float


class Plate(NamedTuple):
    """A rectangle with round corners."""

    left: float
    top: float
    right: float
    bottom: float
    radius: float


Part = Lines | Circle | Plate


class Shape(NamedTuple):
    """Outlines that are filled, stroked, or both; several parts count as one area.

    Attributes:
        key: Its name, unique in a scene and the same from scene to scene.
        layer: The layer in which it is drawn.
        parts: Its outlines.
        fill: Colour inside, ``""`` for none. Colours are those of :mod:`.colours`.
        stroke: Colour of the outlines, ``""`` for none.
        width: Width of the stroke.
        dash: Lengths of dashes and gaps, empty for a solid stroke.
        pattern: Whether it is left out where a reader asks for more contrast.
    """

    key: str
    layer: Layer
    parts: tuple[Part, ...]
    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    pattern: bool = False


class Text(NamedTuple):
    """One line of text.

    Attributes:
        key: Its name, unique in a scene and the same from scene to scene.
        layer: The layer in which it is drawn.
        text: What it says.
        x: Its left end, or its middle where it is centred.
        y: Its baseline.
        size: Size of the type.
        length: How long it is at most; a painter whose type runs wider narrows it.
        fill: Colour of the letters.
        bold: Whether the type is bold.
        centred: Whether ``x`` is its middle.
    """

    key: str
    layer: Layer
    text: str
    x: float
    y: float
    size: float
    length: float
    fill: str
    bold: bool = False
    centred: bool = False


Command = Shape | Text


def polygon(*points: Point) -> Lines:
    """Join points to a closed outline."""
    return Lines(points)


def segment(start: Point, end: Point) -> Lines:
    """Draw from one point to another."""
    return Lines((start, end), closed=False)


def box(left: float, top: float, right: float, bottom: float) -> Lines:
    """Outline a rectangle."""
    return Lines(((left, top), (right, top), (right, bottom), (left, bottom)))


def plate(rect: Rect, radius: float) -> Plate:
    """Outline a rectangle with round corners."""
    left, top, right, bottom = rect
    return Plate(left, top, right, bottom, min(radius, (right - left) / 2, (bottom - top) / 2))


def together(commands: Iterable[Command]) -> tuple[Command, ...]:
    """Sort the commands of things that do not overlap, so that equal parts of them follow one another.

    Texts come after shapes, and ``room/sign/edge`` after ``room/sign``. Commands with the same look become one group,
    which makes the picture shorter.
    """
    found = [(each, each.key.partition("/")[2]) for each in commands]
    first: dict[object, int] = {}
    for place, (each, part) in enumerate(found):
        first.setdefault(part, place)
        first.setdefault(_look(each), place)

    def place_of(each: tuple[Command, str]) -> tuple[object, ...]:
        command, part = each
        if isinstance(command, Text):
            return True, first[part], first[_look(command)]
        return False, part.count("/"), part, first[_look(command)]

    return tuple(command for command, _ in sorted(found, key=place_of))


def _look(command: Command) -> tuple[object, ...]:
    if isinstance(command, Text):
        return command.fill, command.size, command.bold, command.centred
    return command.fill, command.stroke, command.width, command.dash


def extent(command: Command) -> Rect:
    """Return the smallest rectangle around a command, strokes included."""
    if isinstance(command, Text):
        left = command.x - (command.length / 2 if command.centred else 0)
        return Rect(left, command.y - 0.76 * command.size, left + command.length, command.y + 0.22 * command.size)
    margin = command.width / 2 if command.stroke else 0.0
    lefts, tops, rights, bottoms = zip(*map(extent_of, command.parts), strict=True)
    return Rect(min(lefts) - margin, min(tops) - margin, max(rights) + margin, max(bottoms) + margin)


def extent_of(part: Part) -> Rect:
    """Return the smallest rectangle around an outline."""
    if isinstance(part, Plate):
        return Rect(part.left, part.top, part.right, part.bottom)
    if isinstance(part, Circle):
        return Rect(part.x - part.radius, part.y - part.radius, part.x + part.radius, part.y + part.radius)
    xs, ys = zip(*part.points, strict=True)
    return Rect(min(xs), min(ys), max(xs), max(ys))


def moved(command: Command, across: float, down: float) -> Command:
    """Return the same command in another place."""
    if isinstance(command, Text):
        return command._replace(x=command.x + across, y=command.y + down)
    return command._replace(parts=tuple(_moved(part, across, down) for part in command.parts))


def _moved(part: Part, across: float, down: float) -> Part:
    if isinstance(part, Lines):
        return Lines(tuple((x + across, y + down) for x, y in part.points), part.closed)
    if isinstance(part, Circle):
        return Circle(part.x + across, part.y + down, part.radius)
    left, top, right, bottom, radius = part
    return Plate(left + across, top + down, right + across, bottom + down, radius)
