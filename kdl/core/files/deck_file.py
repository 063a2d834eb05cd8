"""Find and read a deck file; what its cards are, each family says for itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kdl.core.files.limits import LONGEST_ID, JsonObject, called, read_toml
from kdl.errors import DeckError, UnknownNameError
from kdl.packaged import DATA

FORMAT = 1


@dataclass(frozen=True, eq=False)
class Deck:
    """The cards of an edition, sorted by id.

    Rule: deluxe.setup.deck
    """

    id: str
    cards: tuple[Any, ...]

    def __repr__(self) -> str:
        """Name it, and count its cards."""
        return f"<{type(self).__name__} {self.id!r}: {len(self.cards)} cards>"


@dataclass(frozen=True, eq=False)
class DeckFile:
    """What a deck file says: the name of the file, and the facts in it."""

    name: str
    facts: JsonObject


def open_deck(deck: str | Path) -> DeckFile:
    """Read the deck file of the package by the name of the deck, or any deck file by its path.

    Raises:
        UnknownNameError: No deck has that name.
        DeckError: The file is not a deck file.
    """
    return _read(deck) if isinstance(deck, Path) else _packaged(deck)


@cache
def _packaged(name: str) -> DeckFile:
    folder = DATA / "decks"
    known = tuple(sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")))
    if name not in known:
        raise UnknownNameError("deck", name, known)
    return _read(folder / f"{name}.toml")


def _read(file: Path) -> DeckFile:
    facts, name = read_toml(file, DeckError), called(file)
    if facts.get("format") != FORMAT:
        raise DeckError(name, "format", f"must be {FORMAT}, the only format that this version reads")
    if not isinstance(facts.get("id"), str) or not isinstance(facts.get("cards"), list):
        raise DeckError(name, "the whole file", 'must have an "id" and a list of [[cards]]')
    if not 1 <= len(facts["id"]) <= LONGEST_ID:
        raise DeckError(name, "id", f"must have 1 to {LONGEST_ID} characters")
    return DeckFile(name, facts)
