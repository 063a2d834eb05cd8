"""Questions on where everybody begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.subjects import board_of
from kdl.core.sources import plain_name
from kdl.errors import OptionError
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.observation import observe_board
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import room
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, crossed, kind, kind_of
from kdl.questions.mansion.rooms import RoomWording, if_open
from kdl.questions.mansion.wings import rows_of, wing_noun
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.subjects import MansionSubject
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.starts import Row
    from kdl.games.mansion.state import State

_GROUP = "question-more"
#: Who begins somewhere: everybody who plays, or one of the pawns.
PLAYERS = "players"
_WHO = (PLAYERS, "lucky", "cat", "dog")


def deal_starts_in(dealer: Dealer[State]) -> tuple[Board, str]:
    """Choose who begins, a pet more often than not, and the house as it is closed or folded."""
    board = dealer.game().start.game.board
    houses = [load_board(board.id, row.closed, floor=row.floor) for row in rows_of(board)]
    return dealer.any(houses), dealer.any((*_WHO, "cat", "dog"))


@kind(
    clauses=("deluxe.setup.table", "deluxe.setup.start", "pets.start"),
    tables=("deluxe", "bed_and_breakfast"),
    deal=deal_starts_in,
)
def starts_in(subject: MansionSubject, who: str) -> Solution:
    """Ask where ``"players"``, ``"lucky"``, ``"cat"`` or ``"dog"`` begin, on a board as it is closed or folded.

    >>> board = kdl.load_board("bed_and_breakfast")
    >>> bet.starts_in(board, "cat")
    In the whole house: where does the cat begin?
    >>> changed = twist.starts_in(board, "cat", floor=["upper"])
    """
    board = board_of(subject)
    if who not in _WHO:
        raise OptionError(f"it is asked where {', '.join(_WHO)} begin, not {who!r}")
    row = _row(board)
    right = _place(row, who)
    if not right:
        raise OptionError(f"{who} takes no part on the board {plain_name(board.id)!r}")
    now, of_pet = observe_board(board), who in row.pets
    clause = "start-pets" if of_pet else kind_of("starts_in").clauses[0] if row.pets else "start"
    words = RoomWording(_GROUP, "starts", part=_part(row))

    def wrong(space: str) -> Remark:
        if elsewhere := [_part(each) for each in rows_of(board) if _place(each, who) == space]:
            return words.remark("elsewhere", "other-part", crossed(space), parts=joined(elsewhere, "or"))
        other = next((each for each in _WHO if each != who and _place(row, each) == space), "")
        return words.remark(other or "nobody", "other-pawn" if other else "no-start", crossed(space))

    asks, told = words.say(f"asks.{who}"), words.say(f"told.{who}", room=room(board, right))
    said = {"asks": asks, "told": told, "hint": words.say("hint.pets" if of_pet else "hint"), "again": Drawing()}
    return words.shown("room", now, right, clause=clause, wrong=if_open(now, wrong), **said)


def _row(board: Board) -> Row:
    """Return the row of the table of starting positions for a board as it is closed or folded; no other is played."""
    for row in rows_of(board):
        if row.closed == board.closed and (row.floor or "") == board.floor:
            return row
    raise OptionError("the table of starting positions has no row for this")


def _place(row: Row, who: str) -> str:
    """Return the room in which the players, Lucky or a pet begin, ``""`` for none."""
    number = row.pawns if who == PLAYERS else row.lucky if who == "lucky" else row.pets.get(who)
    if number is None:
        return ""
    return next(space.id for space in load_board(row.board).spaces if space.number == number)


def _part(row: Row) -> str:
    """Tell what part of the house is in play."""
    if row.floor:
        return say(_GROUP, f"part.{row.floor}")
    if row.closed:
        return say(_GROUP, f"part.closed.{len(row.closed)}", wing=wing_noun(row.closed[0]))
    return say(_GROUP, "part.whole")
