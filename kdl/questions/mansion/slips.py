"""What is said of a number that is wrong: every slip that leads to it, or whether it is too much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.narration.grammar import sentence
from kdl.questions.declaring import Drawing, Remark, Remarks, Solution, Wording, lit, slipped

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from kdl.games.mansion.state import State

_GROUP = "question-classic"


class Slip(NamedTuple):
    """A slip, and the number that it leads to.

    Attributes:
        number: The number.
        key: The sentence that tells the slip.
        error: The typical error that it betrays.
        values: What the sentence tells beside what all of them do.
    """

    number: int
    key: str
    error: str
    values: tuple[tuple[str, object], ...] = ()


def wrong_number(words: Wording, slips: Collection[Slip], right: int, drawn: Callable[[int], Drawing]) -> Remarks:
    """Return what is said of each wrong number: all slips that lead to it, or that it is too much or too little."""

    def wrong(number: int) -> Remark:
        found = [slip for slip in slips if slip.number == number]
        texts = [sentence(words.group, each.key, **{**words.values, **dict(each.values)}) for each in found]
        other = sentence(_GROUP, "slip.too-much" if number > right else "slip.too-little")
        return slipped(texts or [other], [slip.error for slip in found], drawn(number))

    return wrong


def number(words: Wording, state: State, right: int, slips: Collection[Slip], **more: Any) -> Solution:
    """Return the solution of a question for a number of the classic game, about the room of Lucky or (``at``) another.

    Every wrong number stands in that room, with the slips that lead to it. For the rest, see
    :meth:`kdl.questions.wording.Wording.solution`.
    """
    more = {"at": state.lucky, "span": (0, 20), **more}
    at: str = more["at"]
    wrong = wrong_number(words, slips, right, lambda number: lit(at)._replace(tags={at: str(number)}))
    return words.solution("number", state, right, wrong=wrong, again=lit(at), **more)
