"""Calls that ask: bets of every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kdl.errors import UnknownNameError
from kdl.questions.question import Question
from kdl.questions.registry import kinds
from kdl_widgets.beats.bet import Bet


class _Bets:
    """Ask a question of a page: ``bet.seen_from(board, "kitchen")``, or ``bet("seen_from", board, "kitchen")``.

    Every kind of question is an attribute; what it takes is told by the function of the kind.
    """

    def __call__(self, kind: str, *args: Any, **options: Any) -> Bet:
        """Ask a question of a kind.

        Args:
            kind: The name of the kind.
            *args: What is asked about, as the kind takes it.
            **options: More of that.

        Raises:
            UnknownNameError: There is no such kind.
            KdlError: It cannot be asked about this.
        """
        return Bet(Question(kind, *args, **options))

    def __getattr__(self, kind: str) -> Callable[..., Bet]:
        """Return the call for a kind."""
        known = tuple(each.id for each in kinds())
        if kind not in known:
            raise AttributeError(str(UnknownNameError("kind of question", kind, known)))
        return lambda *args, **options: self(kind, *args, **options)

    def __dir__(self) -> list[str]:
        """List the kinds."""
        return sorted(each.id for each in kinds())


bet = _Bets()
