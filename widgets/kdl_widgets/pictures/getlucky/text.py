"""Type on the card table: texts that fit the place that they have."""

from __future__ import annotations

from kdl_widgets.drawing.commands import Layer, Text
from kdl_widgets.drawing.fonts import CAPITALS, text_width

_MORE = "…"
#: In pixels.
_SMALLEST = 9.2


def line(
    key: str,
    layer: Layer,
    text: str,
    x: float,
    y: float,
    size: float,
    ink: str,
    *,
    bold: bool = False,
    centred: bool = False,
    most: float = 0.0,
) -> Text:
    """Write a line whose capitals stand around a height; what runs longer than ``most`` is cut short."""
    shown = cut(text, size, most, bold=bold) if most else text
    length = text_width(shown, size, bold=bold)
    return Text(key, layer, shown, x, y + CAPITALS / 2 * size, size, length, ink, bold, centred)


def fitted(
    key: str, layer: Layer, text: str, x: float, y: float, size: float, ink: str, *, most: float, bold: bool = False
) -> Text:
    """Write a line as large as it fits, up to a size; only what would get too small to be read is cut short."""
    length = max(text_width(text, size, bold=bold), 1)
    size = max(min(size, size * most / length), _SMALLEST)
    return line(key, layer, text, x, y, size, ink, bold=bold, most=most + 0.01)


def cut(text: str, size: float, most: float, *, bold: bool = False) -> str:
    """Cut a text short that runs too long."""
    if text_width(text, size, bold=bold) <= most:
        return text
    while text and text_width(text + _MORE, size, bold=bold) > most:
        text = text[:-1].rstrip(" -,")
    return text + _MORE


def in_two(text: str, size: float, most: float) -> tuple[str, ...]:
    """Break a text into at most two lines, of which the second, or a single one, may run too long."""
    if text_width(text, size) <= most:
        return (text,)
    breaks = [i + (text[i] == "-") for i, char in enumerate(text) if char in " -"]
    fitting = [i for i in breaks if text_width(text[:i].rstrip(), size) <= most]
    if not fitting:
        return (text,)
    return text[: fitting[-1]].rstrip(), text[fitting[-1] :].lstrip()
