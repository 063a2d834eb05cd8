"""Bets: a question of a page, answered before anything is told; what came of it is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from kdl_widgets.beats.asked import Asked, dealt_about, key_of
from kdl_widgets.beats.session import SESSION, Answered
from kdl_widgets.live import messages

if TYPE_CHECKING:
    from kdl.documents.question import Review
    from kdl.questions.question import Question
    from kdl.questions.verdict import Verdict


class Bet(Asked):
    """A question of a page: what the reader bets on is locked in, and the board answers back.

    A wrong answer leaves it open, with help for the next one; the solution is shown when it is asked for.

    Message from the page, beside those of :class:`Asked`: ``{"about": clause, "slip": error}``, once it is settled,
    when the reader wants to be asked about a rule of earlier pages that is due.

    Args:
        question: What is asked.

    Attributes:
        key: A name that is the same at every visit.
        recalled: How often that was wanted, and the model of the question that was dealt last, ``""`` if none was.
    """

    recalled: traitlets.List[object] = traitlets.List([0, ""]).tag(sync=True)

    def __init__(self, question: Question) -> None:
        self._wanted, self._dealt = 0, list[Asked]()
        self.key = key_of(question)
        super().__init__(question)
        SESSION.enter(self)

    @property
    def review(self) -> Review:
        """What is to be looked at again where it was missed."""
        return self.question.document.review

    def _noted(self, verdict: Verdict) -> None:
        found = self.how in ("found", "helped")
        SESSION.answered(self, Answered(found, found, verdict.errors, self.how == "shown", open=not self.locked))

    def _receive(self, message: object) -> None:
        match message:
            case messages.About() as wanted if self.locked:
                question = dealt_about(wanted)
                if question is not None:
                    self._dealt.append(Asked(question, wanted.about))
                self._wanted += 1
                self.recalled = [self._wanted, self._dealt[-1].model_id if question else ""]
            case messages.About():
                self._keep_until_settled(message)
            case _:
                super()._receive(message)

    def close(self) -> None:
        """Let go of everything."""
        for each in self._dealt:
            each.close()
        super().close()
