"""Paint scenes as a film: an animated GIF or WebP image, which Pillow puts together."""

from __future__ import annotations

from io import BytesIO
from math import ceil, floor
from typing import TYPE_CHECKING, Literal, NamedTuple

from PIL import Image

from kdl.geometry import Rect
from kdl_widgets.drawing.commands import Text, extent
from kdl_widgets.drawing.png import rendered

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from kdl_widgets.drawing.commands import Command

#: A colour less than a GIF can have: the last one stands for what stays as it was.
_COLOURS = 255
#: How many pictures decide which colours these are.
_ASKED = 6
#: How hard WebP tries to be small, of 6: with 4 it takes almost twice as long, for 3 % less.
_EFFORT = 2
#: How large a part of the work painting is; the rest is putting the pictures into a file.
_PAINTING = 0.8
#: How far accents rise above the extent of a text, as a fraction of its size.
_ACCENTS = 0.25


class _Piece(NamedTuple):
    """What a command paints.

    Attributes:
        image: Its pixels, on nothing.
        left: Where they begin in the picture, from its left edge in pixels.
        top: The same, from its top edge.
    """

    image: Image.Image
    left: int
    top: int


class Shot(NamedTuple):
    """A picture of a film.

    Attributes:
        commands: What to draw.
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
    """Paint each picture from pieces, one for each command: most pieces can be used again in the next picture."""
    pixel = frame.width / width
    pieces: dict[Command, _Piece] = {}
    for shot in shots:
        pieces = {each: pieces.get(each) or _piece(each, frame, pixel) for each in shot.commands}
        image = Image.new("RGBA", (width, round(width * frame.ratio)), ground)
        for piece in pieces.values():
            image.alpha_composite(piece.image, (piece.left, piece.top))
        yield image.convert("RGB")


def _piece(command: Command, frame: Rect, pixel: float) -> _Piece:
    """Paint one command, in a frame of whole pixels around it."""
    bounds = extent(command)
    margin = 2 * pixel + (_ACCENTS * command.size if isinstance(command, Text) else 0.0)
    left = max(0, floor((bounds.left - margin - frame.left) / pixel))
    top = max(0, floor((bounds.top - margin - frame.top) / pixel))
    width = max(1, ceil((bounds.right + margin - frame.left) / pixel) - left)
    height = max(1, ceil((bounds.bottom + margin - frame.top) / pixel) - top)
    x, y = frame.left + left * pixel, frame.top + top * pixel
    around = Rect(x, y, x + width * pixel, y + height * pixel)
    return _Piece(rendered([command], around, width=width), left, top)


def _palette(images: Sequence[Image.Image]) -> Image.Image:
    """Choose the colours of a film, which all its pictures share."""
    asked = images[:: max(1, len(images) // _ASKED)]
    width, height = asked[0].size
    sheet = Image.new("RGB", (width, height * len(asked)))
    for place, image in enumerate(asked):
        sheet.paste(image, (0, place * height))
    return sheet.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
