"""Layout: where names and pawns have their places at a given width.

Type keeps a readable size in pixels, so a small picture has less of it: names are wrapped, then broken, and where
nothing else fits the number stands alone. In an empty room the name stands in the middle; where somebody is, it gives
way, the further the more there are. The places of pawns are what the label leaves free.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kdl.analysis.mansion.observed_sight import cardless
from kdl.games.mansion.sight_lines import Link
from kdl.geometry import Rect, across, around
from kdl.words import say
from kdl_widgets.pictures.mansion.labels.words import Block, Word, heading, labels, legend, remark
from kdl_widgets.pictures.mansion.outline import largest_rects

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.games.mansion.board import Board, Space
    from kdl.games.mansion.sight_lines import Opening, Stretch
    from kdl_widgets.drawing.commands import Point

#: Ground around the house, in drawing units.
MARGIN = 1.25
#: Room above a floor for its heading, and from the heading down to the middle of the wall.
HEADING, ABOVE_WALL = 2.0, 1.1
#: Room below the house for a legend, and to the left of its text for a piece of floor.
LEGEND, SWATCH = 2.6, 3.4
#: Room between a wall and what stands in a space; less in halls and in rooms that are this low or narrow.
PADDING, NARROW_PADDING, _LOW = 0.9, 0.55, 5.0
GAP = 0.35
#: How wide the cell of a pawn is, as a part of its height.
SLIM = 0.88
#: Seats and Doctor Lucky.
MOST_PAWNS = 9
#: A label gives way when these numbers are passed, not at every pawn that comes or goes.
CROWDS = (0, 1, 3, 6)
#: In pixels: how large a pawn is to be at least, in wide pictures and in narrow ones.
SMALLEST_PAWN, SMALLEST_NARROW_PAWN = 20.0, 14.0
#: From this many pixels in a drawing unit on, a picture is wide.
_WIDE = 7.5
#: The widest that a board is drawn, in drawing units. A board that was measured in smaller units is scaled down, so
#: that walls, doors, marks and names are as large on the page as those of other boards.
WIDEST = 80


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
    found: dict[tuple[str, int], Place] = field(default_factory=dict, repr=False)

    def place(self, space: str, count: int = 0) -> Place:
        """Return the label of a space in which so many stand, and their place; nothing is written in a folded one."""
        most = next((most for most in CROWDS if count <= most), MOST_PAWNS)
        if (space, most) not in self.found:
            self.found[space, most] = self._place(self.board.space(space), most)
        return self.found[space, most]

    def _place(self, space: Space, count: int) -> Place:
        if self.board.is_folded(space.id):
            return Place((), space.rects[0])
        sought = _Sought(self.board, space, self.unit, self.pawn, self.language, self._badges.get(space.id, ""))
        return sought.beside(count) if count else sought.alone()

    @cached_property
    def _badges(self) -> dict[str, str]:
        """The signs of stairs that are joined."""
        return {end: _roman(n) for n, link in enumerate(self.board.links_in_play, 1) for end in link.between}

    @cached_property
    def headings(self) -> tuple[Word, ...]:
        """The name of each floor in the picture, a note on stairs, and a legend."""
        drawn = self.board, self.unit, self.language
        return (*_headings(*drawn), *_legend(*drawn))


@lru_cache(maxsize=32)
def lay_out(board: Board, width: float, language: str = "en") -> Layout:
    """Lay a board out for a picture of a width in pixels."""
    scale, board = scale_of(board), drawn(board)
    frame = board.area.grown(MARGIN)
    below = LEGEND if cardless(board) else 0
    frame = frame._replace(top=frame.top - (HEADING if board.floors else 0), bottom=frame.bottom + below)
    unit = width / frame.width
    pawn = max(3.1, 17 / unit)
    return Layout(board, scale, frame, width, unit, pawn, language)


def _legend(board: Board, unit: float, language: str) -> Iterator[Word]:
    """Say below the house, if some floors have no card, which these are."""
    if cardless(board):
        text = say("view", "no-draw.legend", language)
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
    note = remark(say("view", "stairs", language), unit, board.area.right, names[0].y)
    return (*names, note) if note.x > names[0].x + names[0].length + 1 else tuple(names)


def _roman(number: int) -> str:
    """Write a number below 40 so that nobody takes it for a room's number or for a pawn.

    >>> [_roman(number) for number in (1, 2, 4, 19)]
    ['I', 'II', 'IV', 'XIX']
    """
    return "X" * (number // 10) + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[number % 10]


def cell(count: int, width: float, height: float, most: float) -> tuple[float, int]:
    """Return the height of the largest cell, and the columns, for that many pawns side by side in a rectangle."""
    best, columns = 0.0, 1
    for tried in range(1, count + 1):
        size = min(width / tried / SLIM, height / -(-count // tried), most)
        if size > best:
            best, columns = size, tried
    return best, columns


def spots(area: Rect, count: int, most: float) -> tuple[float, tuple[Point, ...]]:
    """Place pawns side by side in the middle of a rectangle.

    Returns:
        The height of the cell that each has for itself, and the middle of each cell.
    """
    if count == 0:
        return most, ()
    size, columns = cell(count, area.width, area.height, most)
    rows = math.ceil(count / columns)
    top = (area.top + area.bottom - rows * size) / 2 + size / 2
    middle = area.centre[0]
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        found.append((middle + (column - (in_row - 1) / 2) * size * SLIM, top + row * size))
    return size, tuple(found)


class _Sought(NamedTuple):
    """A space whose label seeks its place."""

    board: Board
    space: Space
    unit: float
    pawn: float
    language: str
    badge: str

    @property
    def standing(self) -> bool:
        return self.space.kind in self.board.stops

    @property
    def areas(self) -> list[Rect]:
        """The rectangles in which a label and pawns can stand, the largest first."""
        largest = largest_rects(self.space.rects)
        low = min(largest[0].width, largest[0].height) < _LOW
        padding = NARROW_PADDING if low or self.space.kind != "room" else PADDING
        areas = [rect.grown(-padding) for rect in largest]
        return [area for area in areas if area.area >= 0.5 * areas[0].area]

    @property
    def blocks(self) -> list[Block]:
        """The labels that it could have, the best first."""
        found = labels(self.space, self.unit, self.language, standing=self.standing, badge=self.badge)
        return sorted(found, key=lambda block: block.loss)

    def alone(self) -> Place:
        """Set the best label that fits in the middle, below its number if there is one and it fits there."""
        areas = self.areas
        best: tuple[float, Place] = (math.inf, Place((), areas[0]))
        for block in self.blocks:
            loss = block.loss - (4 if block.words and block.words[0].centred else 0)
            for rank, area in enumerate(areas):
                spare = area.width - block.width, area.height - block.height
                if min(spare) >= 0 and loss + 3 * rank < best[0]:
                    at = area.left + spare[0] / 2, area.top + spare[1] / 2
                    best = loss + 3 * rank, Place(_moved(block, *at), area)
        return best[1]

    def beside(self, count: int) -> Place:
        """Try every label in every place, and keep the cheapest; what costs too much is not looked at further."""
        areas, space = self.areas, self.space
        if not self.standing:
            return self.alone()
        lines = [piece for line in self.board.sight_lines if space.id in line.spaces for piece in line.pieces]
        best: tuple[float, Place] = (math.inf, Place((), areas[0]))
        for block, area in ((block, area) for block in self.blocks for area in areas):
            for top in _steps(area.top, area.height - block.height):
                if block.loss + 0.6 * (top - area.top) >= best[0]:
                    break
                for left in _steps(area.left, area.width - block.width):
                    cost = block.loss + (left - area.left) * 0.6 + (top - area.top) * 0.6
                    if cost >= best[0]:
                        break
                    taken = Rect(left, top, left + block.width, top + block.height)
                    cost += 6 * sum(_crosses(line, taken) for line in lines)
                    if cost >= best[0]:
                        continue
                    free = max(_beside(area, taken), key=lambda rest: _comfort(rest, count, self.pawn))
                    cost += self._crowding(free, count)
                    if cost < best[0]:
                        best = cost, Place(_moved(block, left, top), free)
        return best[1]

    def _crowding(self, free: Rect, count: int) -> float:
        """Weigh how small pawns must get, most of all below the size at which they can be told apart."""
        least = (SMALLEST_PAWN if self.unit >= _WIDE else SMALLEST_NARROW_PAWN) / self.unit
        size = cell(count, free.width, free.height, self.pawn)[0]
        return 32 * (1 - size / self.pawn) + 240 * max(0.0, 1 - size / least)


def _moved(block: Block, left: float, top: float) -> tuple[Word, ...]:
    return tuple(word._replace(x=left + word.x, y=top + word.y) for word in block.words)


def _crosses(line: Stretch, taken: Rect) -> bool:
    low, high = taken.span(across(line.axis))
    start, end = taken.span(line.axis)
    return low - 0.2 < line.at < high + 0.2 and line.start < end and start < line.end


def _comfort(area: Rect, count: int, pawn: float) -> tuple[float, float]:
    return cell(count, area.width, area.height, pawn)[0], area.area


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


def scale_of(board: Board) -> float:
    """Return how many drawing units a board unit is: 1, or fewer in whole eighths, so that edges still meet."""
    return min(1.0, math.floor(8 * WIDEST / board.width) / 8)


@lru_cache(maxsize=32)
def drawn(board: Board) -> Board:
    """Return a board in drawing units."""
    by = scale_of(board)
    if by == 1:
        return board
    return replace(
        board,
        width=by * board.width,
        height=by * board.height,
        spaces=tuple(_space(space, by) for space in board.spaces),
        openings=tuple(_opening(opening, by) for opening in board.openings),
        links={floor: tuple(_link(link, by) for link in links) for floor, links in board.links.items()},
    )


def _space(space: Space, by: float) -> Space:
    return replace(space, rects=_rects(space.rects, by), stairs=_rects(space.stairs, by))


def _rects(rects: Iterable[Rect], by: float) -> tuple[Rect, ...]:
    return tuple(Rect(*(by * edge for edge in rect)) for rect in rects)


def _opening(opening: Opening, by: float) -> Opening:
    return opening._replace(at=by * opening.at, span=(by * opening.span[0], by * opening.span[1]))


def _link(link: Link, by: float) -> Link:
    (x0, y0), (x1, y1) = link.ends
    return link._replace(ends=((by * x0, by * y0), (by * x1, by * y1)))
