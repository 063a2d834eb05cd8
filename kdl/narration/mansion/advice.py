"""What advice on a board names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.mansion.names import room
from kdl.narration.names import pawn_noun

if TYPE_CHECKING:
    from kdl.core.advice import Advice
    from kdl.games.mansion.observation import Observation


def named(advice: Advice, observation: Observation, language: str) -> dict[str, object]:
    """Return the names of the rooms and the pawn that belong to advice (see :mod:`kdl.narration.advice`)."""
    facts = advice.facts
    names: dict[str, object] = {
        key: room(observation.board, facts[key], language) for key in ("room", "space") if facts.get(key)
    }
    if "pawn" in facts:
        names["pawn"] = pawn_noun(facts["pawn"], observation, language)
    return names
