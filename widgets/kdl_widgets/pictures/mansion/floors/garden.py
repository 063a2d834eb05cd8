"""Floors on which something grows."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl_widgets.drawing.commands import Lines, plate, polygon
from kdl_widgets.pictures.mansion.floors.ground import Ground, Piece, chance, edges, grid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl_widgets.drawing.commands import Point

#: How far the hue of soil is from that of what grows on it.
_SOIL = -70
#: A leaf from its stem to its tip, by one half.
_LEAF = ((0.0, 0.0), (0.16, 0.17), (0.45, 0.27), (0.75, 0.16), (1.0, 0.0))


def hedges(ground: Ground) -> Iterator[Piece]:
    """Plant hedges as a maze: one around the other, each with a way through."""
    ways = [_hedge(rect, number) for number, rect in enumerate(_nested(ground.main))]
    hedge = tuple(Lines(way, closed=False) for way in ways)
    yield Piece(hedge, "deep", 1.05)
    bumps = [bump for way in ways for bump in _bumps(way)]
    yield Piece(tuple(bumps), "accent")


def _nested(room: Rect) -> Iterator[Rect]:
    left, top, right, bottom = room
    by = 1.45
    while min(right - left, bottom - top) > 2 * by + 1.2:
        yield Rect(left + by, top + by, right - by, bottom - by)
        by += 2.0


def _hedge(rect: Rect, number: int) -> tuple[Point, ...]:
    """Lead a hedge along a rectangle, and leave a gap in the middle of one side."""
    left, top, right, bottom = rect
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    side = (0, 2, 1, 3)[number % 4]
    start, end = corners[side], corners[(side + 1) % 4]
    wide = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    gap = min(0.5, 0.9 / wide)
    at = 0.3 + 0.4 * (number % 3) / 2
    before, after = _between(start, end, at - gap), _between(start, end, at + gap)
    return (after, *(corners[(side + step) % 4] for step in range(1, 5)), before)


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _bumps(way: tuple[Point, ...]) -> Iterator[Lines]:
    """Hint at leaves along a hedge."""
    number = 0
    for start, end in pairwise(way):
        long = abs(end[0] - start[0]) + abs(end[1] - start[1])
        for part in edges(0, 1, 0.75 / max(long, 0.75))[1:-1]:
            x, y = _between(start, end, part)
            aside = 0.3 * chance(number) - 0.15
            yield polygon((x - 0.14, y + aside + 0.07), (x, y + aside - 0.14), (x + 0.14, y + aside + 0.07))
            number += 1


def leaves(ground: Ground) -> Iterator[Piece]:
    """Strew large leaves with their veins."""
    found: tuple[list[Lines], list[Lines]] = ([], [])
    veins = []
    for number, x, y in grid(ground.area, 2.05, 1.85, staggered=True):
        angle, long = 2 * pi * chance(number, 1), 1.5 + 0.8 * chance(number, 2)
        outline = [*_LEAF, *((a, -b) for a, b in _LEAF[-2:0:-1])]
        leaf = polygon(*(_at(x, y, angle, long * (a - 0.5), long * b) for a, b in outline))
        kept = ground.inside((leaf,))
        if kept:
            found[number % 2].append(leaf)
            veins.append(Lines((_at(x, y, angle, -0.6 * long, 0), _at(x, y, angle, 0.36 * long, 0)), closed=False))
    yield Piece(tuple(found[0]), "accent")
    yield Piece(tuple(found[1]), "line", 0.0, -25)
    yield Piece(tuple(veins), "deep", 0.09)


def _at(x: float, y: float, angle: float, along: float, aside: float) -> Point:
    return x + along * cos(angle) - aside * sin(angle), y + along * sin(angle) + aside * cos(angle)


def beds(ground: Ground) -> Iterator[Piece]:
    """Lay out beds with seedlings between paths."""
    soil = list(_beds(ground.main, wide=ground.wide))
    seedlings = [leaf for bed in soil for place in _row(bed, wide=ground.wide) for leaf in _sprout(*place)]
    outlines = tuple(plate(bed, 0.35) for bed in soil)
    yield Piece(outlines, "accent", turn=_SOIL)
    yield Piece(outlines, "deep", 0.12, _SOIL)
    yield Piece(tuple(seedlings), "light")
    yield Piece(tuple(seedlings), "deep", 0.09)


def _beds(room: Rect, *, wide: bool) -> Iterator[Rect]:
    """Divide a room into beds along its longer side."""
    left, top, right, bottom = room
    low, high, start, end = (top, bottom, left, right) if wide else (left, right, top, bottom)
    for near, far in pairwise(edges(low + 0.6, high - 0.6, 2.6)):
        for first, last in pairwise(edges(start + 0.5, end - 0.5, 6.4)):
            bed = Rect(first + 0.45, near + 0.45, last - 0.45, far - 0.45)
            yield bed if wide else Rect(bed.top, bed.left, bed.bottom, bed.right)


def _row(bed: Rect, *, wide: bool) -> Iterator[Point]:
    """Yield the places of the seedlings in a bed."""
    x, y = bed.centre
    start, end = (bed.left, bed.right) if wide else (bed.top, bed.bottom)
    for at in edges(start, end, 1.25)[1:-1]:
        yield (at, y) if wide else (x, at)


def _sprout(x: float, y: float) -> Iterator[Lines]:
    for side in (-1, 1):
        yield polygon(
            (x, y + 0.4), (x + side * 0.42, y + 0.02), (x + side * 0.38, y - 0.36), (x + side * 0.06, y - 0.02)
        )
