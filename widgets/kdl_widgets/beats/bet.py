"""Bets: a question of a page, answered before anything is told; what came of it is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl_widgets.beats.asked import Asked, key_of
from kdl_widgets.beats.session import SESSION, Answered

if TYPE_CHECKING:
    from kdl.documents.question import Review
    from kdl.questions.question import Question
    from kdl.questions.verdict import Verdict


class Bet(Asked):
    """A question of a page: what the reader bets on is locked in, and the board answers back.

    A wrong answer leaves it open, with help for the next one; the solution is shown when it is asked for.

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

    def _noted(self, verdict: Verdict) -> None:
        found, shown = verdict.right and not self.solved, self.solved
        SESSION.answered(self, Answered(found, found, verdict.errors, shown, open=not (found or shown)))
