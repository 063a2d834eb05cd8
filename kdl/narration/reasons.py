"""Reasons in words: why an action is legal, or not. What the games of all families share is told here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.narration.grammar import Nouns, sentence
from kdl.narration.names import person, titled_card
from kdl.narration.wording import group_of
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.game import Game
    from kdl.core.reasons import Reason


def tell_reason(reason: Reason, game: Game, *, language: str | None = None) -> str:
    """Return a reason told in a sentence to whoever would act.

    One who is seen is told by whom, from where and through what.
    """
    return game.family.voice.reason(reason, game, language)


class Facts:
    """The facts of a reason, put into words."""

    reason: Reason
    game: Game
    language: str

    def __init__(self, reason: Reason, game: Game, language: str | None) -> None:
        self.reason, self.game, self.language = reason, game, language or current_language()
        self.found: dict[str, Any] = dict(reason.facts)

    def told(self) -> str:
        """Return the sentence."""
        key = f"{self.reason.check}.{self.verdict}"
        return sentence(group_of("check", key, self.game), key, self.language, **self.values())

    @property
    def verdict(self) -> str:
        """The variant of the sentence: ``"ok"`` or ``"no"``, or one that says more."""
        return "ok" if self.reason.ok else "no"

    def values(self) -> dict[str, object]:
        """Return the values that can fill the sentence's placeholders."""
        values = self.phases() if self.reason.check == "phase" else {}
        if "seat" in self.found:
            values["who"] = person(self.found["seat"], None, self.language)
        if self.found.get("card"):
            card = self.game.cards[self.game.card_ix[self.found["card"]]]
            values["card"] = titled_card(card, self.game, language=self.language)
        return values

    def phases(self) -> dict[str, object]:
        """Return the values for phases: the current one, the one that is needed, and for what."""
        when = {fact: self.say("phase", f"when.{self.found[fact]}") for fact in ("phase", "needed")}
        return {**when, "doing": self.say("doing", self.found["kind"])}

    def say(self, group: str, key: str) -> str:
        """Return a part of a sentence, in the words of the edition."""
        return say(group_of(group, key, self.game), key, self.language)

    def people(self, seats: Iterable[int]) -> Nouns:
        """Name some seats."""
        return Nouns([person(seat, self.game, self.language) for seat in seats], self.language)
