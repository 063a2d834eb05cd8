"""What questions of both families can be answered with: players, yes and no, one of several sentences; and why.

What decides an answer of two is asked among reasons that could be taken for it: a sum, or what holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from kdl.narration.grammar import capital
from kdl.narration.names import seat_name
from kdl.questions.solution import Option, Why
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.position import Position
    from kdl.documents.question import Value

#: What stands for nobody among seats.
NOBODY = -1


def seats(state: Position, those: Iterable[int] | None = None, *, nobody: bool = False) -> tuple[Option, ...]:
    """Offer players, all or some; with nobody among them if that can be an answer."""
    offered = range(state.seats) if those is None else those
    found = tuple(Option(seat, capital(seat_name(seat, state.game))) for seat in offered)
    return (*found, Option(NOBODY, say("question", "nobody"))) if nobody else found


def name_of(state: Position, seat: int) -> str:
    """Name a player; ``""`` for nobody."""
    return "" if seat == NOBODY else seat_name(seat, state.game)


def scattered(those: Iterable[str]) -> tuple[str, ...]:
    """Return some things in an order that tells nothing about them, always the same for the same things."""
    found = sorted(those)
    Random(" ".join(found)).shuffle(found)
    return tuple(found)


def yes_or_no() -> tuple[Option, ...]:
    """Offer yes and no."""
    return Option(True, say("question", "yes")), Option(False, say("question", "no"))


def sentences(told: Mapping[Value, str]) -> tuple[Option, ...]:
    """Offer things in words, each by its value."""
    return tuple(Option(value, text) for value, text in told.items())


def why_of(right: str, *others: str) -> Why:
    """Ask which reason decides, by its name, among others that hold, too, but do not decide, or that do not hold."""
    return Why(sentences({each: say("question", f"why.{each}") for each in sorted((right, *others))}), right)


def why_sum(right: tuple[int, int], *others: tuple[int, int]) -> Why | None:
    """Ask which luck on cards stands against how much that is still needed; None where no wrong sum ends the same way.

    Args:
        right: Both as they are.
        *others: Both as they are miscounted; what leads to another answer would show that it is wrong.

    >>> why_sum((2, 3), (1, 3), (4, 3), (2, 5)).options[0].label, why_sum((2, 3), (4, 3))
    ('Luck on the cards: 1; still needed: 3', None)
    """
    enough = right[0] >= right[1]
    sums = sorted({right, *(each for each in others if (each[0] >= each[1]) is enough)})
    told: dict[Value, str] = {
        f"{luck}/{needed}": say("question", "why.sum", luck=luck, needed=needed) for luck, needed in sums
    }
    return Why(sentences(told), f"{right[0]}/{right[1]}") if len(sums) > 1 else None
