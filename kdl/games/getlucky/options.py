"""The options of a new card game: what was asked for, checked."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from kdl.core.files import file_checksum
from kdl.core.options import check_known, check_seats, read_flag
from kdl.core.sources import names_a_file
from kdl.errors import OptionError, told
from kdl.games.getlucky.game import load_getlucky_deck

if TYPE_CHECKING:
    from kdl.core.edition import Options
    from kdl.games.getlucky.editions import GetLucky


def choose_options(edition: GetLucky, seats: int, given: Mapping[str, object]) -> Options:
    """Check the options of a new card game and fill in the defaults.

    Raises:
        UnknownNameError: No deck has that name.
        DeckError: A deck file holds a fact that cannot be.
        OptionError: An option is unknown or no option, or the rules do not allow it; the error names the clause.

    Rule: getlucky.setup.deal, howard.setup
    """
    check_known(edition, given)
    check_seats(edition, seats, edition.hand_size)
    deck = given.get("deck", edition.deck)
    _check_file(deck, given.get("deck_checksum", ""))
    found: dict[str, object] = {
        "seats": seats,
        "deck": _deck(deck),
        "deck_checksum": "",
        "howard": _howard(edition, seats, given),
        "last_must": read_flag(given, "last_must", default=False),
        **{name: read_flag(given, name, default=usual) for name, usual in edition.later_options.items()},
    }
    return tuple(sorted(found.items()))


def _howard(edition: GetLucky, seats: int, given: Mapping[str, object]) -> bool:
    usual = seats in edition.strangers
    if read_flag(given, "howard", default=usual) != usual:
        raise OptionError("Howard plays when there are two players, and only then", edition.clauses["strangers"])
    return usual


def _deck(given: object) -> str:
    """Read which deck is played with: a name, a path, or what a game calls it.

    Raises:
        OptionError: It is none of these.
    """
    if not isinstance(given, (str, os.PathLike)):
        raise OptionError(f"deck must be the name of a deck or the path of a deck file (.toml), not {told(given)}")
    return load_getlucky_deck(given).id


def _check_file(deck: object, checksum: object) -> None:
    """Make sure that a deck file is the one that was played with, where a replay of an older version names its path.

    Raises:
        OptionError: It is not.
    """
    own = isinstance(deck, str) and names_a_file(deck)
    if checksum != "" and not (own and file_checksum(str(deck)) == checksum):
        raise OptionError(f"{told(deck)} is not the deck file that was played with: it has been changed since")
