"""The places before the start: the cards that are turned face up to find who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.events import Arranged
from kdl.games.mansion.events import StartFound, TurnedFaceUp
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.position import Position
    from kdl.engine.timeline import Opened, Timeline
    from kdl.narration.log import Line

#: At which events of setting up a player stops.
STOPS = (TurnedFaceUp, StartFound)


def opening_of(timeline: Timeline[Position]) -> tuple[Opened[Position], ...]:
    """List what can be stepped through before the start, each with its position; the last is place -1.

    A start that was made up by hand did not come about like that, so nothing leads up to it.
    """
    if any(isinstance(event, Arranged) for event in timeline.setup):
        return ()
    return tuple(opened for opened in timeline.opening if isinstance(opened.event, STOPS))


def tell_card(opening: Sequence[Opened[Position]], at: int) -> str:
    """Say which card was turned up last at a place before the start, and how many it takes."""
    cards = [place for place, opened in enumerate(opening, -len(opening)) if isinstance(opened.event, TurnedFaceUp)]
    return say("control", "setup-of", card=sum(place <= at for place in cards), last=len(cards))


def at_places(lines: Sequence[Line], timeline: Timeline[Position]) -> tuple[Line, ...]:
    """Put the first lines of a log, one for each event, at the places before the start at which they are told."""
    setup = timeline.setup
    ahead = (sum(isinstance(event, STOPS) for event in setup[index:]) for index in range(len(setup)))
    told = [line._replace(at=-count) for line, count in zip(lines, ahead, strict=False)]
    return (*told, *lines[len(told) :])
