"""Reasons in words: why an action is legal, or not. What the games of all families share is told here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.narration.names import person, titled_card
from kdl.narration.speaker import Speaker
from kdl.narration.wording import group_of
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.game import Game
    from kdl.core.reasons import Reason


def tell_reason(reason: Reason, game: Game, *, language: str | None = None) -> str:
    """Return a reason told in a sentence to whoever would act.

    One who is seen is told by whom, from where and through what.
    """
    return game.family.voice.reason(reason, game, language)


class Facts(Speaker):
    """The facts of a reason, put into words; the table is the game."""

    group = "check"
    reason: Reason

    def __init__(self, reason: Reason, game: Game, language: str | None) -> None:
        super().__init__(game, language)
        self.reason = reason
        self.found: dict[str, Any] = dict(reason.facts)

    def told(self) -> str:
        """Return the sentence."""
        return self.say(f"{self.reason.check}.{self.verdict}", **self.values())

    @property
    def verdict(self) -> str:
        """The variant of the sentence: ``"ok"`` or ``"no"``, or one that says more."""
        return "ok" if self.reason.ok else "no"

    def values(self) -> dict[str, object]:
        """Return the values that can fill the sentence's placeholders."""
        values = self.phases() if self.reason.check == "phase" else {}
        if self.reason.check == "kind":
            kind = self.found["kind"]
            values["doing"] = say(group_of("doing", kind, self.table), kind, self.language)
        if "seat" in self.found:
            values["who"] = person(self.found["seat"], None, self.language)
        if self.found.get("card"):
            card = self.table.cards_by_id[self.found["card"]]
            values["card"] = titled_card(card, self.table, language=self.language)
        return values

    def phases(self) -> dict[str, object]:
        """Return the values for phases: the current one, the one that is needed, and for what."""
        keys = {fact: ("phase", f"when.{self.found[fact]}") for fact in ("phase", "needed")}
        keys["doing"] = "doing", self.found["kind"]
        return {fact: say(group_of(group, key, self.table), key, self.language) for fact, (group, key) in keys.items()}
