"""The document of a pile: the cards that can save Lucky, and how they leave the game, attempt by attempt."""

from __future__ import annotations

from dataclasses import dataclass

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 1


@dataclass(frozen=True)
class PileFrame:
    """The pile before the first attempt, or after one.

    Attributes:
        told: What has happened, in a sentence.
        left: How many points there are still.
        gone: The places of the cards that have left the game.
    """

    told: str
    left: int
    gone: tuple[int, ...]


@dataclass(frozen=True)
class PileDocument:
    """A pile in one language.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        title: What it is called.
        slider: What its slider is called.
        gone: What the cards that have left the game are called.
        cards: The points on each card.
        frames: The pile before the first attempt and after each.
    """

    version: int
    title: str
    slider: str
    gone: str
    cards: tuple[int, ...]
    frames: tuple[PileFrame, ...]
