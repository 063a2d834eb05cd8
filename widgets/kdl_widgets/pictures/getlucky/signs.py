"""Signs of the card table: the types of cards, clovers, values; each with an outline of its own."""

from __future__ import annotations

from math import cos, pi, radians, sin

from kdl.geometry import Rect
from kdl_widgets.drawing.commands import Circle, Command, Layer, Lines, Point, Shape, plate, polygon, segment
from kdl_widgets.drawing.theme import KINDS, Theme

#: Outlines are given around (0, 0) for a sign of size 1.
_BLADE = ((0.0, -0.56), (0.11, -0.4), (0.11, 0.1), (-0.11, 0.1), (-0.11, -0.4))
_GUARD = ((-0.27, 0.1), (0.27, 0.1), (0.27, 0.21), (-0.27, 0.21))
_GRIP = ((-0.075, 0.21), (0.075, 0.21), (0.075, 0.52), (-0.075, 0.52))
_BOLT = ((0.14, -0.52), (-0.3, 0.08), (-0.04, 0.08), (-0.16, 0.52), (0.3, -0.1), (0.04, -0.1))
_STEM = ((-0.03, 0.05), (0.07, 0.05), (0.2, 0.48), (0.08, 0.48))
_CHAIR = (
    (-0.3, -0.42), (0.3, -0.42), (0.3, -0.1), (0.46, -0.1), (0.46, 0.3), (0.34, 0.3), (0.34, 0.44), (0.22, 0.44),
    (0.22, 0.3), (-0.22, 0.3), (-0.22, 0.44), (-0.34, 0.44), (-0.34, 0.3), (-0.46, 0.3), (-0.46, -0.1), (-0.3, -0.1),
)  # fmt: skip
_ARROW = ((-0.4, -0.45), (0.45, 0.0), (-0.4, 0.45))
_LEAVES = ((-0.19, -0.29), (0.19, -0.29), (-0.19, 0.07), (0.19, 0.07))
_LEAF = 0.205
#: Width of a card as a part of its height.
CARD = 0.72


def sign(key: str, layer: Layer, kind: str, x: float, y: float, size: float, ink: str, ground: str) -> list[Command]:
    """Draw the sign of a type of card around a point."""
    if kind == "weapon":
        dagger = (_turned(x, y, size, _BLADE, 45), _turned(x, y, size, _GUARD, 45), _turned(x, y, size, _GRIP, 45))
        return [Shape(key, layer, dagger, ink)]
    if kind == "motive":
        return [Shape(key, layer, (_heart(x, y, size),), ink)]
    if kind == "opportunity":
        hands = (segment((x, y - 0.29 * size), (x, y)), segment((x, y), (x + 0.2 * size, y + 0.13 * size)))
        face = Shape(key, layer, (Circle(x, y, 0.44 * size),), ink)
        return [face, Shape(f"{key}/hands", layer, hands, "", ground, 0.12 * size)]
    return [Shape(key, layer, (_at(x, y, size, _BOLT),), ink)]


def card(
    key: str, layer: Layer, kind: str, x: float, y: float, height: float, theme: Theme, *, sideways: bool = False
) -> list[Command]:
    """Draw a small card of a type around a point; its sign stands at the left end of one that lies on its side."""
    fill, ink = KINDS[kind]
    wide, high = (height, CARD * height) if sideways else (CARD * height, height)
    rect = Rect(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    at = x - 0.24 * height if sideways else x
    face = Shape(f"{key}/card", layer, (plate(rect, 0.12 * height),), fill, theme.rim, 1)
    return [face, *sign(f"{key}/sign", layer, kind, at, y, (0.5 if sideways else 0.6) * height, ink, fill)]


def empty(key: str, layer: Layer, kind: str, x: float, y: float, height: float, theme: Theme) -> list[Command]:
    """Hint at the place of a card of a type that is not there."""
    rect = Rect(x - CARD * height / 2, y - height / 2, x + CARD * height / 2, y + height / 2)
    outline = (plate(rect, 0.12 * height),)
    edge = Shape(f"{key}/empty", layer, outline, "", theme.quiet, 1, (2.5, 2.5))
    return [edge, *sign(f"{key}/sign", layer, kind, x, y, 0.5 * height, f"{theme.quiet}80", theme.floors[0])]


def back(key: str, layer: Layer, x: float, y: float, height: float, theme: Theme) -> Shape:
    """Draw the back of a card around a point."""
    rect = Rect(x - CARD * height / 2, y - height / 2, x + CARD * height / 2, y + height / 2)
    return Shape(key, layer, (plate(rect, 0.14 * height),), theme.back, theme.ground, 1.2)


def clover(key: str, layer: Layer, x: float, y: float, size: float, ink: str, *, hollow: bool = False) -> Shape:
    """Draw a clover around a point; a hollow one stands for luck that is lacking."""
    leaves = tuple(Circle(x + a * size, y + b * size, _LEAF * size) for a, b in _LEAVES)
    if hollow:
        return Shape(key, layer, leaves, "", ink, 0.09 * size)
    return Shape(key, layer, (*leaves, _at(x, y, size, _STEM)), ink)


def burst(key: str, layer: Layer, x: float, y: float, size: float, fill: str, stroke: str) -> Shape:
    """Draw the star on which the value of an attempt stands."""
    points = [(pi * i / 12, size / 2 if i % 2 == 0 else 0.4 * size) for i in range(24)]
    outline = polygon(*((x + r * cos(a), y + r * sin(a)) for a, r in points))
    return Shape(key, layer, (outline,), fill, stroke, 1.2 if stroke else 0)


def chair(key: str, layer: Layer, x: float, y: float, size: float, ink: str) -> Shape:
    """Draw the sign of the Drawing Room."""
    return Shape(key, layer, (_at(x, y, size, _CHAIR),), ink)


def arrow(key: str, layer: Layer, x: float, y: float, size: float, ink: str) -> Shape:
    """Draw a small arrow to the right."""
    return Shape(key, layer, (_at(x, y, size, _ARROW),), ink)


def _heart(x: float, y: float, size: float) -> Lines:
    def point(t: float) -> Point:
        across = 16 * sin(t) ** 3
        down = -(13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t))
        return x + across / 34 * size, y + (down - 2.5) / 34 * size

    return polygon(*(point(2 * pi * i / 24) for i in range(24)))


def _at(x: float, y: float, size: float, points: tuple[Point, ...]) -> Lines:
    return polygon(*((x + a * size, y + b * size) for a, b in points))


def _turned(x: float, y: float, size: float, points: tuple[Point, ...], degrees: float) -> Lines:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return polygon(*((x + (a * c - b * s) * size, y + (a * s + b * c) * size) for a, b in points))
