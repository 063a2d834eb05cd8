"""Floors of stone, tiles and iron."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl_widgets.drawing.commands import polygon
from kdl_widgets.pictures.mansion.floors.ground import Ground, Piece, chance, diamond, dot, edges, grid, squares
from kdl_widgets.pictures.mansion.floors.wood import JOINT, rose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl_widgets.drawing.commands import Point


def chequers(ground: Ground) -> Iterator[Piece]:
    """Lay square tiles in two tones."""
    cells = list(_cells(ground.area, 1.55))
    yield Piece(ground.areas(squares(cell for number, cell in cells if number % 2)), "accent")


def lozenges(ground: Ground) -> Iterator[Piece]:
    """Lay square tiles in two tones on their corners."""
    half = 0.95
    left, top, right, bottom = ground.area
    tiles = [
        diamond(x, y, half)
        for row, y in enumerate(_over(top, bottom, half))
        if row % 2 == 0
        for x in _over(left, right, 2 * half)
    ]
    yield Piece(ground.areas(tiles), "accent")


def octagons(ground: Ground) -> Iterator[Piece]:
    """Lay tiles with eight edges, and small ones between them."""
    left, top, right, bottom = ground.area
    xs, ys, half = edges(left, right, 1.9), edges(top, bottom, 1.9), 0.42
    joints = [((x, y + half), (x, below - half)) for x in xs[1:-1] for y, below in pairwise(ys)]
    joints += [((x + half, y), (beside - half, y)) for y in ys[1:-1] for x, beside in pairwise(xs)]
    yield Piece(ground.lines(joints), "line", 0.09)
    yield Piece(ground.areas(diamond(x, y, half) for x in xs for y in ys), "accent")


def hexagons(ground: Ground) -> Iterator[Piece]:
    """Lay tiles with six edges; every third is darker."""
    radius = 1.05
    left, top, right, bottom = ground.area
    dark, joints = [], []
    for row, y in enumerate(_over(top, bottom, 1.5 * radius)):
        for column, x in enumerate(_over(left, right, 1.732 * radius)):
            corners = [
                (x + (row % 2) * 0.866 * radius + radius * sin(radians(60 * n)), y - radius * cos(radians(60 * n)))
                for n in range(6)
            ]
            joints.append(corners[:4])
            if (column - row // 2 + 2 * row) % 3 == 0:
                dark.append(corners)
    yield Piece(ground.areas(dark), "shade")
    yield Piece(ground.lines(joints), "line", JOINT)


def flagstones(ground: Ground) -> Iterator[Piece]:
    """Lay slabs of all sizes."""
    left, top, right, bottom = ground.area
    rows = _uneven(top, bottom, 1.5, 2.5, 1)
    joints = [((left, y), (right, y)) for y in rows[1:-1]]
    dark: dict[bool, list[Rect]] = {False: [], True: []}
    for row, (y, below) in enumerate(pairwise(rows)):
        slabs = _uneven(left, right, 1.7, 3.9, 5 * row + 2)
        joints += [((x, y), (x, below)) for x in slabs[1:-1]]
        for number, (x, beside) in enumerate(pairwise(slabs)):
            if chance(7 * row + number) < 0.6:
                dark[chance(7 * row + number) < 0.25].append(Rect(x, y, beside, below))
    yield Piece(ground.areas(squares(dark[False])), "shade")
    yield Piece(ground.areas(squares(dark[True])), "light")
    yield Piece(ground.lines(joints), "accent", 0.2)


def bricks(ground: Ground) -> Iterator[Piece]:
    """Lay bricks in rows, their ends apart from row to row."""
    left, top, right, bottom = ground.area
    rows, ends = edges(top, bottom, 0.9), edges(left, right, 2.0)
    half = (ends[1] - ends[0]) / 2
    joints = [((left, y), (right, y)) for y in rows[1:-1]]
    dark = []
    for row, (y, below) in enumerate(pairwise(rows)):
        starts = [x - half * (row % 2) for x in ends]
        joints += [((x, y), (x, below)) for x in starts]
        dark += [Rect(x, y, x + 2 * half, below) for n, x in enumerate(starts) if chance(5 * row + n, 1) < 0.3]
    yield Piece(ground.areas(squares(dark)), "shade")
    yield Piece(ground.lines(joints), "line", JOINT)


def fans(ground: Ground) -> Iterator[Piece]:
    """Lay cobbles in arches that overlap like scales."""
    radius = 1.9
    left, top, right, bottom = ground.area
    outer, inner = [], []
    for row, y in enumerate(_over(top, bottom + radius, radius)):
        for x in _over(left - radius, right, 2 * radius):
            middle = x + (row % 2) * radius
            outer.append(_arch(middle, y, radius, 8))
            inner += [_arch(middle, y, part * radius, 6) for part in (0.36, 0.68)]
    yield Piece(ground.lines(inner), "line", 0.1)
    yield Piece(ground.lines(outer), "accent", 0.16)


def mosaic(ground: Ground) -> Iterator[Piece]:
    """Lay small stones, with a border and a star in the middle."""
    left, top, right, bottom = ground.area
    stones = [((x, top), (x, bottom)) for x in edges(left, right, 0.95)[1:-1]]
    stones += [((left, y), (right, y)) for y in edges(top, bottom, 0.95)[1:-1]]
    yield Piece(ground.lines(stones), "shade", 0.12)
    yield Piece(ground.border(0.9), "accent", 0.5)
    yield Piece(ground.border(1.5), "line", 0.14)
    left, top, right, bottom = ground.main
    x, y, radius = (left + right) / 2, (top + bottom) / 2, 0.4 * min(right - left, bottom - top)
    yield Piece((dot(x, y, 0.9 * radius),), "light")
    yield from rose(x, y, radius)


def plates(ground: Ground) -> Iterator[Piece]:
    """Lay iron plates with rivets at their corners."""
    left, top, right, bottom = ground.area
    xs, ys = edges(left, right, 3.2), edges(top, bottom, 2.2)
    joints = [*(((x, top), (x, bottom)) for x in xs[1:-1]), *(((left, y), (right, y)) for y in ys[1:-1])]
    cells = [Rect(*each) for each in ((a, c, b, d) for a, b in pairwise(xs) for c, d in pairwise(ys))]
    rivets = [diamond(x, y, 0.17) for r in cells for x in (r[0] + 0.4, r[2] - 0.4) for y in (r[1] + 0.4, r[3] - 0.4)]
    marks = [((x - 0.3, y + s * 0.2), (x + 0.3, y - s * 0.2)) for x, y, s in _treads(cells)]
    yield Piece(ground.lines(marks), "line", 0.12)
    yield Piece(ground.lines(joints), "accent", 0.16)
    yield Piece(ground.areas(rivets), "deep")


def _treads(cells: list[Rect]) -> Iterator[tuple[float, float, int]]:
    """Yield two short strokes for each plate: where they lie and which way they slant."""
    for number, (left, top, right, bottom) in enumerate(cells):
        for place, aside in enumerate((-0.5, 0.5)):
            yield (left + right) / 2 + aside, (top + bottom) / 2, 1 if (number + place) % 2 else -1


def gravel(ground: Ground) -> Iterator[Piece]:
    """Strew small stones."""
    stones = [
        diamond(x + 0.7 * chance(number, 1) - 0.35, y + 0.7 * chance(number, 2) - 0.35, 0.09 + 0.12 * chance(number))
        for number, x, y in grid(ground.area, 0.95, 0.95, staggered=True)
    ]
    yield Piece(ground.inside(polygon(*stone) for stone in stones[::2]), "line")
    yield Piece(ground.inside(polygon(*stone) for stone in stones[1::2]), "shade")


def _cells(area: Rect, size: float) -> Iterator[tuple[int, Rect]]:
    for row, (y, below) in enumerate(pairwise(edges(area.top, area.bottom, size))):
        for column, (x, beside) in enumerate(pairwise(edges(area.left, area.right, size))):
            yield row + column, Rect(x, y, beside, below)


def _arch(x: float, y: float, radius: float, steps: int) -> tuple[Point, ...]:
    angles = (pi * step / steps for step in range(steps + 1))
    return tuple((round(x - radius * cos(a), 3), round(y - radius * sin(a), 3)) for a in angles)


def _over(start: float, end: float, step: float) -> list[float]:
    """List places from a start until one lies beyond an end."""
    return [start + step * number for number in range(int((end - start) / step) + 2)]


def _uneven(start: float, end: float, least: float, most: float, salt: int) -> list[float]:
    """Divide a stretch into parts between two sizes."""
    found, number = [start], 0
    while end - found[-1] > most + least / 2:
        found.append(found[-1] + least + (most - least) * chance(number + salt, salt))
        number += 1
    if end - found[-1] > most:
        found.append((found[-1] + end) / 2)
    return [*found, end]
