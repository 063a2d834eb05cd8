"""Names at the card table: characters with their numbers, and cards with their types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.getlucky.cards import SPITE
from kdl.narration.names import titled_card
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.getlucky.cards import Character, GetLuckyCard
    from kdl.games.getlucky.game import GetLuckyGame


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
    return say("card", "character", language, name=name, number=character.number)


def typed_card(card: GetLuckyCard, *, language: str | None = None) -> str:
    """Name a card with its type, as in running text: “the weapon “Meat Cleaver””."""
    return say("card", f"{card.kind}.typed", language, card=titled_card(card, None, language=language))


def card_note(card: GetLuckyCard, _game: GetLuckyGame, language: str | None = None) -> str:
    """Say in few words of what type a card is, for which character it is perfect, and how many clovers it bears.

    The name of spite is its type, and it is perfect for nobody.
    """
    clovers = tell_clovers(card, language)
    if card.kind == SPITE:
        return clovers
    perfect = say("control", "note.perfect", language, number=card.perfect_for)
    return ", ".join((say("control", f"note.{card.kind}", language), perfect, clovers))


def tell_clovers(card: GetLuckyCard, language: str | None = None) -> str:
    """Say how many clovers a card bears."""
    if not card.luck:
        return say("control", "note.no-clover", language)
    return say("control", "note.clovers", language, n=card.luck)
