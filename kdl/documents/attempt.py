"""The document of an attempt as it is answered: what is to be seen of it, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 1


@dataclass(frozen=True)
class Somebody:
    """Who makes an attempt, or is asked.

    Attributes:
        seat: The seat from 0, None for whoever has none.
        name: The name.
        letter: The letter on the token.
    """

    seat: int | None
    name: str
    letter: str


@dataclass(frozen=True)
class Asked:
    """One of those who are asked.

    Attributes:
        who: Who it is.
        stage: Whether that has been, is now, or will be.
        note: The same in words.
        played: The names of the cards that were played.
    """

    who: Somebody
    stage: Literal["done", "now", "later"]
    note: str
    played: tuple[str, ...]


@dataclass(frozen=True)
class HeldCard:
    """A card of the hand of the one who is asked.

    Attributes:
        name: What it is called.
        do: The notation of playing it, ``""`` where that cannot be done.
        luck: What it counts here.
        perfect: Whether it stops the attempt whatever the luck.
        worth: The same in words.
    """

    name: str
    do: str
    luck: int
    perfect: bool
    worth: str


@dataclass(frozen=True)
class BareMove:
    """What can be done without a card of the hand.

    Attributes:
        do: Its notation.
        label: The same in words.
    """

    do: str
    label: str


@dataclass(frozen=True)
class LaidCard:
    """A card that was just played, or turned up.

    Attributes:
        seat: Whose it was.
        name: What it is called.
        luck: What it counted.
    """

    seat: int
    name: str
    luck: int


@dataclass(frozen=True)
class AttemptFrame:
    """An attempt after one of its steps.

    Attributes:
        told: What has happened in this step, in sentences.
        strength: Its value, as a number of clovers.
        luck: The luck that was played against it.
        filled: How many clovers are filled.
        needed: Both in words.
        by: Who makes it.
        asked: Those who are asked, in order.
        laid: The card that was just played, None for none.
        hand: The hand of the one who is asked.
        whose: Whose that is, in words; ``""`` when nobody is asked any more.
        moves: What can be done without a card.
        over: How it has ended, ``""`` before.
        known: The notation of what was done here in the playthrough, ``""`` where that is not said.
    """

    told: tuple[str, ...]
    strength: int
    luck: int
    filled: int
    needed: str
    by: Somebody
    asked: tuple[Asked, ...]
    laid: LaidCard | None
    hand: tuple[HeldCard, ...]
    whose: str
    moves: tuple[BareMove, ...]
    over: Literal["", "saved", "killed"]
    known: str = ""


@dataclass(frozen=True)
class AttemptDocument:
    """An attempt in one language.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        language: The language.
        words: What is said beside: ``title``, ``next``, ``back``, ``again``, ``as-played``, ``played`` (with
            ``{cards}`` in it) and ``no-cards``.
        decide: Whether the reader decides for those who are asked.
        frames: What is to be seen, step by step.
    """

    version: int
    language: str
    words: Mapping[str, str]
    decide: bool
    frames: tuple[AttemptFrame, ...]
