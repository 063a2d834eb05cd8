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
from kdl_widgets.pictures.getlucky.text import line

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.getlucky.layout import Area, Layout

_BACKS = 3


def ground_commands(layout: Layout, theme: Theme) -> Iterator[Command]:
    """Draw what stays while a game goes on: the table, and the areas."""
    yield Shape("ground", "floor", (plate(layout.frame, 8),), theme.ground)
    for seat, area in layout.seats.items():
        yield Shape(f"area/{seat}", "floor", (plate(area.box, 8),), theme.hall)
    yield Shape("area/room", "floor", (plate(layout.room.box, 8),), theme.hall, theme.jamb, 2)
    header, size = layout.room.header, 15.0
    y = (header.top + header.bottom) / 2
    yield chair("area/room/sign", "floor", Spot(header.left + size / 2, y, size), theme.ink)
    name = capital(say("view", "table.drawing-room"))
    yield line("area/room/name", "floor", name, header.left + size + 6, y, 13, theme.ink, bold=True)


def seat_commands(observation: GetLuckyObservation, layout: Layout, theme: Theme) -> Iterator[Command]:
    """Draw the header of each player."""
    for seat, area in layout.seats.items():
        yield from _header(observation, seat, area, layout, theme)


def _header(observation: GetLuckyObservation, seat: int, area: Area, layout: Layout, theme: Theme) -> Iterator[Command]:
    key, header = f"seat/{seat}", area.header
    y, size = (header.top + header.bottom) / 2, 0.9 * layout.sizes.header
    on_turn = seat == observation.on_turn
    role = _role(observation, seat)
    if role:
        edge = theme.turn if on_turn else theme.blocked
        inner = Rect(area.box.left + 1, area.box.top + 1, area.box.right - 1, area.box.bottom - 1)
        yield Shape(f"{key}/edge", "pawns", (plate(inner, 7),), "", edge, 2)
    yield from seat_pawn(key, seat, Spot(header.left + size / 2, y, size), theme, on_turn=on_turn)
    name = capital(seat_name(seat, observation))
    left = header.left + size + 5
    yield line(f"{key}/name", "pawns", name, left, y, 13, theme.ink, bold=True)
    if role:
        beside = left + text_width(name, 13, bold=True) + 8
        yield from _pill(key, say("view", f"table.{role}"), beside, y, theme, strong=not on_turn)
    yield from _hand(key, observation.hand_sizes[seat], header.right, y, 0.72 * layout.sizes.header, theme)


def _role(observation: GetLuckyObservation, seat: int) -> str:
    """Return what a seat has to do with what happens, as the key of a text."""
    if seat == observation.winner:
        return "wins"
    if observation.phase == "over":
        return ""
    if seat == observation.to_act and seat != observation.on_turn:
        return "to-act"
    return "on-turn" if seat == observation.on_turn else ""


def _pill(key: str, text: str, left: float, y: float, theme: Theme, *, strong: bool) -> Iterator[Command]:
    length = text_width(text, 10.5, bold=True)
    pill = Rect(left, y - 8, left + length + 14, y + 8)
    yield Shape(f"{key}/role", "pawns", (plate(pill, 8),), theme.blocked if strong else theme.turn)
    yield line(f"{key}/role/text", "pawns", text, left + 7, y, 10.5, theme.tag_ink, bold=True)


def _hand(key: str, count: int, right: float, y: float, high: float, theme: Theme) -> Iterator[Command]:
    """Draw how many cards a player holds: some backs, and their number."""
    length = text_width("88", 14, bold=True)
    shown = min(count, _BACKS)
    for number in range(shown):
        x = right - length - 5 - CARD * high / 2 - (shown - 1 - number) * 5
        yield back(f"{key}/hand/{number}", "pawns", Spot(x, y, high), theme)
    yield line(f"{key}/hand", "pawns", str(count), right - length / 2, y, 14, theme.ink, bold=True, centred=True)
