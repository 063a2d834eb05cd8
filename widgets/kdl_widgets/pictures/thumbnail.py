"""Thumbnails: a part of a still picture as a small SVG, around some of what can be picked in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.geometry import Rect
from kdl.narration import tell_position
from kdl.words import language
from kdl_widgets.drawing import svg as svg_file
from kdl_widgets.drawing.commands import Circle, Plate, Shape
from kdl_widgets.drawing.marks import NO_MARKS, Marks
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.pictures.renderers import renderer_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from kdl_widgets.drawing.commands import Command, Laid, Part, Point
    from kdl_widgets.pictures.renderers import Observed

#: How much of its own size a part is given as a margin.
_MARGIN = 0.06
#: How much of the whole picture a part shows at least from left to right.
_SMALLEST = 0.3
#: How high a part is at least, as a multiple of its width.
_FLATTEST = 0.5
#: A part is drawn as if the whole picture were no wider than this.
_WIDEST = 760


class Cut(NamedTuple):
    """A part of a picture, laid out."""

    frame: Rect

    @property
    def ratio(self) -> float:
        """Its height, as a multiple of its width."""
        left, top, right, bottom = self.frame
        return (bottom - top) / (right - left)


def thumbnail(
    observation: Observed,
    marks: Marks = NO_MARKS,
    around: Collection[str] = (),
    *,
    width: int = 240,
    night: bool = True,
) -> str:
    """Draw a part of a position as SVG, in the language that is set.

    Args:
        observation: The position.
        marks: What to draw over it.
        around: What the part shows, by the ids of what can be picked: rooms, or characters; everything if empty.
        width: Its width in pixels.
        night: Whether it follows the page into the dark.
    """
    renderer = renderer_of(observation)
    whole, part = _laid_out(observation, around, width)
    day = renderer.scene(observation, whole, THEMES["light"]._replace(plain=True), marks)
    dark = renderer.scene(observation, whole, THEMES["dark"]._replace(plain=True), marks) if night else day
    pairs = [pair for pair in zip(day, dark, strict=True) if _meets(pair[0], part.frame)]
    return svg_file.paint(
        [light for light, _ in pairs],
        part,
        width=width,
        title=renderer.title(observation),
        description=tell_position(observation),
        night=[each for _, each in pairs] if night else (),
    )


def _laid_out(observation: Observed, around: Collection[str], width: int) -> tuple[Any, Cut]:
    """Lay the whole picture out as wide as it would be around the part, and find the part in it."""
    renderer = renderer_of(observation)
    whole = renderer.lay_out(observation, width, language())
    (left, _, right, _), part = whole.frame, cut_of(observation, whole, around)
    wide = min(width * (right - left) / (part.frame[2] - part.frame[0]), max(width, _WIDEST))
    whole = renderer.lay_out(observation, wide, language())
    return whole, cut_of(observation, whole, around)


def cut_of(observation: Observed, layout: Laid, around: Collection[str]) -> Cut:
    """Return the part of a picture around some of what can be picked in it."""
    whole = layout.frame
    outlines = renderer_of(observation).outlines(observation, layout, NO_MARKS)
    points = [point for each in outlines if each["id"] in around for ring in each["rings"] for point in ring]
    if not points:
        return Cut(whole)
    left, right = _stretch([x for x, _ in points], whole[0], whole[2], _SMALLEST * (whole[2] - whole[0]))
    top, bottom = _stretch([y for _, y in points], whole[1], whole[3], _FLATTEST * (right - left))
    return Cut(Rect(left, top, right, bottom))


def _stretch(found: Collection[float], low: float, high: float, least: float) -> tuple[float, float]:
    """Return what is shown in one direction: what was found in the middle, with a margin, and not beyond the whole."""
    middle = (min(found) + max(found)) / 2
    half = max((max(found) - min(found)) * (1 + _MARGIN), least) / 2
    return max(low, middle - half), min(high, middle + half)


def _meets(command: Command, frame: Rect) -> bool:
    """Whether some of a command lies inside a part of the picture."""
    points = list(_points(command))
    if not points:
        return False
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) <= frame[2] and max(xs) >= frame[0] and min(ys) <= frame[3] and max(ys) >= frame[1]


def _points(command: Command) -> Iterator[Point]:
    """Yield points between which all of a command lies."""
    if isinstance(command, Shape):
        for part in command.parts:
            yield from _corners(part)
    else:
        left = command.x - (command.length / 2 if command.centred else 0)
        yield from ((left, command.y - command.size), (left + command.length, command.y))


def _corners(part: Part) -> Iterator[Point]:
    if isinstance(part, Circle):
        yield from ((part.x - part.radius, part.y - part.radius), (part.x + part.radius, part.y + part.radius))
    elif isinstance(part, Plate):
        yield from ((part.left, part.top), (part.right, part.bottom))
    else:
        yield from part.points
