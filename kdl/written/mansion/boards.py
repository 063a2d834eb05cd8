"""Boards and beginnings of games for trying out functions: all there are, and boards with still more rooms closed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from kdl.engine.start import editions, start_game
from kdl.games.editions import editions_on, load_edition
from kdl.games.mansion.board_file import load_board
from kdl.written.played import Reached, positions

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.starts import Row
    from kdl.games.mansion.state import State

#: How many boards with more rooms closed are made of each board.
_MADE_OF_EACH = 25
#: With fewer rooms than these nobody could see much.
_FEWEST_ROOMS = 3
#: What the rooms are called that are closed beside the wings.
_FURTHER = "further"
#: How many games are played from each row of the table of starting positions, with each number of seats.
_DEALS = 2


def rows(edition: str) -> tuple[Row, ...]:
    """Return the rows of the table of starting positions of an edition: its boards, with closed wings and floors."""
    source: Any = load_edition(edition)
    found: tuple[Row, ...] = tuple(source.starts)
    return found


def edition_on(board: Board) -> str:
    """Return the id of the edition that is played on a board: the usual one, if several are."""
    played = {edition.id for edition in editions_on(board.id)}
    return next((name for name in editions() if name in played), editions()[0])


def begin(edition: str, row: Row, seats: int, seed: int = 0) -> State:
    """Return the beginning of a game by a row of the table of starting positions."""
    state: State = start_game(edition, seats=seats, seed=seed, **row.board_options())
    return state


def boards(editions: tuple[str, ...]) -> tuple[Board, ...]:
    """Return every board of some editions: with the wings closed and the floors folded away as they are played."""
    played = [row for edition in editions for row in rows(edition)]
    laid_out = [load_board(row.board, row.closed, floor=row.floor) for row in played]
    over_stairs = [load_board(b.id, b.closed, stair_sight=True) for b in laid_out if b.floors and not b.floor]
    return tuple(dict.fromkeys((*laid_out, *over_stairs)))


def made_of(board: Board) -> Iterator[Board]:
    """Yield boards that are made of one, by closing more of its rooms, whichever chance takes."""
    chance = Random(f"{board.id} {board.closed} {board.floor} {board.stair_sight}")
    for _ in range(_MADE_OF_EACH):
        kept = chance.sample(board.rooms, chance.randint(_FEWEST_ROOMS, len(board.rooms) - 1))
        yield with_further_closed(board, frozenset(board.rooms) - frozenset(kept))


def with_further_closed(board: Board, rooms: frozenset[str]) -> Board:
    """Return a board with some more rooms closed."""
    spaces = tuple(replace(s, wing=_FURTHER) if s.id in rooms else s for s in board.spaces)
    return replace(board, spaces=spaces, wings=(*board.wings, _FURTHER)).close((*board.closed, _FURTHER))


@cache
def reached(editions: tuple[str, ...]) -> tuple[Reached, ...]:
    """Return positions of games of some editions, on all their boards, with all numbers of players."""
    starts = (
        begin(edition, row, seats, seed)
        for edition in editions
        for row in rows(edition)
        for seats in row.seats
        for seed in range(_DEALS)
    )
    return tuple(positions(starts))
