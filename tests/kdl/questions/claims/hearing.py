"""Hear which sentences of the catalogue a text is made of, and with which values."""

from __future__ import annotations

import re
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import kdl.words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import pytest

    from kdl.catalogue import Text

#: What stands between sentences.
_POINTS = " .,;:\N{EN DASH}-()\n\N{NO-BREAK SPACE}"


class Heard(NamedTuple):
    """A sentence of the catalogue, as it was said."""

    group: str
    key: str
    values: Mapping[str, Any]
    text: str


class _Text(str):
    """A text that notes what it was filled with."""

    group: str
    key: str
    notes: list[Heard]
    __slots__ = ("group", "key", "notes")

    def format(self, *args: object, **values: object) -> str:
        text = super().format(*args, **values)
        self.notes.append(Heard(self.group, self.key, values, text))
        return text


def _noting(text: str, group: str, key: str, notes: list[Heard]) -> _Text:
    noting = _Text(text)
    noting.group, noting.key, noting.notes = group, key, notes
    return noting


@contextmanager
def hearing(patch: pytest.MonkeyPatch) -> Iterator[list[Heard]]:
    """Collect every sentence that is said inside the block, in the order in which they are said."""
    notes: list[Heard] = []
    real = kdl.words.find_text

    def find(language: str, group: str, key: str) -> Text | None:
        match real(language, group, key):
            case str(text):
                return _noting(text, group, key, notes)
            case dict(forms):
                return {form: _noting(text, group, key, notes) for form, text in forms.items()}
        return None

    with patch.context() as patched:
        patched.setattr(kdl.words, "find_text", find)
        yield notes


def parts(text: str, heard: list[Heard], groups: str) -> tuple[list[Heard], str]:
    """Return the sentences of some groups that a text is made of, and what of it comes from no catalogue at all.

    A sentence that stands inside a longer one is one of them, too: it is a part of what that one says.
    """
    low = text.casefold()
    found = {(each.group, each.key, each.text): each for each in heard if _stands_in(low, each.text.casefold())}
    rest = low
    for each in sorted(found.values(), key=lambda each: -len(each.text)):
        rest = rest.replace(each.text.casefold(), " ")
    return [each for each in found.values() if each.group.startswith(groups)], rest.strip(_POINTS)


def _stands_in(text: str, sentence: str) -> bool:
    """Whether a sentence stands in a text, and not just a piece of other words: “5 for 10” does not in “15 for 10”."""
    if sentence not in text or not sentence.strip():
        return False
    return _alone(sentence).search(text) is not None


@lru_cache(10_000)
def _alone(sentence: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(sentence)}(?!\w)")
