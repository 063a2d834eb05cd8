"""How an answer is marked: what was found, missed and wrong, and what is said of each."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

from kdl.errors import KdlError, UnknownNameError
from kdl.narration.actions import tell_clause
from kdl.narration.grammar import joined
from kdl.questions.solution import Drawing, Remark
from kdl.words import say

if TYPE_CHECKING:
    from kdl.questions.solution import Solution, Value

Mark = Literal["right", "missed", "wrong"]


class AnswerError(KdlError):
    """An answer is not of the kind that the question asks for."""


class Line(NamedTuple):
    """What is said of one thing that was answered, or missed.

    Attributes:
        mark: Whether it was found, missed or chosen wrongly.
        value: What it is.
        label: What it is called.
        text: What is said of it.
        clause: The clause behind that.
        error: The typical error that it betrays, ``""`` if none.
    """

    mark: Mark
    value: Value
    label: str
    text: str
    clause: str
    error: str = ""


class Verdict(NamedTuple):
    """What is said to an answer.

    Attributes:
        right: Whether it is right.
        head: In few words: “You found 3 of 5.”
        said: The answer itself, recalled: “You said: four.”
        lines: What is said of each thing, what is wrong first, then what was missed, then what was found.
        told: The whole answer with its reason.
        clause: The clause behind it.
        drawing: What is drawn over the picture.
    """

    right: bool
    head: str
    said: str
    lines: tuple[Line, ...]
    told: str
    clause: str
    drawing: Drawing

    @property
    def errors(self) -> tuple[str, ...]:
        """The typical errors that the answer betrays."""
        return tuple(dict.fromkeys(line.error for line in self.lines if line.error and line.mark != "right"))

    def of(self, mark: Mark) -> tuple[Value, ...]:
        """Return the things that were found, missed, or chosen wrongly."""
        return tuple(line.value for line in self.lines if line.mark == mark)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind all that is said, without repetition."""
        named = (self.clause, *(line.clause for line in self.lines if line.mark != "right"))
        return tuple(dict.fromkeys(filter(None, named)))

    @property
    def text(self) -> str:
        """All of it as text."""
        lines = (say("question", f"line.{line.mark}", label=line.label, text=line.text) for line in self.told_lines)
        return "\n".join((self.head, *lines, f"{self.told} [{self.clause}]"))

    @property
    def told_lines(self) -> tuple[Line, ...]:
        """The lines that say something."""
        return tuple(line for line in self.lines if line.text and line.mark != "right")

    def __bool__(self) -> bool:
        """Whether the answer is right."""
        return self.right


def mark(solution: Solution, answer: object) -> Verdict:
    """Mark an answer: a collection of values for a form in the plural, else one value.

    Raises:
        AnswerError: It is not of that kind.
        UnknownNameError: It names something that cannot be answered.
    """
    given = values_of(solution, answer)
    order = [option.value for option in solution.options] or sorted(solution.right | given, key=str)
    wrong, missed, found = (
        [value for value in order if value in which]
        for which in (given - solution.right, solution.right - given, given & solution.right)
    )
    # Of a single answer that is wrong, what is said of it is enough: the right one is told below.
    said_missed = missed if solution.many else []
    lines = (
        *(_line(solution, "wrong", value) for value in wrong),
        *(_line(solution, "missed", value) for value in said_missed),
        *(_line(solution, "right", value) for value in found),
    )
    drawing = solution.drawing
    for value in (*wrong, *said_missed):
        drawing = drawing.with_(solution.remark(value).drawing)
    right = not wrong and not missed
    return Verdict(right, _head(solution, len(found), wrong, right), _said(solution, given), lines,
                   solution.told, solution.clause, drawing)  # fmt: skip


def values_of(solution: Solution, answer: object) -> frozenset[Value]:
    """Return the values that an answer names.

    Raises:
        AnswerError: It is not of the kind that is asked for.
        UnknownNameError: It names something that cannot be answered.
    """
    if solution.form == "number":
        return frozenset({_number(solution, answer)})
    if solution.many and not isinstance(answer, Collection):
        raise AnswerError(f"the answer must be a set of any size, for example set(), not {answer!r}")
    given: Iterable[object] = (answer,) if not solution.many or isinstance(answer, str) else answer  # type: ignore[assignment]
    known = solution.labels
    values: set[Value] = set()
    for each in given:
        # True is 1, and a seat of that number is not meant by it.
        match = next((value for value in known if value == each and type(value) is type(each)), None)
        if match is None:
            raise UnknownNameError("answer", each, tuple(map(str, known)))
        values.add(match)
    return frozenset(values)


def _number(solution: Solution, answer: object) -> int:
    low, high = solution.span
    if isinstance(answer, bool) or not isinstance(answer, int) or not low <= answer <= high:
        raise AnswerError(f"the answer must be a whole number from {low} to {high}, not {answer!r}")
    return answer


def _line(solution: Solution, how: Mark, value: Value) -> Line:
    remark: Remark = solution.remark(value)
    clause = remark.clause or solution.clause
    return Line(how, value, solution.label(value), remark.text, clause, remark.error if how == "wrong" else "")


def _head(solution: Solution, found: int, wrong: Collection[Value], right: bool) -> str:
    if right:
        return say("question", "right")
    if not solution.many:
        return say("question", "wrong")
    of = len(solution.right)
    if not of:
        return say("question", "right-is-none")
    head = say("question", "found", found=found, of=of)
    if found in (0, of):
        head = say("question", "found.all" if found else "found.none", n=of)
    if found == of == 2:
        head = say("question", "found.both")
    too_many = "too-many.but" if found == of else "too-many"
    return f"{head} {say('question', too_many, n=len(wrong))}" if wrong else head


def _said(solution: Solution, given: frozenset[Value]) -> str:
    labels = [option.label for option in solution.options if option.value in given] or [str(each) for each in given]
    return say("question", "said", answer=joined(labels) if labels else say("question", "nothing"))


def hint_of(solution: Solution) -> str:
    """Return what helps without giving the answer away."""
    return solution.hint or tell_clause(solution.clause)
