"""Paint a scene as a PNG image, with Pillow."""

from __future__ import annotations

import itertools
from functools import cache
from io import BytesIO
from math import cos, pi, sin
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from kdl_widgets.drawing.commands import Command, Lines, Part, Plate, Shape, Text, extent, rounded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.geometry import Rect

#: Fonts to look for, in this order; Pillow's own comes last.
_FONTS = {
    False: ("LiberationSans-Regular.ttf", "Arial.ttf", "arial.ttf", "Helvetica.ttc", "DejaVuSans.ttf"),
    True: ("LiberationSans-Bold.ttf", "Arial Bold.ttf", "arialbd.ttf", "Helvetica.ttc", "DejaVuSans-Bold.ttf"),
}
_FINER = 2
_COLOURS = 256

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


def paint(commands: Iterable[Command], frame: Rect, *, width: int, ground: str) -> bytes:
    """Paint commands as a PNG image.

    Args:
        commands: What to draw.
        frame: What the picture shows, in drawing units.
        width: The width of the image in pixels.
        ground: The colour behind the picture.
    """
    image = reduced(large(commands, frame, width=width, ground=ground))
    file = BytesIO()
    image.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        file, "PNG", optimize=True
    )
    return file.getvalue()


def large(
    commands: Iterable[Command], frame: Rect, *, width: int, ground: str, below: Image.Image | None = None
) -> Image.Image:
    """Paint commands on an image larger than wanted, for :func:`reduced`; ``below`` is one that is painted already."""
    size = width * _FINER, round(width * frame.ratio) * _FINER
    painter = _Painter(frame, below.copy() if below else Image.new("RGB", size, ground))
    for command in commands:
        painter.draw(command)
    return painter.image


def reduced(image: Image.Image, *, quickly: bool = False) -> Image.Image:
    """Return a large image in the size that is wanted, with smooth edges; quickly they are a little less sharp."""
    if quickly:
        return image.reduce(_FINER)
    return image.resize((image.width // _FINER, image.height // _FINER), Image.Resampling.LANCZOS)


class _Painter:
    """Draws on an image that is larger than wanted, so that edges come out smooth."""

    def __init__(self, frame: Rect, image: Image.Image) -> None:
        self.image = image
        self.scale = image.width / frame.width
        self.left, self.top = frame.left, frame.top

    def draw(self, command: Command) -> None:
        if isinstance(command, Text):
            self.text(command)
            return
        if command.fill:
            self.lay(command, command.fill, stroke=False)
        if command.stroke:
            self.lay(command, command.stroke, stroke=True)

    def lay(self, shape: Shape, colour: str, *, stroke: bool) -> None:
        """Lay a colour on the image; a translucent one goes through a stencil, so that it counts once everywhere."""
        alpha = int(colour[7:9] or "ff", 16)
        if alpha == 255 and not stroke:
            self.trace(ImageDraw.Draw(self.image), shape, colour[:7], stroke=stroke)
            return
        bounds = extent(shape)
        x, y = (int(v) - 2 for v in self.at(bounds.left, bounds.top))
        right, bottom = (int(v) + 3 for v in self.at(bounds.right, bounds.bottom))
        stencil = Image.new("1" if alpha == 255 else "L", (right - x, bottom - y), 0)
        self.trace(ImageDraw.Draw(stencil), shape, alpha, stroke=stroke, origin=(x, y))
        self.image.paste(colour[:7], (x, y), stencil)

    def trace(
        self, pen: ImageDraw.ImageDraw, shape: Shape, ink: str | int, *, stroke: bool, origin: tuple[int, int] = (0, 0)
    ) -> None:
        x, y = origin
        for part in shape.parts:
            points = [(px - x, py - y) for px, py in self.points(part)]
            if stroke:
                self.stroke(pen, points, part, shape, ink)
            else:
                pen.polygon(points, fill=ink)

    def stroke(
        self,
        pen: ImageDraw.ImageDraw,
        points: list[tuple[float, float]],
        part: Part,
        shape: Shape,
        ink: str | int,
    ) -> None:
        width = max(1, round(shape.width * self.scale))
        if not isinstance(part, Lines) or part.closed:
            points = [*points, points[0], points[1]]
        pieces = _dashes(points, [length * self.scale for length in shape.dash]) if shape.dash else [points]
        for piece in pieces:
            pen.line(piece, fill=ink, width=width, joint="curve")

    def points(self, part: Part) -> list[tuple[float, float]]:
        if isinstance(part, Plate):
            part = rounded(part)
        if isinstance(part, Lines):
            return [self.at(x, y) for x, y in part.points]
        return [self.at(part.x + part.radius * a, part.y + part.radius * b) for a, b in _circle()]

    def text(self, text: Text) -> None:
        pixels = text.size * self.scale
        font = find_font(bold=text.bold, size=round(pixels, 1))
        length = font.getlength(text.text)
        most = text.length * self.scale
        if length > most * 1.02:
            font = find_font(bold=text.bold, size=round(pixels * most / length, 1))
            length = font.getlength(text.text)
        x, y = self.at(text.x, text.y)
        start = x - length / 2 if text.centred else x
        ImageDraw.Draw(self.image).text((start, y), text.text, fill=text.fill, font=font, anchor="ls")

    def at(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.left) * self.scale, (y - self.top) * self.scale


@cache
def _circle() -> tuple[tuple[float, float], ...]:
    return tuple((cos(pi * i / 36), sin(pi * i / 36)) for i in range(72))


def _dashes(points: list[tuple[float, float]], lengths: list[float]) -> list[list[tuple[float, float]]]:
    """Cut straight lines into dashes."""
    found = []
    period, dash = sum(lengths), lengths[0]
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        whole = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        for index in range(int(whole / period) + 1):
            a, b = index * period / whole, min(1.0, (index * period + dash) / whole)
            found.append([(x0 + a * (x1 - x0), y0 + a * (y1 - y0)), (x0 + b * (x1 - x0), y0 + b * (y1 - y0))])
    return found


@cache
def find_font(*, bold: bool, size: float) -> Font:
    """Find the first font that this machine has."""
    for name in _FONTS[bold]:
        try:
            return ImageFont.truetype(name, size)
        except OSError:
            continue
    return ImageFont.load_default(size)
