"""The log: what happened in a playthrough, in words, each line with the clause that made it so."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.ending import outcome
from kdl.events import DrewNothing, FirstPlayerChosen, TurnBegan
from kdl.narration import clause_of, seat_name, tell
from kdl.narration.events import Viewer
from kdl.words import say
from kdl_widgets.endings import tell_loser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.timeline import Timeline

#: Whose cards are shown: nobody's, one seat's, or all of them.
Eyes = Viewer


class Line(NamedTuple):
    """A line of the log.

    Attributes:
        at: Index of the state to which it led.
        text: What happened, in words.
        clause: Id of the clause behind it, ``""`` where there is none; None for the heading of a turn.
        aside: Whether it stands in the log alone: that somebody draws no card is no news.
    """

    at: int
    text: str
    clause: str | None
    aside: bool = False


def log_lines(timeline: Timeline, eyes: Eyes = "all") -> tuple[Line, ...]:
    """Tell a whole playthrough, in the language that is set, as far as these eyes may see."""
    return tuple(line for at in range(len(timeline)) for line in _lines_at(timeline, at, eyes))


def _lines_at(timeline: Timeline, at: int, eyes: Eyes) -> Iterator[Line]:
    state = timeline.at(at)
    for event in timeline.events_at(at):
        if isinstance(event, (FirstPlayerChosen, TurnBegan)):
            name = seat_name(event.seat, state.game)
            yield Line(at, say("control", "turn-heading", turn=state.turn, name=name), None)
        told = tell(event, state.game, viewer=eyes)
        yield Line(at, told, clause_of(event, state.game), isinstance(event, DrewNothing))
    ended = outcome(state)
    if ended is not None and ended.loser_clause:
        yield Line(at, tell_loser(ended, state.game), ended.loser_clause)


def said(lines: tuple[Line, ...], at: int) -> str:
    """Give what led to a state as one text, without asides; of the start, to which much has led, the last of it."""
    told = [line.text for line in lines if line.at == at and line.clause is not None and not line.aside]
    return " ".join(told if at else told[-1:])
