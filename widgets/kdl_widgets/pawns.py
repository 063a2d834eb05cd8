"""Pawns: a shape, a letter and a colour for each seat, and Doctor Lucky with his hat."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kdl_widgets.commands import Circle, Command, Lines, Point, Shape, Text, polygon
from kdl_widgets.fonts import CAPITALS, text_width
from kdl_widgets.theme import PAWNS, Theme

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS = "ABCDEFGH"
LUCKY = "lucky"
#: How far below the middle a letter stands to look centred, and how large it is, in shapes that are not round.
_LETTER = {2: (0.2, 0.84), 4: (0.04, 1.0), 6: (-0.08, 1.0), 7: (0.0, 0.96)}


def token(
    who: int | str, x: float, y: float, size: float, theme: Theme, *, on_turn: bool = False
) -> tuple[Command, ...]:
    """Draw a seat's pawn, or Doctor Lucky, around a point; nothing of it reaches beyond ``size``."""
    if who == LUCKY:
        return _lucky(x, y, size, theme)
    seat = int(who)
    radius = size / 2 * 0.84
    fill, ink = PAWNS[seat]
    rim = max(0.05 * size, 0.09)
    commands: list[Command] = []
    if theme.glow:
        commands.append(Shape(f"pawn/{seat}/glow", "pawns", (Circle(x, y, size / 2),), theme.glow))
    if on_turn:
        ring = Circle(x, y, size / 2 * 0.94)
        commands.append(Shape(f"pawn/{seat}/turn", "pawns", (ring,), "", theme.turn, size * 0.06))
    shape = _body(seat, x, y, radius - rim / 2)
    commands.append(Shape(f"pawn/{seat}/body", "pawns", (shape,), fill, theme.rim, rim))
    sinks, scale = _LETTER.get(seat, (0.0, 1.02))
    commands.append(_letter(f"pawn/{seat}/letter", LETTERS[seat], x, y + sinks * radius, scale * radius, ink))
    return tuple(commands)


def pawn_key(who: int | str) -> str:
    """Give what the keys of a pawn's commands begin with."""
    return LUCKY if who == LUCKY else f"pawn/{who}"


def _body(seat: int, x: float, y: float, radius: float) -> Lines | Circle:
    """Outline a pawn; each seat has a shape of its own, inside the same circle."""
    if seat == 0:
        return Circle(x, y, radius * 0.96)
    if seat == 1:
        return _regular(4, x, y, radius * 1.06, 45)
    if seat == 2:
        return _regular(3, x, y + radius * 0.12, radius * 1.06, -90)
    if seat == 3:
        return _regular(4, x, y, radius, 0)
    if seat == 4:
        return _regular(5, x, y, radius, -90)
    if seat == 5:
        return _regular(6, x, y, radius, 0)
    if seat == 6:
        return _shield(x, y, radius)
    return _star(x, y, radius)


def _regular(corners: int, x: float, y: float, radius: float, start: float) -> Lines:
    angles = (math.radians(start + 360 * i / corners) for i in range(corners))
    return polygon(*((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles))


def _shield(x: float, y: float, radius: float) -> Lines:
    half = ((0.0, -0.9), (0.82, -0.9), (0.82, 0.0), (0.74, 0.36), (0.5, 0.68), (0.0, 0.98))
    points = [*half, *((-a, b) for a, b in reversed(half[1:-1]))]
    return polygon(*((x + a * radius, y + b * radius) for a, b in points))


def _star(x: float, y: float, radius: float) -> Lines:
    angles = [(math.radians(-90 + 22.5 * i), radius if i % 2 == 0 else radius * 0.74) for i in range(16)]
    return polygon(*((x + r * math.cos(a), y + r * math.sin(a)) for a, r in angles))


def _lucky(x: float, y: float, size: float, theme: Theme) -> tuple[Command, ...]:
    """Draw Doctor Lucky: a black head under a top hat, with a white edge."""

    def at(*points: Point) -> Lines:
        return polygon(*((x + a * size, y + b * size) for a, b in points))

    edge = 0.045 * size
    head = Circle(x, y + 0.15 * size, 0.29 * size)
    crown = at((-0.235, -0.46), (0.235, -0.46), (0.2, -0.1), (-0.2, -0.1))
    brim = at((-0.42, -0.17), (0.42, -0.17), (0.42, -0.07), (-0.42, -0.07))
    band = at((-0.214, -0.235), (0.214, -0.235), (0.206, -0.17), (-0.206, -0.17))
    glow = (Shape("lucky/glow", "pawns", (Circle(x, y, size / 2),), theme.glow),) if theme.glow else ()
    return (
        *glow,
        Shape("lucky/edge", "pawns", (head, crown, brim), theme.lucky_ink, theme.lucky_ink, 1.5 * edge),
        Shape("lucky/body", "pawns", (head, crown, brim), theme.lucky),
        Shape("lucky/band", "pawns", (band,), "#d5392b"),
        _letter("lucky/letter", "L", x, y + 0.18 * size, 0.34 * size, theme.lucky_ink),
    )


def _letter(key: str, letter: str, x: float, y: float, size: float, ink: str) -> Text:
    width = text_width(letter, size, bold=True)
    return Text(key, "pawns", letter, x, y + CAPITALS / 2 * size, size, width, ink, bold=True, centred=True)


def order(pawns: Sequence[str], lucky: str) -> dict[str, tuple[int | str, ...]]:
    """List who stands in each space: Doctor Lucky first, then the seats."""
    found: dict[str, tuple[int | str, ...]] = {lucky: (LUCKY,)} if lucky else {}
    for seat, space in enumerate(pawns):
        found[space] = (*found.get(space, ()), seat)
    return found
