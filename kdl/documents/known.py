"""The document of what a reader knows: the rules that the pages teach; how each stands, the browser keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 1


@dataclass(frozen=True)
class TaughtPage:
    """What a page teaches.

    Attributes:
        title: Its title.
        rules: The titles of the rules that it is the first to teach, by their clauses.
    """

    title: str
    rules: Mapping[str, str]


@dataclass(frozen=True)
class KnownDocument:
    """What is to be known, in one language.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        title: What it is called.
        words: What is said of how rules stand, by keys.
        pages: The pages that teach rules, in the order of the course.
    """

    version: int
    title: str
    words: Mapping[str, str]
    pages: tuple[TaughtPage, ...]
