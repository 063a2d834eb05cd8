"""Figures that are nobody's pawn: Doctor Lucky, his ghost, and the pets, each with an outline of its own."""

from __future__ import annotations

from collections.abc import Callable

from kdl_widgets.drawing.clover import clover
from kdl_widgets.drawing.colours import faded
from kdl_widgets.drawing.commands import Command, Lines, Part, Point, Shape, Text
from kdl_widgets.drawing.fonts import CAPITALS, text_width
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.theme import COLLAR, GHOST, HAT_BAND, KINDS, LUCKY_FACE, PETS, Theme

#: Outlines are given around (0, 0) for a figure of size 1; those of the pets by their right half, from top to bottom.
_CROWN = ((-0.235, -0.46), (0.235, -0.46), (0.2, -0.1), (-0.2, -0.1))
_BRIM = ((-0.42, -0.17), (0.42, -0.17), (0.42, -0.07), (-0.42, -0.07))
_BAND = ((-0.214, -0.235), (0.214, -0.235), (0.206, -0.17), (-0.206, -0.17))
_CLOAK = (
    (0.0, 0.0), (0.16, 0.02), (0.27, 0.09), (0.34, 0.22), (0.38, 0.42), (0.35, 0.465),
)  # fmt: skip
_TOP_HAT = (
    (0.0, -0.47), (0.185, -0.47), (0.2, -0.44), (0.175, -0.25), (0.29, -0.25), (0.31, -0.225), (0.29, -0.19),
    (0.0, -0.175),
)  # fmt: skip
_HAT_BAND = ((-0.182, -0.305), (0.182, -0.305), (0.175, -0.25), (-0.175, -0.25))
_WHISKERS = ((0.0, -0.03), (0.06, -0.055), (0.13, -0.03), (0.19, -0.06), (0.16, 0.015), (0.08, 0.03), (0.0, 0.0))
_TIE = ((-0.11, 0.035), (0.0, 0.075), (0.11, 0.035), (0.11, 0.145), (0.0, 0.105), (-0.11, 0.145))
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
_TERRIER = (
    (0.0, -0.31), (0.17, -0.29), (0.28, -0.19), (0.33, -0.02), (0.35, 0.13), (0.27, 0.24), (0.17, 0.29), (0.0, 0.31),
)  # fmt: skip
_TERRIER_EAR = (
    (0.11, -0.28), (0.17, -0.47), (0.29, -0.49), (0.45, -0.27), (0.42, -0.2), (0.31, -0.25), (0.29, -0.13),
)  # fmt: skip
_COLLAR = ((0.0, 0.25), (0.14, 0.24), (0.27, 0.19), (0.31, 0.31), (0.17, 0.38), (0.0, 0.4))
#: The middle and the size of the coin that says how many tokens somebody carries, and of its number.
_COIN, _NUMBER = (0.24, 0.27, 0.4), 0.86

#: How large the head of a pet is beside a pawn.
_PET = 0.88

Figure = Callable[[str, Spot, Theme], tuple[Command, ...]]


def lucky(key: str, spot: Spot, theme: Theme) -> tuple[Command, ...]:
    """Draw Doctor Lucky: an old gentleman in a black cloak and a top hat, with a white edge."""
    face, skin = spot.circle(0, -0.11, 0.175), LUCKY_FACE
    body = (spot.mirrored(_CLOAK), spot.mirrored(_TOP_HAT))
    eyes = tuple(spot.circle(side * 0.07, -0.115, 0.022) for side in (-1, 1))
    if theme.sparse:
        return (
            Shape(f"{key}/skin", "pawns", (face,), skin.fill),
            Shape(f"{key}/body", "pawns", body, theme.lucky, theme.lucky_ink, 0.03 * spot.size),
            letter(f"{key}/letter", "L", spot.within(0, 0.3, 0.3), theme.lucky_ink),
        )
    return (
        Shape(f"{key}/edge", "pawns", (*body, face), theme.lucky_ink, theme.lucky_ink, 0.06 * spot.size),
        Shape(f"{key}/skin", "pawns", (face,), skin.fill),
        Shape(f"{key}/body", "pawns", body, theme.lucky),
        Shape(f"{key}/band", "pawns", (spot.outline(_HAT_BAND), spot.outline(_TIE)), HAT_BAND),
        Shape(f"{key}/eyes", "pawns", eyes, skin.ink),
        Shape(f"{key}/monocle", "pawns", (spot.circle(0.07, -0.115, 0.052),), "", skin.eye, 0.022 * spot.size),
        Shape(f"{key}/whiskers", "pawns", (spot.mirrored(_WHISKERS),), skin.patch, skin.ink, 0.014 * spot.size),
        letter(f"{key}/letter", "L", spot.within(0, 0.3, 0.3), theme.lucky_ink),
    )


def shade(key: str, spot: Spot, theme: Theme) -> tuple[Command, ...]:
    """Draw Doctor Lucky as a pale shape: where he comes next."""
    return (Shape(f"{key}/shade", "pawns", _lucky(spot), faded(theme.quiet, "70")),)


def ghost(key: str, spot: Spot, theme: Theme) -> tuple[Command, ...]:
    """Draw Doctor Lucky's ghost: a pale sheet with hollow eyes under his hat."""
    (sheet, ink), spot = GHOST, spot.within(0, 0, _PET / 0.94)
    hat = (spot.outline(_CROWN), spot.outline(_BRIM))
    face = (*(spot.oval(side * 0.12, 0.09, 0.062, 0.095) for side in (-1, 1)), spot.oval(0, 0.27, 0.055, 0.05))
    return (
        Shape(f"{key}/edge", "pawns", hat, theme.lucky_ink, theme.lucky_ink, 0.0675 * spot.size),
        Shape(f"{key}/sheet", "pawns", (spot.mirrored(_SHEET),), sheet, ink, 0.045 * spot.size),
        Shape(f"{key}/hat", "pawns", hat, theme.lucky),
        Shape(f"{key}/band", "pawns", (spot.outline(_BAND),), HAT_BAND),
        Shape(f"{key}/face", "pawns", face, ink),
    )


def cat(key: str, spot: Spot, theme: Theme) -> tuple[Command, ...]:
    """Draw the cat: a head with two ears that stand up."""
    coat, spot = PETS["cat"], spot.within(0, 0, _PET)
    eyes = tuple(spot.circle(side * 0.17, 0.06, 0.085) for side in (-1, 1))
    pupils = tuple(spot.oval(side * 0.17, 0.06, 0.03, 0.075) for side in (-1, 1))
    nose = spot.outline(((-0.06, 0.17), (0.06, 0.17), (0.0, 0.24)))
    return (
        Shape(f"{key}/body", "pawns", (spot.mirrored(_CAT),), coat.fill, theme.rim, 0.05 * spot.size),
        Shape(f"{key}/ears", "pawns", _pair(spot, _CAT_EAR), coat.patch),
        Shape(f"{key}/muzzle", "pawns", (spot.oval(0, 0.27, 0.16, 0.11),), coat.patch),
        Shape(f"{key}/eyes", "pawns", eyes, coat.eye),
        Shape(f"{key}/face", "pawns", (*pupils, nose), coat.ink),
    )


def dog(key: str, spot: Spot, theme: Theme) -> tuple[Command, ...]:
    """Draw the dog: a long head between two ears that hang down."""
    coat, spot = PETS["dog"], spot.within(0, 0, _PET)
    eyes = tuple(spot.circle(side * 0.13, -0.1, 0.055) for side in (-1, 1))
    return (
        Shape(f"{key}/body", "pawns", (spot.mirrored(_DOG),), coat.fill, theme.rim, 0.05 * spot.size),
        Shape(f"{key}/muzzle", "pawns", (spot.oval(0, 0.26, 0.17, 0.17),), coat.patch),
        Shape(f"{key}/ears", "pawns", _pair(spot, _DOG_EAR), coat.ink, theme.rim, 0.035 * spot.size),
        Shape(f"{key}/eyes", "pawns", eyes, coat.eye),
        Shape(f"{key}/face", "pawns", (spot.oval(0, 0.17, 0.1, 0.07),), coat.ink),
    )


def shamrock(key: str, spot: Spot, theme: Theme) -> tuple[Command, ...]:
    """Draw the dog of 2009: a pale terrier with folded ears, a dark patch around one eye and a collar."""
    coat, spot = PETS["shamrock"], spot._replace(size=_PET * spot.size)
    head, collar, right = spot.mirrored(_TERRIER), spot.mirrored(_COLLAR), spot.outline(_TERRIER_EAR)
    left = spot.outline((-a, b) for a, b in reversed(_TERRIER_EAR))  # as all others clockwise, so that none cuts a hole
    tag, eyes = spot.circle(0, 0.385, 0.125), tuple(spot.circle(side * 0.14, -0.06, 0.05) for side in (-1, 1))
    edge, line = 0.09 * spot.size, 0.03 * spot.size
    return (
        Shape(f"{key}/edge", "pawns", (head, collar, right, left, tag), theme.rim, theme.rim, edge),
        Shape(f"{key}/collar", "pawns", (collar,), COLLAR, coat.ink, line),
        Shape(f"{key}/body", "pawns", (head,), coat.fill, coat.ink, line),
        Shape(f"{key}/ears", "pawns", (left,), coat.fill, coat.ink, line),
        Shape(f"{key}/patches", "pawns", (right, spot.oval(0.15, -0.06, 0.125, 0.14)), coat.ink),
        Shape(f"{key}/muzzle", "pawns", (spot.oval(0, 0.16, 0.17, 0.12),), coat.patch),
        Shape(f"{key}/eyes", "pawns", eyes, coat.eye),
        Shape(f"{key}/glint", "pawns", (spot.circle(0.155, -0.075, 0.018),), coat.patch),
        Shape(f"{key}/face", "pawns", (spot.oval(0, 0.09, 0.085, 0.06),), coat.ink),
        Shape(f"{key}/tag", "pawns", (tag,), coat.patch, coat.ink, line),
        clover(f"{key}/clover", "pawns", spot.within(0, 0.395, 0.2), COLLAR),
    )


#: How each pet is drawn.
DRAWN: dict[str, Figure] = {"cat": cat, "dog": dog, "shamrock": shamrock}


def coin(key: str, number: int, spot: Spot, theme: Theme) -> tuple[Command, ...]:
    """Draw a coin with the number of tokens that somebody carries."""
    fill, ink = KINDS["spite"]
    spot = spot.within(*_COIN)
    disc = Shape(f"{key}/coin", "pawns", (spot.circle(0, 0, 0.45),), fill, theme.rim, 0.08 * spot.size)
    return disc, letter(f"{key}/tokens", str(number), spot.within(0, 0, _NUMBER if number < 10 else 0.6), ink)


def letter(key: str, text: str, spot: Spot, ink: str) -> Text:
    """Write a letter around a point."""
    x, y, size = spot
    width = text_width(text, size, bold=True)
    return Text(key, "pawns", text, x, y + CAPITALS / 2 * size, size, width, ink, bold=True, centred=True)


def _lucky(spot: Spot) -> tuple[Part, ...]:
    return spot.mirrored(_CLOAK), spot.circle(0, -0.11, 0.175), spot.mirrored(_TOP_HAT)


def _pair(spot: Spot, right: tuple[Point, ...]) -> tuple[Lines, ...]:
    """Outline a shape and its mirror image."""
    return spot.outline(right), spot.outline((-a, b) for a, b in right)
