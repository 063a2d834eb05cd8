"""The icon of the site: Doctor Lucky on the ground of a board, as SVG, and as PNG where resvg is."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from kdl.core.sources import resolve
from kdl.geometry import Rect
from kdl_widgets.drawing import svg
from kdl_widgets.drawing.commands import Plate, Shape
from kdl_widgets.drawing.figures import lucky
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.theme import LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl_widgets.drawing.commands import Command

#: How large PNGs are, in pixels: those that systems ask for.
SIZES = (192, 512)
#: Systems cut icons to their own shape and leave a circle of 0.8 for sure: Doctor Lucky stands in it.
_FIGURE = 72
_FRAME = Rect(0, 0, 100, 100)


def drawn() -> tuple[Command, ...]:
    """Draw the icon, a hundred units wide and high."""
    ground = Shape("icon/ground", "floor", (Plate(0, 0, 100, 100, 0),), LIGHT.ground)
    return (ground, *lucky("icon", Spot(50, 50, _FIGURE), LIGHT))


def files() -> Iterator[tuple[str, bytes]]:
    """Give each file of the icon, by its name."""
    yield "icon.svg", svg.image(drawn(), _FRAME).encode()
    if find_spec("resvg_py"):
        paint = resolve("kdl_widgets.drawing.png:paint")
        for size in SIZES:
            yield f"icon-{size}.png", paint(drawn(), _FRAME, width=size, ground=LIGHT.ground)
