"""Players against each other, as tables: who is stronger, by how much, and whether that is settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Unpack
from warnings import warn

import pandas as pd

from kdl.analysis.strength import Record
from kdl.core.validation import check_flag, check_number, listed
from kdl.games.option_types import AnyOptions
from kdl.players import tournament as playing
from kdl.players.entrant import entrants
from kdl.players.tournament import MOST_GAMES, Meeting, Played, Standings, Table
from kdl.simulation.games import Games
from kdl.simulation.playing import Match
from kdl.simulation.running import check_workers, progress_bar
from kdl.simulation.storage import Storage
from kdl.version import __version__


@dataclass(frozen=True, repr=False)
class Tournament:
    """What came of a tournament.

    Attributes:
        games: The games, as :func:`kdl.simulation.simulate` returns them: one row for each game and seat.
        standings: One row for each player: ``games``, ``wins``, ``share`` with the 95 % interval of Wilson (``low``,
            ``high``), ``if_equal`` (what would be won at equal strength), and points on the scale of Elo (``rating``,
            ``error``).
        differences: One row for each pair: how much more often ``one`` wins than ``other`` (``difference``, from
            ``low`` to ``high``, whenever one looks), and the ``verdict``: ``"stronger"``, ``"weaker"`` or ``"open"``.
        error: With what probability at most any of the verdicts is wrong.
    """

    games: pd.DataFrame
    standings: pd.DataFrame
    differences: pd.DataFrame
    error: float

    @property
    def is_settled(self) -> bool:
        """Whether there is a verdict on each pair."""
        return bool((self.differences["verdict"] != "open").all())

    def __repr__(self) -> str:
        """Show the standings and the differences."""
        return f"{self.standings.to_string()}\n\n{self.differences.to_string()}"

    def _repr_html_(self) -> str:
        """Show them in a notebook."""
        return f"{self.standings.to_html()}{self.differences.to_html()}"


def tournament(
    edition: str | Path = "deluxe",
    *,
    players: Sequence[str | Callable[..., Any]] = ("planner", "careful"),
    seats: int = 4,
    games: int = 1_000,
    error: float | None = 0.05,
    seed: int = 0,
    workers: int | None = None,
    file: str | Path | None = None,
    progress: bool = True,
    **options: Unpack[AnyOptions],
) -> Tournament:
    """Let players play against each other until it is settled who is stronger.

    Each deal is played once in each rotation, so that everybody has each seat equally often; in which order they sit
    changes from deal to deal. With fewer players than seats they sit round and round, with more of them every group
    that can sit down together plays. The numbers are the same however many workers play, and wherever.

    Args:
        edition: Id of the edition, or the path of a file of your own.
        players: Who plays, as for :func:`kdl.simulation.simulate`; one who is named twice has twice as many seats.
        seats: How many play in a game.
        games: How many games at most; they are rounded up until all is balanced.
        error: With what probability at most any of the verdicts is wrong, however often one looks. No more games are
            played as soon as there is a verdict on each pair. None plays all games, with verdicts of an error of 0.05.
        seed: Decides all chance: deal n has the seed ``seed`` + n.
        workers: How many processes play; None for what ``joblib.parallel_config`` says, and all processors without it.
        file: A Parquet file in which the games are kept, as for :func:`kdl.simulation.simulate`.
        progress: Whether a bar shows how many games are played, and how long all of them will take.
        **options: Options of the edition, as for :func:`kdl.new_game`.

    Raises:
        ArgumentError: Somebody is no player.
        OptionError: The options are wrong, the rules do not allow them, or the file holds games of another call or of
            another version of the kit.
        SaveError: The file cannot be written.
        UnknownNameError: No edition, level or other thing has a name that was given.
        PlayerError: A player raised or returned no legal action; a note says in which game, and its seed.

    >>> found = tournament("get_lucky", players=["careful", "chance"], games=200, workers=1, progress=False)
    >>> found.differences["verdict"].tolist()
    ['stronger']
    """
    check_number("games", games, 1, MOST_GAMES)
    check_flag("progress", progress)
    check_workers(workers)
    who = entrants(listed(players, "a list of players"))
    table = Table(edition, seats, tuple(each.name for each in who), options)
    meeting = Meeting(table, {each.name: each for each in who}, seed)
    meeting.check()
    match, schedule = Match(meeting, __version__), table.schedule
    wanted = schedule.rounded(games)
    done = Games(Storage(file, match.as_json()), wanted)
    with progress_bar(wanted, done.count, progress) as bar:

        def play(numbers: Sequence[int]) -> list[Played]:
            done.play(match.play, numbers, workers, bar)
            return list(_played(done.table(numbers)))

        found = playing.tournament(schedule, play, games, error)
    if done.is_interrupted:
        warn(done.told, stacklevel=2)
    return _told(found, done, error)


def _played(games: pd.DataFrame) -> Iterator[Played]:
    """Yield the games of a table."""
    columns = (games[name].tolist() for name in ("game", "player", "won", "game_turns"))
    for number, rows in groupby(zip(*columns, strict=True), lambda row: row[0]):
        seats = list(rows)
        winner = next((player for _, player, won, _ in seats if won), None)
        yield Played(number, Record(tuple(player for _, player, _, _ in seats), winner), seats[0][3])


def _told(found: Standings, done: Games, error: float | None) -> Tournament:
    standings = pd.DataFrame(
        [
            (share.level, share.games, share.wins, share.share, *share.interval, share.seats, *rating[1:])
            for share, rating in zip(found.shares, found.ratings, strict=True)
        ],
        columns=["player", "games", "wins", "share", "low", "high", "if_equal", "rating", "error"],
    )
    differences = pd.DataFrame(
        [
            (each.one, each.other, each.difference.mean, *each.difference.interval, each.difference.verdict)
            for each in found.compared
        ],
        columns=["one", "other", "difference", "low", "high", "verdict"],
    )
    games = done.table([each.number for each in found.played])
    return Tournament(games, standings, differences, playing.ERROR if error is None else error)
