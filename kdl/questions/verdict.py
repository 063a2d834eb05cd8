"""How an answer is marked by the document of its question: what was found, missed and wrong, and what is said of each.

Scripts mark by the same document in the same way (``mark.js`` of the view); both are held to the same answers in tests.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Literal, NamedTuple

from kdl.errors import KdlError, UnknownNameError
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Choice, QuestionDocument, Sentences, Value

Mark = Literal["right", "missed", "wrong"]
#: What has come of a question so far: it was found at once, missed and is open yet, found with help, or shown; or it
#: was found where it was as good as told, and is asked why (``"told"``).
How = Literal["found", "missed", "helped", "shown", "told"]


class AnswerError(KdlError):
    """An answer is not of the kind that the question asks for."""


class Line(NamedTuple):
    """What is said of one thing that was answered, or missed.

    Attributes:
        mark: Whether it was found, missed or chosen wrongly.
        place: Its place among what can be answered, from 0.
        value: What it is.
        label: What it is called.
        text: What is said of it.
        clause: The clause behind that.
        error: The typical error that it betrays, ``""`` if none.
    """

    mark: Mark
    place: int
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
        lit: Rooms or characters that light up.
        crossed: Those that are crossed out.
    """

    right: bool
    head: str
    said: str
    lines: tuple[Line, ...]
    told: str
    clause: str
    lit: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()

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
        return self.right


def mark(document: QuestionDocument, places: Collection[int]) -> Verdict:
    """Mark an answer: the places of what was chosen, from 0."""
    choices = list(enumerate(document.choices))
    wrong = [place for place, choice in choices if place in places and not choice.right]
    missed = [place for place, choice in choices if place not in places and choice.right]
    found = [place for place, choice in choices if place in places and choice.right]
    # Of a single answer that is wrong, what is said of it is enough: the right one is told below.
    told: dict[Mark, list[int]] = {"wrong": wrong, "missed": missed if document.many else [], "right": found}
    lines = tuple(_line(document, how, place) for how, some in told.items() for place in some)
    drawn: list[QuestionDocument | Choice] = [
        document,
        *(document.choices[line.place] for line in lines if line.mark != "right"),
    ]
    return Verdict(
        right=not wrong and not missed,
        head=document.sentences.heads[len(found)][len(wrong)],
        said=_said(document.sentences, [choice.label for place, choice in choices if place in places]),
        lines=lines,
        told=document.told,
        clause=document.clause,
        lit=tuple(sorted({each for drawing in drawn for each in drawing.lit})),
        crossed=tuple(sorted({each for drawing in drawn for each in drawing.crossed})),
    )


def how_settled(document: QuestionDocument, verdict: Verdict, misses: int, *, solved: bool, why: int | None) -> How:
    """Tell what has come of a question: who finds one of two after a miss, but not what decides, had it shown.

    Scripts do the same (``howSettled`` of ``mark.js``).

    Args:
        document: The question.
        verdict: What there is to say to the latest answer.
        misses: How often it was answered wrongly.
        solved: Whether the solution was asked for.
        why: The place of the reason that was given, None before one was.
    """
    if solved:
        return "shown"
    if not verdict.right:
        return "missed"
    if not misses:
        return "found"
    if document.why and why is None:
        return "told"
    return "shown" if why is not None and not document.why[why].right else "helped"


def helped(document: QuestionDocument, verdict: Verdict, misses: int) -> str:
    """Tell what a wrong answer is met with: what is wrong, after the second miss part of what is missing, and a hint.

    The last thing that is missing is no part: it would be the solution. Scripts do the same (``helped`` of
    ``mark.js``).
    """
    wrong = [line for line in verdict.told_lines if line.mark == "wrong"]
    missing = [line for line in verdict.told_lines if line.mark == "missed"]
    part = missing[:1] if misses > 1 and len(missing) > 1 else []
    lines = [say("question", f"line.{line.mark}", label=line.label, text=line.text) for line in (*wrong, *part)]
    return "\n".join((verdict.head, *lines, say("practice", "hint", hint=document.hint)))


def places_of(document: QuestionDocument, answer: object) -> frozenset[int]:
    """Return the places of what an answer names: a collection of values for a form in the plural, else one value.

    Raises:
        AnswerError: It is not of the kind that is asked for.
        UnknownNameError: It names something that cannot be answered.
    """
    if document.form == "number":
        return frozenset({_place_of_number(document, answer)})
    if document.many and not isinstance(answer, Collection):
        raise AnswerError(f"the answer must be a set of any size, for example set(), not {answer!r}")
    given: Iterable[object] = (answer,) if not document.many or isinstance(answer, str) else answer  # type: ignore[assignment]
    known = [choice.value for choice in document.choices]
    places = set()
    for each in given:
        # True is 1, and a seat of that number is not meant by it.
        found = (place for place, value in enumerate(known) if value == each and type(value) is type(each))
        if (place := next(found, None)) is None:
            raise UnknownNameError("answer", each, tuple(map(str, known)))
        places.add(place)
    return frozenset(places)


def _place_of_number(document: QuestionDocument, answer: object) -> int:
    low, high = document.span
    if isinstance(answer, bool) or not isinstance(answer, int) or not low <= answer <= high:
        raise AnswerError(f"the answer must be a whole number from {low} to {high}, not {answer!r}")
    return answer - low


def _line(document: QuestionDocument, how: Mark, place: int) -> Line:
    choice = document.choices[place]
    return Line(
        how,
        place,
        choice.value,
        label=choice.label,
        text=choice.text,
        clause=choice.clause or document.clause,
        error=choice.error if how == "wrong" else "",
    )


def _said(sentences: Sentences, labels: Sequence[str]) -> str:
    first, *others = labels or [sentences.nothing]
    steps = [*[(sentences.comma, each) for each in others[:-1]], *[(sentences.last, each) for each in others[-1:]]]
    answer = reduce(lambda said, step: step[0].format(first=said, last=step[1]), steps, first)
    return sentences.said.format(answer=answer)
