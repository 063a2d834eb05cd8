"""Paint drawing commands as a PNG image: resvg reads the SVG that pages show, and Pillow makes the file small."""

from __future__ import annotations

import atexit
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, cast

import resvg_py
from PIL import Image, ImageFont

from kdl_widgets.drawing import svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.geometry import Rect
    from kdl_widgets.drawing.commands import Command

#: Fonts to look for, in this order, each as a regular and a bold one; Pillow's own comes last.
_FONTS = (
    ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    ("Arial.ttf", "Arial Bold.ttf"),
    ("arial.ttf", "arialbd.ttf"),
    ("Helvetica.ttc", "Helvetica.ttc"),
    ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
)
_COLOURS = 256


def paint(commands: Sequence[Command], frame: Rect, *, width: int, ground: str) -> bytes:
    """Paint commands as a PNG image.

    Args:
        commands: What to draw.
        frame: What the picture shows, in drawing units.
        width: The width of the image in pixels.
        ground: The colour behind the picture.
    """
    image = rendered(commands, frame, width=width, ground=ground).convert("RGB")
    file = BytesIO()
    image.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        file, "PNG", optimize=True
    )
    return file.getvalue()


def rendered(commands: Sequence[Command], frame: Rect, *, width: int, ground: str | None = None) -> Image.Image:
    """Paint commands as an image, which is transparent without a ground."""
    family, files = _fonts()
    painted = resvg_py.svg_to_bytes(
        svg_string=svg.paint(commands, frame, width=width),
        background=ground,
        skip_system_fonts=True,
        font_files=files,
        sans_serif_family=family,
    )
    return Image.open(BytesIO(painted))


@cache
def _fonts() -> tuple[str, list[str]]:
    """Find a family of fonts on this machine, and its files.

    resvg would read all fonts of the machine for each picture, and write nothing if there is no family that the picture
    names.
    """
    for names in _FONTS:
        try:
            regular, bold = map(ImageFont.truetype, names)
        except OSError:
            continue
        return str(regular.getname()[0]), [str(regular.path), str(bold.path)]
    own = cast("ImageFont.FreeTypeFont", ImageFont.load_default(10))  # every Pillow that pip installs reads fonts
    with NamedTemporaryFile(suffix=".ttf", delete=False) as file:
        file.write(own.font_bytes)
    atexit.register(Path(file.name).unlink)
    return str(own.getname()[0]), [file.name]
