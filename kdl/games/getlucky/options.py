"""The options of a new card game: what was asked for, checked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.core.checks.options import check_known, check_seats, read_flag
from kdl.errors import OptionError, told
from kdl.games.getlucky.game import check_unchanged, deck_checksum, load_getlucky_deck

if TYPE_CHECKING:
    from kdl.core.edition import Options
    from kdl.games.getlucky.edition import GetLuckyEdition


def choose_options(edition: GetLuckyEdition, seats: int, given: Mapping[str, object]) -> Options:
    """Check the options of a new card game and fill in the defaults.

    Raises:
        UnknownNameError: No deck has that name.
        DeckError: A deck file holds a fact that cannot be.
        OptionError: An option is unknown or no option, or the rules do not allow it; the error names the clause.

    Rule: getlucky.setup.deal, howard.setup
    """
    check_known(edition, given)
    check_seats(edition, seats, edition.hand_size)
    deck = _deck(edition, given)
    found: dict[str, object] = {
        "seats": seats,
        "deck": deck,
        "deck_checksum": _checksum(deck, given),
        "howard": _howard(edition, seats, given),
        "last_must": read_flag(given, "last_must", default=False),
    }
    return tuple(sorted(found.items()))


def _howard(edition: GetLuckyEdition, seats: int, given: Mapping[str, object]) -> bool:
    usual = seats in edition.strangers
    if read_flag(given, "howard", default=usual) != usual:
        raise OptionError("Howard plays when there are two players, and only then", edition.clauses["strangers"])
    return usual


def _deck(edition: GetLuckyEdition, given: Mapping[str, object]) -> str:
    """Read which deck is played with: one of the package by its name, or a file by its path."""
    deck = given.get("deck", edition.deck)
    if not isinstance(deck, (str, Path)):
        raise OptionError(f"deck must be the name of a deck or the path of a deck file (.toml), not {told(deck)}")
    load_getlucky_deck(str(deck))
    return str(deck)


def _checksum(deck: str, given: Mapping[str, object]) -> str:
    """Read the checksum of the deck; a replay brings the one of the file that was played with."""
    checksum = given.get("deck_checksum", deck_checksum(deck))
    check_unchanged(deck, checksum)
    return str(checksum)
