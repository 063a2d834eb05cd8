"""Floors under carpets and other cloth."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl_widgets.drawing.commands import Lines, polygon
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.pictures.mansion.floors.ground import Ground, Piece, chance, diamond, dot, edges, grid, squares

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl_widgets.drawing.commands import Point
    from kdl_widgets.drawing.hues import Tone

#: The hues of patches, as turns.
_PATCHES = (0, 70, 160, 230, 290)
_HEART = ((0.0, 0.42), (-0.42, 0.0), (-0.42, -0.22), (-0.28, -0.36), (-0.12, -0.34), (0.0, -0.18), (0.12, -0.34),
          (0.28, -0.36), (0.42, -0.22), (0.42, 0.0))  # fmt: skip
_DROP = ((0.0, -0.5), (0.16, -0.26), (0.3, 0.02), (0.24, 0.28), (0.0, 0.44), (-0.24, 0.28), (-0.3, 0.02),
         (-0.16, -0.26))  # fmt: skip


def baize(ground: Ground) -> Iterator[Piece]:
    """Stretch green cloth in a frame with six pockets, as on a billiard table."""
    left, top, right, bottom = ground.main
    yield Piece(ground.border(0.95), "deep", 1.0)
    yield Piece(ground.border(1.5), "line", 0.1)
    middle = (left + right) / 2 if ground.wide else (top + bottom) / 2
    ends = ((left + 1.25, right - 1.25), (top + 1.25, bottom - 1.25))
    corners = [(x, y) for x in ends[0] for y in ends[1]]
    sides = [(middle, y) for y in ends[1]] if ground.wide else [(x, middle) for x in ends[0]]
    pockets = tuple(dot(x, y, 0.62) for x, y in (*corners, *sides))
    yield Piece(pockets, "line")
    yield Piece(pockets, "deep", 0.28)
    x, y = left + 0.26 * (right - left), (top + bottom) / 2
    yield Piece((Lines(((x, top + 1.5), (x, bottom - 1.5)), closed=False),), "light", 0.12)
    yield Piece(tuple(dot(*place, 0.2) for place in ((x, y), (right - (x - left), y))), "light")


def trellis(ground: Ground) -> Iterator[Piece]:
    """Weave a lattice of slanting lines with a knot in each mesh."""
    step = 2.3
    left, top, right, bottom = ground.area
    high, count = bottom - top, int((right - left + bottom - top) / step) + 2
    lines = [((left + n * step, top), (left + n * step - high, bottom)) for n in range(count)]
    lines += [((left + (n - count) * step, top), (left + (n - count) * step + high, bottom)) for n in range(2 * count)]
    columns = range(int((right - left) / step) + 1)
    knots = [
        diamond(left + (column + (row + 1) % 2 / 2) * step, top + row * step / 2, 0.3)
        for row in range(int(2 * high / step) + 1)
        for column in columns
    ]
    yield Piece(ground.lines(lines), "accent", 0.16)
    yield Piece(ground.inside((polygon(*knot) for knot in knots), 0.5), "accent")


def damask(ground: Ground) -> Iterator[Piece]:
    """Weave large drops, each in a pointed frame."""
    drops, frames, hearts = [], [], []
    for _, x, y in grid(ground.area, 2.7, 2.1, staggered=True):
        spot = Spot(x, y, 2.3)
        frames.append(spot.outline((0.92 * a, 1.08 * b) for a, b in _DROP))
        drops.append(spot.outline((0.62 * a, 0.72 * b) for a, b in _DROP))
        hearts.append(spot.outline((0.26 * a, 0.3 * b) for a, b in _DROP))
    yield Piece(ground.inside(frames), "line", 0.1)
    yield Piece(ground.inside(drops, 0.6), "accent")
    yield Piece(ground.inside(hearts, 0.9), "light")


def gingham(ground: Ground) -> Iterator[Piece]:
    """Weave broad stripes across each other."""
    left, top, right, bottom = ground.area
    xs, ys = edges(left, right, 1.15), edges(top, bottom, 1.15)
    columns, rows = list(pairwise(xs))[::2], list(pairwise(ys))[::2]
    stripes = [Rect(a, top, b, bottom) for a, b in columns] + [Rect(left, a, right, b) for a, b in rows]
    yield Piece(ground.areas(squares(stripes)), "shade")
    yield Piece(ground.areas(squares(Rect(a, c, b, d) for a, b in columns for c, d in rows)), "accent")


def patchwork(ground: Ground) -> Iterator[Piece]:
    """Sew patches of many colours together, with hearts and stars on some."""
    left, top, right, bottom = ground.area
    patches: dict[int, list[Rect]] = {}
    signs: dict[int, list[Lines]] = {}
    for row, (y, below) in enumerate(pairwise(edges(top, bottom, 2.6))):
        for column, (x, beside) in enumerate(pairwise(edges(left, right, 2.6))):
            turn = _PATCHES[(2 * row + column) % len(_PATCHES)]
            patches.setdefault(turn, []).append(Rect(x, y, beside, below))
            if (row + column) % 2 == 0:
                spot = Spot((x + beside) / 2, (y + below) / 2, 1.5)
                sign = _HEART if (row + 2 * column) % 3 else _star()
                signs.setdefault(turn, []).append(spot.outline(sign))
    for turn, found in sorted(patches.items()):
        yield Piece(ground.areas(squares(found)), "base", 0.0, turn)
    for turn, drawn in sorted(signs.items()):
        yield Piece(tuple(drawn), "accent", 0.0, turn)
    seams = [((x, top), (x, bottom)) for x in edges(left, right, 2.6)[1:-1]]
    seams += [((left, y), (right, y)) for y in edges(top, bottom, 2.6)[1:-1]]
    yield Piece(ground.lines(seams), "light", 0.18)


def _star() -> tuple[Point, ...]:
    spikes = [(pi * n / 5, 0.46 if n % 2 == 0 else 0.2) for n in range(10)]
    return tuple((r * sin(a), -r * cos(a)) for a, r in spikes)


def roses(ground: Ground) -> Iterator[Piece]:
    """Strew roses with two leaves each."""
    flowers, hearts, leaves = [], [], []
    for number, x, y in grid(ground.area, 2.9, 2.3, staggered=True):
        lean = 0.5 * chance(number) - 0.25
        leaves += [_leaf(x, y, 1.05, lean + side * 1.15) for side in (-1, 1)]
        flowers.append(Spot(x, y, 1.25).outline(_petals(5, 0.5, 0.38)))
        hearts.append(Spot(x, y, 1.25).outline(_petals(5, 0.24, 0.15)))
    yield Piece(ground.inside(leaves), "line", 0.0, 120)
    yield Piece(ground.inside(flowers), "accent")
    yield Piece(ground.inside(hearts, 0.7), "deep")


def blossoms(ground: Ground) -> Iterator[Piece]:
    """Strew blossoms with four petals, small and large."""
    kinds: dict[Tone, list[Lines]] = {"accent": [], "line": []}
    hearts = []
    for number, x, y in grid(ground.area, 2.0, 1.75, staggered=True):
        size = (1.45, 0.95)[number % 2]
        outline = Spot(x, y, size).outline(_petals(4, 0.5, 0.17, 0.3 * chance(number)))
        kinds["accent" if number % 2 == 0 else "line"].append(outline)
        hearts.append(Spot(x, y, size).outline(_petals(4, 0.11, 0.11)))
    for tone, drawn in kinds.items():
        yield Piece(ground.inside(drawn), tone)
    yield Piece(ground.inside(hearts, 0.6), "light")


def _petals(count: int, long: float, short: float, lean: float = 0.0) -> tuple[Point, ...]:
    """Outline a flower: each petal has two corners, and there is one between petals."""
    found = []
    for petal in range(count):
        middle = 2 * pi * petal / count + lean
        for turn, radius in ((-0.52, long), (0.52, long), (pi / 2, short)):
            angle = middle + 2 * turn / count
            found.append((radius * sin(angle), -radius * cos(angle)))
    return tuple(found)


def _leaf(x: float, y: float, long: float, angle: float) -> Lines:
    along, aside = (sin(angle), cos(angle)), (cos(angle), -sin(angle))
    shape = ((0.0, 0.0), (0.45, 0.2), (1.0, 0.0), (0.45, -0.2))
    return polygon(
        *((x + long * (a * along[0] + b * aside[0]), y + long * (a * along[1] + b * aside[1])) for a, b in shape)
    )
