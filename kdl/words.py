"""Words: every text of the kit, from one catalogue per language, in the language that is set.

A text is found by its group and its key, and its placeholders are filled with :meth:`str.format`. A catalogue lies in
several files, ``kdl/locale/*/LC_MESSAGES/*.po``, each with groups that no other has; their compiled form is read here.
Every installation compiles them (``hatch_build.py``), and ``make words`` compiles what has changed since.
"""

from __future__ import annotations

from contextlib import contextmanager, suppress
from functools import cache
from gettext import GNUTranslations, NullTranslations
from typing import TYPE_CHECKING, NoReturn

from kdl.errors import KdlError, UnknownNameError
from kdl.own_words import own_text
from kdl.packaged import LANGUAGES, LOCALE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from kdl.own_words import Text


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


class NotCompiledError(KdlError):
    """The words of a language lie in the folder of the kit as they are written, but not in the form that is read.

    Args:
        language: The language.
        files: The names of the files that nobody has compiled.
    """

    language: str
    files: tuple[str, ...]

    def __init__(self, language: str, files: tuple[str, ...]) -> None:
        super().__init__(
            f"the words of the language {language!r} are not compiled ({len(files)} of their files); in the folder of "
            "the kit, run `make words` or `pip install --editable .`"
        )
        self.language, self.files = language, files


class _Settings:
    """The language that is set, and who wants to know when it changes."""

    language = "en"
    listeners: tuple[Callable[[str], object], ...] = ()


class _NoText(NullTranslations):
    """Refuse what a catalogue does not hold, where gettext would give the key back."""

    def pgettext(self, context: str, message: str) -> NoReturn:
        raise WordsError(context, message, "does not exist")

    def npgettext(self, context: str, msgid1: str, *_: object) -> NoReturn:
        raise WordsError(context, msgid1, "does not exist with a form for one and a form for many")


class _Catalogue:
    """The compiled files of a language; which of them holds a group is looked up once.

    Raises:
        NotCompiledError: One of the files is missing.
    """

    def __init__(self, code: str) -> None:
        self._code = code
        self._files = [_compiled(file) for file in _files(code)]
        self._homes: dict[str, NullTranslations] = {}

    def pgettext(self, context: str, message: str) -> str:
        try:
            return self._home(context, message).pgettext(context, message)
        except WordsError:
            text = self._own(context, message)
        return text if isinstance(text, str) else text[1]

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        try:
            return self._home(context, msgid1).npgettext(context, msgid1, msgid2, n)
        except WordsError:
            text = self._own(context, msgid1)
        return text if isinstance(text, str) else text[n != 1]

    def _home(self, context: str, message: str) -> NullTranslations:
        """Return the file that holds a group, found by the first of its texts that is asked for.

        Raises:
            WordsError: None holds that text.
        """
        if context not in self._homes:
            self._homes[context] = self._find(context, message)
        return self._homes[context]

    def _own(self, context: str, message: str) -> Text:
        """Return what a file of somebody's own says."""
        if (text := own_text(self._code, context, message)) is None:
            raise WordsError(context, message, "does not exist")
        return text

    def _find(self, context: str, message: str) -> NullTranslations:
        for file in self._files:
            with suppress(WordsError):
                file.pgettext(context, message)
                return file
        raise WordsError(context, message, "does not exist")


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
        NotCompiledError: It does, but its words are not compiled.
    """
    _catalogue(code)
    if code == _Settings.language:
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
    _catalogue(code or before)
    _Settings.language = code or before
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
        **values: What to put in the placeholders. A value ``n`` is a count: it chooses between the form for one and
            the form for many, and a text without such forms is not found with it.

    Raises:
        WordsError: There is no such text, or it has a placeholder without a value.
        UnknownNameError: The kit does not speak that language.
        NotCompiledError: It does, but its words are not compiled.

    >>> say("check", "step-left.ok", n=1), say("check", "step-left.ok", n=2)
    ('You have 1 step left.', 'You have 2 steps left.')
    >>> say("phase", "movement", "de")
    'Bewegung'
    """
    catalogue = _catalogue(_Settings.language if language is None else language)
    count = values.get("n")
    text = catalogue.npgettext(group, key, key, count) if isinstance(count, int) else catalogue.pgettext(group, key)
    try:
        return text.format(**values)
    except (KeyError, IndexError) as error:
        raise WordsError(group, key, f"needs a value for {error}") from error


def has_text(group: str, key: str) -> bool:
    """Whether there is a text, for names that data files are free to choose."""
    try:
        _catalogue(_Settings.language).pgettext(group, key)
    except WordsError:
        return False
    return True


@cache
def _catalogue(code: str) -> _Catalogue:
    if code not in languages():
        raise UnknownNameError("language", code, languages())
    return _Catalogue(code)


def _files(code: str) -> list[Path]:
    """List the compiled files of a language; what is written beside them says which they are, a wheel holds them alone.

    Raises:
        NotCompiledError: One of them is missing.
    """
    folder = LOCALE / code / "LC_MESSAGES"
    files = sorted({file.with_suffix(".mo") for file in folder.glob("*.po")} or folder.glob("*.mo"))
    if missing := tuple(file.name for file in files if not file.exists()):
        raise NotCompiledError(code, missing)
    return files


def _compiled(path: Path) -> GNUTranslations:
    with path.open("rb") as file:
        compiled = GNUTranslations(file)
    compiled.add_fallback(_NoText())
    return compiled
