"""Texts by language, group and key: those of the kit, and those that boards, decks and editions add.

The kit's texts are in ``kdl/i18n/<language>/*.toml``: a table for each group, a text on each line. A table is parsed
when its first text is asked for: a usual page needs a few of them, and parsing all takes ten times as long.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache

from kdl.packaged import I18N, LANGUAGES

#: A text, or its forms for a count: ``one`` and ``many``.
Text = str | dict[str, str]

_HEAD = re.compile(r'^\["?([^"\]]+)"?\]$', re.MULTILINE)
_ADDED: dict[tuple[str, str], dict[str, Text]] = {}


def add_text(language: str, group: str, key: str, text: Text) -> None:
    """Add a text to a language. It replaces one that a file added before, and none of the kit's own."""
    _ADDED.setdefault((group, key), {})[language] = text


def find_text(language: str, group: str, key: str) -> Text | None:
    """Return a text, None if there is none. An added text that lacks the language comes in another one."""
    if (text := _table(language, group).get(key)) is not None:
        return text
    added = _ADDED.get((group, key), {})
    return next((added[each] for each in (language, *LANGUAGES) if each in added), None)


@cache
def _table(language: str, group: str) -> dict[str, Text]:
    return tomllib.loads(_tables(language).get(group, ""))


@cache
def _tables(language: str) -> dict[str, str]:
    """Return the lines of every table of a language."""
    found: dict[str, str] = {}
    for file in (I18N / language).glob("*.toml"):
        _, *parts = _HEAD.split(file.read_text("utf-8"))
        found.update(zip(parts[::2], parts[1::2], strict=True))
    return found
