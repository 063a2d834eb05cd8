"""Tempers: how a player of a level goes about it; each changes what it weighs, and none what it knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Temper(NamedTuple):
    """What somebody of a temper makes of things, times what everybody makes of them; 1 changes nothing.

    Attributes:
        attempt: An attempt. Below 1 only those are made that are strong enough: at 0.5 from a strength of 2 on.
        save: What is lost if nobody saves Lucky.
        draw: A card that can be drawn.
        wait: What may come later: that Lucky comes to one, and what can be done then.
    """

    attempt: float = 1.0
    save: float = 1.0
    draw: float = 1.0
    wait: float = 1.0


#: The levels that can have a temper: those that know a motive.
TEMPERED = ("careful", "planner")

#: A temper that changes nothing.
NEUTRAL = Temper()

#: The tempers by name. ``python -m benchmarks.tempers`` says what they do to wins.
TEMPERS: Mapping[str, Temper] = {
    "brave": Temper(attempt=1.2, draw=0.6),
    "timid": Temper(attempt=0.5, save=1.25),
    "stingy": Temper(save=0.65),
    "generous": Temper(save=1.5),
    "nosy": Temper(draw=2.0),
    "hasty": Temper(attempt=1.1, wait=0.9),
    "patient": Temper(attempt=0.6, wait=1.3),
    "sly": Temper(save=0.7, draw=1.3, wait=1.15),
}


def with_temper(level: str, temper: str) -> str:
    """Return the word for a level that is played with a temper; without one, the level."""
    return f"{level}_{temper}" if temper else level


def parted(word: str) -> tuple[str, str]:
    """Part a word into a level and a temper, ``""`` if it names none.

    >>> parted("careful_brave"), parted("careful"), parted("mine_brave")
    (('careful', 'brave'), ('careful', ''), ('mine_brave', ''))
    """
    level, _, temper = word.rpartition("_")
    return (level, temper) if level in TEMPERED and temper in TEMPERS else (word, "")


def tempered(word: str) -> tuple[str, Temper]:
    """Return the level that a word names, and the temper with which it is played."""
    level, temper = parted(word)
    return level, TEMPERS.get(temper, NEUTRAL)
