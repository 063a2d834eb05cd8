"""Players against each other, until it is settled who is stronger, or as many games as are asked for are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.analysis.schedule import Schedule, check_names
from kdl.analysis.sequential import Difference, checked_error
from kdl.analysis.strength import Rating, Record, Share, ratings, shares
from kdl.core.validation import check_number, check_seed
from kdl.engine.play import play_on
from kdl.engine.start import new_game
from kdl.engine.timeline import Timeline
from kdl.players.entrant import Entrant

if TYPE_CHECKING:
    from pathlib import Path

    from kdl.core.edition import Edition

#: Players who will not end are stopped after this many steps; those who play by chance need some thousands.
MOST_STEPS = 100_000

#: Nobody can ask for more games.
MOST_GAMES = 1_000_000

#: With what probability at most a verdict is wrong where nobody says.
ERROR = 0.05

#: One looks whether it is settled after so many games, and then whenever there are so many times as many.
_FIRST_LOOK, _GROWTH = 24, Fraction(5, 4)


@dataclass(frozen=True)
class Table:
    """What is played, and by whom.

    Attributes:
        edition: Id of the edition, a path or a class; None for the usual one.
        seats: How many play.
        names: Who plays; one who stands there twice has twice as many seats.
        options: Options of the edition.
    """

    edition: str | Path | type[Edition] | None
    seats: int
    names: tuple[str, ...]
    options: Mapping[str, Any]

    @cached_property
    def schedule(self) -> Schedule:
        """Who sits where in which game."""
        return Schedule(self.names, len(self.start(0).game.players))

    def start(self, seed: int) -> Any:
        """Return the beginning of a game."""
        edition = (self.edition,) if self.edition else ()
        return new_game(*edition, seats=self.seats, seed=seed, **self.options)

    def seated(self, seed: int, number: int) -> tuple[Any, dict[int, str]]:
        """Return the beginning of one game, and who sits where: the deal of number n has the seed ``seed`` + n."""
        deal, names = self.schedule.sitting(number)
        start = self.start(seed + deal)
        return start, dict(zip(start.game.players, names, strict=True))


class Played(NamedTuple):
    """One game that is over.

    Attributes:
        number: The number of the game.
        record: Who sat in each seat that is played, and who won.
        turns: How many turns it had.
    """

    number: int
    record: Record
    turns: int


class Compared(NamedTuple):
    """Two players, compared deal by deal.

    Attributes:
        one: The one.
        other: The other one.
        difference: How much more often the one wins, and whether that is settled.
    """

    one: str
    other: str
    difference: Difference


class Standings(NamedTuple):
    """What came of a tournament.

    Attributes:
        played: Every game that counts, in order.
        compared: Each pair of players.
    """

    played: tuple[Played, ...]
    compared: tuple[Compared, ...]

    @property
    def shares(self) -> tuple[Share, ...]:
        """How often each player won."""
        return shares([each.record for each in self.played])

    @property
    def ratings(self) -> tuple[Rating, ...]:
        """How strong each player is."""
        return ratings([each.record for each in self.played])

    @property
    def is_settled(self) -> bool:
        """Whether it is settled of each pair which player is stronger."""
        return all(each.difference.verdict != "open" for each in self.compared)


@dataclass(frozen=True)
class Meeting:
    """The games of a tournament; it is sent to those who play.

    Attributes:
        table: What is played, and by whom.
        players: Who is meant by each name.
        seed: Decides all chance.
    """

    table: Table
    players: Mapping[str, Entrant]
    seed: int

    def check(self) -> None:
        """Make sure that it can be played.

        Raises:
            KdlError: It cannot.
        """
        check_names(self.table.names)
        check_seed(self.seed)
        start = self.table.start(0)
        for each in self.players.values():
            each.player(start.game, 0)

    def play(self, number: int) -> Played:
        """Play one game; its number decides the deal and who sits where.

        Raises:
            PlayerError: A player raised or returned no legal action.
        """
        start, at_seat = self.table.seated(self.seed, number)
        made = [self.players[name].player(start.game, seed_at(start, seat)) for seat, name in at_seat.items()]
        end = play_on(Timeline(start), made, MOST_STEPS).end
        return Played(number, Record(tuple(at_seat.values()), at_seat.get(end.winner)), end.turn)


def seed_at(start: Any, seat: int) -> int:
    """Return the seed of the player in a seat."""
    return int(start.seed * start.seats + seat)


def tournament(
    schedule: Schedule,
    play: Callable[[Sequence[int]], Iterable[Played]],
    games: int,
    error: float | None = None,
) -> Standings:
    """Play games in whole rounds, and see who is stronger.

    Args:
        schedule: Who sits where in which game.
        play: Plays games by their numbers, in any order; it may leave some out if it is stopped, and then no more are
            asked for.
        games: How many games at most; they are rounded up to whole rounds.
        error: With what probability at most any of the verdicts is wrong. As soon as there is one on each pair, no
            more games are played. None plays all games, and says what would be settled with an error of 5 %.

    Raises:
        OptionError: The numbers are none.
    """
    check_number("games", games, 1, MOST_GAMES)
    pairs = tuple(combinations(dict.fromkeys(schedule.names), 2))
    each_error = checked_error(ERROR if error is None else error) / max(1, len(pairs))
    compared = tuple(Compared(one, other, Difference(each_error)) for one, other in pairs)
    played: list[Played] = []
    for numbers in _looks(schedule, games, error is not None):
        found = sorted(play(numbers))
        for deal, of_deal in groupby(found, lambda each: each.number // schedule.at_table):
            played += _take(list(of_deal), compared, schedule)
            is_round = (deal + 1) % schedule.deals == 0
            if error is not None and pairs and is_round and Standings((), compared).is_settled:
                return Standings(tuple(played), compared)
        if len(found) < len(numbers):
            break
    return Standings(tuple(played), compared)


def _looks(schedule: Schedule, games: int, more_than_once: bool) -> Iterator[range]:
    """Yield the numbers of the games between one look and the next, the same wherever they are played."""
    last, done = schedule.rounded(games), 0
    while done < last:
        look = min(last, schedule.rounded(max(_FIRST_LOOK, int(done * _GROWTH)))) if more_than_once else last
        yield range(done, look)
        done = look


def _take(deal: list[Played], compared: Sequence[Compared], schedule: Schedule) -> list[Played]:
    """Take the games of a deal into account: of each pair that played it, how much more often the one won."""
    if len(deal) < schedule.at_table:
        return deal
    seats = [name for each in deal for name in each.record.seated]
    won = [each.record.winner for each in deal]
    for one, other, difference in compared:
        held, beside = seats.count(one), seats.count(other)
        if held and beside:
            rates = Fraction(won.count(one), held) - Fraction(won.count(other), beside)
            difference.add(float(rates * min(held, beside) / len(deal)))
    return deal
