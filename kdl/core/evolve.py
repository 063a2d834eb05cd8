"""How events change states."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from kdl.core.fast import make

if TYPE_CHECKING:
    from kdl.core.events import Event


def evolve(state: S, event: Event) -> S:
    """Return the state after an event."""
    return fold(state, (event,))


def fold(state: S, events: Iterable[Event]) -> S:
    """Return the state after several events."""
    changes, fields = state.game.changes, list(state)
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
    changed = list(values)
    changed[place] = value
    return tuple(changed)
