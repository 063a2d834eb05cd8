"""What came of a try: the turn in which it was decided is played out, and that leads to something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.events import TurnBegan, rule_of
from kdl.core.outcome import is_terminal
from kdl.goals.course import KILLED, SAVED
from kdl.narration.events import tell
from kdl.words import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.core.events import Event
    from kdl.goals.course import Course, Passage
    from kdl.goals.goal import Progress

#: The rules behind what is attempted, behind its end, and behind what follows a turn.
_ATTEMPTED, _ENDED = ("attempt", "attack", "lucky-attacks"), (*SAVED, *KILLED, "escape", "stalemate")
_FOLLOWS = ("lucky-moves",)


def is_played_out(course: Course, progress: Progress) -> bool:
    """Whether the turn in which a try was decided is over, and whatever was attempted in it is answered."""
    return progress.at is not None and (is_terminal(course.state) or course.state.turn != progress.played)


def consequences(course: Course, at: int) -> tuple[Event, ...]:
    """Return what a try led to: what was attempted after it, whether that succeeded, and who is called then.

    Args:
        course: What has happened since the try began.
        at: After how many steps it was decided.
    """
    decided, later = course.passages[at - 1], course.passages[at:]
    others = (event for event in decided.events if event[0] != course.seat)  # the reader knows what it has just done
    attempts = (event for event in (*others, *_events(later)) if rule_of(event) in _ATTEMPTED)
    ends = (event for event in _events((decided, *later)) if rule_of(event) in _ENDED)
    latest = course.last.events
    follows = (event for event in latest if isinstance(event, TurnBegan) or rule_of(event) in _FOLLOWS)
    return (*attempts, *ends, *follows)


def _events(passages: Iterable[Passage]) -> Iterator[Event]:
    return (event for each in passages for event in each.events)


def tell_consequences(course: Course, progress: Progress) -> str:
    """Tell what a try led to, in the language that is set, or that its turn is still played out; ``""`` while open."""
    if progress.at is None:
        return ""
    if not is_played_out(course, progress):
        return say("do", "plays-out")
    told = (
        tell(event, course.state.game, viewer=course.seat, language=language())
        for event in consequences(course, progress.at)
    )
    return " ".join(told)
