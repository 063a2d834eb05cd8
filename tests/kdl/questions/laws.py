"""What holds for every question that is dealt: one right answer, words for every other one, and nothing but words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kdl import words
from kdl.clauses import clauses
from kdl.questions.solution import Drawing
from kdl.questions.verdict import places_of
from tests.kdl.questions.scripted_marking import as_script_says, verdicts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kdl.documents.question import Value
    from kdl.questions.question import Question
    from kdl.questions.solution import Solution

_IDS = {each.id for each in clauses()}
#: What belongs into code and not before a reader's eyes.
_CODE = re.compile(r"\b[a-z]+_[a-z_]+\b|\bTrue\b|\bFalse\b|\bNone\b|[{}]|\b[a-z]+\.[a-z]+\.[a-z-]+\b")


def check(question: Question, answered_in: str) -> None:
    """Hold a question against the laws, in all languages; every answer is given in one of them.

    Raises:
        AssertionError: It breaks one; the message says which, and for what.
    """
    told = {language: _check_in(language, question) for language in words.languages()}
    with words.speaking(answered_in):
        _check_answers(question, told[answered_in])
    assert told["de"].asks != told["en"].asks, told["en"].asks
    assert told["de"].right == told["en"].right
    assert [each.value for each in told["de"].options] == [each.value for each in told["en"].options]


def _check_in(language: str, question: Question) -> Solution:
    with words.speaking(language):
        solution = question.solution
        values = [option.value for option in solution.options]
        assert solution.clause in _IDS, (question, solution.clause)
        assert solution.right, question
        assert solution.many or len(solution.right) == 1, (question, solution.right)
        assert len({option.label for option in solution.options}) == len(values), (question, solution.options)
        if solution.form == "number":
            low, high = solution.span
            assert all(isinstance(each, int) and low <= each <= high for each in solution.right), question
        else:
            assert len(values) > 1, question
            assert solution.right <= set(values), (question, solution.right - set(values))
        _check_texts(question, [solution.asks, solution.facts, solution.hint, question.mark(_right(solution)).told])
        _check_texts(question, [option.label + option.note for option in solution.options])
        if solution.why is not None:
            assert len(values) == 2, question
            right = [option.label for option in solution.why.options if option.value == solution.why.right]
            assert [reason.label for reason in question.document.why if reason.right] == right, question
            assert len(right) == 1, question
            _check_texts(question, [option.label for option in solution.why.options])
    return solution


def _right(solution: Solution) -> Value | frozenset[Value]:
    return solution.right if solution.many else next(iter(solution.right))


def _check_texts(question: Question, said: Iterable[str]) -> None:
    for text in said:
        assert not _CODE.search(text), (question, text)


def _check_answers(question: Question, solution: Solution) -> None:
    right, wrong_ones = _right(solution), list(wrong_answers(solution))
    found = question.mark(right)
    assert found.right, (question, found.text)
    _check_script(question, [right, *wrong_ones])
    for wrong in wrong_ones:
        verdict = question.mark(wrong)
        assert not verdict.right, (question, wrong)
        assert question.drawing(verdict) != Drawing(), (question, wrong, "draws nothing")
        assert verdict.told_lines or verdict.told, (question, wrong)
        _check_texts(question, [verdict.head, verdict.said, *(line.text for line in verdict.lines)])


def _check_script(question: Question, answers: Sequence[Value | frozenset[Value]]) -> None:
    """Hold what the pages' script says to answers against what Python says to them."""
    document = question.document
    told = verdicts(document, [places_of(document, each) for each in answers])
    for answer, said in zip(answers, told, strict=True):
        assert said == as_script_says(document, question.mark(answer)), (question, answer)


def wrong_answers(solution: Solution) -> Iterator[Value | frozenset[Value]]:
    """Yield answers that are wrong: each other one, or one too few and one too many."""
    if solution.form == "number":
        (right,) = solution.right
        low, high = solution.span
        yield from (each for each in range(int(right) - 3, int(right) + 4) if low <= each <= high and each != right)
        return
    for option in solution.options:
        if not solution.many and option.value not in solution.right:
            yield option.value
        elif solution.many:
            yield solution.right ^ {option.value}
