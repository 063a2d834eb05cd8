"""The log: what happened in a playthrough, in words, each line with the clause that made it so."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.core.events import FirstPlayerChosen, TurnBegan
from kdl.core.outcome import outcome
from kdl.core.position import check_seat
from kdl.engine.step import observe
from kdl.errors import UnknownNameError
from kdl.narration.events import Viewer, clause_of, tell, tell_briefly
from kdl.narration.names import seat_name
from kdl.narration.outcomes import tell_loser, tell_outcome
from kdl.narration.position import tell_position
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline

#: Whose cards are shown: nobody's, one seat's, or all of them.
Eyes = Viewer


def open_to(eyes: Eyes, state: Position) -> frozenset[int]:
    """Return the seats whose hands some eyes may see.

    Raises:
        UnknownNameError: There are no such eyes.
        SeatError: No such seat at the table.
    """
    if eyes == "all" or eyes is None:
        return frozenset(state.game.players if eyes else ())
    if isinstance(eyes, str):
        raise UnknownNameError("choice of hands to show", eyes, ("None", "a seat number", "all"))
    check_seat(state, eyes)
    return frozenset((eyes,))


class Line(NamedTuple):
    """A line of the log.

    Attributes:
        at: Index of the state to which it led.
        text: What happened, in words.
        clause: Id of the clause behind it, ``""`` where there is none; None for the heading of a turn.
    """

    at: int
    text: str
    clause: str | None


def log_lines(timeline: Timeline[Position], eyes: Eyes = "all") -> tuple[Line, ...]:
    """Return the log of a playthrough, in the language that is set, as far as these eyes may see."""
    return tuple(line for at in range(len(timeline.states)) for line in lines_at(timeline, at, eyes))


def lines_at(timeline: Timeline[Position], at: int, eyes: Eyes = "all") -> Iterator[Line]:
    """Yield the lines of the log for what led to one state."""
    state = timeline.at(at)
    for event in timeline.events_at(at):
        if isinstance(event, (FirstPlayerChosen, TurnBegan)):
            name = seat_name(event.seat, state.game)
            yield Line(at, say("control", "turn-heading", turn=state.turn, name=name), None)
        yield Line(at, tell(event, state.game, viewer=eyes), clause_of(event, state.game))
    yield from _loser_at(timeline, at)


def _loser_at(timeline: Timeline[Position], at: int) -> Iterator[Line]:
    ended, game = outcome(timeline.at(at)), timeline.game
    if ended is not None and ended.loser_clause:
        yield Line(at, tell_loser(ended, game), ended.loser_clause)


def log_text(timeline: Timeline[Position], eyes: Eyes = "all") -> str:
    """Return the log as a text: a line for each event with its clause, and last how it ended, or how it stands."""
    ended = outcome(timeline.end)
    last = tell_outcome(ended, timeline.game) if ended else tell_position(observe(timeline.end))
    return "".join(f"{line}\n" for line in (*map(_as_text, log_lines(timeline, eyes)), "", last))


def _as_text(line: Line) -> str:
    if line.clause is None:
        return f"\n{line.text}"
    return f"{line.at:>4}  {line.text}" + (f" [{line.clause}]" if line.clause else "")


def said(timeline: Timeline[Position], at: int, eyes: Eyes = "all") -> str:
    """Return in a few words what led to a state; for the start, to which much has led, the last of it."""
    events = timeline.events_at(at)
    told = tell_briefly(events if at else events[-1:], timeline.game, viewer=eyes)
    return " ".join((told, *(line.text for line in _loser_at(timeline, at))))
