"""The catalogues as they are written, for tests about words."""

from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import kdl

PACKAGE = Path(kdl.__file__).parent


def folder(language: str) -> Path:
    return PACKAGE / "locale" / language / "LC_MESSAGES"


def files(language: str) -> list[Path]:
    return sorted(folder(language).glob("*.po"))


@cache
def catalogue(file: Path) -> Catalog:
    with file.open("rb") as opened:
        return read_po(opened, locale=file.parts[-3], abort_invalid=True)


@cache
def messages(language: str) -> dict[tuple[str, str], Message]:
    return {(m.context, key_of(m)): m for file in files(language) for m in catalogue(file) if m.id}


def key_of(message: Message) -> str:
    return message.id[0] if message.pluralizable else message.id


def texts(message: Message) -> tuple[str, ...]:
    return message.string if message.pluralizable else (message.string,)


def place(language: str, group: str, key: str) -> tuple[Path, int]:
    """Return the file and the line at which a text stands."""
    return next(
        (file, message.lineno or 1)
        for file in files(language)
        for message in catalogue(file)
        if message.id and (message.context, key_of(message)) == (group, key)
    )


def placeholders(text: str) -> set[tuple[str, str]]:
    return {(name, form) for _, name, form, _ in Formatter().parse(text) if name is not None}
