"""Computer players of several levels against each other: who wins how often."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import cycle, permutations
from math import ceil, sqrt
from typing import Any, NamedTuple

from kdl.engine.play import play_on
from kdl.engine.start import new_game
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl.players.entrant import entrants

#: By how many standard deviations an interval reaches out that is right 95 times in 100.
_DEVIATIONS = 1.959964

#: Players who will not end are stopped after this many steps; those who play by chance need some thousands.
MOST_STEPS = 100_000

#: More levels than seats at the largest table would never all play.
_MOST_LEVELS = 8


class Table(NamedTuple):
    """What is played, and by whom.

    Attributes:
        edition: Id of the edition, None for the usual one.
        seats: How many play.
        levels: Who plays: levels, installed players by name, or ``module:name``; who stands there twice has twice as
            many seats.
        options: Options of the edition.
    """

    edition: str | None
    seats: int
    levels: tuple[str, ...]
    options: Mapping[str, Any]

    @property
    def sittings(self) -> tuple[tuple[str, ...], ...]:
        """Every order in which the levels can sit, round and round until all seats are taken."""
        return tuple(dict.fromkeys(permutations(self.levels)))

    def start(self, seed: int) -> Any:
        """Return the beginning of a game."""
        edition = (self.edition,) if self.edition else ()
        return new_game(*edition, seats=self.seats, seed=seed, **self.options)


class Played(NamedTuple):
    """One game that is over.

    Attributes:
        winner: The level that won, None where nobody did, or a stranger.
        turns: How many turns it had.
    """

    winner: str | None
    turns: int


class Share(NamedTuple):
    """How often a level won.

    Attributes:
        level: The level.
        seats: Which part of the seats it had: what it would win if all levels were equally strong.
        wins: How many games it won.
        games: How many games were played.
    """

    level: str
    seats: float
    wins: int
    games: int

    @property
    def share(self) -> float:
        """The win rate."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate, by Wilson's formula."""
        spread, share, games = _DEVIATIONS**2, self.share, self.games
        middle = share + spread / (2 * games)
        reach = _DEVIATIONS * sqrt(share * (1 - share) / games + spread / (4 * games**2))
        return (middle - reach) / (1 + spread / games), (middle + reach) / (1 + spread / games)


def contest(table: Table, games: int, seed: int = 0, processes: int = 1) -> tuple[Played, ...]:
    """Play games in which each level has each seat equally often: each deal is played once for each way of sitting.

    Args:
        table: What is played, and by whom.
        games: How many games at least; they are rounded up, so that every deal is played in every way of sitting.
        seed: Decides all chance.
        processes: How many processes play.

    Raises:
        OptionError: The options are wrong, or there is nobody to play.
        UnknownNameError: No level, edition or other thing has a name that was given.
    """
    _check(table, games, processes)
    sittings = len(table.sittings)
    numbers = range(sittings * ceil(games / sittings))
    one = partial(_play, table, seed)
    if processes == 1:
        return tuple(map(one, numbers))
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  # a browser's Python has no processes

    with ProcessPoolExecutor(processes) as pool:
        return tuple(pool.map(one, numbers, chunksize=4))


def shares(table: Table, played: Sequence[Played]) -> Iterator[Share]:
    """Yield how often each level won, in the order in which they were named."""
    for level in dict.fromkeys(table.levels):
        wins = sum(each.winner == level for each in played)
        yield Share(level, table.levels.count(level) / len(table.levels), wins, len(played))


def _check(table: Table, games: int, processes: int) -> None:
    if not 1 <= len(table.levels) <= _MOST_LEVELS:
        raise OptionError(f"1 to {_MOST_LEVELS} levels can be named, not {len(table.levels)}")
    for name, number in (("games", games), ("processes", processes)):
        if number < 1:
            raise OptionError(f"{name} must be 1 or more, not {number}")
    game = table.start(0).game
    for each in entrants(table.levels):
        each.player(game, 0)


def seated(table: Table, seed: int, number: int) -> tuple[Any, dict[int, str]]:
    """Return the beginning of one game, and who sits where; its number decides the deal and the way of sitting."""
    sittings = table.sittings
    deal, sitting = divmod(number, len(sittings))
    start = table.start(seed + deal)
    return start, dict(zip(start.game.players, cycle(sittings[sitting]), strict=False))


def _play(table: Table, seed: int, number: int) -> Played:
    """Play one game; its number decides the deal and who sits where."""
    start, at_seat = seated(table, seed, number)
    made = entrants(at_seat.values())
    chance = start.seed * start.seats
    players = [each.player(start.game, chance + seat) for seat, each in zip(at_seat, made, strict=True)]
    end = play_on(Timeline(start), players, MOST_STEPS).end
    return Played(None if end.winner is None else at_seat.get(end.winner), end.turn)
