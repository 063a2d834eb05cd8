"""Many games of the same kind, as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any

import pandas as pd

from kdl.core.validation import check_flag, check_number, check_seed, listed
from kdl.players.entrant import entrants
from kdl.simulation.measures import COLUMNS, Row
from kdl.simulation.playing import Call
from kdl.simulation.running import check_workers, results

#: Nobody can ask for more games at once.
MOST_GAMES = 100_000_000


def simulate(
    edition: str = "deluxe",
    *,
    players: Sequence[str | Callable[..., Any]] = ("careful",) * 4,
    games: int = 1_000,
    seed: int = 0,
    seats: int | None = None,
    workers: int | None = None,
    progress: bool = True,
    **options: object,
) -> pd.DataFrame:
    """Play many games.

    Each game has a seed of its own, so the numbers are the same however many workers play, and wherever.

    Args:
        edition: Id of the edition.
        players: Who plays, from seat to seat: names of levels, ``"module:name"``, functions, or functions that make a
            player from their only argument, ``seed``.
        games: How many games.
        seed: Decides all chance.
        seats: How many seats are set up; None for as many as there are players. Where the options leave seats empty,
            as those of the escape can, there are more.
        workers: How many processes play; None for what ``joblib.parallel_config`` says, and all processors without it.
            1 plays in this process.
        progress: Whether a bar shows how many games are played, and how long the rest will take.
        **options: Options of the edition, as for :func:`kdl.new_game`.

    Returns:
        One row for each game and each seat that is played; the columns are described in the documentation.

    Raises:
        ArgumentError: Somebody is no player.
        OptionError: The options are wrong, or the rules do not allow them.
        UnknownNameError: No edition, level or other thing has a name that was given.
        PlayerError: A player raised or returned no legal action; a note says in which game, and its seed.
    """
    check_number("games", games, 1, MOST_GAMES)
    check_seed(seed)
    check_flag("progress", progress)
    check_workers(workers)
    who = entrants(listed(players, "a list of players"))
    call = Call(edition, players=who, seats=seats, options=options, seed=seed, version=version("kdl"))
    call.check()
    found: list[Row] = []
    for each in results(call.play, range(games), workers, 0 if progress else None):
        found += each
    return table(found)


def table(found: Sequence[Row]) -> pd.DataFrame:
    """Return rows as a table, sorted by game and seat."""
    return pd.DataFrame(sorted(found), columns=list(COLUMNS)).astype(COLUMNS)
