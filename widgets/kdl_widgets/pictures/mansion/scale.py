"""Floors as they are drawn: how large a board is drawn, and on which floors no card is found."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import floor
from typing import TYPE_CHECKING

from kdl.games.mansion.sight_lines import Link
from kdl.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.mansion.board import Board, Space
    from kdl.games.mansion.sight_lines import Opening

#: The widest that a board is drawn, in drawing units. A board that was measured in smaller units is scaled down, so
#: that walls, doors, marks and names are as large on the page as those of other boards.
WIDEST = 80


def scale_of(board: Board) -> float:
    """Return how many drawing units a board unit is: 1, or fewer in whole eighths, so that edges still meet."""
    return min(1.0, floor(8 * WIDEST / board.width) / 8)


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
