"""Misconceptions: what somebody answers who makes one slip and knows all else, and whether the answer tells so.

A slip is a typical wrong idea, by name (:attr:`kdl.questions.solution.Remark.error`). Where it leads to nothing wrong,
whoever makes it answers rightly; and where several slips lead to one answer, that does not tell which one it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kdl.documents.question import Value
from kdl.questions.document import options_of

if TYPE_CHECKING:
    from kdl.questions.solution import Solution

#: An answer: a value, or as many as one likes.
Answer: TypeAlias = Value | frozenset[Value]
#: What an answer is called to which no known idea leads.
UNKNOWN = frozenset({"", "miscounted"})


class Misconception(NamedTuple):
    """What a slip does to a question.

    Attributes:
        answer: What is answered by whoever makes it; where any number of things can be chosen, that is all that is
            right and all to which the slip leads.
        apart: Whether the answer tells it apart: no other slip leads to the same.
    """

    answer: Answer
    apart: bool


def misconceptions(solution: Solution) -> dict[str, Misconception]:
    """Return every slip that leads to something wrong in a question, by its name.

    >>> import kdl
    >>> from kdl.questions import Question
    >>> state = kdl.play("deluxe", seats=3, seed=3).at(11)
    >>> misconceptions(Question("strength", state, "").solution)
    {'base-forgotten': Misconception(answer=0, apart=True)}
    """
    led: dict[str, list[Value]] = {}
    slips_to = {option.value: _slips(solution, option.value) for option in options_of(solution)}
    for value, slips in slips_to.items():
        for slip in slips:
            led.setdefault(slip, []).append(value)
    if solution.many:
        chosen = {slip: frozenset(values) for slip, values in led.items()}
        given = list(chosen.values())
        return {slip: Misconception(solution.right | each, given.count(each) == 1) for slip, each in chosen.items()}
    found = {slip: min(values, key=lambda value: len(slips_to[value])) for slip, values in led.items()}
    return {slip: Misconception(value, len(slips_to[value]) == 1) for slip, value in found.items()}


def _slips(solution: Solution, value: Value) -> tuple[str, ...]:
    """Return the slips that lead to a wrong value, once each."""
    if value in solution.right:
        return ()
    remark = solution.remark(value)
    return tuple(dict.fromkeys(slip for slip in (remark.error, *remark.also) if slip not in UNKNOWN))
