"""Many games of the same kind, as a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, Unpack
from warnings import warn

import pandas as pd
from tqdm.auto import tqdm

from kdl.core.validation import check_flag, check_number, check_seed, listed
from kdl.games.option_types import AnyOptions
from kdl.players.entrant import entrants
from kdl.simulation.measures import COLUMNS, Row
from kdl.simulation.playing import Call
from kdl.simulation.running import check_workers, progress_bar, results
from kdl.simulation.storage import Storage
from kdl.version import __version__

#: Nobody can ask for more games at once.
MOST_GAMES = 100_000_000

#: More rows than this are not held one by one.
_MOST_ROWS = 20_000


def simulate(
    edition: str | Path = "deluxe",
    *,
    players: Sequence[str | Callable[..., Any]] = ("careful",) * 4,
    games: int = 1_000,
    seed: int = 0,
    seats: int | None = None,
    workers: int | None = None,
    file: str | Path | None = None,
    progress: bool = True,
    **options: Unpack[AnyOptions],
) -> pd.DataFrame:
    """Play many games.

    Each game has a seed of its own, so the numbers are the same however many workers play, and wherever. Interrupted
    (Ctrl-C, or the kernel's stop), it warns and returns the games that are done.

    Args:
        edition: Id of the edition, or the path of a file of your own.
        players: Who plays, from seat to seat: names of levels, ``"module:name"``, functions, or functions that make a
            player from their only argument, ``seed``.
        games: How many games.
        seed: Decides all chance.
        seats: How many seats are set up; None for as many as there are players. Where the options leave seats empty,
            as those of the escape can, there are more.
        workers: How many processes play; None for what ``joblib.parallel_config`` says, and all processors without it.
            1 plays in this process.
        file: A Parquet file in which the games are kept; what is there already is not played again, and more games can
            be asked for later. What is done is written from time to time, when it is interrupted, and at the end.
        progress: Whether a bar shows how many games are played, and how long the rest will take.
        **options: Options of the edition, as for :func:`kdl.new_game`.

    Returns:
        One row for each game and each seat that is played; the columns are described in the documentation.

    Raises:
        ArgumentError: Somebody is no player.
        OptionError: The options are wrong, the rules do not allow them, or the file holds games of another call or of
            another version of the kit.
        SaveError: The file cannot be written.
        UnknownNameError: No edition, level or other thing has a name that was given.
        PlayerError: A player raised or returned no legal action; a note says in which game, and its seed.

    >>> games = simulate("get_lucky", players=["careful", "chance"], games=6, workers=1, progress=False)
    >>> int(games["won"].sum())
    6
    """
    check_number("games", games, 1, MOST_GAMES)
    check_seed(seed)
    check_flag("progress", progress)
    check_workers(workers)
    who = entrants(listed(players, "a list of players"))
    call = Call(edition, players=who, seats=seats, options=options, seed=seed, version=__version__)
    call.check()
    done = Games(Storage(file, call.as_json()), games)
    with progress_bar(games, done.count, progress) as bar:
        done.play(call.play, range(games), workers, bar)
    if done.is_interrupted:
        warn(done.told, stacklevel=2)
    return done.table(range(games))


class Games:
    """The games of a simulation that are done.

    Args:
        storage: Where they are kept; those that it holds are done.
        wanted: How many games are wanted: those of the numbers from 0 to here.

    Attributes:
        is_interrupted: Whether somebody has stopped it before all was done.
    """

    def __init__(self, storage: Storage, wanted: int) -> None:
        self._storage, self._wanted = storage, wanted
        self._tables: list[pd.DataFrame] = [] if storage.found is None else [storage.found]
        self._rows: list[Row] = []
        self._done: set[int] = set() if storage.found is None else set(storage.found["game"])
        self._is_new = False
        self.is_interrupted: bool = False

    @property
    def count(self) -> int:
        """How many of the games that are wanted are done."""
        return sum(number < self._wanted for number in self._done)

    @property
    def told(self) -> str:
        """Say that it was interrupted, and what is done."""
        return f"interrupted after {self.count} of {self._wanted} games; the same call with a file goes on there"

    def play(
        self, play: Callable[[int], Sequence[Row]], numbers: Iterable[int], workers: int | None, bar: tqdm[int]
    ) -> None:
        """Play those of some games that are not done; whatever happens, what is done then is kept."""
        try:
            for rows in results(play, [number for number in numbers if number not in self._done], workers):
                self.add(rows)
                bar.update()
        except KeyboardInterrupt:
            self.is_interrupted = True
        finally:
            self.write()

    def add(self, rows: Sequence[Row]) -> None:
        """Take a game into account, and write the file if it is time."""
        number = rows[0][0]
        if number in self._done:
            raise ValueError(f"game {number} was played twice")
        self._done.add(number)
        self._rows += rows
        self._is_new = True
        if len(self._rows) >= _MOST_ROWS:
            self._gather()
        if self._storage.is_due():
            self.write()

    def write(self) -> None:
        """Write the file, if there is one and anything to add to it."""
        if self._is_new:
            self._storage.write(self._all())
            self._is_new = False

    def table(self, numbers: Collection[int]) -> pd.DataFrame:
        """Return those of some games that are done, by game and seat."""
        every = self._all()
        return every[every["game"].isin(numbers)].reset_index(drop=True)

    def _all(self) -> pd.DataFrame:
        self._gather()
        every = pd.concat(self._tables, ignore_index=True) if len(self._tables) > 1 else self._tables[0]
        every = every.sort_values(["game", "seat"], ignore_index=True)
        self._tables = [every]
        return every

    def _gather(self) -> None:
        """Make a table of the rows that are none yet: as a table they take a tenth of the memory."""
        if self._rows or not self._tables:
            self._tables.append(pd.DataFrame(self._rows, columns=list(COLUMNS)).astype(COLUMNS))
            self._rows = []
