"""The legend of the card table: what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl.words import say
from kdl_widgets.drawing.clover import clover
from kdl_widgets.drawing.commands import Command
from kdl_widgets.drawing.figures import lucky, shade
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.pictures.getlucky.signs import burst, card, chair, face
from kdl_widgets.pictures.getlucky.text import line

if TYPE_CHECKING:
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.getlucky.layout import Sizes

ENTRIES = ("here", "next", "room", "value", "weapon", "motive", "opportunity", "perfect", "spite", "luck")
_SIGN, _BETWEEN = 20.0, 14.0


def legend_height(width: float, sizes: Sizes, language: str) -> float:
    """Return how much room the legend needs."""
    return (1 + max(row for _, _, row, _ in _flow(width, sizes, language))) * _line(sizes)


def legend_commands(place: Rect, sizes: Sizes, theme: Theme, language: str) -> Iterator[Command]:
    """Draw each sign with its meaning."""
    for entry, x, row, text in _flow(place.width, sizes, language):
        middle = place.top + (row + 0.5) * _line(sizes)
        left = place.left + x
        yield from _sign(entry, left + _SIGN / 2 - 2, middle, theme, compact=sizes.compact)
        yield line(f"legend/{entry}/text", "floor", text, left + _SIGN, middle, sizes.small, theme.ink)


def _line(sizes: Sizes) -> float:
    return sizes.small + 9


def _flow(width: float, sizes: Sizes, language: str) -> Iterator[tuple[str, float, int, str]]:
    """Set the entries in lines; yield each with its left end, its line and its text."""
    x, row = 0.0, 0
    for entry in ENTRIES:
        text = say("view", f"table.legend.{entry}", language)
        needed = _SIGN + text_width(text, sizes.small)
        if x and x + needed > width:
            x, row = 0.0, row + 1
        yield entry, x, row, text
        x += needed + _BETWEEN


def _sign(entry: str, x: float, y: float, theme: Theme, *, compact: bool) -> Iterator[Command]:
    key = f"legend/{entry}"
    match entry:
        case "value":
            yield burst(key, "floor", Spot(x, y, 15), theme.blocked, "")
        case "here":
            for shape in lucky(key, Spot(x, y, 20), theme):
                yield shape._replace(layer="floor")
        case "room":
            yield chair(key, "floor", Spot(x, y, 14), theme.quiet)
        case "luck":
            yield clover(key, "floor", Spot(x, y, 15), theme.clover)
        case "next":
            for shape in shade(key, Spot(x, y, 18), theme):
                yield shape._replace(layer="floor")
        case "perfect" if compact:
            yield from card(key, "floor", "weapon", Spot(x, y, 17), theme, sideways=True)
        case "perfect":
            yield from face(key, "floor", "weapon", Rect(x - 9, y - 7, x + 9, y + 7), theme, perfect=True)
        case _:
            yield from card(key, "floor", entry, Spot(x, y, 17), theme)
