"""Advice in words: what a player of some level would do, and why, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from kdl.core.edition import HasFamily
from kdl.narration.grammar import sentence
from kdl.narration.names import HasStrangers, person, quoted_card
from kdl.narration.wording import group_of
from kdl.words import language as current_language

if TYPE_CHECKING:
    from kdl.core.advice import Advice

#: What the names of motives begin with that are no advice, but what everybody sees.
_OPEN = "open-"


def tell_advice(advice: Advice, observation: HasFamily, *, language: str | None = None) -> str:
    """Return what to do, and why, in a sentence to the one who must choose.

    Args:
        advice: The advice.
        observation: What the one who must choose may know.
        language: The language, instead of the one that is set.
    """
    return observation.family.voice.advice(advice, observation, language or current_language())


class Watched(HasFamily, HasStrangers, Protocol):
    """What a spectator knows, in a game of whatever family."""

    @property
    def to_act(self) -> int: ...  # noqa: D102


def tell_motive(advice: Advice, observation: Watched, *, language: str | None = None) -> str:
    """Return why a computer did what it did, to those who have seen it.

    Args:
        advice: The motive, from :func:`kdl.players.openly.motive_seen`.
        observation: What a spectator knew before.
        language: The language, instead of the one that is set.
    """
    spoken = language or current_language()
    who = person(observation.to_act, observation, spoken)
    if advice.motive.startswith(_OPEN):
        return sentence("motive", advice.motive.removeprefix(_OPEN), spoken, who=who)
    return sentence("motive", "follows", spoken, who=who, advice=tell_advice(advice, observation, language=spoken))


def told(advice: Advice, observation: Any, language: str, names: Mapping[str, object]) -> str:
    """Return the sentence of a motive, in the words of the edition that is played.

    Args:
        advice: The advice.
        observation: What the one who must choose may know.
        language: The language.
        names: The names of what only games of the family have: rooms and pawns, or characters.
    """
    values: dict[str, object] = dict(names)
    facts = advice.facts
    if facts.get("card"):
        values["card"] = quoted_card(observation.cards[facts["card"]], observation, language=language)
    if "count" in facts:
        values["n"] = facts["count"]
    if "chance" in facts:
        values["chance"] = round(100 * facts["chance"])
    if "value" in facts:
        values["value"] = facts["value"]
    return sentence(group_of("advice", advice.motive, observation), advice.motive, language, **values)
