"""Paint scenes as a film: an animated GIF or WebP image, with Pillow."""

from __future__ import annotations

from io import BytesIO
from itertools import takewhile
from typing import TYPE_CHECKING, Literal, NamedTuple

from PIL import Image

from kdl_widgets.drawing.png import large, reduced

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from kdl.geometry import Rect
    from kdl_widgets.drawing.commands import Command

#: A colour less than a GIF can have: the last one stands for what stays as it was.
_COLOURS = 255
#: How many pictures decide which colours these are.
_ASKED = 6
#: How hard WebP tries to be small, of 6: with 4 it takes almost twice as long, for 3 % less.
_EFFORT = 2
#: How large a part of the work painting is; the rest is putting the pictures into a file.
_PAINTING = 0.8


class Shot(NamedTuple):
    """A picture of a film.

    Attributes:
        commands: What to draw; what stays from picture to picture comes first.
        lasts: How long it is shown, in milliseconds.
    """

    commands: Sequence[Command]
    lasts: int


def roll(
    shots: Sequence[Shot], frame: Rect, *, width: int, ground: str, kind: Literal["GIF", "WEBP"]
) -> Generator[float, None, bytes]:
    """Paint pictures as a film that runs again and again; after each of them it yields how large a part is done.

    Args:
        shots: The pictures, at least one.
        frame: What the pictures show, in drawing units.
        width: The width of the film in pixels.
        ground: The colour behind the pictures.
        kind: The kind of file.
    """
    images = []
    for image in _painted(shots, frame, width, ground):
        images.append(image)
        yield _PAINTING * len(images) / len(shots)
    if kind == "GIF":
        palette = _palette(images)
        images = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    settings = {"optimize": True, "disposal": 1} if kind == "GIF" else {"quality": 82, "method": _EFFORT}
    file = BytesIO()
    lengths = [shot.lasts for shot in shots]
    images[0].save(file, kind, save_all=True, append_images=images[1:], duration=lengths, loop=0, **settings)
    return file.getvalue()


def _painted(shots: Sequence[Shot], frame: Rect, width: int, ground: str) -> Iterator[Image.Image]:
    """Paint each picture on what it begins with like the next, which is painted once, as long as that stays."""
    common: list[Command] = []
    below = None
    for shot, after in zip(shots, [*shots[1:], shots[-1]], strict=True):
        if below is None or list(shot.commands[: len(common)]) != common:
            common = _common(shot.commands, after.commands)
            below = large(common, frame, width=width, ground=ground)
        rest = shot.commands[len(common) :]
        yield reduced(large(rest, frame, width=width, ground=ground, below=below), quickly=True)


def _common(one: Sequence[Command], other: Sequence[Command]) -> list[Command]:
    """Return the commands with which both begin."""
    return [command for command, _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))]


def _palette(images: Sequence[Image.Image]) -> Image.Image:
    """Choose the colours of a film, which all its pictures share."""
    asked = images[:: max(1, len(images) // _ASKED)]
    width, height = asked[0].size
    sheet = Image.new("RGB", (width, height * len(asked)))
    for place, image in enumerate(asked):
        sheet.paste(image, (0, place * height))
    return sheet.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
