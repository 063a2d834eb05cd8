"""Layout: where names and pawns have their places at a given width.

Type keeps a readable size in pixels, so a small picture has less of it: names are wrapped, then shortened, and where
nothing else fits the number stands alone. The places of pawns are what the label leaves free.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kdl.analysis.mansion.visibility import cardless
from kdl.geometry import Rect, across, around
from kdl.words import say
from kdl_widgets.pictures.mansion.labels import Word, heading, labels, legend, remark
from kdl_widgets.pictures.mansion.outline import largest_rects
from kdl_widgets.pictures.mansion.scale import drawn, scale_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.board.board import Board, Space
    from kdl.games.mansion.board.sight_lines import Stretch
    from kdl_widgets.drawing.commands import Point

#: Ground around the house, in drawing units.
MARGIN = 1.25
#: Room above a floor for its heading, and from the heading down to the middle of the wall.
HEADING, ABOVE_WALL = 2.0, 1.1
#: Room below the house for a legend, and to the left of its text for a piece of floor.
LEGEND, SWATCH = 2.6, 3.4
#: Room between a wall and what stands in a space; less in halls, and in small pictures of rooms without
#: a number that could stand for a name.
PADDING, NARROW_PADDING = 0.9, 0.55
GAP = 0.35
#: Seats and Doctor Lucky.
MOST_PAWNS = 9


class Place(NamedTuple):
    """What a space has room for.

    Attributes:
        label: The lines of its label.
        pawns: The rectangle in which its pawns stand.
    """

    label: tuple[Word, ...]
    pawns: Rect


@dataclass(frozen=True, eq=False)
class Layout:
    """A board laid out for a width; labels have their places when they are first asked for.

    Attributes:
        board: The board, in drawing units.
        scale: How many drawing units a unit of the board is that was asked for.
        frame: What the picture shows, in drawing units.
        width: How wide the picture is, in pixels.
        unit: Pixels in a drawing unit.
        pawn: Diameter of a pawn that has room enough.
        language: The language of the names.
    """

    board: Board
    scale: float
    frame: Rect
    width: float
    unit: float
    pawn: float
    language: str

    @cached_property
    def places(self) -> dict[str, Place]:
        """Label and pawns of each space; nothing is written in one that is folded away."""
        board = self.board
        badges = {end: _roman(n) for n, link in enumerate(board.links_in_play, 1) for end in link.between}
        return {space.id: Place((), space.rects[0]) for space in board.spaces} | {
            space.id: _place(board, space, self.unit, self.pawn, self.language, badges.get(space.id, ""))
            for space in board.shown
        }

    @cached_property
    def headings(self) -> tuple[Word, ...]:
        """The name of each floor in the picture, a note on stairs, and a legend."""
        drawn = self.board, self.unit, self.language
        return (*_headings(*drawn), *_legend(*drawn))

    @property
    def ratio(self) -> float:
        """Height of the picture as a part of its width."""
        return (self.frame.bottom - self.frame.top) / (self.frame.right - self.frame.left)


@lru_cache(maxsize=32)
def lay_out(board: Board, width: float, language: str = "en") -> Layout:
    """Lay a board out for a picture of a width in pixels."""
    scale, board = scale_of(board), drawn(board)
    frame = _shrink(board.area, -MARGIN)
    below = LEGEND if cardless(board) else 0
    frame = frame._replace(top=frame.top - (HEADING if board.floors else 0), bottom=frame.bottom + below)
    unit = width / (frame.right - frame.left)
    pawn = max(3.1, 17 / unit)
    return Layout(board, scale, frame, width, unit, pawn, language)


def _legend(board: Board, unit: float, language: str) -> Iterator[Word]:
    """Say below the house, if some floors have no card, which these are."""
    if cardless(board):
        text = say("view", "no-draw.legend", language=language)
        yield legend(text, unit, board.area.left + SWATCH, board.area.bottom + LEGEND)


def _headings(board: Board, unit: float, language: str) -> tuple[Word, ...]:
    """Set the name of each floor above it, and to the right of the first, if there is room, what badges mean."""
    shown = {
        floor: around(rect for space in board.shown if space.floor == floor for rect in space.rects)
        for floor in board.floors
        if board.floor in ("", floor)
    }
    names = [
        heading(board.floors[floor][language], unit, area.left, area.top - ABOVE_WALL) for floor, area in shown.items()
    ]
    if not names or not board.links_in_play:
        return tuple(names)
    note = remark(say("view", "stairs", language=language), unit, board.area.right, names[0].y)
    return (*names, note) if note.x > names[0].x + names[0].length + 1 else tuple(names)


def _roman(number: int) -> str:
    """Write a number below 40 so that nobody takes it for a room's number or for a pawn.

    >>> [_roman(number) for number in (1, 2, 4, 19)]
    ['I', 'II', 'IV', 'XIX']
    """
    return "X" * (number // 10) + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[number % 10]


def cell(count: int, width: float, height: float, most: float) -> tuple[float, int]:
    """Return the largest cell, and the columns, for that many pawns side by side in a rectangle."""
    best, columns = 0.0, 1
    for tried in range(1, count + 1):
        size = min(width / tried, height / -(-count // tried), most)
        if size > best:
            best, columns = size, tried
    return best, columns


def spots(area: Rect, count: int, most: float) -> tuple[float, tuple[Point, ...]]:
    """Place pawns side by side in the middle of a rectangle.

    Returns:
        The size of the cell that each has for itself, and the middle of each cell.
    """
    if count == 0:
        return most, ()
    size, columns = cell(count, area.right - area.left, area.bottom - area.top, most)
    rows = math.ceil(count / columns)
    top = (area.top + area.bottom - rows * size) / 2 + size / 2
    middle = (area.left + area.right) / 2
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        found.append((middle + (column - (in_row - 1) / 2) * size, top + row * size))
    return size, tuple(found)


def _place(board: Board, space: Space, unit: float, pawn: float, language: str, badge: str) -> Place:
    """Try every label in every place, and keep the cheapest; what costs too much already is not looked at further."""
    narrow = space.kind != "room" or (space.number is None and unit < 8)
    padding = NARROW_PADDING if narrow else PADDING
    areas = [_shrink(rect, padding) for rect in largest_rects(space.rects)]
    areas = [area for area in areas if _size(area) >= 0.5 * _size(areas[0])]
    standing = space.kind in board.stops
    lines = [piece for line in board.sight_lines if space.id in line.spaces for piece in line.pieces]
    best: tuple[float, Place] = (math.inf, Place((), areas[0]))
    for block in sorted(labels(space, unit, language, standing=standing, badge=badge), key=lambda block: block.loss):
        for area in areas:
            for top in _steps(area.top, area.bottom - area.top - block.height):
                if block.loss + top - area.top >= best[0]:
                    break
                for left in _steps(area.left, area.right - area.left - block.width):
                    cost = block.loss + (left - area.left) * 0.6 + (top - area.top)
                    if cost >= best[0]:
                        break
                    taken = Rect(left, top, left + block.width, top + block.height)
                    cost += 8 * sum(_crosses(line, taken) for line in lines)
                    if cost >= best[0]:
                        continue
                    free = max(_beside(area, taken), key=lambda rest: _comfort(rest, pawn)) if standing else areas[0]
                    cost += _crowding(free, pawn) if standing else 0
                    if cost < best[0]:
                        words = tuple(word._replace(x=left + word.x, y=top + word.y) for word in block.words)
                        best = cost, Place(words, free)
    return best[1]


def _crowding(free: Rect, pawn: float) -> float:
    """Weigh how small pawns must get: two that stand together, and as many as there can be."""
    two, all_of_them = (cell(count, *_extent(free), pawn)[0] for count in (2, MOST_PAWNS))
    return 64 * (1 - two / pawn) + 200 * max(0.0, 0.36 - all_of_them / pawn)


def _crosses(line: Stretch, taken: Rect) -> bool:
    low, high = taken.span(across(line.axis))
    start, end = taken.span(line.axis)
    return low - 0.2 < line.at < high + 0.2 and line.start < end and start < line.end


def _comfort(area: Rect, pawn: float) -> tuple[float, float]:
    return cell(MOST_PAWNS, *_extent(area), pawn)[0], _size(area)


def _beside(area: Rect, taken: Rect) -> tuple[Rect, ...]:
    """Return what is left of an area below, above, to the right and to the left of a label."""
    return (
        area._replace(top=min(taken.bottom + GAP, area.bottom)),
        area._replace(bottom=max(taken.top - GAP, area.top)),
        area._replace(left=min(taken.right + GAP, area.right)),
        area._replace(right=max(taken.left - GAP, area.left)),
    )


def _steps(start: float, spare: float) -> Iterator[float]:
    """Yield the coordinates at which a label can begin: in steps of one unit, and along the far edge; or none."""
    if spare >= 0:
        yield from (start + step for step in (*range(math.ceil(spare)), spare))


def _shrink(rect: Rect, by: float) -> Rect:
    return Rect(rect.left + by, rect.top + by, rect.right - by, rect.bottom - by)


def _extent(rect: Rect) -> tuple[float, float]:
    return rect.right - rect.left, rect.bottom - rect.top


def _size(rect: Rect) -> float:
    width, height = _extent(rect)
    return width * height
