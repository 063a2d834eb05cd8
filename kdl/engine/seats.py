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


def is_player_word(player: object) -> bool:
    """Whether something can be written down as who plays a seat: words of small letters, joined by ``_``."""
    return isinstance(player, str) and _WORD.fullmatch(player) is not None


def _checked(seat: object) -> Seat:
    name, player = seat if isinstance(seat, tuple) and len(seat) == len(Seat._fields) else (seat, None)
    if isinstance(name, str) and isinstance(player, str) and is_player_word(player):
        return Seat(name, player)
    given = f"{told(name)} and {told(player)}"
    raise OptionError(f"a seat has a name and a player, as in Seat('Ada', 'person'), unlike {given}")
