"""Where players wait for Lucky, as a table: in which room their turns ended, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack, cast

import pandas as pd

from kdl.analysis.subjects import mansion_state
from kdl.core.actions import BARE
from kdl.core.validation import check_flag, check_number, check_seed, listed
from kdl.games.option_types import AnyOptions
from kdl.players.entrant import entrants
from kdl.simulation.games import MOST_GAMES
from kdl.simulation.measures import Watched
from kdl.simulation.playing import Call
from kdl.simulation.running import check_workers, progress_bar, results
from kdl.version import __version__

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.engine.play import PlayerFunction
    from kdl.engine.timeline import Timeline
    from kdl.games.mansion.state import State

#: The columns of a table of waits, each with its type in pandas.
COLUMNS = {"game": "int64", "seat": "int8", "room": "str", "called": "bool", "chance": "bool"}
_Row = tuple[int, int, str, bool, bool]


class Watching(Watched):
    """A player, and the turns in which it could attempt the murder."""

    __slots__ = ("chances",)

    chances: set[int]

    def __init__(self, player: PlayerFunction) -> None:
        super().__init__(player)
        self.chances = set()

    def __call__(self, seen: Any, legal: tuple[Action, ...]) -> Action:
        """Choose what the player chooses."""
        if legal[0].kind in BARE:
            self.chances.add(seen.turn)
        return self.player(seen, legal)


def simulate_waits(
    edition: str | Path = "deluxe",
    *,
    players: Sequence[str | Callable[..., object]] = ("careful",) * 4,
    games: int = 1_000,
    seed: int = 0,
    workers: int | None = None,
    progress: bool = True,
    **options: Unpack[AnyOptions],
) -> pd.DataFrame:
    """Play many games on a board, and note in which rooms players wait for their next turn, and what comes of it.

    The games are those that :func:`kdl.simulation.simulate` plays with the same arguments.

    Args:
        edition: Id of the edition, or the path of a file of your own.
        players: Who plays, from seat to seat.
        games: How many games.
        seed: Decides all chance.
        workers: How many processes play.
        progress: Whether a bar shows how many games are played, and how long the rest will take.
        **options: Options of the edition, as for :func:`kdl.new_game`.

    Returns:
        One row for each turn of a player after which the same player has another one, with the ``game``, the ``seat``,
        the ``room`` in which the pawn stood when the turn was over, whether Lucky ``called`` (he was in the room of the
        pawn when the next turn of the player began), and whether there was a ``chance`` to attempt the murder then.

    Raises:
        SubjectError: It is a card game.
        KdlError: As :func:`kdl.simulation.simulate`.

    >>> waits = simulate_waits(players=["careful"] * 3, games=2, seed=1, workers=1, progress=False)
    >>> list(waits.columns)
    ['game', 'seat', 'room', 'called', 'chance']
    """
    check_number("games", games, 1, MOST_GAMES)
    check_seed(seed)
    check_flag("progress", progress)
    check_workers(workers)
    who = entrants(listed(players, "a list of players"))
    call = Call(edition, players=who, seats=None, options=options, seed=seed, version=__version__)
    call.check()
    mansion_state(call.start(0), "nobody waits in a room at the card table")
    rows: list[_Row] = []
    with progress_bar(games, 0, progress) as bar:
        for found in results(_Waits(call), range(games), workers):
            rows += found
            bar.update()
    table = pd.DataFrame(sorted(rows, key=lambda row: row[0]), columns=list(COLUMNS))
    return table.astype(COLUMNS)


class _Waits:
    """What is sent to those who play: it plays the game of a number, and notes who waited where.

    Args:
        call: What is simulated.
    """

    def __init__(self, call: Call) -> None:
        self._call = call

    def __call__(self, number: int) -> list[_Row]:
        timeline, players = self._call.played(number, Watching)
        return waits(cast("Timeline[State]", timeline), players, number)


def waits(timeline: Timeline[State], players: dict[int, Watching], number: int) -> list[_Row]:
    """Note who waited where in a game that is over, and what came of it.

    Args:
        timeline: The game.
        players: Who played, by seat.
        number: The number of the game.
    """
    found, waiting = [], dict[int, str]()
    for before, after in pairwise(timeline.states):
        if after.turn == before.turn:
            continue
        waiting[before.on_turn] = before.pawns[before.on_turn]
        seat = after.on_turn
        if seat in players and (room := waiting.get(seat)):
            called = after.lucky == after.pawns[seat]
            found.append((number, seat, room, called, after.turn in players[seat].chances))
    return found
