"""Plays that stand in exercises: one action after the other, and what they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action, as_action
from kdl.engine.step import apply, explain, legal_actions
from kdl.exercises.marking import refused
from kdl.narration.actions import tell_action

if TYPE_CHECKING:
    from kdl.core.actions import ActionKind
    from kdl.core.events import Event
    from kdl.core.position import Position, StateT
    from kdl.core.reasons import Reason
    from kdl.exercises.verdict import Verdict

#: Actions, or their notation; several in one text stand between semicolons.
Plays = Action | str | Iterable[Action | str]


def actions_of(plays: Plays) -> tuple[Action, ...]:
    """Read actions that are carried out in a row, for example ``"walk move_1_1; step kitchen"``.

    Raises:
        NotationError: A text is not an action.
    """
    if isinstance(plays, Action):
        return (plays,)
    return tuple(as_action(play) for play in (plays.split(";") if isinstance(plays, str) else plays))


def tell_plays(state: Position, plays: Plays) -> str:
    """Return the label for actions that are carried out in a row."""
    return "; ".join(tell_action(action, state.game) for action in actions_of(plays))


def played(state: StateT, plays: Plays) -> tuple[StateT, tuple[Event, ...], Verdict | None]:
    """Carry actions out in a row; return the state after them and what happened, or why one of them is refused."""
    happened: list[Event] = []
    for action in actions_of(plays):
        if (wrong := refused(state, action)) is not None:
            return state, tuple(happened), wrong
        _, events, state = apply(state, action)
        happened += events
    return state, tuple(happened), None


def hindrance(state: Position, action: Action) -> Reason | None:
    """Return the first condition of an action, other than the phase of the turn, that does not hold; None if all do."""
    return next((reason for reason in explain(state, action) if not reason.ok and reason.check != "phase"), None)


def ways(
    state: Any, kinds: Iterable[ActionKind], fits: Callable[[Action], bool] = lambda _: True
) -> Iterator[tuple[Any, tuple[Action, ...]]]:
    """Yield every position that actions of some kinds lead to, the nearest first, each with the way to it."""
    waiting: list[tuple[Any, tuple[Action, ...]]] = [(state, ())]
    wanted, seen = frozenset(kinds), {_mark(state)}
    for here, way in waiting:
        yield here, way
        for action in legal_actions(here):
            if action.kind in wanted and fits(action):
                there = apply(here, action).state
                if _mark(there) not in seen:
                    seen.add(_mark(there))
                    waiting.append((there, (*way, action)))


def _mark(state: Any) -> tuple[object, ...]:
    return state.pawn_at, state.lucky_at, state.steps_left, state.lucky_steps, state.hand_bits
