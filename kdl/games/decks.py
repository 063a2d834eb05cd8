"""Decks of whichever family a deck file is of."""

from __future__ import annotations

from pathlib import Path

from kdl.core.files.deck_file import Deck, open_deck
from kdl.errors import ArgumentError
from kdl.games.getlucky import cards as getlucky
from kdl.games.mansion import cards as mansion


def load_deck(deck: str | Path) -> Deck:
    """Load a deck of the package by its name, or a deck file by its path.

    Raises:
        ArgumentError: It is neither a name nor a path.
        UnknownNameError: No deck has that name.
        DeckError: The file holds a fact that cannot be.
    """
    if not isinstance(deck, (str, Path)):
        raise ArgumentError("the name of a deck, or the path of a deck file", deck)
    file = open_deck(deck)
    return getlucky.read_deck(file) if "characters" in file.facts else mansion.read_deck(file)
