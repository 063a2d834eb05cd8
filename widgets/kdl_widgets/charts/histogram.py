"""A chart of values by size: for each group how many lie in each bin, and where their middle is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.geometry import Rect
from kdl.narration.estimates import group_name
from kdl.narration.numbers import decimal
from kdl.words import say
from kdl_widgets.charts.palette import MARGIN, SMALL_TYPE, TYPE, WIDE
from kdl_widgets.drawing.commands import Command, Shape, Text, plate, segment
from kdl_widgets.drawing.fonts import text_width

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.analysis.estimates import Bins
    from kdl_widgets.charts.palette import Palette

#: In pixels: how high the bars of a group are at most, what stands above and below them.
_BARS, _HEAD, _FOOT = 78.0, 44.0, 24.0
#: About how many numbers stand below the bars.
_NUMBERS = 8


class Counted(NamedTuple):
    """Values that were counted.

    Attributes:
        groups: The groups, with as many bins each.
        by: What the groups are.
        width: How wide a bin is.
    """

    groups: tuple[Bins, ...]
    by: str
    width: int


def height(counted: Counted) -> float:
    """Return how high the chart is, in pixels."""
    return 2 * MARGIN + (_HEAD + _BARS + _FOOT) * len(counted.groups)


def tell_quarters(group: Bins) -> str:
    """Say between what the middle half of the values lies, and where their middle is."""
    first, half, last = map(decimal, group.quarters)
    return say("estimate", "quarters", first=first, half=half, last=last)


def draw(counted: Counted, palette: Palette) -> tuple[Command, ...]:
    """Draw the chart; bars of the same height are the same part of their group."""
    most = max(max(group.counts) / group.cases for group in counted.groups)
    return tuple(
        each for place, group in enumerate(counted.groups) for each in _group(counted, group, place, most, palette)
    )


def _group(counted: Counted, group: Bins, place: int, most: float, palette: Palette) -> Iterator[Command]:
    key, top = f"group/{place}", MARGIN + place * (_HEAD + _BARS + _FOOT)
    wide, floor = (WIDE - 2 * MARGIN) / len(group.counts), top + _HEAD + _BARS
    name, told = group_name(counted.by, group.name), tell_quarters(group)
    yield _text(f"{key}/name", name, top + TYPE, TYPE, palette.ink, bold=True)
    yield _text(f"{key}/told", told, top + TYPE + 19, SMALL_TYPE, palette.quiet)
    bars = tuple(
        plate(Rect(left + 1, floor - _BARS * count / group.cases / most, left + wide - 1, floor), 2)
        for left, count in ((MARGIN + at * wide, count) for at, count in enumerate(group.counts))
        if count
    )
    yield Shape(f"{key}/bars", "board", bars, palette.bar)
    yield Shape(f"{key}/line", "board", (segment((MARGIN, floor), (WIDE - MARGIN, floor)),), "", palette.line, 1.5)
    at = MARGIN + wide * group.quarters[1] / counted.width
    yield Shape(f"{key}/middle", "marks", (segment((at, floor - _BARS), (at, floor)),), "", palette.expected, 2, (5, 4))
    every = -(-len(group.counts) // _NUMBERS)
    for number in range(0, len(group.counts) + 1, every):
        text, x = str(number * counted.width), MARGIN + number * wide
        length = text_width(text, SMALL_TYPE)
        x = min(max(x, length / 2), WIDE - length / 2)
        yield Text(f"{key}/at/{number}", "board", text, x, floor + 16, SMALL_TYPE, length, palette.quiet, centred=True)


def _text(key: str, text: str, y: float, size: float, fill: str, *, bold: bool = False) -> Text:
    return Text(key, "board", text, MARGIN, y, size, WIDE - 2 * MARGIN, fill, bold=bold)
