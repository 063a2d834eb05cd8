"""Calls that play: a playthrough with its controls, and a match that one plays oneself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl_widgets.playback.player import Player

if TYPE_CHECKING:
    from kdl.engine.timeline import Timeline
    from kdl.narration.log import Eyes


def player(timeline: Timeline[Any], seat: Eyes = None, *, at: int = 0, animate: bool = True) -> Player:
    """Play, step, scrub and jump through a playthrough.

    Args:
        timeline: The playthrough.
        seat: Whose cards are shown: None nobody's, a seat's, or ``"all"``.
        at: Index of the state to begin with; in the classic game the cards that find who begins come before 0.
        animate: Whether what moves glides.
    """
    return Player(timeline, seat, at=at, animate=animate)
