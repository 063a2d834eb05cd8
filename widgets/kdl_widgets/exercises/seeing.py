"""Exercises: the engine works out the answer, and what is right or wrong is said in words.

Each function takes the reader's answer last and gives a :class:`~kdl_widgets.outputs.Verdict`. Three dots (``...``)
stand for an answer that is still to be given.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec

from kdl.errors import OptionError, UnknownNameError
from kdl.forecast import plan
from kdl.narration import room_name, rule_of_view, seat_name, tell_view, tell_views
from kdl.observation import check_seat
from kdl.rules.murder import strength_with
from kdl.words import say
from kdl_widgets.answers import law
from kdl_widgets.outputs import Verdict
from kdl_widgets.sightmarks import safe_rooms as rooms_out_of_sight
from kdl_widgets.subjects import observation_of

if TYPE_CHECKING:
    from kdl.board import Board
    from kdl.state import State

P = ParamSpec("P")


def _exercise(check: Callable[P, Verdict]) -> Callable[P, Verdict]:
    """Let a check ask for an answer as long as there are three dots in its place."""

    @wraps(check)
    def checked(*args: P.args, **kwargs: P.kwargs) -> Verdict:
        if any(each is ... for each in (*args, *kwargs.values())):
            return Verdict(say("teach", "open"), right=False)
        return check(*args, **kwargs)

    return checked


@_exercise
def seen_from(board: Board, room: str, answer: Iterable[str]) -> Verdict:
    """Check which rooms are seen from a room.

    Rule: deluxe.sight.straight
    """
    return _rooms(board, board.sees(room), answer, law(observation_of(board), "sight-line"), tell_views(board, room))


@_exercise
def safe_rooms(board: Board, pawns: Iterable[str], answer: Iterable[str]) -> Verdict:
    """Check which rooms are empty and seen from none of the rooms where pawns stand.

    Rule: deluxe.attempt.alone
    """
    return _rooms(board, rooms_out_of_sight(board, pawns), answer, law(observation_of(board), "unseen-to-attempt"))


@_exercise
def see_each_other(board: Board, one: str, other: str, answer: bool) -> Verdict:
    """Check whether two rooms see each other.

    Rule: deluxe.sight.straight, deluxe.sight.rail-blocks
    """
    board.space(one), board.space(other)
    clause = law(observation_of(board), rule_of_view(board, one, other))
    return _verdict(answer is (board.line(one, other) is not None), tell_view(board, one, other), clause)


@_exercise
def one_step_from(board: Board, room: str, answer: Iterable[str]) -> Verdict:
    """Check which rooms are one step away.

    Rule: deluxe.move.step, deluxe.move.hallways
    """
    return _rooms(board, board.steps(room), answer, law(observation_of(board), "adjacent"))


@_exercise
def lucky_after(state: State, turns: int, answer: str) -> Verdict:
    """Check where Lucky is after some turns.

    Rule: deluxe.lucky.moves
    """
    board = state.game.board
    board.space(answer)
    there = plan(state, turns=turns).ahead[-1].lucky
    told = say("teach", "expected", answer=room_name(board, there))
    return _verdict(answer == there, told, state.game.clauses["lucky-moves"])


@_exercise
def next_on_turn(state: State, answer: int) -> Verdict:
    """Check which seat (from 0) is on turn when the turn ends now.

    Rule: deluxe.order.lucky-visits, deluxe.order.crowd, deluxe.order.first-round
    """
    check_seat(state, answer)
    ahead = plan(state, turns=1).ahead[0]
    told = f"{seat_name(ahead.seat)} ({say('teach', f'why-{ahead.why}')})"
    return _verdict(answer == ahead.seat, say("teach", "expected", answer=told), ahead.clause)


@_exercise
def rooms_for_a_lucky_turn(state: State, answer: Iterable[str]) -> Verdict:
    """Check in which rooms the seat on turn can end its turn so that Lucky calls it at once.

    Rule: deluxe.order.lucky-visits, deluxe.order.crowd
    """
    board = state.game.board
    rooms = {room for room in board.rooms if plan(state, room, turns=1).next_turn == 1}
    return _rooms(board, rooms, answer, state.game.clauses["visited"])


@_exercise
def strength(state: State, seat: int, card: str, answer: int) -> Verdict:
    """Check the strength of an attempt of a seat where Lucky is, with a weapon or (``""``) bare hands.

    Rule: deluxe.attempt.strength, deluxe.attempt.weapon
    """
    check_seat(state, seat)
    if card and card not in state.game.card_ix:
        raise UnknownNameError("card", card, state.game.card_ids)
    found = strength_with(state, seat, card, state.lucky)
    return _verdict(answer == found, say("teach", "expected", answer=found), state.game.clauses["attempt"])


@_exercise
def luck_needed(state: State, answer: int) -> Verdict:
    """Check how much luck is still needed to foil the attempt that is being answered.

    Rule: deluxe.luck.value
    """
    if state.attempt is None:
        raise OptionError("no attempt is being answered in this position")
    lacking = state.attempt.strength - state.attempt.luck
    return _verdict(answer == lacking, say("teach", "expected", answer=lacking), state.game.clauses["foil"])


@_exercise
def cards_that_save(state: State, answer: Collection[str]) -> Verdict:
    """Check whether cards of the seat to act foil the attempt, and none of them could be left out.

    Rule: deluxe.luck.cards, deluxe.luck.value
    """
    if state.attempt is None:
        raise OptionError("no attempt is being answered in this position")
    hand = set(state.hands[state.to_act])
    if strange := sorted(set(answer) - hand):
        raise UnknownNameError("card of this hand", strange[0], tuple(sorted(hand)))
    lucks = [state.game.cards_by_id[card].luck for card in set(answer)]
    lacking = state.attempt.strength - state.attempt.luck
    enough, spare = sum(lucks) >= lacking, bool(lucks) and sum(lucks) - min(lucks) >= lacking
    told = say("teach", "luck-of-cards", luck=sum(lucks), lacking=lacking)
    told = f"{told} {say('teach', 'one-to-spare')}" if spare else told
    return _verdict(enough and not spare, told, state.game.clauses["foil"])


def _rooms(
    board: Board, right: Collection[str], answer: Iterable[str], clause: str, told: Iterable[str] = ()
) -> Verdict:
    """Compare two sets of rooms; the explanation is given once the answer is right."""
    if isinstance(answer, str):
        answer = (answer,)
    given = {board.space(room).id for room in answer}
    missing, strange = set(right) - given, given - set(right)
    lines = []
    if missing:
        lines.append(say("teach", "missing-some", n=len(missing)))
    if strange:
        lines.append(say("teach", "too-many", names=", ".join(sorted(room_name(board, room) for room in strange))))
    return _verdict(not lines, "\n".join(lines or told), clause)


def _verdict(right: bool, told: str, clause: str) -> Verdict:
    words = (say("teach", "right" if right else "wrong"), told, f"[{clause}]")
    return Verdict(" ".join(word for word in words if word), right=right)
