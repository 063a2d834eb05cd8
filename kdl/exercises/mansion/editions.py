"""Exercises on two editions: the same rooms, the same position, other rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import plan
from kdl.analysis.mansion.transfer import home, set_up
from kdl.analysis.mansion.transfer import strength as strength_of
from kdl.analysis.mansion.visibility import law, seen_by
from kdl.analysis.subjects import observation_of
from kdl.core.position import check_seat
from kdl.exercises.choices import number, rooms_of, seat_of
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import compare_rooms, expected
from kdl.games.mansion.family import MANSION
from kdl.narration.names import seat_name
from kdl.words import say

if TYPE_CHECKING:
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State


@exercise(rooms_of, MANSION)
def seen_in_one_only(one: str, other: str, room: str, answer: Iterable[str]) -> Verdict:
    """Check which rooms that both editions have see a room in the first edition, but not in the other.

    Rule: classic.sight.doors, deluxe.sight.straight
    """
    here, there = observation_of(home(one)), observation_of(home(other))
    both = {*here.board.rooms} & {*there.board.rooms}
    only = (seen_by(here, room) - seen_by(there, room)) & both
    return compare_rooms(here.board, only, answer, law(here, "sight-line"))


@exercise(seat_of, MANSION)
def next_in(edition: str, state: State, answer: int) -> Verdict:
    """Check which seat (from 0) is on turn when the turn ends now, if the same position is played in an edition.

    Rule: classic.order.lucky-visits, deluxe.order.lucky-visits
    """
    check_seat(state, answer)
    there = set_up(edition, state)
    ahead = plan(there, turns=1).ahead[0]
    told = f"{seat_name(ahead.seat, there.game)} ({say('teach', f'why-{ahead.why}')})"
    return expected(answer == ahead.seat, told, ahead.clause)


@exercise(number, MANSION)
def strength_in(edition: str, state: State, card: str, answer: int) -> Verdict:
    """Check how strong an attempt of the seat on turn is with a weapon, where Lucky is, in an edition.

    Rule: classic.attempt.weapon, classic.attempt.bare-hands, deluxe.attempt.strength
    """
    there = set_up(edition, state)
    found = strength_of(there, there.on_turn, card)
    return expected(answer == found, found, there.game.clauses["attempt"])
