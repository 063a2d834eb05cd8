"""The document of looking back at a game: the chance of each player to win over the game, and what moved it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 2


@dataclass(frozen=True)
class ChancesDocument:
    """The chances at one place of the game.

    Attributes:
        at: The place: the number of steps that led there.
        shares: The chance of each player to win, from 0 to 1.
        errors: The standard error of each; 0 where it is exact.
        worth: The chances in words, with their errors.
    """

    at: int
    shares: tuple[float, ...]
    errors: tuple[float, ...]
    worth: tuple[str, ...]


@dataclass(frozen=True)
class RuleDocument:
    """A rule that was against something, or by which something would have been better.

    Attributes:
        told: What it is called, and the page on which it is taught.
        file: The name of the notebook of that page, without its ending.
    """

    told: str
    file: str


@dataclass(frozen=True)
class MomentDocument:
    """Something to go to.

    Attributes:
        at: The place that is gone to: of what moved the chances, where that has just happened; of a decision, where it
            is to be made.
        told: What happened there.
        rules: The rules by which something else would have been better.
    """

    at: int
    told: str
    rules: tuple[RuleDocument, ...] = ()


@dataclass(frozen=True)
class LookBackDocument:
    """What there is to say of a game in one language.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        last: The last place of the game.
        names: The players, in the order of the chances.
        found: How the chances were found.
        points: The chances, place by place.
        moments: What moved them most, the greatest first; empty before that is settled.
        looked: How many decisions of persons were looked at, in words, or why none was.
        costly: Those that have cost something.
        rules: The rules that were against what was tried.
        words: What is said beside: ``title``, ``reckoned``, ``moments``, ``steady`` where nothing moved them or it
            is not settled yet, ``decisions``, ``rules``, ``by-rule``, ``step`` (with ``{step}`` in it), ``place``,
            ``playing``, ``stop``, ``more`` and ``back``.
    """

    version: int
    last: int
    names: tuple[str, ...]
    found: str
    points: tuple[ChancesDocument, ...]
    moments: tuple[MomentDocument, ...]
    looked: str
    costly: tuple[MomentDocument, ...]
    rules: tuple[RuleDocument, ...]
    words: Mapping[str, str]
