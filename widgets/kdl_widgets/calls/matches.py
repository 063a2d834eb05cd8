"""Calls that play and build: matches at one screen, and positions made by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.engine.draft import Draft
from kdl.engine.timeline import Timeline
from kdl.games.doors import new_game
from kdl_widgets.matches.builder import Builder

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.position import Position


def builder(
    subject: Position | Timeline[Any] | str,
    on_play: Callable[[Any], object] | None = None,
    **options: Any,
) -> Builder:
    """Build a position by hand: move figures, deal hands, motives and the deck, choose whose turn it is.

    Args:
        subject: A position to start from, a playthrough, of which the latest position counts in which no attempt is
            being answered, or the name of an edition, for a new game of it.
        on_play: What to do with the position when it is to be played; without it, no button is offered.
        **options: For the name of an edition, the options of the new game, as :func:`kdl.new_game` takes them.

    Raises:
        ArrangeError: In that position nothing can be changed: an attempt is being answered.
        KdlError: There is no such edition, or it lacks an option.
    """
    start = new_game(subject, **options) if isinstance(subject, str) else subject
    return Builder(_latest(start) if isinstance(start, Timeline) else start, on_play)


def _latest(timeline: Timeline[Any]) -> Any:
    """Return the latest position of a playthrough that can be changed by hand."""
    return next(each for each in reversed(timeline.states) if each.phase != "over" and Draft(each).problem is None)
