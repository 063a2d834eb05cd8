"""Decks of whichever family a deck file is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.deck_file import Deck, open_deck
from kdl.games.getlucky import cards as getlucky
from kdl.games.mansion import cards as mansion

if TYPE_CHECKING:
    from pathlib import Path


def load_deck(deck: str | Path) -> Deck:
    """Load a deck of the package by its name, or a deck file by its path.

    Raises:
        UnknownNameError: No deck has that name.
        DeckError: The file holds a fact that cannot be.
    """
    file = open_deck(deck)
    return getlucky.read_deck(file) if "characters" in file.facts else mansion.read_deck(file)
