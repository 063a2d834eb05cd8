"""Pawns: a shape, a letter and a colour for each seat; and who else stands in the house."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY
from kdl_widgets.drawing import figures
from kdl_widgets.drawing.colours import faded
from kdl_widgets.drawing.commands import Circle, Command, Lines, Plate, Shape, polygon
from kdl_widgets.drawing.theme import PAWNS, Theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.actions import Who
    from kdl_widgets.drawing.spot import Spot


LETTERS = "ABCDEFGH"
#: Outlines are given around (0, 0) for a pawn of size 1: the right half of its body, from top to bottom.
_DOME = (
    (0.0, -0.12), (0.14, -0.115), (0.24, -0.07), (0.31, 0.02), (0.34, 0.16), (0.35, 0.42), (0.32, 0.465),
)  # fmt: skip
#: Middle and size of its head, of what is hollow in a stranger's body, and of its letter.
_HEAD, _HOLLOW, _LETTER = (0.0, -0.275, 0.195), (0.0, 0.04, 0.78), (0.0, 0.185, 0.46)


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
    """Draw the pawn of a seat: each has a head of its own; that of a stranger is hollow."""
    fill, ink = PAWNS[number]
    rim = 0.045 * spot.size
    if on_turn:
        halo = (spot.circle(0, 0.06, 0.41),)
        yield Shape(f"{key}/turn", "pawns", halo, faded(theme.turn, "40"), theme.turn, 0.05 * spot.size)
    if not theme.sparse:
        yield Shape(f"{key}/shadow", "pawns", (_shadow(spot),), theme.shadow)
    yield Shape(f"{key}/body", "pawns", (spot.mirrored(_DOME),), fill, theme.rim, rim)
    yield Shape(f"{key}/head", "pawns", (_head(number, *spot.within(*_HEAD)),), fill, theme.rim, rim)
    if stranger:
        yield Shape(f"{key}/hollow", "pawns", (spot.within(*_HOLLOW).mirrored(_DOME),), theme.stranger)
        ink = theme.stranger_ink
    yield figures.letter(f"{key}/letter", letter or LETTERS[number], spot.within(*_LETTER), ink)


def disc(key: str, number: int, spot: Spot) -> Iterator[Command]:
    """Draw the colour and the letter of a seat, for pictures of few bytes."""
    fill, ink = PAWNS[number]
    yield Shape(f"{key}/body", "pawns", (spot.circle(0, 0, 0.5),), fill)
    yield figures.letter(f"{key}/letter", LETTERS[number], spot.within(0, 0, 0.75), ink)


def _shadow(spot: Spot) -> Plate:
    (left, top), (right, bottom) = spot.at(-0.38, 0.39), spot.at(0.42, 0.49)
    return Plate(left, top, right, bottom, (bottom - top) / 2)


def _head(seat: int, x: float, y: float, radius: float) -> Lines | Circle:
    """Outline the head of a pawn; each seat has a shape of its own, inside the same circle."""
    if seat == 0:
        return Circle(x, y, radius * 0.96)
    if seat == 1:
        return _regular(4, x, y, radius * 1.14, 45)
    if seat == 2:
        return _regular(3, x, y + radius * 0.12, radius * 1.08, -90)
    if seat == 3:
        return _regular(4, x, y, radius * 1.04, 0)
    if seat == 4:
        return _regular(5, x, y, radius * 1.02, -90)
    if seat == 5:
        return _regular(6, x, y, radius, 0)
    if seat == 6:
        return _shield(x, y, radius)
    return _star(x, y, radius * 1.04)


def _regular(corners: int, x: float, y: float, radius: float, start: float) -> Lines:
    angles = (math.radians(start + 360 * i / corners) for i in range(corners))
    return polygon(*((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles))


def _shield(x: float, y: float, radius: float) -> Lines:
    half = ((0.0, -0.9), (0.82, -0.9), (0.82, 0.0), (0.74, 0.36), (0.5, 0.68), (0.0, 0.98))
    points = [*half, *((-a, b) for a, b in reversed(half[1:-1]))]
    return polygon(*((x + a * radius, y + b * radius) for a, b in points))


def _star(x: float, y: float, radius: float) -> Lines:
    angles = [(math.radians(-90 + 36 * i), radius if i % 2 == 0 else radius * 0.55) for i in range(10)]
    return polygon(*((x + r * math.cos(a), y + r * math.sin(a)) for a, r in angles))
