"""The texts of the kit as they are written, with their lines, for tests about words."""

import tomllib
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from kdl.catalogue import Text
from kdl.packaged import I18N


class Message(NamedTuple):
    group: str
    key: str
    text: Text
    file: Path
    line: int

    @property
    def counts(self) -> bool:
        return isinstance(self.text, dict)

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.text,) if isinstance(self.text, str) else tuple(self.text.values())


def files(language: str) -> list[Path]:
    return sorted((I18N / language).glob("*.toml"))


@cache
def catalogue(file: Path) -> tuple[Message, ...]:
    group, found = "", []
    for line, written in enumerate(file.read_text("utf-8").split("\n"), 1):
        if written.startswith("["):
            group = written.strip('["]')
        else:
            found += [Message(group, key, text, file, line) for key, text in tomllib.loads(written).items()]
    return tuple(found)


@cache
def messages(language: str) -> dict[tuple[str, str], Message]:
    return {(each.group, each.key): each for file in files(language) for each in catalogue(file)}


def place(language: str, group: str, key: str) -> tuple[Path, int]:
    """Return the file and the line at which a text stands."""
    found = messages(language)[group, key]
    return found.file, found.line


def placeholders(text: str) -> set[tuple[str, str]]:
    return {(name, form) for _, name, form, _ in Formatter().parse(text) if name is not None}
