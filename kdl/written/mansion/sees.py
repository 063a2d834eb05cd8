"""``sees(board, a, b)``: whether one room is seen from another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import dist
from random import Random
from typing import TYPE_CHECKING

from kdl.games.mansion.family import MANSION
from kdl.geometry import middle
from kdl.narration.mansion.names import room
from kdl.narration.mansion.sight import tell_view
from kdl.words import say
from kdl.written.mansion.boards import boards, edition_on, made_of
from kdl.written.task import Case, Task, smallest_first

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board

#: How many pairs are tried on a board that was made.
_PAIRS = 12


@cache
def cases(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases: every pair of rooms on the boards of the game, then some on boards with more rooms closed."""
    found = [case for board in boards(editions) for case in _on(board, _pairs(board), made=False)]
    for board in boards(editions):
        for made in made_of(board):
            found += _on(made, _some_pairs(board, made), made=True)
    return smallest_first(found)


def here(board: Board) -> tuple[Case, ...]:
    """Return the cases on one board."""
    return smallest_first(_on(board, _pairs(board), made=False))


def _on(board: Board, pairs: list[tuple[str, str]], *, made: bool) -> Iterator[Case]:
    """Yield cases on a board.

    Rule: deluxe.sight.straight, classic.sight.mutual
    """
    for at, pair in enumerate(pairs):
        a, b = pair[::-1] if at % 2 else pair
        gap = dist(middle(board.space(a).rects), middle(board.space(b).rects))
        yield Case(board, (a, b), b in board.sees(a), (made, len(board.rooms), gap))


def _pairs(board: Board) -> list[tuple[str, str]]:
    """List every two places of the picture in which one can stand; some may be closed."""
    return list(combinations(sorted(space.id for space in board.shown if space.kind in board.stops), 2))


def _some_pairs(whole: Board, board: Board) -> list[tuple[str, str]]:
    """List some pairs, half of them such that see each other when the other rooms are open."""
    chance = Random(" ".join(board.rooms))
    pairs = _pairs(board)
    mutual = [pair for pair in pairs if pair[1] in whole.sees(pair[0])]
    some = [pair for among in (mutual, pairs) for pair in chance.sample(among, min(_PAIRS // 2, len(among)))]
    return sorted(set(some))


def ask(case: Case) -> str:
    """Ask whether one sees from the one room into the other."""
    a, b = (room(case.subject, each) for each in case.given)
    return say("written", "ask.sees", one=a, two=b)


def why(case: Case) -> str:
    """Say how the one room sees the other, or what is in the way."""
    return tell_view(case.subject, *case.given)


SEES = Task(
    name="sees",
    parameters=("board", "a", "b"),
    wanted=bool,
    family=MANSION,
    cases=cases,
    here=here,
    home=edition_on,
    ask=ask,
    why=why,
)
