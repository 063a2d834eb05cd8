"""Pawns: a shape, a letter and a colour for each seat; and who else stands in the house."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY
from kdl_widgets.drawing import figures
from kdl_widgets.drawing.commands import Circle, Command, Lines, Shape, polygon
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.theme import PAWNS, Theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.actions import Who


LETTERS = "ABCDEFGH"
#: How far below the middle a letter stands to look centred, and how large it is, in shapes that are not round.
_LETTER = {2: (0.2, 0.84), 4: (0.04, 1.0), 6: (-0.08, 1.0), 7: (0.0, 0.96)}
#: How much of a stranger's pawn is hollow.
_HOLLOW = 0.62


def pawn_key(who: Who) -> str:
    """Return the beginning of the keys of somebody's commands."""
    if isinstance(who, int):
        return f"pawn/{who}"
    return LUCKY if who == LUCKY else f"pet/{who}"


def seat(
    key: str,
    number: int,
    spot: Spot,
    theme: Theme,
    *,
    on_turn: bool = False,
    stranger: bool = False,
    letter: str = "",
) -> Iterator[Command]:
    """Draw the pawn of a seat; that of a stranger is hollow."""
    x, y, size = spot
    radius, rim = size / 2 * 0.84, max(0.05 * size, 0.09)
    fill, ink = PAWNS[number]
    sinks, scale = _LETTER.get(number, (0.0, 1.02))
    if on_turn:
        yield Shape(f"{key}/turn", "pawns", (Circle(x, y, size / 2 * 0.94),), "", theme.turn, size * 0.06)
    yield Shape(f"{key}/body", "pawns", (_body(number, x, y, radius - rim / 2),), fill, theme.rim, rim)
    if stranger:
        hollow = _body(number, x, y, _HOLLOW * radius)
        yield Shape(f"{key}/hollow", "pawns", (hollow,), theme.stranger, theme.rim, 0.5 * rim)
        ink, scale = theme.stranger_ink, 0.72 * scale
    yield figures.letter(f"{key}/letter", letter or LETTERS[number], Spot(x, y + sinks * radius, scale * radius), ink)


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
