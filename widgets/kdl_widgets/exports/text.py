"""A playthrough as a text: the log in words, each line with the clause behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.log import log_text, open_to
from kdl.words import speaking

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.narration.log import Eyes


def as_text(
    timeline: Timeline[Position], *, at: int | None = None, hands: Eyes = None, language: str | None = None
) -> str:
    """Return what happened in a playthrough, line by line, and how it ended, or how it stands.

    Args:
        timeline: The playthrough.
        at: The step up to which it is told; None for all of it.
        hands: Whose cards are named: None nobody's, a seat's, or ``"all"``.
        language: The language, instead of the one that is set.

    Raises:
        OptionError: There is no such step.
        SeatError: There is no such seat.
        UnknownNameError: There is no such language.
    """
    told = timeline if at is None else timeline.branch(at)
    open_to(hands, told.start)
    with speaking(language):
        return log_text(told, hands)
