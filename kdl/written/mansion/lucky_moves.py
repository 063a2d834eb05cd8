"""``lucky_next(board, room)``: where Lucky goes after a turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.forecast import next_move
from kdl.engine.arrange import arrange
from kdl.engine.start import new_game
from kdl.games.mansion.family import MANSION
from kdl.narration.events import tell as tell_event
from kdl.narration.mansion.names import room as noun
from kdl.words import say
from kdl.written.mansion.boards import begin, edition_on, rows
from kdl.written.mansion.told import tell_room
from kdl.written.task import Case, Task, smallest_first

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.state import State


#: How many play on a board on which nobody plays otherwise.
_FEW = 3


@cache
def _tables(editions: tuple[str, ...]) -> dict[Board, State]:
    """Return the beginning of a game on each board of some editions."""
    states = (begin(edition, row, row.seats[0]) for edition in editions for row in rows(edition))
    return {state.game.board: state for state in states}


@cache
def cases(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases: every numbered room in play on every board; the boards with the fewest rooms come first."""
    found = [case for board, state in _tables(editions).items() for case in _on(board, state)]
    return smallest_first(found)


def here(board: Board) -> tuple[Case, ...]:
    """Return the cases on one board."""
    return tuple(_on(board, table_on(board)))


def table_on(board: Board) -> State:
    """Return the beginning of a game on a board, if need be one that is not played there otherwise."""
    known = _tables(LUCKY_NEXT.allowed).get(board)
    if known is not None:
        return known
    options: dict[str, Any] = {
        "board": board.id,
        "closed": board.closed,
        "floor": board.floor or None,
        "house_rules": True,
    }
    state: State = new_game(edition_on(board), seats=_FEW, strangers=False, **options)
    return state


def _on(board: Board, state: State) -> Iterator[Case]:
    """Yield the cases on a board.

    Rule: deluxe.lucky.moves, deluxe.wings.closed, classic.lucky.numbered
    """
    for at, here in enumerate(board.path):
        moved = next_move(arrange(state, lucky=here))
        yield Case(board, (here,), state.game.space_ids[moved.space], (len(board.rooms), at))


def ask(case: Case) -> str:
    """Ask where Lucky goes."""
    (here,) = case.given
    named = noun(case.subject, here)
    return say("written", "ask.lucky_next", room=named, number=case.subject.space(here).number)


def why(case: Case) -> str:
    """Tell where Lucky goes, and what he passes over."""
    state = arrange(table_on(case.subject), lucky=case.given[0])
    return tell_event(next_move(state), state.game)


LUCKY_NEXT = Task(
    name="lucky_next",
    parameters=("board", "room"),
    wanted=str,
    family=MANSION,
    cases=cases,
    here=here,
    home=edition_on,
    exists=lambda case, answer: answer in case.subject.shapes,
    ask=ask,
    tell=tell_room,
    why=why,
)
