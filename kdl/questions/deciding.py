"""What decides an answer of two, among reasons that could be taken for it: a sum, or what holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.questions.answer_options import sentences
from kdl.questions.solution import Why
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Value

_GROUP = "question"


def why_of(right: str, *others: str) -> Why:
    """Ask which reason decides, by the names of reasons.

    Args:
        right: The one that does.
        *others: Others that hold, too, but do not decide, or that do not hold.
    """
    return Why(sentences({each: say(_GROUP, f"why.{each}") for each in sorted((right, *others))}), right)


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
        f"{luck}/{needed}": say(_GROUP, "why.sum", luck=luck, needed=needed) for luck, needed in sums
    }
    return Why(sentences(told), f"{right[0]}/{right[1]}") if len(sums) > 1 else None
