"""Exercises on Lucky's way at the card table: whom he visits, whose turn it is, and who draws in the Drawing Room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.forecast import lucky_walk, visits_until
from kdl.core.actions import Action, as_action
from kdl.core.events import TurnBegan
from kdl.core.position import check_seat
from kdl.engine.step import apply, is_legal
from kdl.errors import OptionError
from kdl.exercises.choices import character as a_character
from kdl.exercises.choices import seat, seats
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import compare_seats, demand, expected, tell_all, verdict
from kdl.games.getlucky.events import LuckyVisited, Swapped
from kdl.games.getlucky.family import GETLUCKY
from kdl.narration.events import clause_of
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import joined
from kdl.narration.names import seat_name
from kdl.words import say

if TYPE_CHECKING:
    from kdl.exercises.verdict import Verdict
    from kdl.games.getlucky.state import GetLuckyState


@exercise(a_character, GETLUCKY)
def next_visit(state: GetLuckyState, moves: int, answer: str) -> Verdict:
    """Check which character Lucky visits after some moves, those to characters in the Drawing Room included.

    Rule: getlucky.lucky.moves
    """
    state.game.character_number(answer)
    there = lucky_walk(state, moves)[moves - 1].character
    named = character_name(state.game.characters_by_id[there])
    return expected(answer == there, named, state.game.clauses["lucky-moves"])


@exercise(seats, GETLUCKY)
def who_draws(state: GetLuckyState, character: str, answer: Iterable[int]) -> Verdict:
    """Check which seats (from 0) draw when Lucky next visits a character in the Drawing Room.

    The hands are taken to be as they are now, but for what is drawn in the Drawing Room on the way.

    Rule: getlucky.lucky.drawing-room
    """
    ahead = visits_until(state, character)
    demand(ahead and ahead[-1].owner is None, f"{character!r} is not in the Drawing Room")
    visit = ahead[-1]
    names = joined(seat_name(each, state.game) for each in visit.draws)
    told = say("exercise", "draw-order", names=names) if visit.draws else say("teach", "visits.no-draw")
    return compare_seats(state, visit.draws, answer, visit.clause, (told,))


@exercise(seat, GETLUCKY)
def swap_and_lucky(state: GetLuckyState, swap: Action | str, answer: int) -> Verdict:
    """Check which seat (from 0) is on turn after a swap, for example ``"swap character_3 character_9"``.

    Rule: getlucky.swap, getlucky.lucky.moves, getlucky.lucky.player
    """
    check_seat(state, answer)
    action = as_action(swap)
    if action.kind != "swap" or not is_legal(state, action):
        raise OptionError(f"{str(action)!r} is not a legal swap in this position")
    _, events, there = apply(state, action)
    told = [event for event in events if isinstance(event, (Swapped, LuckyVisited, TurnBegan))]
    right = answer == there.on_turn and there.phase == "action"
    return verdict(right, tell_all(state, told), clause_of(told[-1], state.game), tells_all=True)
