"""Find and read a deck file; what its cards are, each family says for itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kdl.core.files.sources import Source, find, plain_name
from kdl.core.values import ByValue
from kdl.errors import DeckError

FORMAT = 1


@dataclass(frozen=True, eq=False)
class Deck(ByValue):
    """The cards of an edition, sorted by id.

    Rule: deluxe.setup.deck

    >>> import kdl
    >>> kdl.load_deck("classic").id
    'classic'
    """

    id: str
    cards: tuple[Any, ...]

    def __repr__(self) -> str:
        """Name it, and count its cards."""
        return f"<{type(self).__name__} {plain_name(self.id)!r}: {len(self.cards)} cards>"


def open_deck(deck: object) -> Source:
    """Find a deck by its name, by the path of its file, or by what a game calls it.

    Raises:
        ArgumentError: It is none of these.
        UnknownNameError: No deck has that name.
        AbsentError: A game calls it so, and it is not here.
        DeckError: The file is not a deck file.
    """
    return _checked(find("deck", deck))


@lru_cache(maxsize=64)
def _checked(source: Source) -> Source:
    file, facts = source.file, source.facts
    if facts.get("format") != FORMAT:
        raise DeckError(file, "format", f"must be {FORMAT}, the only format that this version reads")
    if not isinstance(facts.get("id"), str) or not isinstance(facts.get("cards"), list):
        raise DeckError(file, "the whole file", 'must have an "id" and a list of [[cards]]')
    return source
