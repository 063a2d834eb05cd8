"""Advice at the card table in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.advice import told
from kdl.narration.getlucky.names import character_name

if TYPE_CHECKING:
    from kdl.core.advice import Advice
    from kdl.games.getlucky.observation import GetLuckyObservation


def tell_advice(advice: Advice, observation: GetLuckyObservation, language: str) -> str:
    """Return what to do, and why (see :func:`kdl.narration.advice.tell_advice`)."""
    facts, deck = advice.facts, observation.deck
    places = [key for key in ("character", "taken") if key in facts]
    names = {key: character_name(deck[facts[key]], language=language) for key in places}
    return told(advice, observation, language, names)
