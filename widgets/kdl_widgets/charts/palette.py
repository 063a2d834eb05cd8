"""The colours of charts, and the chart as a picture: drawn by the kit's own commands, light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.geometry import Rect
from kdl_widgets.drawing import svg
from kdl_widgets.drawing.colours import blend, both, faded
from kdl_widgets.drawing.commands import Shape, box
from kdl_widgets.drawing.tokens import COLOURS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kdl_widgets.drawing.commands import Command

#: In pixels: how wide a chart is, so that its type can be read on a phone, too; its margin; its type.
WIDE, MARGIN, TYPE, SMALL_TYPE = 460.0, 14.0, 15.0, 13.0


class Palette(NamedTuple):
    """The colours of a chart.

    Attributes:
        paper: The ground.
        ink: Type, and what says where an interval lies.
        quiet: Type of less weight.
        line: The line at which all begins.
        bar: What is as long as a value.
        expected: What would be if there were no difference.
    """

    paper: str
    ink: str
    quiet: str
    line: str
    bar: str
    expected: str


def _palette(colour: Callable[[str], str]) -> Palette:
    paper = colour("paper")
    bar = blend(faded(colour("accent"), "8c"), paper)
    return Palette(paper, colour("ink"), colour("quiet"), line=colour("edge"), bar=bar, expected=colour("wrong"))


LIGHT, AUTO = _palette(lambda role: COLOURS[role].light), _palette(lambda role: both(*COLOURS[role][:2]))


def painted(
    draw: Callable[[Palette], Sequence[Command]], height: float, title: str, told: str, *, follows: bool = True
) -> str:
    """Draw a chart as a picture in SVG.

    Args:
        draw: Draws it in the colours of a palette.
        height: How high it is, in pixels.
        title: What it is, in a few words.
        told: What it shows, in words.
        follows: Whether it is dark where the reader's system is; on a page that is to be printed it stays light.
    """
    palette, frame = AUTO if follows else LIGHT, Rect(0, 0, WIDE, height)
    commands = (Shape("ground", "floor", (box(*frame),), palette.paper), *draw(palette))
    return svg.paint(commands, frame, width=WIDE, title=title, description=told)
