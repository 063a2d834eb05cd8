"""Questions on leading strangers: into Lucky's way, and out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.engine.step import apply, explain, is_legal
from kdl.errors import OptionError
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import person
from kdl.questions.kinds import kind
from kdl.questions.mansion.extras.strangers import roamed
from kdl.questions.mansion.going import end_turn, names, place, told
from kdl.questions.mansion.rooms import RoomWording
from kdl.questions.solution import Drawing, Remark, Solution, crossed
from kdl.questions.wording import Wording

if TYPE_CHECKING:
    from kdl.core.reasons import Reason
    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-strangers"


def deal_lead_to_be_called(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find a stranger that can be led into Lucky's way."""
    stranger = dealer.chance.choice((1, 3))
    state = dealer.state(
        lambda each: (
            _leaders(each) and any(_called(each, stranger, r) for r in each.game.board.steps(place(each, stranger)))
        )
    )
    return None if state is None else (state, stranger)


@kind(clauses=("strangers.moved-by-player", "deluxe.order.lucky-visits"), deal=deal_lead_to_be_called)
def lead_to_be_called(state: State, stranger: int) -> Solution:
    """Ask into which room a stranger has to be led, with one step, for Lucky to call it next."""
    right = frozenset(space for space in state.game.board.rooms if _called(state, stranger, space))
    return _leading(state, stranger, "called", right)


def deal_lead_away(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find a stranger that will attempt the murder if nobody leads it away."""
    for _ in range(6):
        stranger = dealer.chance.choice((1, 3))
        state = dealer.state(lambda each, who=stranger: _leaders(each) and _attempting(each) == who)  # type: ignore[misc]
        if state is not None:
            return state, stranger
    return None


@kind(clauses=("strangers.moved-by-player", "strangers.turn.attempt"), deal=deal_lead_away)
def lead_away(state: State, stranger: int) -> Solution:
    """Ask into which rooms a stranger can be led, with one step, so that no stranger makes an attempt next.

    In the position the stranger must be next, and able to attempt if nobody leads it away.
    """
    if _attempting(state) != stranger:
        raise OptionError("the stranger would make no attempt anyway")
    right = frozenset(space for space in state.game.board.rooms if _is_saved(state, stranger, space))
    return _leading(state, stranger, "away", right)


def _leading(state: State, stranger: int, goal: str, right: frozenset[str]) -> Solution:
    """Ask for rooms, and say of each what follows if the stranger is led there, or why it cannot be."""
    values = {"stranger": person(stranger, state.game), "names": names(state, sorted(right))}
    words = RoomWording(_GROUP, f"lead.{goal}", who=person(state.on_turn, state.game), **values)

    def remark(value: Value) -> Remark:
        action = _lead(state, stranger, str(value))
        failed = _obstacle(state, action)
        if failed is not None:
            return _refused(state, stranger, str(value), failed)
        there = apply(state, action).state
        attempting = _attempting(there)
        error = "" if value in right else "not-called" if attempting is None else "attempts"
        return Remark(_follows(there, attempting), error=error, drawing=crossed(str(value)) if error else Drawing())

    law, about = state.game.clauses["lead"], (place(state, stranger),)
    return words.shown("rooms", observe(state), right, clause=law, remark=remark, about=about)


def _follows(state: State, attempting: int | None) -> str:
    """Tell what follows when a stranger has been led, and who makes an attempt then."""
    events, after = end_turn(state)
    follows = [told(state, events)]
    if after.on_turn in state.game.strangers:
        follows.append(told(after, [roamed(after)]))
    if attempting is not None:
        follows.append(sentence(_GROUP, "lead.attempts", stranger=person(attempting, state.game)))
    return " ".join(follows)


def _obstacle(state: State, action: Action) -> Reason | None:
    """Return why a stranger cannot be led into a room; of a closed room, that it is closed."""
    failed = [reason for reason in explain(state, action) if not reason.ok]
    return min(failed, key=lambda reason: reason.check != "open", default=None)


def _refused(state: State, stranger: int, space: str, failed: Reason) -> Remark:
    error = "closed" if failed.check == "open" else "too-far"
    words = Wording(_GROUP, "lead", stranger=person(stranger, state.game), room=room(state.game.board, space))
    return words.remark("here" if space == place(state, stranger) else error, error, crossed(space), failed.clause)


def _lead(state: State, stranger: int, space: str) -> Action:
    return Action("lead", space=space, pawn=state.game.seat_ids[stranger])


def _called(state: State, stranger: int, space: str) -> bool:
    """Whether a stranger that is led into a room is called there."""
    action = _lead(state, stranger, space)
    if not is_legal(state, action):
        return False
    (_, began), _ = end_turn(apply(state, action).state)
    return began.seat == stranger and began.why in ("visited", "crowd")


def _is_saved(state: State, stranger: int, space: str) -> bool:
    """Whether no stranger makes an attempt next, if this one is led into a room."""
    action = _lead(state, stranger, space)
    return is_legal(state, action) and _attempting(apply(state, action).state) is None


def _attempting(state: State) -> int | None:
    """Return the stranger who is on turn next, and makes an attempt then; None if nobody is who does."""
    _, after = end_turn(state)
    if after.on_turn not in state.game.strangers:
        return None
    return after.on_turn if apply(after, Action("roam")).state.phase == "action" else None


def _leaders(state: State) -> bool:
    return state.phase == "movement" and state.to_act not in state.game.strangers and state.steps_left > 0
