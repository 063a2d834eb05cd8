"""Hold everything that a question says against the claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl import words
from kdl.questions.question import Question
from tests.kdl.questions.claims.hearing import Heard, hearing, parts
from tests.kdl.questions.claims.registry import Role, Said, claim_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from kdl.documents.question import Value
    from kdl.questions.solution import Solution

#: The groups of the catalogue in which questions speak.
GROUPS = "question"


def broken_claims(question: Question, patch: pytest.MonkeyPatch) -> Iterator[str]:
    """Yield what a question says that is not true, and what nobody has said the truth of."""
    with words.speaking("en"), hearing(patch) as heard:
        fresh = Question(question.kind.id, *question.args, **question.options)
        solution = fresh.solution
        texts = list(_texts(solution))
    for role, value, text in texts:
        found, rest = parts(text, heard, GROUPS)
        if rest and role != "option":
            yield f"{role}: {rest!r} of {text!r} comes from no catalogue"
        for sentence in found:
            yield from _judged(Said(fresh, solution, role, value, sentence.key, sentence.values), sentence, text)


def _judged(said: Said, sentence: Heard, text: str) -> Iterator[str]:
    try:
        claim = claim_of(sentence.group, sentence.key)
    except KeyError:
        yield f"{sentence.group} {sentence.key}: nobody says what makes {text!r} true (tests/kdl/questions/claims)"
        return
    if claim is None:
        return
    wanted = (
        said.role != "option" or said.solution.form not in ("choice", "choices") or said.value in said.solution.right
    )
    if said.role == "why":
        wanted = said.solution.why is not None and said.value == said.solution.why.right
    if claim(said) is not wanted:
        truth = "is not true" if wanted else "is true, and counts as wrong"
        yield f"{sentence.group} {sentence.key} ({said.role} of {said.value!r}): {text!r} {truth}"


def _texts(solution: Solution) -> Iterator[tuple[Role, Value | None, str]]:
    yield "asks", None, solution.asks
    yield "facts", None, solution.facts
    yield "hint", None, solution.hint
    yield "told", None, solution.told
    for option in solution.options:
        yield "option", option.value, f"{option.label} {option.note}".strip()
    for reason in solution.why.options if solution.why else ():
        yield "why", reason.value, reason.label
    for value in answers(solution):
        text = solution.remark(value).text
        if text:
            yield "right" if value in solution.right else "wrong", value, text


def answers(solution: Solution) -> list[Value]:
    """Return everything that can be answered; of numbers, those near to the right one."""
    if solution.form != "number":
        return [option.value for option in solution.options]
    (right,) = solution.right
    low, high = solution.span
    return [each for each in range(int(right) - 4, int(right) + 5) if low <= each <= high]
