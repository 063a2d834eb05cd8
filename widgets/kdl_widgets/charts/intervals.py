"""A chart of estimates: of each group a bar as long as its value, and over it the interval in which it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl.narration.estimates import told_value
from kdl.words import say
from kdl_widgets.charts.palette import MARGIN, SMALL_TYPE, TYPE, WIDE
from kdl_widgets.drawing.commands import Command, Shape, Text, plate, segment
from kdl_widgets.drawing.fonts import text_width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.analysis.estimates import Estimate, Estimates
    from kdl_widgets.charts.palette import Palette

#: In pixels: from a group to the next, from its name down to its bar, how high a bar is, and what stands below all.
_STEP, _DOWN, _BAR, _FOOT = 46.0, 8.0, 14.0, 26.0


def height(estimates: Estimates) -> float:
    """Return how high the chart is, in pixels."""
    return 2 * MARGIN + _STEP * len(estimates.rows) + (_FOOT if estimates.expected is not None else 0)


def draw(estimates: Estimates, names: Sequence[str], palette: Palette) -> tuple[Command, ...]:
    """Draw the chart: all bars begin at 0.

    Args:
        estimates: The estimates.
        names: What the groups are called.
        palette: The colours.
    """
    most = max([row.high for row in estimates.rows] + [estimates.expected or 0]) or 1.0
    scale = (WIDE - 2 * MARGIN) / most
    return (
        *(
            each
            for number, (row, name) in enumerate(zip(estimates.rows, names, strict=True))
            for each in (
                *_title(told_value(estimates, row.value), name, number, palette),
                *_bar(row, number, scale, palette),
            )
        ),
        *_expected(estimates, scale, palette),
    )


def _title(value: str, name: str, number: int, palette: Palette) -> Iterator[Command]:
    base, right, length = MARGIN + number * _STEP + TYPE, WIDE - MARGIN, text_width(value, TYPE, bold=True)
    room, key = min(right - MARGIN - length - 12, text_width(name, TYPE)), f"row/{number}"
    yield Text(f"{key}/name", "board", name, MARGIN, base, TYPE, room, palette.ink)
    yield Text(f"{key}/value", "board", value, right - length, base, TYPE, length, palette.ink, bold=True)


def _bar(row: Estimate, number: int, scale: float, palette: Palette) -> Iterator[Command]:
    low, high, end = (MARGIN + scale * each for each in (row.low, row.high, row.value))
    above, key = MARGIN + number * _STEP + TYPE + _DOWN, f"row/{number}"
    middle, tip = above + _BAR / 2, _BAR / 2 - 2
    if end > MARGIN:
        yield Shape(f"{key}/bar", "board", (plate(Rect(MARGIN, above, end, above + _BAR), 3),), palette.bar)
    ends = [segment((at, middle - tip), (at, middle + tip)) for at in (low, high)]
    yield Shape(f"{key}/interval", "marks", (segment((low, middle), (high, middle)), *ends), "", palette.ink, 2)


def _expected(estimates: Estimates, scale: float, palette: Palette) -> Iterator[Command]:
    if estimates.expected is None:
        return
    at, bottom = MARGIN + scale * estimates.expected, MARGIN + _STEP * len(estimates.rows)
    yield Shape("expected", "marks", (segment((at, MARGIN), (at, bottom)),), "", palette.expected, 2, (5, 4))
    text = say("estimate", "expected", value=told_value(estimates, estimates.expected))
    length = text_width(text, SMALL_TYPE)
    middle = min(max(at, MARGIN + length / 2), WIDE - MARGIN - length / 2)
    yield Text("expected/text", "marks", text, middle, bottom + 18, SMALL_TYPE, length, palette.expected, centred=True)
