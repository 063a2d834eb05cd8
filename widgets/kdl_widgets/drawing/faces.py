"""Faces of the persons who play, one for each temper; they are told apart by their outlines, at 24 pixels, too."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl_widgets.drawing.commands import Command, Lines, Part, Point, Shape
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.svg import address, paint
from kdl_widgets.drawing.theme import PERSONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl_widgets.drawing.theme import Coat

_SIZE = 100
_SPOT = Spot(_SIZE / 2, _SIZE / 2, _SIZE)
_LINE = 0.05 * _SIZE


@cache
def face(temper: str) -> str:
    """Draw the face of a person of a temper, on no ground, as the address of a picture that holds it."""
    return address(paint(_FACES[temper](PERSONS[temper]), Rect(0, 0, _SIZE, _SIZE), width=_SIZE))


def _filled(key: str, fill: str, *parts: Part) -> Command:
    return Shape(key, "pawns", parts, fill)


def _lined(key: str, stroke: str, *ways: tuple[Point, ...], width: float = _LINE) -> Command:
    return Shape(key, "pawns", tuple(_way(way) for way in ways), "", stroke, width)


def _way(points: tuple[Point, ...]) -> Lines:
    return Lines(tuple(_SPOT.at(*point) for point in points), closed=False)


def _dots(key: str, ink: str, across: float, y: float, radius: float) -> Command:
    return _filled(key, ink, *(_SPOT.circle(side * across, y, radius) for side in (-1, 1)))


def _brave(coat: Coat) -> tuple[Command, ...]:
    """Draw somebody with a broad chin, a headband that flies, and a broad grin."""
    chin = ((0.0, -0.36), (0.27, -0.3), (0.32, 0.0), (0.27, 0.28), (0.12, 0.4), (0.0, 0.4))
    hair = ((0.0, -0.46), (0.2, -0.44), (0.33, -0.3), (0.34, -0.1), (0.0, -0.16))
    return (
        _filled("skin", coat.fill, _SPOT.mirrored(chin)),
        _filled("hair", coat.ink, _SPOT.mirrored(hair)),
        _filled("band", coat.eye, _SPOT.outline(((-0.35, -0.2), (0.35, -0.2), (0.35, -0.08), (-0.35, -0.08))),
                _SPOT.outline(((0.3, -0.16), (0.49, -0.3), (0.46, -0.14), (0.5, 0.02), (0.34, -0.06)))),
        _lined("brows", coat.ink, ((-0.22, -0.02), (-0.06, 0.01)), ((0.22, -0.02), (0.06, 0.01))),
        _dots("eyes", coat.ink, 0.13, 0.07, 0.045),
        _filled("teeth", coat.patch, _SPOT.mirrored(((0.0, 0.19), (0.19, 0.16), (0.13, 0.29), (0.0, 0.32)))),
        _lined("mouth", coat.ink, ((-0.2, 0.16), (0.0, 0.19), (0.2, 0.16)), width=0.03 * _SIZE),
    )  # fmt: skip


def _timid(coat: Coat) -> tuple[Command, ...]:
    """Draw somebody small with very large eyes, hair that hangs down, and a mouth that trembles."""
    hair = ((0.0, -0.42), (0.2, -0.4), (0.33, -0.26), (0.36, 0.2), (0.28, 0.34), (0.0, 0.3))
    fringe = ((0.0, -0.4), (0.26, -0.32), (0.3, -0.12), (0.2, -0.2), (0.12, -0.1), (0.05, -0.2), (0.0, -0.12))
    mouth = ((-0.12, 0.28), (-0.06, 0.24), (0.0, 0.28), (0.06, 0.24), (0.12, 0.28))
    return (
        _filled("hair", coat.patch, _SPOT.mirrored(hair)),
        _filled("skin", coat.fill, _SPOT.oval(0, 0.08, 0.27, 0.31)),
        _filled("fringe", coat.patch, _SPOT.mirrored(fringe)),
        _dots("whites", coat.eye, 0.13, 0.05, 0.13),
        _lined("brows", coat.ink, ((-0.26, -0.08), (-0.1, -0.16)), ((0.26, -0.08), (0.1, -0.16)), width=0.03 * _SIZE),
        _dots("eyes", coat.ink, 0.11, 0.08, 0.05),
        _lined("mouth", coat.ink, mouth, width=0.035 * _SIZE),
    )


def _stingy(coat: Coat) -> tuple[Command, ...]:
    """Draw somebody long and bald, with a green eyeshade, and a mouth like a purse that is shut."""
    head = ((0.0, -0.42), (0.16, -0.4), (0.23, -0.24), (0.22, 0.2), (0.12, 0.43), (0.0, 0.45))
    shade = ((0.0, -0.26), (0.23, -0.25), (0.36, -0.1), (0.0, -0.06))
    lips = ((-0.1, 0.28), (0.1, 0.28))
    purse = (lips, *(((x, 0.24), (x, 0.32)) for x in (-0.06, 0.0, 0.06)))
    return (
        _filled("hair", coat.patch, _SPOT.oval(-0.25, 0.04, 0.08, 0.14), _SPOT.oval(0.25, 0.04, 0.08, 0.14)),
        _filled("skin", coat.fill, _SPOT.mirrored(head)),
        _filled("shade", coat.eye, _SPOT.mirrored(shade)),
        _lined("eyes", coat.ink, ((-0.16, 0.02), (-0.06, 0.02)), ((0.16, 0.02), (0.06, 0.02))),
        _lined("nose", coat.ink, ((0.0, 0.02), (0.05, 0.16), (-0.01, 0.17)), width=0.03 * _SIZE),
        _lined("mouth", coat.ink, *purse, width=0.03 * _SIZE),
    )


def _generous(coat: Coat) -> tuple[Command, ...]:
    """Draw somebody round with curls all around, and a laugh."""
    curls = ((-0.3, -0.18), (-0.2, -0.32), (0.0, -0.37), (0.2, -0.32), (0.3, -0.18), (-0.36, 0.0), (0.36, 0.0))
    laugh = ((0.0, 0.14), (0.2, 0.14), (0.14, 0.28), (0.0, 0.33))
    lids = tuple(((s * 0.2, -0.02), (s * 0.14, -0.07), (s * 0.08, -0.02)) for s in (-1, 1))
    return (
        _filled("hair", coat.patch, *(_SPOT.circle(x, y, 0.13) for x, y in curls)),
        _filled("skin", coat.fill, _SPOT.oval(0, 0.07, 0.35, 0.35)),
        _lined("eyes", coat.ink, *lids),
        _filled("laugh", coat.eye, _SPOT.mirrored(laugh)),
    )


def _nosy(coat: Coat) -> tuple[Command, ...]:
    """Draw somebody with a bun, a long nose, and a large lens before one eye."""
    nose = ((-0.04, 0.0), (0.06, 0.0), (0.22, 0.2), (0.16, 0.25), (-0.03, 0.2))
    return (
        _filled("hair", coat.patch, _SPOT.circle(-0.06, -0.38, 0.1), _SPOT.oval(-0.06, -0.03, 0.32, 0.3)),
        _filled("skin", coat.fill, _SPOT.oval(-0.06, 0.08, 0.27, 0.32)),
        _lined("handle", coat.ink, ((0.32, 0.12), (0.44, 0.34)), width=0.07 * _SIZE),
        Shape("lens", "pawns", (_SPOT.circle(0.21, -0.02, 0.17),), coat.eye, coat.ink, _LINE),
        _filled("eyes", coat.ink, _SPOT.circle(-0.17, 0.0, 0.04), _SPOT.circle(0.2, -0.01, 0.085)),
        Shape("nose", "pawns", (_SPOT.outline(nose),), coat.fill, coat.ink, 0.025 * _SIZE),
        _lined("mouth", coat.ink, ((-0.16, 0.29), (0.0, 0.3)), width=0.035 * _SIZE),
    )


def _hasty(coat: Coat) -> tuple[Command, ...]:
    """Draw somebody red with hair like flames, brows drawn together, and teeth shown."""
    flames = ((0.0, -0.48), (0.08, -0.34), (0.2, -0.47), (0.22, -0.3), (0.38, -0.34), (0.33, -0.12), (0.0, 0.0))
    return (
        _filled("hair", coat.patch, _SPOT.mirrored(flames)),
        _filled("skin", coat.fill, _SPOT.oval(0, 0.1, 0.31, 0.32)),
        _lined("brows", coat.ink, ((-0.25, -0.1), (-0.04, 0.03)), ((0.25, -0.1), (0.04, 0.03)), width=0.07 * _SIZE),
        _dots("eyes", coat.ink, 0.14, 0.08, 0.045),
        _filled("teeth", coat.eye, _SPOT.outline(((-0.16, 0.21), (0.16, 0.21), (0.16, 0.33), (-0.16, 0.33)))),
        _lined("gaps", coat.ink, ((-0.16, 0.27), (0.16, 0.27)), *(((x, 0.21), (x, 0.33)) for x in (-0.06, 0.05)),
               width=0.02 * _SIZE),
    )  # fmt: skip


def _patient(coat: Coat) -> tuple[Command, ...]:
    """Draw somebody old with a nightcap, a long white beard, and eyes that are shut."""
    beard = ((0.0, 0.12), (0.3, 0.02), (0.33, 0.2), (0.2, 0.42), (0.0, 0.5))
    cap = ((-0.3, -0.14), (-0.22, -0.4), (0.02, -0.48), (0.38, -0.3), (0.3, -0.22), (0.3, -0.14))
    lids = tuple(((s * 0.2, 0.0), (s * 0.13, 0.05), (s * 0.06, 0.0)) for s in (-1, 1))
    return (
        _filled("skin", coat.fill, _SPOT.oval(0, 0.03, 0.3, 0.3)),
        _filled("cap", coat.eye, _SPOT.outline(cap)),
        _filled("beard", coat.patch, _SPOT.mirrored(beard), _SPOT.circle(0.4, -0.26, 0.08)),
        _lined("eyes", coat.ink, *lids, width=0.04 * _SIZE),
        _filled("nose", coat.fill, _SPOT.circle(0, 0.13, 0.07)),
        _lined("mouth", coat.ink, ((-0.07, 0.26), (0.07, 0.26)), width=0.03 * _SIZE),
    )


def _sly(coat: Coat) -> tuple[Command, ...]:
    """Draw somebody slim with a pointed hairline, eyes like slits, a moustache that curls, and a pointed beard."""
    head = ((0.0, -0.36), (0.22, -0.3), (0.27, -0.04), (0.17, 0.26), (0.0, 0.44))
    hair = ((0.0, -0.12), (0.14, -0.24), (0.24, -0.04), (0.31, -0.16), (0.26, -0.36), (0.1, -0.46), (0.0, -0.46))
    slits = tuple(((s * 0.2, -0.06), (s * 0.06, 0.02), (s * 0.17, 0.03)) for s in (-1, 1))
    curls = tuple(((0.0, 0.17), (s * 0.12, 0.2), (s * 0.24, 0.16), (s * 0.28, 0.07)) for s in (-1, 1))
    return (
        _filled("skin", coat.fill, _SPOT.mirrored(head)),
        _filled("hair", coat.patch, _SPOT.mirrored(hair)),
        _filled("eyes", coat.ink, *(_SPOT.outline(each) for each in slits)),
        _filled("lids", coat.eye, *(_SPOT.circle(s * 0.12, 0.0, 0.026) for s in (-1, 1))),
        _lined("moustache", coat.ink, *curls, width=0.04 * _SIZE),
        _filled("beard", coat.patch, _SPOT.mirrored(((0.0, 0.29), (0.08, 0.31), (0.0, 0.48)))),
    )


_FACES: dict[str, Callable[[Coat], tuple[Command, ...]]] = {
    "brave": _brave,
    "timid": _timid,
    "stingy": _stingy,
    "generous": _generous,
    "nosy": _nosy,
    "hasty": _hasty,
    "patient": _patient,
    "sly": _sly,
}
