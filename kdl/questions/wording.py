"""The words of a kind of questions, and the solution that is made with them: what goes without saying is filled in."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from kdl.engine.step import observe
from kdl.narration.grammar import sentence
from kdl.questions.answer_options import seats, sentences, yes_or_no
from kdl.questions.solution import Drawing, Option, Remark, Solution, if_wrong, lit, no_remark
from kdl.words import has_text, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kdl.core.position import Position
    from kdl.documents.question import Form, Value
    from kdl.questions.solution import Remarks, Why

_NO_DRAWING = Drawing()


def first_slip(slips: Mapping[str, object], other: str = "miscounted") -> str:
    """Return the first of several slips, the likelier first, of which it is true that it leads to an answer."""
    return every_slip(slips, other)[0]


def every_slip(slips: Mapping[str, object], other: str = "miscounted") -> tuple[str, ...]:
    """Return all slips that lead to an answer, the likelier first, or that one knows none.

    >>> every_slip({"early": False, "late": 1, "next": True}), every_slip({"early": False})
    (('late', 'next'), ('miscounted',))
    """
    return tuple(slip for slip, leads_there in slips.items() if leads_there) or (other,)


def slipped(sentences: Iterable[str], slips: Iterable[str], drawing: Drawing) -> Remark:
    """Return the remark on an answer to which slips lead, or none that is known; of the two likeliest is said what.

    >>> slipped(["Too many.", "Not the last.", "Counted twice."], ["early", "next", "early"], lit("foyer"))[:3]
    ('Too many. Or: Not the last.', '', 'early')
    """
    first, *others = [*dict.fromkeys(sentences)][:2]
    error, *also = dict.fromkeys(slips) or ("miscounted",)
    text = " ".join((first, *(say("question", "or", text=other) for other in others)))
    return Remark(text, error=error, drawing=drawing, also=tuple(also))


def _offered(form: Form, state: Position) -> tuple[Option, ...]:
    if form in ("seat", "seats"):
        return seats(state)
    return yes_or_no() if form == "yes" else ()


class Said(TypedDict, total=False):
    """What is said and drawn of a question, as far as it does not go without saying; beside it, what a solution holds.

    Attributes:
        asks: The question, if not the text that bears its key alone.
        told: The answer, if not the text ``told``, or where nothing is right ``none``, if there is one.
        options: What can be answered.
        remark: What is said of each answer; a single remark is said of all that are wrong.
        wrong: What is said of each wrong answer, where nothing is said of the right one.
        again: What is drawn with the answer, where the text ``told`` is said of the right one again.
        at: The room or character that it is about: marked from the beginning, and lit up with the answer.
        hint: See :class:`kdl.questions.solution.Solution` for this and the rest; ``hint`` and ``facts`` are the texts
            of these names, unless others are handed over.
    """

    asks: str
    told: str
    options: tuple[Option, ...]
    remark: Remark | Remarks
    wrong: Remarks | None
    again: Drawing | None
    at: str
    hint: str
    drawing: Drawing
    shows: object
    reveals: object
    about: tuple[str, ...]
    veil: Iterable[str]
    span: tuple[int, int]
    facts: str
    why: Why | None


class Answered(Said):
    """The same, with the clause behind the answer: its name in the rules of the game that is played, or its id."""

    clause: str


class Wording:
    """Texts under one key of the catalogue: the question itself, and below it ``told``, ``hint`` and ``facts``.

    Args:
        group: The group of the catalogue.
        key: The key of the question.
        **values: What stands in the places of all of its texts.

    Attributes:
        holds: What each of its solutions holds, unless another one says something else, such as ``about``.
    """

    holds: Mapping[str, object] = MappingProxyType({})

    def __init__(self, group: str, key: str, /, **values: object) -> None:
        self.group: str = group
        self.key: str = key
        self.values: Mapping[str, object] = values

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
        self, form: Form, state: Position, right: Value | frozenset[Value], **said: Unpack[Answered]
    ) -> Solution:
        """Return the solution of the question about a position, which is shown as everybody sees it.

        Args:
            form: What an answer is; for yes and no and for seats the options need not be named.
            state: The position.
            right: The right answer, or a frozen set of all that is right.
            **said: See :class:`Said`.
        """
        shown, clause = said.get("shows"), said["clause"]
        said["shows"] = observe(state) if shown is None else shown
        said["clause"] = clause if "." in clause else state.game.clauses[clause]
        said["options"] = said.get("options") or _offered(form, state)
        return self.made(form, right, **said)

    def made(self, form: Form, right: Value | frozenset[Value], **said: Unpack[Answered]) -> Solution:
        """Return the solution of the question, whatever it is about; the clause is named by its id."""
        rights = right if isinstance(right, frozenset) else frozenset({right})
        told = said.pop("told", "") or ("" if rights else self.said_where_there_is("none")) or self.say("told")
        asks, veil = said.pop("asks", "") or self.say(), frozenset(said.pop("veil", ()))
        remark, wrong = said.pop("remark", no_remark), said.pop("wrong", None)
        again, at = said.pop("again", None), said.pop("at", "")
        if wrong or isinstance(remark, Remark):
            of_right = None if again is None else Remark(told, drawing=again)
            remark = if_wrong(next(iter(rights)), wrong or remark, of_right)
        texts = {part: self.said_where_there_is(part) for part in ("hint", "facts") if part not in said}
        drawing = {"drawing": again} if again else {}
        there = {"about": (at,), "drawing": lit(at)} if at else {}
        drawn: dict[str, Any] = {**texts, **drawing, **self.holds, **there, **said}
        return Solution(form, asks, rights, told=told, remark=remark, veil=veil, **drawn)
