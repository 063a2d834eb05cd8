"""Figures that are nobody's pawn: Doctor Lucky, his ghost, and the pets, each with an outline of its own."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from kdl_widgets.drawing.commands import Circle, Command, Lines, Point, Shape, Text, polygon
from kdl_widgets.drawing.fonts import CAPITALS, text_width
from kdl_widgets.drawing.theme import GHOST, HAT_BAND, PETS, Theme

#: Outlines are given around (0, 0) for a figure of size 1; those of the pets by their right half, from top to bottom.
_CROWN = ((-0.235, -0.46), (0.235, -0.46), (0.2, -0.1), (-0.2, -0.1))
_BRIM = ((-0.42, -0.17), (0.42, -0.17), (0.42, -0.07), (-0.42, -0.07))
_BAND = ((-0.214, -0.235), (0.214, -0.235), (0.206, -0.17), (-0.206, -0.17))
_SHEET = (
    (0.0, -0.16), (0.2, -0.12), (0.31, 0.0), (0.36, 0.18), (0.41, 0.45), (0.33, 0.47), (0.25, 0.38), (0.17, 0.47),
    (0.08, 0.47), (0.0, 0.38),
)  # fmt: skip
_CAT = (
    (0.0, -0.2), (0.13, -0.22), (0.36, -0.46), (0.42, -0.1), (0.43, 0.1), (0.38, 0.26), (0.25, 0.38), (0.12, 0.43),
    (0.0, 0.44),
)  # fmt: skip
_CAT_EAR = ((0.22, -0.2), (0.33, -0.34), (0.35, -0.12))
_DOG = (
    (0.0, -0.42), (0.16, -0.39), (0.27, -0.27), (0.3, -0.02), (0.25, 0.2), (0.22, 0.35), (0.13, 0.44), (0.0, 0.46),
)  # fmt: skip
_DOG_EAR = (
    (0.13, -0.42), (0.3, -0.42), (0.43, -0.28), (0.47, -0.02), (0.45, 0.16), (0.38, 0.23), (0.31, 0.16), (0.27, -0.1),
    (0.2, -0.28),
)  # fmt: skip

Figure = Callable[[str, float, float, float, Theme], tuple[Command, ...]]


def lucky(key: str, x: float, y: float, size: float, theme: Theme) -> tuple[Command, ...]:
    """Draw Doctor Lucky: a black head under a top hat, with a white edge."""
    head = Circle(x, y + 0.15 * size, 0.29 * size)
    body = (head, _at(x, y, size, _CROWN), _at(x, y, size, _BRIM))
    return (
        Shape(f"{key}/edge", "pawns", body, theme.lucky_ink, theme.lucky_ink, 0.0675 * size),
        Shape(f"{key}/body", "pawns", body, theme.lucky),
        Shape(f"{key}/band", "pawns", (_at(x, y, size, _BAND),), HAT_BAND),
        letter(f"{key}/letter", "L", x, y + 0.18 * size, 0.34 * size, theme.lucky_ink),
    )


def shade(key: str, x: float, y: float, size: float, theme: Theme) -> tuple[Command, ...]:
    """Draw Doctor Lucky as a pale shape: where he comes next."""
    body = (Circle(x, y + 0.15 * size, 0.29 * size), _at(x, y, size, _CROWN), _at(x, y, size, _BRIM))
    return (Shape(f"{key}/shade", "pawns", body, f"{theme.quiet}70"),)


def ghost(key: str, x: float, y: float, size: float, theme: Theme) -> tuple[Command, ...]:
    """Draw Doctor Lucky's ghost: a pale sheet with hollow eyes under his hat."""
    sheet, ink = GHOST
    hat = (_at(x, y, size, _CROWN), _at(x, y, size, _BRIM))
    eyes = tuple(_oval(x + side * 0.12 * size, y + 0.09 * size, 0.062 * size, 0.095 * size) for side in (-1, 1))
    mouth = _oval(x, y + 0.27 * size, 0.055 * size, 0.05 * size)
    return (
        Shape(f"{key}/edge", "pawns", hat, theme.lucky_ink, theme.lucky_ink, 0.0675 * size),
        Shape(f"{key}/sheet", "pawns", (_both(x, y, size, _SHEET),), sheet, ink, 0.045 * size),
        Shape(f"{key}/hat", "pawns", hat, theme.lucky),
        Shape(f"{key}/band", "pawns", (_at(x, y, size, _BAND),), HAT_BAND),
        Shape(f"{key}/face", "pawns", (*eyes, mouth), ink),
    )


def cat(key: str, x: float, y: float, size: float, theme: Theme) -> tuple[Command, ...]:
    """Draw the cat: a head with two ears that stand up."""
    coat = PETS["cat"]
    eyes = tuple(Circle(x + side * 0.17 * size, y + 0.06 * size, 0.085 * size) for side in (-1, 1))
    pupils = tuple(_oval(x + side * 0.17 * size, y + 0.06 * size, 0.03 * size, 0.075 * size) for side in (-1, 1))
    nose = _at(x, y, size, ((-0.06, 0.17), (0.06, 0.17), (0.0, 0.24)))
    return (
        Shape(f"{key}/body", "pawns", (_both(x, y, size, _CAT),), coat.fill, theme.rim, 0.05 * size),
        Shape(f"{key}/ears", "pawns", _pair(x, y, size, _CAT_EAR), coat.patch),
        Shape(f"{key}/muzzle", "pawns", (_oval(x, y + 0.27 * size, 0.16 * size, 0.11 * size),), coat.patch),
        Shape(f"{key}/eyes", "pawns", eyes, coat.eye),
        Shape(f"{key}/face", "pawns", (*pupils, nose), coat.ink),
    )


def dog(key: str, x: float, y: float, size: float, theme: Theme) -> tuple[Command, ...]:
    """Draw the dog: a long head between two ears that hang down."""
    coat = PETS["dog"]
    eyes = tuple(Circle(x + side * 0.13 * size, y - 0.1 * size, 0.055 * size) for side in (-1, 1))
    nose = _oval(x, y + 0.17 * size, 0.1 * size, 0.07 * size)
    return (
        Shape(f"{key}/body", "pawns", (_both(x, y, size, _DOG),), coat.fill, theme.rim, 0.05 * size),
        Shape(f"{key}/muzzle", "pawns", (_oval(x, y + 0.26 * size, 0.17 * size, 0.17 * size),), coat.patch),
        Shape(f"{key}/ears", "pawns", _pair(x, y, size, _DOG_EAR), coat.ink, theme.rim, 0.035 * size),
        Shape(f"{key}/eyes", "pawns", eyes, coat.eye),
        Shape(f"{key}/face", "pawns", (nose,), coat.ink),
    )


#: How each pet is drawn.
DRAWN: dict[str, Figure] = {"cat": cat, "dog": dog}


def letter(key: str, text: str, x: float, y: float, size: float, ink: str) -> Text:
    """Write a letter around a point."""
    width = text_width(text, size, bold=True)
    return Text(key, "pawns", text, x, y + CAPITALS / 2 * size, size, width, ink, bold=True, centred=True)


def _at(x: float, y: float, size: float, points: tuple[Point, ...]) -> Lines:
    return polygon(*((x + a * size, y + b * size) for a, b in points))


def _both(x: float, y: float, size: float, right: tuple[Point, ...]) -> Lines:
    """Outline a shape of which the right half is given."""
    return _at(x, y, size, (*right, *((-a, b) for a, b in reversed(right) if a)))


def _pair(x: float, y: float, size: float, right: tuple[Point, ...]) -> tuple[Lines, ...]:
    """Outline a shape and its mirror image."""
    return _at(x, y, size, right), _at(x, y, size, tuple((-a, b) for a, b in right))


def _oval(x: float, y: float, across: float, down: float) -> Lines:
    angles = (radians(30 * i) for i in range(12))
    return polygon(*((x + across * cos(a), y + down * sin(a)) for a in angles))
