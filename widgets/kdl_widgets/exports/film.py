"""A playthrough as a film: an animated GIF or WebP image, with a caption that says what happens."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from kdl.engine.step import observe
from kdl.errors import OptionError
from kdl.geometry import Rect
from kdl.narration.log import open_to, said
from kdl.words import language as current_language
from kdl.words import say, speaking
from kdl_widgets.drawing.animated_image import Shot, roll
from kdl_widgets.drawing.commands import Text
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.exports.making import between, finished
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.narration.log import Eyes
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.exports.making import Making
    from kdl_widgets.pictures.renderer import Layout

#: Size of the type of a caption, and the height of a line of it, in pixels.
SIZE, LINE = 15.0, 21.0
#: How long a picture is shown at least and at most, and for each letter of its caption; and the last of all.
SHORTEST, LONGEST, LETTER, END = 900, 5000, 40, 5000
#: How large a part of the work it is to say what is to be painted.
_DRAWING = 0.2


class Sheet(NamedTuple):
    """A picture with room for a caption below it.

    Attributes:
        frame: What it shows, in drawing units.
        pixel: A pixel, in drawing units.
        top: Where the caption begins, in drawing units.
    """

    frame: Rect
    pixel: float
    top: float


def film(
    kind: Literal["GIF", "WEBP"],
    timeline: Timeline[Position],
    *,
    start: int = 0,
    at: int | None = None,
    hands: Eyes = None,
    language: str | None = None,
    theme: Literal["light", "dark"] = "light",
    width: int = 640,
) -> bytes:
    """Return a playthrough, or a stretch of it, as an animated image.

    Args:
        kind: Of which kind it is.
        timeline: The playthrough.
        start: The first step that is shown.
        at: The last one; None for that of the playthrough.
        hands: Whose cards are named in captions: None nobody's, a seat's, or ``"all"``.
        language: The language, instead of the one that is set.
        theme: Its colours.
        width: Its width in pixels.

    Raises:
        OptionError: There are no such steps.
        SeatError: There is no such seat.
        UnknownNameError: There is no such language.
    """
    return finished(_film(kind, timeline, start, at, hands, language, theme, width))


as_gif, as_webp = partial(film, "GIF"), partial(film, "WEBP")


def making_gif(timeline: Timeline[Position], *, start: int, at: int, hands: Eyes) -> Making[bytes]:
    """Make an animated GIF image of a stretch, picture by picture; see :func:`film`."""
    return _film("GIF", timeline, start, at, hands, None, "light", 640)


def _film(
    kind: Literal["GIF", "WEBP"],
    timeline: Timeline[Position],
    start: int,
    at: int | None,
    hands: Eyes,
    language: str | None,
    theme: Literal["light", "dark"],
    width: int,
) -> Making[bytes]:
    open_to(hands, timeline.start)
    steps = _stretch(timeline, start, at)
    colours = THEMES[theme]
    with speaking(language):
        spoken, layout = current_language(), _laid_out(timeline, width)
        captions = [_caption(timeline, step, hands, width) for step in steps]
    sheet = _sheet(layout.frame, width, max(map(len, captions)))
    shots: list[Shot] = []
    for step, caption in zip(steps, captions, strict=True):
        with speaking(spoken):
            shots.append(_shot(timeline, step, caption, layout, sheet, colours))
        yield _DRAWING * len(shots) / len(captions)
    shots[-1] = shots[-1]._replace(lasts=END)
    painting = roll(shots, sheet.frame, width=width, ground=colours.ground, kind=kind)
    return (yield from between(painting, _DRAWING, 1.0))


def _stretch(timeline: Timeline[Position], start: int, at: int | None) -> range:
    """Return the steps that are shown."""
    timeline.at(start)
    last = len(timeline) if at is None else at
    timeline.at(last)
    first, last = start % len(timeline.states), last % len(timeline.states)
    if first > last:
        raise OptionError(f"a film cannot run from step {first} back to step {last}")
    return range(first, last + 1)


def _laid_out(timeline: Timeline[Position], width: int) -> Layout:
    seen = observe(timeline.start)
    layout: Layout = renderer_of(seen).lay_out(seen, width, current_language())
    return layout


def _sheet(frame: Rect, width: int, lines: int) -> Sheet:
    """Leave room below a picture for so many lines."""
    pixel = frame.width / width
    return Sheet(frame._replace(bottom=frame.bottom + (lines * LINE + 10) * pixel), pixel, frame.bottom)


def _caption(timeline: Timeline[Position], at: int, hands: Eyes, width: int) -> list[str]:
    """Return the lines that stand below a picture."""
    place = say("control", "step-of", step=at, last=len(timeline))
    return wrapped(f"{place}. {said(timeline, at, hands)}", SIZE, width - 20)


def _shot(
    timeline: Timeline[Position], at: int, caption: list[str], layout: Layout, sheet: Sheet, theme: Theme
) -> Shot:
    seen = observe(timeline.at(at))
    drawn = renderer_of(seen).scene(seen, layout, theme)
    lasts = min(max(SHORTEST, LETTER * sum(map(len, caption))), LONGEST)
    return Shot((*drawn, *_written(caption, sheet, theme)), lasts)


def _written(caption: list[str], sheet: Sheet, theme: Theme) -> Iterator[Command]:
    """Write a caption below a picture."""
    left, most = sheet.frame.left + 10 * sheet.pixel, sheet.frame.width - 20 * sheet.pixel
    for row, line in enumerate(caption):
        y = sheet.top + (5 + LINE * (row + 0.75)) * sheet.pixel
        yield Text(f"caption/{row}", "pawns", line, left, y, SIZE * sheet.pixel, most, theme.ink)


def wrapped(text: str, size: float, most: float) -> list[str]:
    """Break a text into lines of a length."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, size) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
