"""What those share who tell of a table in one language: sentences of the catalogue, people, cards, enumerations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kdl.narration.grammar import Nouns, joined, sentence
from kdl.narration.names import pawn_noun, person, quoted_card
from kdl.narration.wording import group_of
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.actions import Who
    from kdl.narration.grammar import Noun
    from kdl.narration.names import HasName


class Speaker:
    """Tells of one table in one language.

    Args:
        table: The game, or an observation of it.
        language: The language; the one that is set if None.

    Attributes:
        group: The group of the catalogue in which its sentences stand.
    """

    group: ClassVar[str]
    table: Any
    language: str

    def __init__(self, table: object, language: str | None) -> None:
        self.table, self.language = table, language or current_language()

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the catalogue, in the words of the edition."""
        return sentence(group_of(self.group, key, self.table), key, self.language, **values)

    def part(self, key: str, **values: object) -> str:
        """Return a text of the catalogue that is a part of a sentence, in the words of the edition."""
        return say(group_of(self.group, key, self.table), key, self.language, **values)

    def who(self, who: Who) -> Noun:
        """Name a seat, or by its pawn a pet, Lucky or his ghost."""
        if isinstance(who, int):
            return person(who, self.table, self.language)
        return pawn_noun(who, self.table, self.language)

    def people(self, who: Iterable[Who]) -> Nouns:
        """Name some of them."""
        return Nouns(map(self.who, who), self.language)

    def quoted(self, card: HasName) -> str:
        """Name a card as it stands in running text."""
        return quoted_card(card, self.table, language=self.language)

    def list(self, parts: Iterable[str], last: str = "and", between: str = "comma") -> str:
        """Enumerate anything."""
        return joined(parts, last, between=between, language=self.language)
