"""How the games of a simulation are played: whoever plays them needs the engine alone, and no table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, TypeVar

from kdl.engine.play import PlayerError, play_on
from kdl.engine.start import start_game
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl.players.entrant import Entrant
from kdl.players.tournament import MOST_STEPS, Meeting, seed_at
from kdl.simulation.measures import Row, Watched, rows
from kdl.version import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from kdl.core.edition import Edition
    from kdl.core.game import Game
    from kdl.core.position import Position

WatchedT = TypeVar("WatchedT", bound=Watched)

#: A seed has so many bytes: every number of six is a whole one in tables, in JSON and in other languages, too.
_SEED_BYTES = 6


@dataclass(frozen=True)
class Call:
    """What is simulated; it is sent to those who play.

    Attributes:
        edition: Id of the edition, the path of a file of your own, or a class.
        players: Who plays, from seat to seat.
        seats: How many seats are set up; None for as many as there are players.
        options: Options of the edition.
        seed: Decides all chance.
        version: The version of the kit with which it is simulated.
    """

    edition: str | Path | type[Edition]
    players: tuple[Entrant, ...]
    seats: int | None
    options: Mapping[str, object]
    seed: int
    version: str

    def check(self) -> None:
        """Make sure that it can be played.

        Raises:
            KdlError: It cannot.
        """
        start = self.start(0)
        if (needed := len(start.game.players)) != (there := len(self.players)):
            raise OptionError(f"{needed} players are needed, not {there}")
        for seat, each in self._seated(start):
            each.player(start.game, seat)

    def as_json(self) -> dict[str, object]:
        """Say what decides the games, as JSON types."""
        return {"version": self.version} | _told(self.start(0).game, "simulate", self.players, self.seed)

    def play(self, number: int) -> list[Row]:
        """Play the game of a number, and measure it.

        Raises:
            OptionError: This process has another version of the kit.
            PlayerError: A player raised or returned no legal action.
        """
        return rows(*self.played(number, Watched), [each.name for each in self.players], number)

    def played(self, number: int, watch: type[WatchedT]) -> tuple[Timeline[Position], dict[int, WatchedT]]:
        """Play the game of a number, and return it with its players, by seat.

        Args:
            number: The number of the game.
            watch: Watches each of the players.

        Raises:
            OptionError: This process has another version of the kit.
            PlayerError: A player raised or returned no legal action.
        """
        start = self.start(number)
        return played(start, dict(self._seated(start)), number, asked=self.version, watch=watch)

    def start(self, number: int) -> Any:
        """Return how the game of a number begins."""
        seats = len(self.players) if self.seats is None else self.seats
        return start_game(self.edition, seats=seats, seed=seed_of(self.seed, number), **self.options)

    def _seated(self, start: Any) -> tuple[tuple[int, Entrant], ...]:
        return tuple(zip(start.game.players, self.players, strict=True))


@dataclass(frozen=True)
class Match:
    """A tournament whose games are measured; it is sent to those who play.

    Attributes:
        meeting: What is played, and by whom.
        version: The version of the kit with which it is simulated.
    """

    meeting: Meeting
    version: str

    def as_json(self) -> dict[str, object]:
        """Say what decides the games, as JSON types."""
        table, players = self.meeting.table, self.meeting.players
        who = [players[name] for name in table.names]
        return {"version": self.version} | _told(table.start(0).game, "tournament", who, self.meeting.seed)

    def play(self, number: int) -> list[Row]:
        """Play the game of a number, and measure it.

        Raises:
            OptionError: This process has another version of the kit.
            PlayerError: A player raised or returned no legal action.
        """
        start, names = self.meeting.table.seated(self.meeting.seed, number)
        players = {seat: self.meeting.players[name] for seat, name in names.items()}
        over = played(start, players, number, asked=self.version, watch=Watched)
        return rows(*over, [each.name for each in players.values()], number)


def played(
    start: Any, players: Mapping[int, Entrant], number: int, *, asked: str, watch: type[WatchedT]
) -> tuple[Timeline[Position], dict[int, WatchedT]]:
    """Play a game to its end.

    Args:
        start: How it begins.
        players: Who plays, by seat.
        number: Its number.
        asked: The version of the kit that is to play it.
        watch: Watches each of the players.

    Raises:
        OptionError: This process has another version.
        PlayerError: A player raised or returned no legal action; a note says in which game.
    """
    if __version__ != asked:
        raise OptionError(f"this worker has kdl {__version__}, not {asked}; install the same version everywhere")
    watched = {seat: watch(each.player(start.game, seed_at(start, seat))) for seat, each in players.items()}
    try:
        timeline = play_on(Timeline(start), list(watched.values()), MOST_STEPS)
    except PlayerError as error:
        error.add_note(f"It was game {number}, of the seed {start.seed}.")
        raise
    return timeline, watched


def _told(game: Game, call: str, players: Iterable[Entrant], seed: int) -> dict[str, object]:
    """Say what decides the games of a call: the options, and of functions the place where they are defined."""
    asked = {"call": call, "edition": game.edition, "players": [each.home for each in players], "seed": seed}
    return asked | {name: repr(value) for name, value in game.source.stated(game.options).items() if name not in asked}


def seed_of(seed: int, number: int) -> int:
    """Return the seed of the game of a number; games of different numbers, or of different seeds, share nothing."""
    return int.from_bytes(blake2b(f"game {number} of {seed}".encode(), digest_size=_SEED_BYTES).digest())
