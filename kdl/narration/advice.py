"""Advice in words: what a player of some level would do, and why, in a sentence."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from kdl.analysis.preview import meter, preview
from kdl.core.edition import HasFamily
from kdl.narration.grammar import sentence
from kdl.narration.names import HasStrangers, person, quoted_card
from kdl.narration.numbers import roughly
from kdl.narration.preview import tell_gain
from kdl.narration.wording import HasEdition, group_of
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.actions import Advice


class Asked(HasFamily, HasEdition, Protocol):
    """What somebody knows, in a game of whatever family."""

    @property
    def phase(self) -> str: ...  # noqa: D102


def tell_advice(advice: Advice, observation: Asked, *, language: str | None = None) -> str:
    """Return what to do, and why, in a sentence to the one who must choose.

    Args:
        advice: The advice.
        observation: What the one who must choose may know.
        language: The language, instead of the one that is set.
    """
    spoken = language or current_language()
    group, values = group_of("advice", advice.motive, observation), _named(advice, observation, spoken)
    if observation.phase == "luck":
        measured = meter(observation)
        values |= {"odds": roughly(measured.later, spoken), "together": roughly(measured.odds, spoken)}
    told = sentence(group, advice.motive, spoken, **values)
    if advice.action.kind not in ("attempt", "attack"):
        return told
    return f"{told} {tell_gain(preview(observation, advice.action), observation, language=spoken)}"


class Watched(Asked, HasStrangers, Protocol):
    """What a spectator knows, in a game of whatever family."""

    @property
    def to_act(self) -> int: ...  # noqa: D102


def tell_motive(advice: Advice, observation: Watched, *, language: str | None = None) -> str:
    """Return why a computer did what it did, to those who have seen it: what holds for all that they can see.

    Args:
        advice: The motive, from :func:`kdl.players.openly.motive_seen`.
        observation: What a spectator knew before.
        language: The language, instead of the one that is set.
    """
    spoken = language or current_language()
    who = person(observation.to_act, observation, spoken)
    why = sentence("motive", advice.motive, spoken, who=who, **_named(advice, observation, spoken))
    return say("motive", "told", spoken, why=why)


def _named(advice: Advice, observation: Any, language: str) -> dict[str, object]:
    """Return what the sentence of a motive names: rooms and pawns, or characters, cards, and numbers."""
    facts = advice.facts
    values: dict[str, object] = observation.family.voice.named(advice, observation, language)
    if facts.get("card"):
        values["card"] = quoted_card(observation.cards[facts["card"]], observation, language=language)
    values["arms"] = values.get("card") or values.get("character") or say("advice", "bare", language)
    if "count" in facts:
        values["n"] = facts["count"]
    if "chance" in facts:
        values["chance"] = roughly(Fraction(facts["chance"]), language)
    if "value" in facts:
        values["value"] = facts["value"]
    return values
