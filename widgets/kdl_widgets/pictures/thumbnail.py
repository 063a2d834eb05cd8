"""Thumbnails: a part of a still picture as a small SVG, around some of what can be picked in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl.narration import tell_position
from kdl.words import language
from kdl_widgets.drawing import svg as svg_file
from kdl_widgets.drawing.commands import extent
from kdl_widgets.drawing.marks import NO_MARKS, Marks
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from kdl_widgets.pictures.renderer import Layout, Observed

#: How much of its own size a part is given as a margin.
_MARGIN = 0.06
#: How much of the whole picture a part shows at least from left to right.
_SMALLEST = 0.3
#: How high a part is at least, as a multiple of its width.
_FLATTEST = 0.5
#: A part is drawn as if the whole picture were no wider than this.
_WIDEST = 760


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
    theme = THEMES["auto" if night else "light"]._replace(plain=True)
    commands = renderer.scene(observation, whole, theme, marks)
    return svg_file.paint(
        [each for each in commands if extent(each).overlaps(part)],
        part,
        width=width,
        title=renderer.title(observation),
        description=tell_position(observation),
    )


def _laid_out(observation: Observed, around: Collection[str], width: int) -> tuple[Layout, Rect]:
    """Lay the whole picture out as wide as it would be around the part, and find the part in it."""
    renderer = renderer_of(observation)
    whole = renderer.lay_out(observation, width, language())
    part = cut_of(observation, whole, around)
    wide = min(width * whole.frame.width / part.width, max(width, _WIDEST))
    whole = renderer.lay_out(observation, wide, language())
    return whole, cut_of(observation, whole, around)


def cut_of(observation: Observed, layout: Layout, around: Collection[str]) -> Rect:
    """Return the part of a picture around some of what can be picked in it."""
    whole = layout.frame
    outlines = renderer_of(observation).outlines(observation, layout)
    points = [point for each in outlines if each["id"] in around for ring in each["rings"] for point in ring]
    if not points:
        return whole
    left, right = _stretch([x for x, _ in points], whole.left, whole.right, _SMALLEST * whole.width)
    top, bottom = _stretch([y for _, y in points], whole.top, whole.bottom, _FLATTEST * (right - left))
    return Rect(left, top, right, bottom)


def _stretch(found: Collection[float], low: float, high: float, least: float) -> tuple[float, float]:
    """Return what is shown in one direction: what was found in the middle, with a margin, and not beyond the whole."""
    middle = (min(found) + max(found)) / 2
    half = max((max(found) - min(found)) * (1 + _MARGIN), least) / 2
    return max(low, middle - half), min(high, middle + half)
