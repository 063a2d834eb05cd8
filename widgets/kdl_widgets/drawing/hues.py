"""Hues: colours by how light they look, how colourful they are, and their place around the circle of colours."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Literal, NamedTuple

#: The shades in which a floor is drawn, from its light parts to its darkest lines.
Tone = Literal["light", "base", "shade", "line", "accent", "deep"]


class Shade(NamedTuple):
    """How light a tone is, from 0 to 1, and how colourful, from 0 to about 0.3."""

    lightness: float
    chroma: float


class Tones(NamedTuple):
    """The tones of floors in a light, and what the light does to their hues.

    Attributes:
        light: The light parts.
        base: Most of a floor.
        shade: The darker ones of its parts.
        line: Joints.
        accent: Borders, motifs.
        deep: The darkest of these.
        towards: The hue of the light, which mixes with all others.
        pull: How much of it there is, from 0 to 1.
    """

    light: Shade
    base: Shade
    shade: Shade
    line: Shade
    accent: Shade
    deep: Shade
    towards: float = 0.0
    pull: float = 0.0

    def colour(self, hue: float, tone: Tone, strength: float = 1.0) -> str:
        """Return the colour of a hue in a tone; with a strength below 1 it is greyer."""
        shade: Shade = getattr(self, tone)
        own, lent = (1 - self.pull) * strength * shade.chroma, self.pull * shade.chroma
        a = own * cos(radians(hue)) + lent * cos(radians(self.towards))
        b = own * sin(radians(hue)) + lent * sin(radians(self.towards))
        return colour(shade.lightness, hypot(a, b), degrees(atan2(b, a)))


@cache
def colour(lightness: float, chroma: float, hue: float) -> str:
    """Return a colour of the OKLCH space as ``#rrggbb``.

    >>> colour(1, 0, 0), colour(0, 0, 0)
    ('#ffffff', '#000000')
    """
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return "#" + "".join(
        f"{_channel(red * long + green * medium + blue * short):02x}"
        for red, green, blue in (
            (4.0767416621, -3.3077115913, 0.2309699292),
            (-1.2684380046, 2.6097574011, -0.3413193965),
            (-0.0041960863, -0.7034186147, 1.7076147010),
        )
    )


def _channel(linear: float) -> int:
    value = min(max(linear, 0.0), 1.0)
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))
