"""Exercises on strangers: where they go, how they are led, and what their luck does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.events import Flipped, Foiled, Killed, TurnBegan
from kdl.core.position import check_seat
from kdl.engine.arrange import arrange
from kdl.engine.step import apply, is_legal
from kdl.exercises.choices import room, yes_or_no
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import clause_behind_last, demand, done, refused, tell_all, verdict
from kdl.games.mansion.events.pets_and_strangers import Roamed, Stayed
from kdl.games.mansion.events.turn import LuckyMoved
from kdl.games.mansion.family import MANSION
from kdl.narration.events import clause_of

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State

ROAM = Action("roam")


@exercise(room, MANSION)
def stranger_goes(state: State, seat: int, answer: str) -> Verdict:
    """Check where a stranger (a seat from 0) ends its movement, if it is on turn now.

    Rule: strangers.turn.move, strangers.turn.attempt
    """
    _check_stranger(state, seat)
    board = state.game.board
    moved = _roamed(arrange(state, on_turn=seat))
    there = state.game.space_ids[moved.space] if isinstance(moved, Roamed) else state.pawns[seat]
    right, clause = board.space(answer).id == there, clause_of(moved, state.game)
    return verdict(right, tell_all(state, [moved]), clause, tells_all=True)


@exercise(room, MANSION)
def lead_to_be_called(state: State, seat: int, answer: str) -> Verdict:
    """Check whether a stranger that the seat on turn leads into a room, one step away, is called by Lucky then.

    Rule: strangers.moved-by-player, deluxe.order.lucky-visits, deluxe.order.crowd
    """
    _check_stranger(state, seat)
    action = Action("lead", space=answer, pawn=state.game.seat_ids[seat])
    if (wrong := refused(state, action)) is not None:
        return wrong
    _, events = done(state, action)
    told = [event for event in events if isinstance(event, (LuckyMoved, TurnBegan))]
    began = next(event for event in told if isinstance(event, TurnBegan))
    right = began.seat == seat and began.why in ("visited", "crowd")
    return verdict(right, tell_all(state, told), clause_behind_last(state, told))


@exercise(room, MANSION)
def lead_away(state: State, seat: int, answer: str) -> Verdict:
    """Check whether a stranger that the seat on turn leads into a room, one step away, makes no attempt next.

    In the position the stranger must be next, and able to attempt if nobody leads it away.

    Rule: strangers.moved-by-player, strangers.turn.attempt
    """
    _check_stranger(state, seat)
    demand(_attempts(done(state, Action("stop"))[0], seat), "the stranger would make no attempt anyway")
    action = Action("lead", space=answer, pawn=state.game.seat_ids[seat])
    if (wrong := refused(state, action)) is not None:
        return wrong
    there, events = done(state, action)
    told: list[Event] = [event for event in events if isinstance(event, (LuckyMoved, TurnBegan))]
    if there.on_turn == seat:
        told.append(_roamed(there))
    return verdict(not _attempts(there, seat), tell_all(state, told), clause_behind_last(state, told))


@exercise(yes_or_no, MANSION)
def flip_foils(state: State, answer: bool) -> Verdict:
    """Check whether the card that a stranger turns up now foils the attempt.

    Rule: strangers.luck, deluxe.luck.value
    """
    flip = Action("flip")
    demand(is_legal(state, flip), "it is not a stranger who has to answer an attempt here, or the deck is empty")
    told = [event for event in apply(state, flip).events if isinstance(event, (Flipped, Foiled, Killed))]
    foiled = any(isinstance(event, Foiled) for event in told)
    return verdict(answer is foiled, tell_all(state, told), state.game.clauses["flip"], tells_all=True)


def _check_stranger(state: State, seat: int) -> None:
    check_seat(state, seat)
    strangers = state.game.strangers
    demand(seat in strangers, f"seat {seat} is not a stranger; the strangers are: {strangers or 'none'}")


def _roamed(state: State) -> Event:
    """Return how a stranger moves, or that it stays."""
    return next(event for event in apply(state, ROAM).events if isinstance(event, (Roamed, Stayed)))


def _attempts(state: State, seat: int) -> bool:
    """Whether a seat is on turn that is a stranger and makes an attempt."""
    return state.on_turn == seat and apply(state, ROAM).state.phase == "action"
