"""Find and read a deck file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, eq=False)
class Deck:
    """The cards of an edition, sorted by id.

    Rule: deluxe.setup.deck
    """

    id: str
    cards: tuple[Any, ...]
