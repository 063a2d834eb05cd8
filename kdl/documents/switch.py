"""The document of a switch: the same question at each of its places, and what is otherwise there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 1


@dataclass(frozen=True)
class SwitchPlace:
    """A place of a switch.

    Attributes:
        label: What it is called.
        asks: The question, with what one has to know for it.
        told: What is so there: first what has changed, if anything could.
        lit: Rooms or characters that are part of the answer, there as at the first place.
        new: Those that are so only there.
        gone: Those that are so no longer.
    """

    label: str
    asks: str
    told: tuple[str, ...]
    lit: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


@dataclass(frozen=True)
class SwitchDocument:
    """A switch in one language.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        title: What a reader is to do.
        waits: What is told until the switch may say how things are.
        places: Its places; the first leaves everything as it is.
        marks: What a mark is called: ``lit``, ``new`` and ``gone``.
    """

    version: int
    title: str
    waits: str
    places: tuple[SwitchPlace, ...]
    marks: Mapping[str, str]
