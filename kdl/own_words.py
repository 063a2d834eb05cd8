"""Words that come with files of one's own: boards, decks and editions bring what the catalogues of the kit do not hold.

One language is enough; the others say it in that one. What the kit says itself, no file changes.
"""

from __future__ import annotations

from kdl.packaged import LANGUAGES

#: A text, or its form for one and its form for many.
Text = str | tuple[str, str]

_TEXTS: dict[tuple[str, str], dict[str, Text]] = {}


def add_text(language: str, group: str, key: str, text: Text) -> None:
    """Add a text of a language; it takes the place of what a file brought under the same key before."""
    _TEXTS.setdefault((group, key), {})[language] = text


def own_text(language: str, group: str, key: str) -> Text | None:
    """Return a text in a language, or else in the first one that has it; None if no file brought it."""
    found = _TEXTS.get((group, key), {})
    return next((found[each] for each in (language, *LANGUAGES) if each in found), None)
