"""Floors of wood: boards, parquet, and what lies on boards."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl_widgets.drawing.commands import Lines, box, polygon
from kdl_widgets.pictures.mansion.floors.ground import Ground, Piece, chance, dot, edges, squares

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl_widgets.drawing.commands import Point
    from kdl_widgets.drawing.hues import Tone

_BOARD, _NARROW = 1.25, 0.8
#: The hue of boards under a carpet.
WOOD = 74
_LIGHT: Tone = "light"
#: The rays of a compass rose: how they are turned, how long they are, and the tone of their dark halves.
_RAYS: tuple[tuple[float, float, Tone], ...] = ((pi / 4, 0.7, "line"), (0.0, 1.0, "accent"))
#: The borders of a rug: how far inside they run, their tone and their width; and the parts of its medallion.
_BORDERS: tuple[tuple[float, Tone, float], ...] = ((0.45, "light", 0.16), (0.85, "deep", 0.22), (1.15, "light", 0.1))
_MEDALLION: tuple[tuple[float, Tone], ...] = ((0.72, "deep"), (0.56, "accent"), (0.34, "light"), (0.2, "accent"))
#: The width of joints.
JOINT = 0.1
_BOOKS = 1.15
_COLOURS = (0, 95, 190, 325, 30)
#: The skin of a bear by its right half, from its snout to its tail.
_SKIN = (
    (0.0, -0.5), (0.05, -0.49), (0.085, -0.44), (0.13, -0.47), (0.15, -0.42), (0.12, -0.37), (0.14, -0.31),
    (0.3, -0.34), (0.46, -0.45), (0.5, -0.38), (0.42, -0.24), (0.26, -0.14), (0.21, 0.0), (0.27, 0.17),
    (0.42, 0.29), (0.47, 0.42), (0.4, 0.46), (0.27, 0.36), (0.13, 0.37), (0.05, 0.42), (0.0, 0.5),
)  # fmt: skip


def planks(ground: Ground) -> Iterator[Piece]:
    """Lay boards along the longer side."""
    yield from _boards(ground, _BOARD, 6.5)


def deck(ground: Ground) -> Iterator[Piece]:
    """Lay the narrow boards of a ship, with a compass rose."""
    yield from _boards(ground, _NARROW, 8)
    left, top, right, bottom = ground.main
    radius = 0.36 * min(right - left, bottom - top)
    yield from rose((left + right) / 2, (top + bottom) / 2, radius)


def rose(x: float, y: float, radius: float) -> Iterator[Piece]:
    """Draw a compass rose."""
    yield Piece((dot(x, y, 0.78 * radius),), "line", 0.16)
    yield Piece((dot(x, y, 0.66 * radius),), "line", 0.08)
    for turn, long, dark in _RAYS:
        for side, tone in ((1, dark), (-1, _LIGHT)):
            yield Piece(tuple(_ray(x, y, radius * long, turn + n * pi / 2, side) for n in range(4)), tone)
    yield Piece((dot(x, y, 0.07 * radius),), "deep")


def _ray(x: float, y: float, radius: float, angle: float, side: int) -> Lines:
    tip = (x + radius * sin(angle), y - radius * cos(angle))
    near = angle + side * pi / 4
    return polygon((x, y), tip, (x + 0.24 * radius * sin(near), y - 0.24 * radius * cos(near)))


def herringbone(ground: Ground) -> Iterator[Piece]:
    """Lay short boards at right angles to each other, slanting."""
    side, long = 0.86, 4
    left, top, right, bottom = ground.area
    reach = int(hypot(right - left, bottom - top) / side) + long
    blocks: list[list[tuple[Point, ...]]] = [[], []]
    for x in range(-reach, reach):
        for y in range(-reach, reach):
            kind = {0: 0, 2 * long - 1: 1}.get((x - y) % (2 * long))
            if kind is not None:
                far = (x + long, y + 1) if kind == 0 else (x + 1, y + long)
                corners = ((x, y), (far[0], y), far, (x, far[1]))
                blocks[kind].append(tuple(_slanting(ground.area, side, a, b) for a, b in corners))
    lying, standing = (ground.areas(each) for each in blocks)
    yield Piece(standing, "shade")
    yield Piece((*lying, *standing), "line", 0.08)


def _slanting(area: Rect, side: float, a: float, b: float) -> Point:
    x, y = area.centre
    return round(x + 0.7071 * side * (a - b), 3), round(y + 0.7071 * side * (a + b), 3)


def parquet(ground: Ground) -> Iterator[Piece]:
    """Lay squares of four staves each, every second one turned."""
    left, top, right, bottom = ground.area
    turned, staves = [], []
    for row, (y, below) in enumerate(pairwise(edges(top, bottom, 2.3))):
        for column, (x, beside) in enumerate(pairwise(edges(left, right, 2.3))):
            if (row + column) % 2:
                turned.append(Rect(x, y, beside, below))
                staves += [((x, at), (beside, at)) for at in edges(y, below, (below - y) / 4)[1:-1]]
            else:
                staves += [((at, y), (at, below)) for at in edges(x, beside, (beside - x) / 4)[1:-1]]
    yield Piece(ground.areas(squares(turned)), "shade")
    yield Piece(ground.lines(staves), "line", 0.08)


def runner(ground: Ground) -> Iterator[Piece]:
    """Lay boards, and a long carpet over them that follows the walls."""
    yield from _boards(ground, _BOARD, 6.5, WOOD)
    left, top, right, bottom = ground.main
    by = min(1.3, 0.3 * min(right - left, bottom - top))
    yield Piece(ground.border(by), "accent")
    yield Piece(ground.border(by + 0.32), "light", 0.14)


def rug(ground: Ground) -> Iterator[Piece]:
    """Lay boards, and a rug with borders, a medallion and fringes over them."""
    yield from _boards(ground, _BOARD, 6.5, WOOD)
    left, top, right, bottom = (edge + by for edge, by in zip(ground.main, (1.7, 1.3, -1.7, -1.3), strict=True))
    fringes = [((x + by, y), (x - 0.45 + by, y)) for x, by in ((left, 0), (right, 0.45)) for y in _even(top, bottom)]
    yield Piece(tuple(Lines(each, closed=False) for each in fringes), "deep", 0.1)
    yield Piece((polygon((left, top), (right, top), (right, bottom), (left, bottom)),), "accent")
    for by, tone, width in _BORDERS:
        field = Rect(left + by, top + by, right - by, bottom - by)
        yield Piece((box(*field),), tone, width)
    x, y = (left + right) / 2, (top + bottom) / 2
    for part, tone in _MEDALLION:
        high = part * ((bottom - top) / 2 - 1.2)
        wide = min(1.9 * high, part * ((right - left) / 2 - 1.4))
        yield Piece((polygon((x - wide, y), (x, y - high), (x + wide, y), (x, y + high)),), tone)


def _even(start: float, end: float) -> list[float]:
    return edges(start + 0.2, end - 0.2, 0.5)


def pelt(ground: Ground) -> Iterator[Piece]:
    """Lay boards, and the skin of a bear over them."""
    yield from _boards(ground, _BOARD, 6.5, WOOD)
    left, top, right, bottom = ground.main
    size = 0.8 * min(right - left, bottom - top)
    x, y = (left + right) / 2, (top + bottom) / 2

    def skin(by: float) -> Lines:
        half = [(by * a, by * b) for a, b in _SKIN]
        return polygon(*((x + a * size, y + b * size) for a, b in (*half, *((-a, b) for a, b in reversed(half) if a))))

    yield Piece((skin(1.07),), "line")
    yield Piece((skin(1.0),), "accent")
    yield Piece((polygon(*((x + a * size, y + b * size) for a, b in _DIAMOND)),), "line")
    yield Piece(tuple(dot(x + side * 0.045 * size, y - 0.41 * size, 0.014 * size) for side in (-1, 1)), "deep")


_DIAMOND = ((0.0, -0.24), (0.09, -0.02), (0.06, 0.2), (0.0, 0.3), (-0.06, 0.2), (-0.09, -0.02))


def shelves(ground: Ground) -> Iterator[Piece]:
    """Lay boards, and stand books along the walls where no door is."""
    yield from _boards(ground, _BOARD, 6.5, WOOD)
    books: dict[int, list[Rect]] = {}
    spines: list[Rect] = []
    for number, (book, shelf) in enumerate(_books(ground.main)):
        if not any(shelf.overlaps(gap) for gap in ground.gaps):
            books.setdefault(_COLOURS[int(5 * chance(number, 3))], []).append(book)
            spines.append(shelf)
    yield Piece(tuple(map(Lines, squares(spines))), "deep")
    for turn, found in sorted(books.items()):
        yield Piece(tuple(map(Lines, squares(found))), "accent", 0.0, turn)


def _books(room: Rect) -> Iterator[tuple[Rect, Rect]]:
    """Yield books all around a room, each with its place on the shelf."""
    left, top, right, bottom = (edge + by for edge, by in zip(room, (0.3, 0.3, -0.3, -0.3), strict=True))
    deep, thick, count = _BOOKS, 0.42, 0
    for along, low, high in (("h", left, right), ("v", top + deep, bottom - deep)):
        places = edges(low, high, thick)
        for near in (True, False):
            for start, end in pairwise(places):
                short = 0.12 + 0.3 * chance(count, 1)
                count += 1
                if along == "h":
                    y = (top, top + deep) if near else (bottom - deep, bottom)
                    inner = (y[0] + 0.08, y[1] - short) if near else (y[0] + short, y[1] - 0.08)
                    yield Rect(start + 0.03, inner[0], end - 0.03, inner[1]), Rect(start, y[0], end, y[1])
                else:
                    x = (left, left + deep) if near else (right - deep, right)
                    inner = (x[0] + 0.08, x[1] - short) if near else (x[0] + short, x[1] - 0.08)
                    yield Rect(inner[0], start + 0.03, inner[1], end - 0.03), Rect(x[0], start, x[1], end)


def _boards(ground: Ground, broad: float, long: float, hue: int | None = None) -> Iterator[Piece]:
    """Lay boards along the longer side, their ends apart from row to row."""
    left, top, right, bottom = ground.area
    low, high, start, end = (top, bottom, left, right) if ground.wide else (left, right, top, bottom)
    rows = edges(low, high, broad)
    joints: list[tuple[Point, Point]] = [((start, at), (end, at)) for at in rows[1:-1]]
    dark: list[Rect] = []
    for row, (near, far) in enumerate(pairwise(rows)):
        ends = [start, *_ends(start, end, long, row), end]
        joints += [((at, near), (at, far)) for at in ends[1:-1]]
        dark += [Rect(a, near, b, far) for n, (a, b) in enumerate(pairwise(ends)) if chance(3 * row + n) < 0.34]
    yield Piece(ground.areas(_turned(squares(dark), wide=ground.wide)), "shade", hue=hue)
    yield Piece(ground.lines(_turned(joints, wide=ground.wide)), "line", JOINT, hue=hue)


def _ends(start: float, end: float, long: float, row: int) -> Iterator[float]:
    at = start + long * (0.25 + 0.75 * chance(row, 2))
    while at < end - 0.6:
        yield at
        at += long


def _turned(ways: Iterable[Iterable[Point]], *, wide: bool) -> Iterator[tuple[Point, ...]]:
    """Turn what is laid out for a wide room to fit a high one."""
    return (tuple(way) if wide else tuple((y, x) for x, y in way) for way in ways)
