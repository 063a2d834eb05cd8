"""Bets: a question of a page, answered once before anything is told, and remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl_widgets.beats.asked import Asked, key_of
from kdl_widgets.beats.session import SESSION

if TYPE_CHECKING:
    from kdl.documents.question import Review
    from kdl.questions.question import Question
    from kdl.questions.verdict import Verdict


class Bet(Asked):
    """A question of a page: what the reader bets on is locked in, and the board answers back.

    Args:
        question: What is asked.

    Attributes:
        key: A name that is the same at every visit.
    """

    def __init__(self, question: Question) -> None:
        self.key = key_of(question)
        super().__init__(question)
        SESSION.enter(self)

    @property
    def review(self) -> Review:
        """What is to be looked at again where it was missed."""
        return self.question.document.review

    def _settled(self, verdict: Verdict) -> Verdict:
        """Remember the first answer and the latest."""
        SESSION.answered(self, first=verdict.right, right=verdict.right, errors=verdict.errors)
        return verdict
