"""Calls that play: a playthrough with its controls, and a match that one plays oneself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.sources import resolve
from kdl.engine.match import Match
from kdl.engine.timeline import Timeline
from kdl.errors import ArgumentError
from kdl_widgets.playback.controls import OWN
from kdl_widgets.playback.player import Player

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.narration.log import Eyes

#: Where one plays on.
TABLE = "kdl_widgets.matches.table:Table"


def player(timeline: Timeline[Position], seat: Eyes = None, *, at: int = 0, animate: bool = True) -> Player:
    """Play, step, scrub and jump through a playthrough.

    Args:
        timeline: The playthrough.
        seat: Whose cards are shown: None nobody's, a seat's, or ``"all"``.
        at: Index of the state to begin with; in the classic game the cards that find who begins come before 0.
        animate: Whether what moves glides.

    Raises:
        ArgumentError: It is no playthrough.

    >>> import kdl
    >>> from kdl_widgets import player
    >>> player(kdl.play("deluxe", seats=4, seed=7))
    Player(step 0 of 168)
    """
    if not isinstance(timeline, Timeline):
        raise ArgumentError("a kdl.Timeline (kdl.load_replay reads one from a file)", timeline)
    return Watched(timeline, seat, at=at, animate=animate)


class Watched(Player):
    """A player of a playthrough from which one can play on at every step."""

    @staticmethod
    def opens(timeline: Timeline[Position], at: int, eyes: Eyes) -> Any:
        """Make a match of the playthrough, at one of its steps; the hands that were open stay open.

        The table is loaded when somebody sits down at it.
        """
        return resolve(TABLE)(Match(timeline), OWN if eyes is None else eyes, at=at, study=True)
