"""Layout of the card table: where players, characters, the Drawing Room and the piles have their places.

Everything has a fixed place for a whole game, so that nothing jumps when cards are played. A drawing unit is a pixel,
but in the narrowest pictures, where it is less.
Where there is little room, players lie one below the other and the cards under a character show their signs alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kdl.geometry import Rect
from kdl_widgets.pictures.getlucky.legend import legend_height
from kdl_widgets.pictures.getlucky.sizes import Sizes

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation

#: In pixels: nothing is laid out for less.
_NARROWEST = 360.0
#: In pixels: below these widths there is one column, no card has a name, none has where many play, the piles lie below
#: the Drawing Room, and there are never three columns.
_ONE_COLUMN, _NAMELESS, _NAMELESS_FOR_MANY, _FLAT, _THREE_COLUMNS = 480, 520, 600, 600, 900
#: From this number on, players are many.
_MANY = 5
_BELOW_LEGEND = 6.0


WIDE = Sizes(10, 9, 6, 26, 31, 34, 14, 26, 22, 50, 12.5)
COMPACT = Sizes(7, 6, 5, 25, 27, 30, 12, 28, 0, 42, 10.5)


class Area(NamedTuple):
    """A player's part of the table, or the Drawing Room.

    Attributes:
        box: All of it.
        header: Its first line.
        characters: The places of its characters.
    """

    box: Rect
    header: Rect
    characters: tuple[Rect, ...]


@dataclass(frozen=True, eq=False)
class Layout:
    """A table laid out for a width.

    Attributes:
        frame: What the picture shows.
        width: How wide the picture is, in drawing units.
        sizes: Its measures.
        seats: The area of each seat that has characters, by seat.
        room: The Drawing Room.
        track: Where all numbers stand in Lucky's order.
        piles: Where deck and discards lie, and Howard sits.
        attempt: Where the cards lie that are played against an attempt.
        flat: Whether piles and attempt lie below the Drawing Room, and what they show side by side.
        legend: Where the signs are explained.
        language: The language of the words.
    """

    frame: Rect
    width: float
    sizes: Sizes
    seats: dict[int, Area]
    room: Area
    track: Rect
    piles: Rect
    attempt: Rect
    flat: bool
    legend: Rect
    language: str

    @property
    def ratio(self) -> float:
        """Height of the picture as a part of its width."""
        return (self.frame.bottom - self.frame.top) / (self.frame.right - self.frame.left)


def lay_out(observation: GetLuckyObservation, width: float, language: str) -> Layout:
    """Lay the table out for a picture of a width in pixels; what is too narrow gets a wider one, drawn smaller."""
    shape = tuple(map(len, observation.characters))
    return _lay_out(shape, len(observation.drawing_room), max(float(width), _NARROWEST), language)


@lru_cache(maxsize=32)
def _lay_out(shape: tuple[int, ...], in_room: int, width: float, language: str) -> Layout:
    players = [seat for seat, count in enumerate(shape) if count]
    sizes = COMPACT if width < (_NAMELESS_FOR_MANY if len(players) >= _MANY else _NAMELESS) else WIDE
    inner = width - 2 * sizes.margin
    rows = _rings(players, _columns(len(players), width))
    above = (len(rows) + 1) // 2
    seats: dict[int, Area] = {}
    track = Rect(sizes.margin, sizes.margin, width - sizes.margin, sizes.margin + sizes.track)
    top = track.bottom + sizes.gap
    for row in rows[:above]:
        top = _lay_row(seats, row, shape, top, width, sizes)
    room, piles, attempt, top = _lay_centre(top, width, in_room, sizes)
    for row in rows[above:]:
        top = _lay_row(seats, row, shape, top, width, sizes)
    legend = Rect(sizes.margin, top, width - sizes.margin, top + legend_height(inner, sizes, language))
    frame = Rect(0, 0, width, legend.bottom + _BELOW_LEGEND)
    flat = width < _FLAT
    return Layout(frame, width, sizes, dict(sorted(seats.items())), room, track, piles, attempt, flat, legend, language)


def _columns(players: int, width: float) -> int:
    if width < _ONE_COLUMN or players == 2:
        return 1
    return 3 if players >= _MANY and width >= _THREE_COLUMNS else 2


def _rings(players: list[int], columns: int) -> list[list[int]]:
    """Seat players around the table, clockwise from the top left; in a single column, from top to bottom."""
    if columns == 1:
        return [[seat] for seat in players]
    rows = -(-len(players) // columns)
    first, rest = players[:columns], players[columns:]
    if rows <= 2:
        return [first, rest[::-1]] if rest else [first]
    return [first, [rest[-1], rest[0]], rest[1:-1][::-1]]


def _lay_row(
    seats: dict[int, Area], row: list[int], shape: tuple[int, ...], top: float, width: float, sizes: Sizes
) -> float:
    """Lay the areas of some players side by side; a row that is not full stands in the middle."""
    columns = _columns(sum(map(bool, shape)), width)
    each = (width - 2 * sizes.margin - (columns - 1) * sizes.gap) / columns
    left = (width - len(row) * each - (len(row) - 1) * sizes.gap) / 2
    for seat in row:
        seats[seat] = _area(Rect(left, top, left + each, top + sizes.area), shape[seat], sizes)
        left += each + sizes.gap
    return top + sizes.area + sizes.gap


def _area(box: Rect, count: int, sizes: Sizes) -> Area:
    pad = sizes.pad
    header = Rect(box.left + pad, box.top + pad / 2, box.right - pad, box.top + pad / 2 + sizes.header)
    each = (box.right - box.left - (count + 1) * pad) / count
    top = box.bottom - pad - sizes.character
    lefts = [box.left + pad + place * (each + pad) for place in range(count)]
    return Area(box, header, tuple(Rect(left, top, left + each, top + sizes.character) for left in lefts))


def _lay_centre(top: float, width: float, in_room: int, sizes: Sizes) -> tuple[Area, Rect, Rect, float]:
    """Lay out the middle of the table: the Drawing Room, and beside or below it the piles and the attempt."""
    left, right = sizes.margin, width - sizes.margin
    if width < _FLAT:
        room = _area(Rect(left, top, right, top + sizes.area), in_room, sizes)
        piles = Rect(left, room.box.bottom + sizes.gap, right, room.box.bottom + sizes.gap + 30)
        attempt = Rect(left, piles.bottom, right, piles.bottom + 56)
        return room, piles, attempt, attempt.bottom + sizes.gap
    beside = min(max(0.31 * width, 176), 340)
    room = _area(Rect(left, top, right - beside - sizes.gap, top + sizes.area), in_room, sizes)
    piles = Rect(right - beside, top, right, top + 0.46 * sizes.area)
    attempt = Rect(right - beside, piles.bottom + sizes.gap, right, room.box.bottom)
    return room, piles, attempt, room.box.bottom + sizes.gap
