"""What a seat may know and do: observations, legal actions, reasons, and the step that an action makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, overload

from kdl.core.actions import FIELDS, KINDS, Action, NotationError, check_action
from kdl.core.events import Event, fold
from kdl.core.position import Position, StateT, StateT_co, check_seat
from kdl.core.reasons import Fact, Reason
from kdl.core.ruleset import NO_COURSE, Course, Offer, Play
from kdl.core.validation import check_state
from kdl.core.values import make
from kdl.errors import KdlError, UnknownNameError, told

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State


@overload
def observe(state: State, seat: int | None = None) -> Observation: ...
@overload
def observe(state: GetLuckyState, seat: int | None = None) -> GetLuckyObservation: ...
@overload
def observe(state: Position, seat: int | None = None) -> Any: ...
def observe(state: Position, seat: int | None = None) -> Any:
    """Return what a seat may know; without a seat, what a spectator may.

    Args:
        state: The position.
        seat: The seat, from 0.

    Returns:
        An :class:`Observation`, or in the card game a :class:`GetLuckyObservation`.

    Raises:
        ArgumentError: It is not a position.
        SeatError: No such seat at the table.

    >>> import kdl
    >>> seen = kdl.observe(kdl.new_game(seed=7), 2)
    >>> seen.seat, len(seen.hand), seen.hand_sizes
    (2, 6, (6, 6, 6, 6))
    """
    try:
        if seat is not None:
            check_seat(state, seat)
        return state.game.family.observe(state, seat)
    except Exception:
        check_state(state)
        raise


class IllegalActionError(KdlError):
    """An action is not legal in the state.

    Attributes:
        action: The action that was refused.
        reasons: The failed reasons, at least one.

    >>> import kdl
    >>> kdl.apply(kdl.new_game(seed=7), kdl.Action("draw"))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    kdl.engine.step.IllegalActionError: draw is not legal: You may draw a card only in the action ...
    """

    action: Action
    reasons: tuple[Reason, ...]

    def __init__(self, action: Action, reasons: tuple[Reason, ...], words: str) -> None:
        super().__init__(words)
        self.action, self.reasons = action, reasons


class Step(NamedTuple, Generic[StateT_co]):
    """One action carried out.

    Attributes:
        action: The action.
        events: What happened, in order.
        state: The state after it.

    >>> import kdl
    >>> step = kdl.apply(kdl.new_game(seed=7), kdl.Action("stop"))
    >>> step.action, step.state.phase
    (Action('stop'), 'movement')
    """

    action: Action
    events: tuple[Event, ...]
    state: StateT_co


def legal_actions(state: Position) -> tuple[Action, ...]:
    """List every legal action of the seat to act, sorted; empty if and only if the game is over.

    Stops at the first gate that is shut, so :func:`explain` knows more about what is not listed.

    Raises:
        ArgumentError: It is not a position.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> sorted({action.kind for action in kdl.legal_actions(state)})
    ['jump', 'step', 'stop', 'walk']
    """
    try:
        offer: Offer = state.game.offers[state.phase]
        return offer(state)
    except Exception:
        check_state(state)
        raise


def explain(state: Position, action: Action) -> tuple[Reason, ...]:
    """Return every condition of an action, checked; the action is legal if and only if all of them are ok.

    Checks about the space alone come first: whoever asks for a step into a hall asks about halls. A kind of action that
    only other games have gets one reason, the rule of this edition that excludes it.

    Raises:
        ArgumentError: It is not a position.
        UnknownNameError: The action is of no kind that there is, or names a card or space that the game does not have.
        NotationError: It is not an action, or carries a card or space that its kind does not need.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> [reason.clause for reason in kdl.explain(state, kdl.Action("draw")) if not reason.ok]
    ['deluxe.turn.phases', 'deluxe.draw.unseen']
    >>> [reason.clause for reason in kdl.explain(state, kdl.Action("drive", "move_1_1"))]
    ['deluxe.card.move']
    """
    _check(state, action)
    plays: Mapping[str, Play] = state.game.rules.plays
    if action.kind not in KINDS:
        raise UnknownNameError("kind of action", action.kind, tuple(plays))
    _check_fields(action)
    play = plays.get(action.kind)
    if play is None:
        return (_kind_reason(state, action),)
    state.game.family.check_names(state, action)
    about_space = tuple(check for check in play.checks if check.about_space)
    others = (check for check in play.checks if not check.about_space)
    return (
        *(check.reason(state, action) for check in about_space),
        _phase_reason(state, action, play),
        *(check.reason(state, action) for check in others),
    )


def is_legal(state: Position, action: Action) -> bool:
    """Whether an action is legal; one that names something unknown is not.

    Raises:
        ArgumentError: It is not a position.
        NotationError: It is not an action.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> kdl.is_legal(state, kdl.Action("stop")), kdl.is_legal(state, kdl.Action("draw"))
    (True, False)
    """
    try:
        course: Course = state.game.courses.get(action.kind, NO_COURSE)
        phase, fits, _ = course
        return phase == state.phase and fits(state, action)
    except Exception:
        _check(state, action)
        raise


def apply(state: StateT, action: Action) -> Step[StateT]:
    """Carry an action out.

    Raises:
        ArgumentError: It is not a position.
        IllegalActionError: The action is not legal; the error holds the failed reasons.
        UnknownNameError: The action is of no kind that there is, or names a card or space that the game does not have.
        NotationError: It is not an action, or carries a card or space that its kind does not need.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> kdl.apply(state, kdl.Action("stop")).state.phase
    'movement'
    """
    try:
        phase, fits, decide = state.game.courses.get(action.kind, NO_COURSE)
        if phase == state.phase and fits(state, action):
            events = decide(state, action)
            return make(Step, (action, events, fold(state, events)))
    except Exception:
        _check(state, action)
        raise
    failed = tuple(reason for reason in explain(state, action) if not reason.ok)
    raise IllegalActionError(action, failed, refusal(state, action, failed))


def _check(state: object, action: object) -> None:
    """Make sure that something is a position, and something an action."""
    check_state(state)
    check_action(action)


def refusal(state: Position, action: Action, failed: Sequence[Reason]) -> str:
    """Say in words why an action is refused."""
    game = state.game
    sentences = [f"{game.family.voice.reason(reason, game, None)} [{reason.clause}]" for reason in failed]
    return f"{action} is not legal: {' '.join(sentences)}"


def _check_fields(action: Action) -> None:
    fields = FIELDS[action.kind]
    for field, value in zip(Action._fields[1:], action[1:], strict=True):
        if value and field not in fields:
            raise NotationError(f"{told(action)} has a {field}, but {action.kind!r} needs none")


def _kind_reason(state: Position, action: Action) -> Reason:
    """Give the rule that excludes a kind of action.

    An edition names it, as ``drive-excluded``; the clause of its phases says what a turn can consist of otherwise.
    """
    clauses = state.game.clauses
    return Reason(clauses.get(f"{action.kind}-excluded", clauses["phase"]), False, {"kind": action.kind}, "kind")


def _phase_reason(state: Position, action: Action, play: Play) -> Reason:
    """Check the phase.

    An edition can name a clause of its own for what is played in one phase, as ``phase-luck``, and for a kind of action
    or what belongs to one phase in another, as ``pass-in-action`` and ``movement-in-action``.
    """
    clauses = state.game.clauses
    named = (f"{action.kind}-in-{state.phase}", f"{play.phase}-in-{state.phase}", f"phase-{play.phase}", "phase")
    clause = next(clauses[name] for name in named if name in clauses)
    facts: dict[str, Fact] = {"phase": state.phase, "needed": play.phase, "kind": action.kind}
    return Reason(clause, state.phase == play.phase, facts, "phase")
