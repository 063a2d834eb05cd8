"""Exercises on steps, on Lucky's walk, and on the order of play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import plan
from kdl.analysis.mansion.visibility import law
from kdl.analysis.subjects import observation_of
from kdl.core.actions import Action
from kdl.core.position import check_seat
from kdl.engine.step import is_legal
from kdl.exercises.choices import cards, room, rooms, seat
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import compare, compare_rooms, demand, expected, given_cards
from kdl.games.mansion.board.openings import Link
from kdl.games.mansion.family import MANSION
from kdl.narration.mansion.names import room_name
from kdl.narration.names import card_name, seat_name
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.subjects import Subject
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State


@exercise(rooms, MANSION)
def one_step_from(subject: Subject, room: str, answer: Iterable[str]) -> Verdict:
    """Check which rooms are one step away.

    Rule: deluxe.move.step, deluxe.move.hallways, bnb.stairs
    """
    now = observation_of(subject)
    return compare_rooms(now.board, now.board.steps(room), answer, law(now, "adjacent"))


@exercise(rooms, MANSION)
def one_step_over_stairs(subject: Subject, room: str, answer: Iterable[str]) -> Verdict:
    """Check which rooms are one step away by a way that leads over joined stairs.

    Rule: bnb.stairs
    """
    now = observation_of(subject)
    ways = now.board.ways(room).items()
    over = {to for to, way in ways if any(isinstance(passage, Link) for passage in way.openings)}
    return compare_rooms(now.board, over, answer, now.board.clauses.get("stairs") or law(now, "is-room"))


@exercise(cards, MANSION)
def cards_for_steps_only(state: State, answer: Iterable[str]) -> Verdict:
    """Check which move cards of the seat to act can be used for their steps, but not to go to their room.

    Rule: deluxe.card.move
    """
    demand(state.phase == "movement", "cards are played for steps in the movement of a turn; choose such a position")
    hand = state.hands[state.to_act]
    held = [card for card in hand if state.game.cards_by_id[card].kind == "move"]
    only = {c for c in held if is_legal(state, Action("walk", c)) and not is_legal(state, Action("jump", c))}
    given = given_cards(hand, answer)
    clause = state.game.clauses["target-in-play"]
    return compare(only, given, lambda c: card_name(state.game.cards_by_id[c], state.game), "cards", clause)


@exercise(room, MANSION)
def lucky_after(state: State, turns: int, answer: str) -> Verdict:
    """Check where Lucky is after some turns.

    Rule: deluxe.lucky.moves
    """
    board = state.game.board
    board.space(answer)
    there = plan(state, turns=turns).ahead[-1].lucky
    return expected(answer == there, room_name(board, there), state.game.clauses["lucky-moves"])


@exercise(seat, MANSION)
def next_on_turn(state: State, answer: int) -> Verdict:
    """Check which seat (from 0) is on turn when the turn ends now.

    Rule: deluxe.order.lucky-visits, deluxe.order.crowd, deluxe.order.first-round
    """
    check_seat(state, answer)
    ahead = plan(state, turns=1).ahead[0]
    told = f"{seat_name(ahead.seat, state.game)} ({say('teach', f'why-{ahead.why}')})"
    return expected(answer == ahead.seat, told, ahead.clause)


@exercise(rooms, MANSION)
def rooms_for_a_lucky_turn(state: State, answer: Iterable[str]) -> Verdict:
    """Check in which rooms the seat on turn can end its turn so that Lucky calls it at once.

    Rule: deluxe.order.lucky-visits, deluxe.order.crowd
    """
    board = state.game.board
    called = {each for each in board.rooms if plan(state, each, turns=1).next_turn == 1}
    return compare_rooms(board, called, answer, state.game.clauses["visited"])
