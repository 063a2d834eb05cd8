"""Where Lucky goes and whose turn it is then, as everybody at the table can foresee it if all pawns stay put."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kdl.games.mansion.rules.lucky import to_the_nearest_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation


class Coming(NamedTuple):
    """One turn that lies ahead.

    Attributes:
        room: The room that Lucky has entered before it.
        seat: Who is on turn.
        called: Whether that is so because Lucky has come to that seat.
    """

    room: str
    seat: int
    called: bool


def lucky_ahead(now: Observation, turns: int, *, pawns: Sequence[str] | None = None) -> tuple[Coming, ...]:
    """Return the turns that follow the one that is under way, if from its end on all pawns stay where they are.

    Args:
        now: What a seat or a spectator knows. In the dog phase, Lucky is already in the first room.
        turns: How many turns to look ahead.
        pawns: Where the pawns stand when the turn ends, if not where they are.

    Rule: deluxe.lucky.moves, classic.lucky.moves, deluxe.order.lucky-visits, deluxe.order.crowd,
        deluxe.order.first-round, flight.order
    """
    standing = now.pawns if pawns is None else pawns
    return tuple(_coming(now, turns, standing))


def _coming(now: Observation, turns: int, pawns: Sequence[str]) -> Iterator[Coming]:
    room, seat, seats = now.lucky, now.on_turn, len(pawns)
    for turn in range(turns):
        room = room if turn == 0 and now.phase == "dog" else next_room(now.board, room)
        to_the_left = [(seat + left) % seats for left in range(1, seats + 1)]
        present = [each for each in to_the_left if pawns[each] == room]
        called = bool(present) and not now.ghostly and turn >= now.first_turns
        seat = present[0] if called else next(each for each in to_the_left if pawns[each])
        yield Coming(room, seat, called)


def next_room(board: Board, room: str) -> str:
    """Return the room to which Lucky goes from a space: the next number, from the highest the lowest.

    Rule: deluxe.lucky.moves, classic.lucky.numbered, classic.lucky.unnumbered
    """
    path = board.path
    return path[(path.index(room) + 1) % len(path)] if room in path else to_the_nearest_number(board, room)
