"""A position in words, for status lines and for the alternative text of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.edition_file import load_edition
from kdl.narration.mansion import position as mansion
from kdl.words import language as current_language

if TYPE_CHECKING:
    from typing import Any


def tell_position(observation: Any, *, language: str | None = None) -> str:
    """Tell what a picture of this position shows: whose turn it is, who is where, what is open to all at the table."""
    told = load_edition(observation.edition).family.voice().position if observation.edition else mansion.tell_position
    return told(observation, language or current_language())
