"""What the coach says, in words; what it says in the games of all families is told here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.narration.numbers import roughly
from kdl.narration.speaker import Speaker
from kdl.words import language as current_language

if TYPE_CHECKING:
    from kdl.analysis.coach import Hint
    from kdl.core.edition import HasFamily


def tell_coach(hint: Hint, observation: HasFamily, *, language: str | None = None) -> str:
    """Return a hint told to the seat that gets it.

    Args:
        hint: The hint.
        observation: The observation from which it comes.
        language: The language, instead of the one that is set.
    """
    return observation.family.voice.coach(hint, observation, language or current_language())


class Coach(Speaker):
    """Tells the hint for one observation in one language."""

    group = "coach"
    hint: Hint
    seen: Any

    def __init__(self, hint: Hint, seen: Any, language: str) -> None:
        super().__init__(seen, language)
        self.hint, self.seen = hint, seen
        self.found: dict[str, Any] = dict(hint.facts)

    def save(self) -> str:
        """Say whether the seat can foil the attempt, and those after it."""
        found = self.found
        if found["victim"] is not None:
            key = "save.self" if found["able"] else "save.self.lost"
            return self.say(key, n=found["lacking"], own=found["own"])
        if found.get("dog"):
            return self.say("save.dog" if found["able"] else "save.dog.unable")
        key = "save.able" if found["able"] else "save.unable"
        return self.say(f"{key}.last") if found["last"] else self.say(key, odds=roughly(found["later"], self.language))
