"""Layout of the card table: where players, characters, the Drawing Room and the piles have their places.

Everything has a fixed place for a whole game, so that nothing jumps when cards are played. A drawing unit is a pixel,
but in the narrowest pictures, where it is less.
The cards under a character have names where all players sit in one row of a wide picture; elsewhere they show their
signs alone. On narrow pages players lie one below the other, with their names beside their characters.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kdl.geometry import Rect
from kdl_widgets.pictures.getlucky.legend import legend_height

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation

#: In pixels: nothing is laid out for less.
_NARROWEST = 360.0
#: In pixels: below these widths there is one column, the piles lie below the Drawing Room and there is no legend,
#: and two players do not sit side by side nor three in a row.
_ONE_COLUMN, _FLAT, _ROW = 480, 600, 700
#: So many players sit in two rows where there is room for two columns only.
_FOUR = 4
_BELOW = 6.0


class Sizes(NamedTuple):
    """The measures of a picture.

    Attributes:
        margin: Between the edge and what stands in the picture.
        gap: Between areas.
        pad: Between the edge of an area or a character and what stands in it.
        header: Height of the line with a player's name.
        side: Width of a player's name where it stands beside the characters; 0 where it stands above them.
        number: Size of the number of a character.
        head: Height of the line in which it stands.
        name: Size of the name of a character.
        row: Height of the place of a card under a character.
        spite: Height of the place of spite; 0 where it stands beside the other cards.
        track: Height of Lucky's track.
        small: Size of the smallest type.
    """

    margin: float
    gap: float
    pad: float
    header: float
    side: float
    number: float
    head: float
    name: float
    row: float
    spite: float
    track: float
    small: float

    @property
    def beside(self) -> bool:
        """Whether the names of players stand beside their characters."""
        return self.side > 0

    @property
    def compact(self) -> bool:
        """Whether the cards under a character show their signs alone, side by side."""
        return self.spite == 0

    @property
    def character(self) -> float:
        """Height of a character with the cards under it."""
        return 2 * self.pad + self.head + 1.3 * self.name + (self.row if self.compact else 3 * self.row + self.spite)

    @property
    def area(self) -> float:
        """Height of the area of a player."""
        return self.character + 2 * self.pad + (0 if self.side else self.header)


WIDE = Sizes(10, 9, 6, 26, 0, 27, 31, 14, 26, 22, 50, 12.5)
LOW = Sizes(10, 8, 5, 25, 0, 28, 31, 14, 31, 0, 46, 12)
SLIM = Sizes(6, 5, 3, 22, 56, 22, 24, 12, 25, 0, 36, 10.5)
#: Where many players lie one below the other: so the table fits a phone with what is done there.
LEAN = SLIM._replace(gap=4, number=20, head=21, row=22)
#: Heights of piles and attempt where they lie below the Drawing Room.
_PILES, _ATTEMPT = 26.0, 40.0


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
        legend: Where the signs are explained; of no height where there is no room for that.
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


def lay_out(observation: GetLuckyObservation, width: float, language: str) -> Layout:
    """Lay the table out for a picture of a width in pixels; what is too narrow gets a wider one, drawn smaller."""
    shape = tuple(map(len, observation.characters))
    return _lay_out(shape, len(observation.drawing_room), max(float(width), _NARROWEST), language)


@lru_cache(maxsize=32)
def _lay_out(shape: tuple[int, ...], in_room: int, width: float, language: str) -> Layout:
    players = [seat for seat, count in enumerate(shape) if count]
    sizes = _sizes(len(players), width)
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
    high = 0 if width < _FLAT else legend_height(inner, sizes, language)
    legend = Rect(sizes.margin, top, width - sizes.margin, top + high)
    frame = Rect(0, 0, width, legend.bottom + (_BELOW if high else 0))
    flat = width < _FLAT
    return Layout(frame, width, sizes, dict(sorted(seats.items())), room, track, piles, attempt, flat, legend, language)


def _sizes(players: int, width: float) -> Sizes:
    if width < _ONE_COLUMN:
        return SLIM if players <= _FOUR else LEAN
    return WIDE if width >= _ROW and players < _FOUR else LOW


def _columns(players: int, width: float) -> int:
    if width < _ONE_COLUMN or (players == 2 and width < _ROW):
        return 1
    return 2 if players in {2, _FOUR} or width < _ROW else 3


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
    above = Rect(box.left + pad, box.top + pad / 2, box.right - pad, box.top + pad / 2 + sizes.header)
    beside = Rect(box.left + pad, box.top + pad, box.left + pad + sizes.side, box.bottom - pad)
    header = beside if sizes.beside else above
    start = box.left + pad + sizes.side
    each = (box.right - start - count * pad) / count
    top = box.bottom - pad - sizes.character
    lefts = [start + place * (each + pad) for place in range(count)]
    return Area(box, header, tuple(Rect(left, top, left + each, top + sizes.character) for left in lefts))


def _lay_centre(top: float, width: float, in_room: int, sizes: Sizes) -> tuple[Area, Rect, Rect, float]:
    """Lay out the middle of the table: the Drawing Room, and beside or below it the piles and the attempt."""
    left, right = sizes.margin, width - sizes.margin
    if width < _FLAT:
        room = _area(Rect(left, top, right, top + sizes.area), in_room, sizes)
        piles = Rect(left, room.box.bottom + sizes.gap, right, room.box.bottom + sizes.gap + _PILES)
        attempt = Rect(left, piles.bottom, right, piles.bottom + _ATTEMPT)
        return room, piles, attempt, attempt.bottom + sizes.gap
    beside = min(max(0.31 * width, 200), 340)
    room = _area(Rect(left, top, right - beside - sizes.gap, top + sizes.area), in_room, sizes)
    piles = Rect(right - beside, top, right, top + 0.46 * sizes.area)
    attempt = Rect(right - beside, piles.bottom + sizes.gap, right, room.box.bottom)
    return room, piles, attempt, room.box.bottom + sizes.gap
