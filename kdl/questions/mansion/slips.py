"""What is said of a number that is wrong: every slip that leads to it, or whether it is too much."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.narration.grammar import sentence
from kdl.questions.solution import Remark, lit

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

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


def number(words: Wording, state: State, right: int, slips: Collection[Slip], **more: Any) -> Solution:
    """Return the solution of a question for a number of the classic game, about the room of Lucky or (``at``) another.

    Of a wrong number every slip that leads to it is told, and the number stands in the room.

    Args:
        words: The words of the question.
        state: The position.
        right: The right number.
        slips: The slips.
        **more: See :meth:`kdl.questions.wording.Wording.solution`.
    """
    more = {"at": state.lucky, **more}
    place = lit(more["at"])

    def wrong(value: Value) -> Remark:
        text, error = slipped(_GROUP, slips, int(value), right, **words.values)
        return Remark(text, error=error, drawing=place._replace(tags={more["at"]: str(value)}))

    return words.solution("number", state, right, wrong=wrong, again=place, **more)
