"""The areas of the players: who sits there, how many cards they hold, and who has to do something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl.narration import seat_name
from kdl.narration.grammar import capital
from kdl.words import say
from kdl_widgets.drawing.commands import Command, Shape, plate
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.drawing.pawns import seat as seat_pawn
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.pictures.getlucky.signs import CARD, back, chair
from kdl_widgets.pictures.getlucky.text import fitted, in_two, line

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.getlucky.layout import Area, Layout

_BACKS = 3
#: What stands in a column is so far from the edge.
_INDENT = 2.0


def ground_commands(layout: Layout, theme: Theme) -> Iterator[Command]:
    """Draw what stays while a game goes on: the table, and the areas."""
    yield Shape("ground", "floor", (plate(layout.frame, 8),), theme.ground)
    for seat, area in layout.seats.items():
        yield Shape(f"area/{seat}", "floor", (plate(area.box, 8),), theme.hall)
    yield Shape("area/room", "floor", (plate(layout.room.box, 8),), theme.hall, theme.jamb, 2)
    name = capital(say("view", "table.drawing-room"))
    yield from (_room_beside if layout.sizes.beside else _room_above)(name, layout.room.header, theme)


def _room_above(name: str, header: Rect, theme: Theme) -> Iterator[Command]:
    """Name the Drawing Room in a line."""
    size, y = 15.0, header.centre[1]
    yield chair("area/room/sign", "floor", Spot(header.left + size / 2, y, size), theme.ink)
    yield line("area/room/name", "floor", name, header.left + size + 6, y, 13, theme.ink, bold=True)


def _room_beside(name: str, header: Rect, theme: Theme) -> Iterator[Command]:
    """Name the Drawing Room in a column, below its sign."""
    size, most = 20.0, header.width - _INDENT
    yield chair("area/room/sign", "floor", Spot(header.left + _INDENT + size / 2, header.top + 16, size), theme.ink)
    for number, text in enumerate(in_two(name, 11, most)):
        key, y = f"area/room/name/{number}" if number else "area/room/name", header.top + 38 + 13 * number
        yield fitted(key, "floor", text, header.left + _INDENT, y, 11, theme.ink, bold=True, most=most)


def seat_commands(
    observation: GetLuckyObservation, layout: Layout, theme: Theme, veil: frozenset[str] = frozenset()
) -> Iterator[Command]:
    """Draw the header of each player; where Lucky is not shown, nor is whose turn it is."""
    for seat, area in layout.seats.items():
        yield from _header(observation, seat, area, layout, theme, "" if "lucky" in veil else _role(observation, seat))


def _header(
    observation: GetLuckyObservation, seat: int, area: Area, layout: Layout, theme: Theme, role: str
) -> Iterator[Command]:
    key, header = f"seat/{seat}", area.header
    on_turn = bool(role) and seat == observation.on_turn
    if role:
        edge = theme.turn if on_turn else theme.blocked
        yield Shape(f"{key}/edge", "pawns", (plate(area.box.grown(-1), 7),), "", edge, 2)
    name, told = capital(seat_name(seat, observation)), say("view", f"table.{role}") if role else ""
    fill, size = theme.turn if on_turn else theme.blocked, 0.9 * layout.sizes.header
    beside = layout.sizes.beside
    top = header.top + size / 2 + 2 if beside else header.centre[1]
    pawn = Spot(header.left + size / 2, top, size)
    yield from seat_pawn(key, seat, pawn, theme, on_turn=on_turn)
    yield from (_named_below if beside else _named_beside)(key, name, told, pawn, header, fill, theme)
    yield from _hand(key, observation.hand_sizes[seat], header.right - _INDENT * beside, top, layout, theme)


def _named_beside(
    key: str, name: str, told: str, pawn: Spot, header: Rect, fill: str, theme: Theme
) -> Iterator[Command]:
    """Write beside a player's pawn who it is and what there is to do."""
    left = header.left + pawn.size + 5
    yield line(f"{key}/name", "pawns", name, left, pawn.y, 13, theme.ink, bold=True)
    if told:
        yield from _pill(key, told, left + text_width(name, 13, bold=True) + 8, pawn.y, 10.5, 7, fill, theme)


def _named_below(
    key: str, name: str, told: str, pawn: Spot, header: Rect, fill: str, theme: Theme
) -> Iterator[Command]:
    """Write below a player's pawn who it is and what there is to do."""
    left, most = header.left + _INDENT, header.width - _INDENT
    y = pawn.y + 22
    yield fitted(f"{key}/name", "pawns", name, left, y, 12, theme.ink, bold=True, most=most - 2)
    if told:
        size = min(10.0, 10.0 * (most - 8) / text_width(told, 10.0, bold=True))
        yield from _pill(key, told, header.left, y + 18, size, 3.5, fill, theme)


def _role(observation: GetLuckyObservation, seat: int) -> str:
    """Return what a seat has to do with what happens, as the key of a text."""
    if seat == observation.winner:
        return "wins"
    if observation.phase == "over":
        return ""
    if seat == observation.to_act and seat != observation.on_turn:
        return "to-act"
    return "on-turn" if seat == observation.on_turn else ""


def _pill(
    key: str, text: str, left: float, y: float, size: float, pad: float, fill: str, theme: Theme
) -> Iterator[Command]:
    pill = Rect(left, y - 8, left + text_width(text, size, bold=True) + 2 * pad, y + 8)
    yield Shape(f"{key}/role", "pawns", (plate(pill, 8),), fill)
    yield line(f"{key}/role/text", "pawns", text, left + pad, y, size, theme.tag_ink, bold=True)


def _hand(key: str, count: int, right: float, y: float, layout: Layout, theme: Theme) -> Iterator[Command]:
    """Draw how many cards a player holds: some backs, or one where there is little room, and their number."""
    high, length = 0.72 * layout.sizes.header, text_width("88", 14, bold=True)
    shown = min(count, 1 if layout.sizes.beside else _BACKS)
    for number in range(shown):
        x = right - length - 5 - CARD * high / 2 - (shown - 1 - number) * 5
        yield back(f"{key}/hand/{number}", "pawns", Spot(x, y, high), theme)
    yield line(f"{key}/hand", "pawns", str(count), right - length / 2, y, 14, theme.ink, bold=True, centred=True)
