"""Decks of whichever family a deck file is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.cards import Deck, open_deck
from kdl.games.getlucky import cards as getlucky
from kdl.games.mansion import cards as mansion

if TYPE_CHECKING:
    from pathlib import Path


def load_deck(deck: str | Path) -> Deck:
    """Load a deck by its name, or a deck file by its path.

    Raises:
        ArgumentError: It is neither a name nor a path.
        UnknownNameError: No deck has that name.
        DeckError: The file holds a fact that cannot be.

    >>> import kdl
    >>> len(kdl.load_deck("get_lucky").cards)
    57
    """
    source = open_deck(deck)
    return getlucky.read_deck(source) if "characters" in source.facts else mansion.read_deck(source)
