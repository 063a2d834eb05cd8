"""The document of a debriefing: what can be said at the end of a page, whatever will have been answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kdl.documents.question import Review

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 1


@dataclass(frozen=True)
class NextPage:
    """The page that comes next.

    Attributes:
        file: The name of its notebook, without its ending.
        title: Its title.
        minutes: What a first reading takes; 0 for as long as one likes.
    """

    file: str
    title: str
    minutes: int = 0


@dataclass(frozen=True)
class DebriefDocument:
    """The end of a page in one language.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        page: The id of the page.
        told: What came of it: for each number of answers, and in there of right first ones.
        reviews: What is to be looked at again where a beat was missed, by its key; the beats are in their order.
        practice: The notebook in which this page can be practised, without its ending; ``""`` for none.
        sheet: Whose cheat sheet there is, ``""`` for none.
        words: What is said beside: ``again``, ``next``, ``minutes`` (with ``{minutes}`` in it), ``practice``,
            ``sheet``, ``earlier`` (with ``{right}`` and ``{answered}``), ``clear`` and ``cleared``; ``helped`` and
            ``shown``, each with a number behind it.
        following: The page that comes next, None for none.
        came: What came of the reader's own moves, in the order of the page, a text for each.
    """

    version: int
    page: str
    told: tuple[tuple[str, ...], ...]
    reviews: Mapping[str, Review]
    practice: str
    sheet: str
    words: Mapping[str, str]
    following: NextPage | None = None
    came: tuple[str, ...] = ()
