"""The words of a kind of questions, and the solution that is made with them: what goes without saying is filled in."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kdl.engine.observe import observe
from kdl.narration.grammar import sentence
from kdl.questions.answer_options import seats, sentences, yes_or_no
from kdl.questions.solution import Drawing, Option, Remark, Solution, if_wrong, lit, no_remark
from kdl.words import has_text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kdl.core.position import Position
    from kdl.documents.question import Form, Value

_NO_DRAWING = Drawing()


def first_slip(slips: Mapping[str, object], other: str = "miscounted") -> str:
    """Return the first of several slips, the likelier first, of which it is true that it leads to an answer."""
    return next((slip for slip, leads_there in slips.items() if leads_there), other)


def _there(at: str) -> dict[str, Any]:
    return {"about": (at,), "drawing": lit(at)} if at else {}


class Wording:
    """Texts under one key of the catalogue: the question itself, and below it ``told``, ``hint`` and ``facts``.

    Args:
        group: The group of the catalogue.
        key: The key of the question.
        **values: What stands in the places of all of its texts.

    Attributes:
        holds: What each of its solutions holds, unless another one says something else, such as ``about``.
    """

    group: str
    key: str
    values: dict[str, object]
    holds: Mapping[str, Any] = MappingProxyType({})

    def __init__(self, group: str, key: str, /, **values: object) -> None:
        self.group, self.key, self.values = group, key, values

    def say(self, part: str = "", /, **more: object) -> str:
        """Return the question as a sentence, or the text that stands below it under a name."""
        return sentence(self.group, f"{self.key}.{part}" if part else self.key, **{**self.values, **more})

    def said_where_there_is(self, part: str) -> str:
        """Return a text below the question, ``""`` where the catalogue has none."""
        return self.say(part) if has_text(self.group, f"{self.key}.{part}") else ""

    def remark(
        self, part: str, error: str = "", drawing: Drawing = _NO_DRAWING, clause: str = "", /, **more: object
    ) -> Remark:
        """Return a remark with a text below the question."""
        return Remark(self.say(part, **more), clause, error, drawing)

    def slip(self, error: str, drawing: Drawing = _NO_DRAWING, /, **more: object) -> Remark:
        """Return a remark on an error, with the text below the question that bears its name."""
        return self.remark(error, error, drawing, **more)

    def choices(self, *names: str) -> tuple[Option, ...]:
        """Offer things by the texts below the question that bear their names, as they are written there."""
        return sentences({each: say(self.group, f"{self.key}.{each}", **self.values) for each in names})

    def solution(
        self,
        form: Form,
        state: Position,
        right: Value | frozenset[Any],
        *,
        clause: str,
        options: tuple[Option, ...] = (),
        shows: Any = None,
        **said: Any,
    ) -> Solution:
        """Return the solution of the question about a position.

        Args:
            form: What an answer is; for yes and no and for seats the options need not be named.
            state: The position, which is shown as everybody sees it unless something else is.
            right: The right answer, or a frozen set of all that is right.
            clause: The clause behind it, by the name that the rules of the game give it, or by its id.
            options: What can be answered.
            shows: What is shown instead of the position.
            **said: See :meth:`made`.
        """
        offered: dict[Form, Callable[[], tuple[Option, ...]]] = {
            "yes": yes_or_no,
            "seat": lambda: seats(state),
            "seats": lambda: seats(state),
        }
        return self.made(
            form,
            right,
            clause=clause if "." in clause else state.game.clauses[clause],
            options=options or (offered[form]() if form in offered else ()),
            shows=observe(state) if shows is None else shows,
            **said,
        )

    def made(
        self,
        form: Form,
        right: Value | frozenset[Any],
        *,
        asks: str = "",
        told: str = "",
        remark: Remark | Callable[[Value], Remark] = no_remark,
        wrong: Callable[[Value], Remark] | None = None,
        again: Drawing | None = None,
        at: str = "",
        **drawn: Any,  # the rest of what a solution holds
    ) -> Solution:
        """Return the solution of the question, whatever it is about.

        Args:
            form: What an answer is.
            right: The right answer, or a frozen set of all that is right.
            asks: The question, if not the text that bears its key alone.
            told: The answer, if not the text ``told``, or where nothing is right ``none``, if there is one.
            remark: What is said of each answer; a single remark is said of all that are wrong.
            wrong: What is said of each wrong answer, where nothing is said of the right one.
            again: What is drawn with the answer, where the text ``told`` is said of the right one again.
            at: The room or character that it is about: marked from the beginning, and lit up with the answer.
            **drawn: See :class:`kdl.questions.solution.Solution`; ``hint`` and ``facts`` are the texts of these names,
                unless others are handed over.
        """
        rights = right if isinstance(right, frozenset) else frozenset({right})
        told = told or ("" if rights else self.said_where_there_is("none")) or self.say("told")
        if wrong or isinstance(remark, Remark):
            of_right = None if again is None else Remark(told, drawing=again)
            remark = if_wrong(next(iter(rights)), wrong or remark, of_right)
        texts = {part: self.said_where_there_is(part) for part in ("hint", "facts") if part not in drawn}
        drawing = {"drawing": again} if again else {}
        drawn = {**texts, **drawing, **self.holds, **_there(at), **drawn}
        return Solution(form, asks or self.say(), rights, told=told, remark=remark, **drawn)
