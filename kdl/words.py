"""Say the texts of the kit in the language that is set.

A text is found by its group and its key, and its placeholders are filled with :meth:`str.format`.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from kdl.catalogue import find_text
from kdl.errors import KdlError, UnknownNameError
from kdl.packaged import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class WordsError(KdlError):
    """A text is missing from a catalogue, or lacks a value that it needs.

    Args:
        group: The group of the text.
        key: Its key in the group.
        problem: What is wrong.
    """

    group: str
    key: str
    problem: str

    def __init__(self, group: str, key: str, problem: str) -> None:
        super().__init__(f"the text {key!r} of the group {group!r} {problem}")
        self.group, self.key, self.problem = group, key, problem


class _Settings:
    """The language that is set, and who wants to know when it changes."""

    language = "en"
    listeners: tuple[Callable[[str], object], ...] = ()


def languages() -> tuple[str, ...]:
    """List the languages of the kit.

    >>> languages()
    ('de', 'en')
    """
    return LANGUAGES


def language() -> str:
    """Return the language that is set."""
    return _Settings.language


def set_language(code: str) -> None:
    """Set the language of everything that is said from now on, and tell those who asked with :func:`on_change`.

    Raises:
        UnknownNameError: The kit does not speak that language.
    """
    if _known(code) == _Settings.language:
        return
    _Settings.language = code
    for listener in _Settings.listeners:
        listener(code)


@contextmanager
def speaking(code: str | None) -> Iterator[None]:
    """Say everything inside the block in a language, None for the one that is set; nobody is told of a change.

    Raises:
        UnknownNameError: The kit does not speak that language.

    >>> with speaking("de"):
    ...     language()
    'de'
    """
    before = _Settings.language
    _Settings.language = _known(code or before)
    try:
        yield
    finally:
        _Settings.language = before


def on_change(callback: Callable[[str], object]) -> Callable[[], None]:
    """Have a function called with the new language whenever another one is set.

    Returns:
        A function that ends this.
    """

    def listener(code: str) -> object:
        return callback(code)

    def unsubscribe() -> None:
        _Settings.listeners = tuple(each for each in _Settings.listeners if each is not listener)

    _Settings.listeners = (*_Settings.listeners, listener)
    return unsubscribe


def say(group: str, key: str, language: str | None = None, /, **values: object) -> str:
    """Return a text with its placeholders filled.

    Args:
        group: The group of the text.
        key: Its key in the group.
        language: The language, instead of the one that is set.
        **values: What to put in the placeholders. A value ``n`` is a count. It chooses between the form for one and
            the form for many. Without it the form for one is said, and a text with one form fits every count.

    Raises:
        WordsError: There is no such text, or it has a placeholder without a value.
        UnknownNameError: The kit does not speak that language.

    >>> say("check", "step-left.ok", n=1), say("check", "step-left.ok", n=2)
    ('You have 1 step left.', 'You have 2 steps left.')
    >>> say("phase", "movement", "de")
    'Bewegung'
    """
    text = find_text(_Settings.language if language is None else _known(language), group, key)
    if text is None:
        raise WordsError(group, key, "does not exist")
    if isinstance(text, dict):
        text = text["one" if values.get("n", 1) == 1 else "many"]
    try:
        return text.format(**values)
    except (KeyError, IndexError) as error:
        raise WordsError(group, key, f"needs a value for {error}") from error


def has_text(group: str, key: str) -> bool:
    """Whether there is a text, for names that data files are free to choose."""
    return find_text(_Settings.language, group, key) is not None


def _known(code: str) -> str:
    if code not in LANGUAGES:
        raise UnknownNameError("language", code, LANGUAGES)
    return code
