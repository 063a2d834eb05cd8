"""Exercises on a whole playthrough: the clauses behind it, its lucky turns, its loser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.milestones import stops
from kdl.clauses import clause as look_up
from kdl.core.events import TurnBegan
from kdl.core.outcome import outcome
from kdl.core.position import check_seat
from kdl.errors import OptionError
from kdl.exercises.choices import clauses, number, seat_or_nobody
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import expected, state_of, verdict
from kdl.narration.actions import tell_clause
from kdl.narration.events import clause_of
from kdl.narration.names import seat_name
from kdl.narration.outcomes import tell_outcome
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.exercises.verdict import Verdict


@exercise(clauses, family=None)
def clause_behind(timeline: Timeline[Any], at: int, answer: str) -> Verdict:
    """Check whether a clause stands behind what happened in a step of a playthrough.

    Rule: deluxe.turn.phases
    """
    given = look_up(answer).id
    found = {clause_of(event, timeline.game) for event in timeline.events_at(at)}
    told = "" if given in found else say("exercise", "says", clause=given, text=tell_clause(given))
    return verdict(given in found, told or tell_clause(given), given)


@exercise(seat_or_nobody, family=None)
def who_lost(subject: Position | Timeline[Any], answer: int | None) -> Verdict:
    """Check who (a seat from 0, or None for nobody) is the loser of a game that is over.

    Rule: deluxe.loser
    """
    state = state_of(subject)
    if answer is not None:
        check_seat(state, answer)
    ended = outcome(state)
    if ended is None:
        raise OptionError("the game is not over; play it to its end first")
    told, clause = tell_outcome(ended, state.game), ended.loser_clause or ended.clause
    return verdict(answer == ended.loser, told, clause, tells_all=True)


@exercise(number, family=None)
def first_call(timeline: Timeline[Any], answer: int) -> Verdict:
    """Check the number of the first turn for which Lucky called somebody out of order.

    Rule: deluxe.order.lucky-visits, deluxe.order.crowd
    """
    calls = stops(timeline, "called")
    if not calls:
        raise OptionError("Lucky calls nobody out of order in this playthrough; choose another one")
    state = timeline.at(calls[0])
    began = next(e for e in timeline.events_at(calls[0]) if isinstance(e, TurnBegan) and e.lucky_turn)
    told = say("control", "turn-heading", turn=state.turn, name=seat_name(began.seat, timeline.game))
    return expected(answer == state.turn, told, clause_of(began, timeline.game))
