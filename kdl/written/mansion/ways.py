"""``distance(board, a, b)`` and ``lucky_from(board, place)``: how far it is, and where Lucky goes from anywhere."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import next_move
from kdl.analysis.mansion.reach import within
from kdl.engine.arrange import arrange
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.family import MANSION
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import room, room_name
from kdl.words import say
from kdl.written.mansion.boards import boards, edition_on
from kdl.written.mansion.lucky_moves import ask, table_on, why
from kdl.written.mansion.told import tell_room
from kdl.written.task import Case, Task, smallest_first

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.board import Board
    from kdl.games.mansion.editions import MansionEdition


@cache
def distances(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases of distances: from a third of the rooms of each board; the nearest come first."""
    found = [case for board in boards(editions) for case in _from(board, board.rooms[::3])]
    return smallest_first(found)


def distances_here(board: Board) -> tuple[Case, ...]:
    """Return the cases of distances on one board: from everywhere."""
    return smallest_first(_from(board, board.rooms))


def _from(board: Board, rooms: tuple[str, ...]) -> Iterator[Case]:
    """Yield how far it is from some rooms to all that can be walked to.

    Rule: deluxe.move.step, deluxe.move.hallways, bnb.stairs
    """
    for start in rooms:
        for there, steps in within(board, start, len(board.rooms)).items():
            yield Case(board, (start, there), steps, (steps, len(board.rooms)))


def ask_distance(case: Case) -> str:
    """Ask how many steps it is."""
    a, b = (room(case.subject, each) for each in case.given)
    return say("written", "ask.distance", one=a, two=b)


def why_distance(case: Case) -> str:
    """Name the rooms on a shortest way."""
    way = _way(case.subject, *case.given)
    named = joined((room_name(case.subject, each) for each in way), "comma")
    return say("written", "why.distance", n=len(way) - 1, rooms=named)


def _way(board: Board, start: str, goal: str) -> list[str]:
    """Return the rooms on a shortest way, both ends included."""
    far = within(board, start, len(board.rooms))
    way = [goal]
    while way[0] != start:
        way.insert(0, min(each for each in far if far[each] == far[way[0]] - 1 and way[0] in board.steps(each)))
    return way


@cache
def walks(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases of Lucky's walk: every place in the house; those with a number come first."""
    found = [case for board in boards(editions) for case in walks_here(board)]
    return smallest_first(found)


def _leaves_the_numbers(edition: MansionEdition) -> bool:
    """Whether there are places without a number on the board of an edition."""
    board = load_board(edition.starts[0].board)
    return len(board.path) < len(board.rooms)


def walks_here(board: Board) -> tuple[Case, ...]:
    """Return the cases of Lucky's walk on one board.

    Rule: classic.lucky.numbered, classic.lucky.unnumbered
    """
    state = table_on(board)
    found = []
    for place in board.rooms:
        moved = next_move(arrange(state, lucky=place))
        number = board.space(place).number
        found.append(Case(board, (place,), state.game.space_ids[moved.space], (number is None, number or 0)))
    return smallest_first(found)


def ask_walk(case: Case) -> str:
    """Ask where Lucky goes."""
    (place,) = case.given
    if case.subject.space(place).number is None:
        return say("written", "ask.lucky_from", room=room(case.subject, place))
    return ask(case)


DISTANCE = Task(
    name="distance",
    parameters=("board", "a", "b"),
    wanted=int,
    family=MANSION,
    cases=distances,
    here=distances_here,
    home=edition_on,
    ask=ask_distance,
    why=why_distance,
)

LUCKY_FROM = Task(
    name="lucky_from",
    parameters=("board", "place"),
    wanted=str,
    family=MANSION,
    fits=_leaves_the_numbers,
    by_edition=True,
    cases=walks,
    here=walks_here,
    home=edition_on,
    exists=lambda case, answer: answer in case.subject.shapes,
    ask=ask_walk,
    tell=tell_room,
    why=why,
)
