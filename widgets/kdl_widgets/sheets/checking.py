"""What the cells of an assignment ask: whether an answer can be read, and whether it is right, says the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.questions.dealing import deal
from kdl.questions.verdict import AnswerError, mark
from kdl.words import say, speaking
from kdl.written import checking
from kdl.written.telling import tell_report
from kdl_widgets.sheets.answers import meant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.documents.question import QuestionDocument


def readable(
    answer: object, kind: str, seed: int, *, level: int = 1, language: str = "en", tables: Sequence[str] = ()
) -> None:
    """Refuse an answer that is not of the kind that is asked for, whether right or wrong.

    Args:
        answer: The answer, as it is written into an assignment.
        kind: The kind of the question.
        seed: The seed from which it was dealt.
        level: The level at which it was dealt.
        language: The language in which it is asked.
        tables: At which tables it was dealt, see :func:`kdl.questions.dealing.deal`.

    Raises:
        AnswerError: It cannot be marked, or there is none.
    """
    with speaking(language):
        _given(answer, deal(kind, seed, level, tables).document)


def _given(answer: object, document: QuestionDocument) -> frozenset[int]:
    if answer is None or answer is ...:
        raise AnswerError(say("sheet", "answer.open"))
    return meant(document, answer)


def check(
    answer: object, kind: str, seed: int, *, level: int = 1, language: str = "en", tables: Sequence[str] = ()
) -> None:
    """Mark an answer, given as to :func:`readable`: what is wrong is told as an error, as graders want it.

    Raises:
        AnswerError: It cannot be marked, or there is none.
        AssertionError: It is wrong.
    """
    with speaking(language):
        document = deal(kind, seed, level, tables).document
        verdict = mark(document, _given(answer, document))
        if not verdict.right:
            raise AssertionError(verdict.text)


def check_function(function: object, about: object = None, *, language: str = "en") -> None:
    """Mark a function of the pages: it has to be right everywhere; what is wrong is told as an error.

    Args:
        function: The function.
        about: What its page is about: a board or a position.
        language: The language in which it is told.

    Raises:
        AssertionError: It is wrong, or no function that can be checked.
        KdlError: It is about something else.
    """
    with speaking(language):
        report = checking.check(function, about)
        if not report.right:
            raise AssertionError("\n".join(tell_report(report)))
