"""How events change states."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from kdl.core.validation import check_state
from kdl.core.values import make
from kdl.errors import ArgumentError

if TYPE_CHECKING:
    from kdl.core.events import Event


def evolve(state: S, event: Event) -> S:
    """Return the state after an event.

    Raises:
        ArgumentError: It is no event that can happen in this position.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> step = kdl.apply(state, kdl.Action("stop"))
    >>> for event in step.events:
    ...     state = kdl.evolve(state, event)
    >>> state == step.state
    True
    """
    check_state(state)
    needed = "an event that can happen in this position (kdl.apply(state, action).events are such)"
    if type(event) not in state.game.changes:
        raise ArgumentError(needed, event)
    try:
        return fold(state, (event,))
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise ArgumentError(needed, event) from error


def fold(state: S, events: Iterable[Event]) -> S:
    """Return the state after several events."""
    changes, fields = state.game.changes, [*state]
    for event in events:
        changes[type(event)](fields, event)
    return make(type(state), fields)


S = TypeVar("S", bound=Any)


Fields = list[Any]


Change = Callable[[Fields, Any], None]


E_ = TypeVar("E_", bound=Change)


def entering(changes: dict[type, Change]) -> Callable[[type], Callable[[E_], E_]]:
    """Make the decorator that enters the function that follows as the change that events of a kind make."""

    def on(kind: type) -> Callable[[E_], E_]:
        def enter(change: E_) -> E_:
            changes[kind] = change
            return change

        return enter

    return on


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Return some values with one of them replaced."""
    changed = [*values]
    changed[place] = value
    return tuple(changed)
