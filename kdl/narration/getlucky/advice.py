"""What advice at the card table names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.getlucky.names import character_name

if TYPE_CHECKING:
    from kdl.core.advice import Advice
    from kdl.games.getlucky.observation import GetLuckyObservation


def named(advice: Advice, observation: GetLuckyObservation, language: str) -> dict[str, object]:
    """Return the names of the characters that belong to advice (see :mod:`kdl.narration.advice`)."""
    places = [key for key in ("character", "taken") if key in advice.facts]
    return {key: character_name(observation.deck[advice.facts[key]], language=language) for key in places}
