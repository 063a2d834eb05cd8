"""What is said of a number that is wrong: every slip that leads to it, or whether it is too much."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.narration.grammar import sentence
from kdl.questions.solution import Remark, lit

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.solution import Solution
    from kdl.questions.wording import Wording

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
    values: tuple[tuple[str, Any], ...] = ()


def slipped(group: str, slips: Iterable[Slip], value: int, right: int, /, **values: object) -> tuple[str, str]:
    """Tell all slips that lead to a wrong number, in a group of the catalogue; return the error of the first, too."""
    found = list(dict.fromkeys(slip for slip in slips if slip.number == value != right))
    if not found:
        return sentence(_GROUP, "slip.too-much" if value > right else "slip.too-little"), "miscounted"
    told = dict.fromkeys(sentence(group, slip.key, **{**values, **dict(slip.values)}) for slip in found)
    return reduce(lambda one, other: sentence(_GROUP, "slip.or", one=one, other=other), told), found[0].error


def counted(
    slips: Collection[Slip], right: int, place: str, /, *, told: str, **values: object
) -> Callable[[Value], Remark]:
    """Return what is said of each number of the classic game: the answer of the right one, of others every slip.

    Args:
        slips: The slips.
        right: The right number.
        place: The room into which a wrong number is written.
        told: The answer.
        **values: What the sentences of the slips tell.
    """

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told, drawing=lit(place))
        text, error = slipped(_GROUP, slips, int(value), right, **values)
        return Remark(text, error=error, drawing=lit(place)._replace(tags={place: str(value)}))

    return remark


def number(words: Wording, state: State, right: int, slips: Collection[Slip], *, told: str, **more: Any) -> Solution:
    """Return the solution of a question for a number of the classic game, about the room of Lucky or (``at``) another.

    Args:
        words: The words of the question.
        state: The position.
        right: The right number.
        slips: The slips that lead to other numbers.
        told: The answer.
        **more: See :meth:`kdl.questions.wording.Wording.solution`.
    """
    more = {"at": state.lucky, **more}
    remark = counted(slips, right, more["at"], told=told, **words.values)
    return words.solution("number", state, right, told=told, remark=remark, **more)
