"""Who sits at the table of a match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kdl.core.validation import listed
from kdl.errors import OptionError, told

if TYPE_CHECKING:
    from kdl.core.game import Game

PERSON = "person"
#: So many letters of a name of one's own are told.
LETTERS = 24
_WORD = re.compile("[a-z]+(_[a-z]+)*")


class Seat(NamedTuple):
    """Who sits at a seat.

    Attributes:
        name: What it is called, ``""`` for the name that its pawn usually has.
        player: ``"person"``, or the level at which the computer plays it, such as ``"careful"``. It says nothing about
            seats that play by rule.

    >>> import kdl
    >>> kdl.Seat("Ada", "careful")
    Seat(name='Ada', player='careful')
    """

    name: str = ""
    player: str = PERSON


def check_seats(game: Game, seats: Sequence[tuple[object, object]]) -> tuple[Seat, ...]:
    """Return the seats of a match; persons everywhere if none are given.

    Raises:
        OptionError: There is not one for each seat of the game, or a player is no word in small letters.
    """
    seats = listed(seats, "a list with a kdl.Seat for each seat")
    if not seats:
        return (Seat(),) * game.seats
    if len(seats) != game.seats:
        raise OptionError(f"the game has {game.seats} seats, not {len(seats)}; strangers have seats, too")
    return tuple(_checked(seat) for seat in seats)


def persons(game: Game, seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats that are played by persons."""
    return tuple(seat for seat in game.players if seats[seat].player == PERSON)


def own_names(seats: Sequence[Seat]) -> dict[int, str]:
    """Return what seats are called that have a name of their own, as it is told: in one line, and cut where it is long.

    Args:
        seats: The seats; their names may come out of a file, from anybody.

    >>> own_names([Seat("Zuzu"), Seat(), Seat("Anastasia of the Far and Distant Hills")])
    {0: 'Zuzu', 2: 'Anastasia of the Far an…'}
    """
    written = (" ".join("".join(filter(str.isprintable, " ".join(seat.name.split()))).split()) for seat in seats)
    return {at: _cut(name) for at, name in enumerate(written) if name}


def _cut(name: str) -> str:
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1].rstrip()}…"


def is_player_word(player: object) -> bool:
    """Whether something can be written down as who plays a seat: words of small letters, joined by ``_``."""
    return isinstance(player, str) and _WORD.fullmatch(player) is not None


def _checked(seat: object) -> Seat:
    name, player = seat if isinstance(seat, tuple) and len(seat) == len(Seat._fields) else (seat, None)
    if isinstance(name, str) and isinstance(player, str) and is_player_word(player):
        return Seat(name, player)
    given = f"{told(name)} and {told(player)}"
    raise OptionError(f"a seat has a name and a player, as in Seat('Ada', 'person'), unlike {given}")
