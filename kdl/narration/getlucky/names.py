"""Names at the card table: characters with their numbers, and cards with their types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.names import titled_card
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.getlucky.cards import Character, TableCard


def character_name(character: Character, *, language: str | None = None) -> str:
    """Name a character, with its number, which decides where Lucky goes.

    Args:
        character: The character: ``observation.deck[id]``, ``game.characters_by_id[id]``.
        language: The language, instead of the one that is set.

    >>> import kdl
    >>> character_name(kdl.new_game("get_lucky", seats=3).game.characters_by_id["character_11"])
    'Mumfort Consequence (11)'
    """
    name = character.name[language or current_language()]
    return say("card", "character", language=language, name=name, number=character.number)


def typed_card(card: TableCard, *, language: str | None = None) -> str:
    """Name a card with its type, as it stands in running text: “the weapon “Meat Cleaver””."""
    return say("card", f"{card.kind}.typed", language=language, card=titled_card(card, None, language=language))
