"""Why not, in words: one sentence, the clause behind it, and how many other conditions there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.narration.grammar import joined, sentence
from kdl.narration.names import person
from kdl.narration.reasons import tell_reason
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.analysis.why_not import Decisive
    from kdl.core.game import Game


class WhyNot(NamedTuple):
    """The answer to “why not?” in words.

    Attributes:
        text: The decisive condition, told in a sentence.
        clause: Id of the clause behind it.
        rest: How many other conditions fail and hold: “1 more fails, 5 hold”; ``""`` if there are none.
    """

    text: str
    clause: str
    rest: str


def tell_why_not(found: Decisive, game: Game, *, language: str | None = None) -> WhyNot:
    """Return why an action is not legal, told to whoever would act.

    Args:
        found: The decisive condition.
        game: The game.
        language: The language, instead of the one that is set.
    """
    language = language or current_language()
    text = tell_reason(found.reason, game, language=language)
    return WhyNot(text, found.reason.clause, joined(_rest(found, language), "comma", language=language))


def tell_waiting(observation: Any, *, language: str | None = None) -> str:
    """Say why a seat can do nothing at all: somebody else chooses, or the game is over; ``""`` if it can."""
    if observation.phase == "over":
        return sentence("coach", "why.over", language)
    if observation.seat == observation.to_act:
        return ""
    who = person(observation.to_act, observation, language)
    return sentence("coach", "why.waiting", language, who=who)


def _rest(found: Decisive, language: str) -> Iterator[str]:
    if found.failing:
        yield say("coach", "why.failing", language, n=found.failing)
    if found.holding:
        yield say("coach", "why.holding" if found.failing else "why.holding.more", language, n=found.holding)
