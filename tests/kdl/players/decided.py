"""A decision of a game as it is looked at afterwards, without the rounds in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.players.game_review import judging

if TYPE_CHECKING:
    from kdl.analysis.win_curve import Costly


def judge(timeline: Any, at: int) -> Costly | None:
    """Look at the decision at a place, and return what it cost, None if it was no worse."""
    rounds = judging(timeline, at)
    while True:
        try:
            next(rounds)
        except StopIteration as found:
            return found.value  # type: ignore[no-any-return]
