"""How the games of a simulation are played: whoever plays them needs the engine alone, and no table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from importlib.metadata import version
from typing import Any

from kdl.engine.play import PlayerError, play_on
from kdl.engine.start import new_game
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl.players.contest import MOST_STEPS
from kdl.players.entrant import Entrant
from kdl.simulation.measures import Row, Watched, rows

#: A seed has so many bytes: every number of six is a whole one in tables, in JSON and in other languages, too.
_SEED_BYTES = 6


@dataclass(frozen=True)
class Call:
    """What is simulated; it is sent to those who play.

    Attributes:
        edition: Id of the edition.
        players: Who plays, from seat to seat.
        seats: How many seats are set up; None for as many as there are players.
        options: Options of the edition.
        seed: Decides all chance.
        version: The version of the kit with which it is simulated.
    """

    edition: str
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
        start = self._start(0)
        if (needed := len(start.game.players)) != (there := len(self.players)):
            raise OptionError(f"{needed} players are needed, not {there}")
        for seat, each in self._seated(start):
            each.player(start.game, seat)

    def as_json(self) -> dict[str, object]:
        """Say what decides the games, as JSON types; of functions the place where they are defined."""
        return {
            "version": self.version,
            "edition": str(self.edition),
            "players": [each.home for each in self.players],
            "seats": self.seats,
            "options": {name: repr(value) for name, value in sorted(self.options.items())},
            "seed": self.seed,
        }

    def play(self, number: int) -> list[Row]:
        """Play the game of a number, and measure it.

        Raises:
            OptionError: This process has another version of the kit.
            PlayerError: A player raised or returned no legal action.
        """
        if (here := version("kdl")) != self.version:
            raise OptionError(f"this worker has kdl {here}, not {self.version}; install the same version everywhere")
        start = self._start(number)
        made = [each.player(start.game, start.seed * start.seats + seat) for seat, each in self._seated(start)]
        watched = dict(zip(start.game.players, map(Watched, made), strict=True))
        try:
            timeline = play_on(Timeline(start), list(watched.values()), MOST_STEPS)
        except PlayerError as error:
            error.add_note(f"It was game {number}, of the seed {start.seed}.")
            raise
        return rows(timeline, watched, [each.name for each in self.players], number)

    def _start(self, number: int) -> Any:
        seats = len(self.players) if self.seats is None else self.seats
        return new_game(self.edition, seats=seats, seed=seed_of(self.seed, number), **self.options)

    def _seated(self, start: Any) -> tuple[tuple[int, Entrant], ...]:
        return tuple(zip(start.game.players, self.players, strict=True))


def seed_of(seed: int, number: int) -> int:
    """Return the seed of the game of a number; games of different numbers, or of different seeds, share nothing."""
    return int.from_bytes(blake2b(f"game {number} of {seed}".encode(), digest_size=_SEED_BYTES).digest())
