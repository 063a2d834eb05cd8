"""A chart of curves: the chance of each player to win over a game, with bands as wide as the errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.narration.numbers import per_cent
from kdl_widgets.charts.palette import MARGIN, TYPE, WIDE, painted
from kdl_widgets.drawing.commands import Circle, Command, Lines, Shape, Text, polygon, segment
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.drawing.pawns import LETTERS
from kdl_widgets.drawing.theme import PAWNS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.analysis.win_curve import CurvePoint, WinCurve
    from kdl_widgets.charts.palette import Palette

#: In pixels: how high the curves are, where they begin at the left, and the sign of a player on a curve.
_HIGH, _LEFT, _SIGN = 190.0, 56.0, 8.5
HEIGHT = _HIGH + 2 * MARGIN
#: Where the curves begin and end, as parts of the width of the chart.
SPAN = (_LEFT / WIDE, 1 - MARGIN / WIDE)
#: How a colour is written that lets through most of what lies below it.
_BAND = "40"


class _Scale(NamedTuple):
    """Where places and shares lie.

    Attributes:
        last: The last place of the game.
    """

    last: int

    def x(self, at: int) -> float:
        return _LEFT + (WIDE - MARGIN - _LEFT) * at / max(1, self.last)

    def y(self, share: float) -> float:
        return MARGIN + _HIGH * (1 - min(1.0, max(0.0, share)))


def curves(curve: WinCurve, last: int, title: str, told: str) -> str:
    """Draw curves as a picture in SVG, in the colours of light pages and of dark ones.

    Args:
        curve: The chances.
        last: The last place of the game.
        title: What it is.
        told: What it shows, in words.
    """
    return painted(lambda palette: tuple(draw(curve, last, palette)), HEIGHT, title, told)


def draw(curve: WinCurve, last: int, palette: Palette) -> Iterator[Command]:
    """Draw the curves: the bands first, so that no line is hidden by them, and last the sign of each player."""
    scale = _Scale(last)
    for share in (0.0, 0.5, 1.0):
        y, text = scale.y(share), per_cent(share)
        yield Shape(f"line/{text}", "board", (segment((_LEFT, y), (WIDE - MARGIN, y)),), "", palette.line, 1.0)
        length = text_width(text, TYPE)
        yield Text(f"share/{text}", "board", text, _LEFT - 8 - length, y + 4, TYPE, length, palette.quiet)
    if not curve.points:
        return
    players = [(place, PAWNS[seat][0]) for place, seat in enumerate(curve.seats)]
    yield from (_band(curve.points, place, fill, scale) for place, fill in players)
    for place, fill in players:
        way = (Lines(tuple((scale.x(each.at), scale.y(each.shares[place])) for each in curve.points), closed=False),)
        yield Shape(f"curve/{place}/edge", "marks", way, "", palette.ink, 3.6)
        yield Shape(f"curve/{place}", "marks", way, "", fill, 2.4)
    for place, seat in enumerate(curve.seats):
        yield from _sign(curve.points, place, seat, scale)


def _band(points: Sequence[CurvePoint], place: int, fill: str, scale: _Scale) -> Shape:
    """Draw the band of a player: a standard error on both sides of its curve."""
    above, below = (
        [(scale.x(each.at), scale.y(each.shares[place] + way * each.errors[place])) for each in points]
        for way in (1, -1)
    )
    return Shape(f"band/{place}", "board", (polygon(*above, *reversed(below)),), f"{fill}{_BAND}")


def _sign(points: Sequence[CurvePoint], place: int, seat: int, scale: _Scale) -> Iterator[Command]:
    """Write the letter of a player where its chance stands out most from those of the others."""

    def apart(point: CurvePoint) -> float:
        others = [share for other, share in enumerate(point.shares) if other != place]
        return min((abs(point.shares[place] - share) for share in others), default=0.0)

    best = max(points[:-1] or points, key=apart)
    x, y, (fill, ink) = max(scale.x(best.at), _LEFT + _SIGN), scale.y(best.shares[place]), PAWNS[seat]
    letter, key = LETTERS[seat], f"sign/{place}"
    yield Shape(key, "pawns", (Circle(x, y, _SIGN),), fill, ink, 1.0)
    length = text_width(letter, TYPE, bold=True)
    yield Text(f"{key}/letter", "pawns", letter, x, y + 4.5, TYPE, length, ink, bold=True, centred=True)
