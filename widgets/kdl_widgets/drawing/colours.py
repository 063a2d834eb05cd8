"""Colours as the kit writes them: ``#rrggbb``, ``#rrggbbaa``, or two of them, ``light-dark(#rrggbb,#rrggbb)``.

The two are for light pages and for dark ones, as in CSS. Code that draws need not know which one readers will see.
"""

from __future__ import annotations


def both(light: str, dark: str = "") -> str:
    """Return a colour for light pages and for dark ones.

    >>> both("#ffffff", "#000000"), both("#ffffff", "#ffffff")
    ('light-dark(#ffffff,#000000)', '#ffffff')
    """
    return f"light-dark({light},{dark})" if dark and dark != light else light


def sides(colour: str) -> tuple[str, str]:
    """Return what a colour is on light pages, and on dark ones.

    >>> sides("light-dark(#ffffff,#000000)"), sides("#ff0000")
    (('#ffffff', '#000000'), ('#ff0000', '#ff0000'))
    """
    light, _, dark = colour.removeprefix("light-dark(").removesuffix(")").partition(",")
    return light, dark or light


def faded(colour: str, alpha: str) -> str:
    """Return an opaque colour with an alpha of two hexadecimal digits.

    >>> faded("light-dark(#ffffff,#000000)", "80")
    'light-dark(#ffffff80,#00000080)'
    """
    return both(*(f"{side}{alpha}" for side in sides(colour)))


def blend(over: str, under: str) -> str:
    """Lay a translucent colour over an opaque one.

    >>> blend("#ffffff80", "#000000")
    '#808080'
    """
    return both(*map(_blend, sides(over), sides(under)))


def _blend(over: str, under: str) -> str:
    alpha = int(over[7:9] or "ff", 16) / 255
    mixed = (round(alpha * a + (1 - alpha) * b) for a, b in zip(_channels(over), _channels(under), strict=True))
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
