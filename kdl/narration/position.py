"""A position in words, for status lines and for the alternative text of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.words import language as current_language

if TYPE_CHECKING:
    from kdl.core.edition import HasFamily


def tell_position(observation: HasFamily, *, language: str | None = None) -> str:
    """Return what a picture of this position shows: whose turn it is, who is where, what everybody may see."""
    return observation.family.voice.position(observation, language or current_language())


def tell_turn(observation: HasFamily, *, language: str | None = None) -> str:
    """Return where in the game a position is: whose turn it is, what is left to do in it, and the size of the deck."""
    return observation.family.voice.turn(observation, language or current_language())
