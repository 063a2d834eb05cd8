"""Signs of the card table: the types of cards, clovers, values; each with an outline of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, radians, sin

from kdl.geometry import Rect
from kdl_widgets.drawing.colours import faded
from kdl_widgets.drawing.commands import Command, Layer, Point, Shape, plate, segment
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.theme import GOLD, KINDS, Theme

#: Outlines are given around (0, 0) for a sign of size 1.
_BLADE = ((0.0, -0.56), (0.11, -0.4), (0.11, 0.1), (-0.11, 0.1), (-0.11, -0.4))
_GUARD = ((-0.27, 0.1), (0.27, 0.1), (0.27, 0.21), (-0.27, 0.21))
_GRIP = ((-0.075, 0.21), (0.075, 0.21), (0.075, 0.52), (-0.075, 0.52))
_BOLT = ((0.14, -0.52), (-0.3, 0.08), (-0.04, 0.08), (-0.16, 0.52), (0.3, -0.1), (0.04, -0.1))
_CHAIR = (
    (-0.3, -0.42), (0.3, -0.42), (0.3, -0.1), (0.46, -0.1), (0.46, 0.3), (0.34, 0.3), (0.34, 0.44), (0.22, 0.44),
    (0.22, 0.3), (-0.22, 0.3), (-0.22, 0.44), (-0.34, 0.44), (-0.34, 0.3), (-0.46, 0.3), (-0.46, -0.1), (-0.3, -0.1),
)  # fmt: skip
_ARROW = ((-0.4, -0.45), (0.45, 0.0), (-0.4, 0.45))
#: Width of a card as a part of its height.
CARD = 0.72


def sign(key: str, layer: Layer, kind: str, spot: Spot, ink: str, ground: str) -> list[Command]:
    """Draw the sign of a type of card around a point."""
    if kind == "weapon":
        dagger = tuple(spot.outline(_turned(part, 45)) for part in (_BLADE, _GUARD, _GRIP))
        return [Shape(key, layer, dagger, ink)]
    if kind == "motive":
        return [Shape(key, layer, (spot.outline(_heart()),), ink)]
    if kind == "opportunity":
        hands = (segment(spot.at(0, -0.29), spot.point), segment(spot.point, spot.at(0.2, 0.13)))
        face = Shape(key, layer, (spot.circle(0, 0, 0.44),), ink)
        return [face, Shape(f"{key}/hands", layer, hands, "", ground, 0.12 * spot.size)]
    return [Shape(key, layer, (spot.outline(_BOLT),), ink)]


def card(key: str, layer: Layer, kind: str, spot: Spot, theme: Theme, *, sideways: bool = False) -> list[Command]:
    """Draw a small card of a type, as high as its spot; its sign is at the left end of one that lies on its side."""
    fill, ink = KINDS[kind]
    across, down = (1, CARD) if sideways else (CARD, 1)
    face = Shape(f"{key}/card", layer, (plate(_around(spot, across, down), 0.12 * spot.size),), fill, theme.rim, 1)
    place = spot.within(-0.24, 0, 0.5) if sideways else spot.within(0, 0, 0.6)
    return [face, *sign(f"{key}/sign", layer, kind, place, ink, fill)]


def empty(key: str, layer: Layer, kind: str, spot: Spot, theme: Theme) -> list[Command]:
    """Hint at the place of a card of a type that is not there."""
    if theme.sparse:
        return []
    outline = (plate(_around(spot), 0.12 * spot.size),)
    edge = Shape(f"{key}/empty", layer, outline, "", theme.quiet, 1, (2.5, 2.5))
    return [edge, *sign(f"{key}/sign", layer, kind, spot.within(0, 0, 0.5), faded(theme.quiet, "80"), theme.floors[0])]


def face(key: str, layer: Layer, kind: str, strip: Rect, theme: Theme, *, perfect: bool = False) -> list[Command]:
    """Draw what is seen of a card under a character: a strip of its colour, with gold around a perfect one."""
    fill, ink = KINDS[kind]
    edge, width = (GOLD, 2.4) if perfect else (theme.rim, 1.0)
    high = strip.height
    spot = Spot(strip.left + 0.55 * high, strip.centre[1], 0.68 * high)
    card = Shape(f"{key}/card", layer, (plate(strip, 5),), fill, edge, width)
    return [card, *sign(f"{key}/sign", layer, kind, spot, ink, fill)]


def gap(key: str, layer: Layer, kind: str, strip: Rect, theme: Theme) -> list[Command]:
    """Hint at the strip of a card of a type that is not there."""
    if theme.sparse:
        return []
    high = strip.height
    spot = Spot(strip.left + 0.55 * high, strip.centre[1], 0.56 * high)
    edge = Shape(f"{key}/empty", layer, (plate(strip, 5),), "", faded(theme.quiet, "90"), 1, (2.5, 2.5))
    return [edge, *sign(f"{key}/sign", layer, kind, spot, faded(theme.quiet, "60"), theme.floors[0])]


def back(key: str, layer: Layer, spot: Spot, theme: Theme) -> Shape:
    """Draw the back of a card, as high as its spot."""
    return Shape(key, layer, (plate(_around(spot), 0.14 * spot.size),), theme.back, theme.ground, 1.2)


def burst(key: str, layer: Layer, spot: Spot, fill: str, stroke: str) -> Shape:
    """Draw the star on which the value of an attempt stands."""
    points = [(pi * i / 12, 0.5 if i % 2 == 0 else 0.4) for i in range(24)]
    outline = spot.outline((r * cos(a), r * sin(a)) for a, r in points)
    return Shape(key, layer, (outline,), fill, stroke, 1.2 if stroke else 0)


def chair(key: str, layer: Layer, spot: Spot, ink: str) -> Shape:
    """Draw the sign of the Drawing Room."""
    return Shape(key, layer, (spot.outline(_CHAIR),), ink)


def arrow(key: str, layer: Layer, spot: Spot, ink: str) -> Shape:
    """Draw a small arrow to the right."""
    return Shape(key, layer, (spot.outline(_ARROW),), ink)


def _around(spot: Spot, across: float = CARD, down: float = 1) -> Rect:
    """Return the rectangle of a card, by its parts of the size of its spot."""
    x, y, size = spot
    half, high = across * size / 2, down * size / 2
    return Rect(x - half, y - high, x + half, y + high)


def _heart() -> Iterator[Point]:
    for step in range(24):
        t = 2 * pi * step / 24
        across = 16 * sin(t) ** 3
        down = -(13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t))
        yield across / 34, (down - 2.5) / 34


def _turned(points: Iterable[Point], degrees: float) -> Iterator[Point]:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return ((a * c - b * s, a * s + b * c) for a, b in points)
