"""What rooms and players are called where they are answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.mansion.names import room_title
from kdl.narration.names import seat_name
from kdl.words import say

if TYPE_CHECKING:
    from kdl.written.task import Case


def tell_room(case: Case, answer: str) -> str:
    """Name a room, with its number and its id, whether the case is about a board or a position."""
    board = case.subject.game.board if hasattr(case.subject, "game") else case.subject
    return say("written", "room", room=room_title(board, answer), id=answer)


def tell_seat(case: Case, answer: int) -> str:
    """Name a player, with the number of the seat."""
    return say("written", "seat", name=seat_name(answer, case.subject.game), number=answer)
