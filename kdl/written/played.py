"""Positions that can come up: from games that the kit plays against itself, by a seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.game import Game
from kdl.core.outcome import is_terminal
from kdl.engine.start import new_game
from kdl.engine.step import apply, legal_actions, observe
from kdl.players.levels import computer

if TYPE_CHECKING:
    from collections.abc import Iterable


#: Who plays: one level brings the crowds and the odd walks, the other the attempts.
_LEVELS = ("chance", "careful")

#: After this many steps a game has shown what it has to show.
_MOST_STEPS = 120


class Reached(NamedTuple):
    """A position of a game.

    Attributes:
        state: The position.
        step: After how many steps it was reached.
    """

    state: Any
    step: int


def deals(editions: Iterable[str], seats: Iterable[int], count: int) -> Iterator[Any]:
    """Yield the beginnings of games: of each edition, with each number of players, as many as are wanted."""
    return (new_game(edition, seats=n, seed=seed) for edition in editions for n in seats for seed in range(count))


def positions(starts: Iterable[object]) -> Iterator[Reached]:
    """Yield the positions of games from their starts, each with as many steps as it took; not those where one ended."""
    for start in starts:
        for level in _LEVELS:
            yield from islice(_game(start, level), _MOST_STEPS)


def _game(start: Any, level: str) -> Iterator[Reached]:
    players = {seat: computer(start.game, level, start.seed * start.seats + seat) for seat in start.game.players}
    state, step = start, 0
    while not is_terminal(state):
        yield Reached(state, step)
        legal = legal_actions(state)
        choose = players.get(state.to_act)
        action = choose(observe(state, state.to_act), legal) if choose else legal[0]
        state, step = apply(state, action).state, step + 1


def copy_of(original: Any) -> Any:
    """Return a board, or a game with its rules and options, once more: what is done to its tables touches no other."""
    if not isinstance(original, Game):
        return replace(original)
    copied = original.family.game(original.source, original.key[1])
    if hasattr(copied, "board"):
        copied.board = replace(copied.board)
    return copied
