"""Soft hyphens: where long words of a label can be broken at the end of a line; never in what is said or compared."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

SOFT_HYPHEN = "\N{SOFT HYPHEN}"


def softened(text: str, language: str | None = None) -> str:
    """Put soft hyphens into the long words of a label.

    Args:
        text: The label.
        language: The language, instead of the one that is set.

    >>> softened("Bewegungskarte", "de").split(SOFT_HYPHEN)
    ['Bewegungs', 'karte']
    """
    broken = _broken(language or current_language())
    return re.sub(r"\w+", lambda word: broken.get(word[0], word[0]), text)


@cache
def _broken(language: str) -> Mapping[str, str]:
    """Return the words that can be broken, each with its soft hyphens."""
    words = say("soft", "words", language).split()
    return {word.replace("|", ""): word.replace("|", SOFT_HYPHEN) for word in words}
