"""Advice on a board in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.advice import told
from kdl.narration.mansion.names import room
from kdl.narration.names import pawn_noun

if TYPE_CHECKING:
    from kdl.core.advice import Advice
    from kdl.games.mansion.observation import Observation


def tell_advice(advice: Advice, observation: Observation, language: str) -> str:
    """Return what to do, and why (see :func:`kdl.narration.advice.tell_advice`)."""
    facts = advice.facts
    names = {key: room(observation.board, facts[key], language) for key in ("room", "space") if facts.get(key)}
    if "pawn" in facts:
        names["pawn"] = pawn_noun(facts["pawn"], observation, language)
    return told(advice, observation, language, names)
