"""How each event changes the state: the only place that makes a new state of an old one.

One small function per event works on the fields of a state as a list, so that several events in a row cost one new
state; a table finds the function, which is faster than a chain of patterns, and a test holds the table complete.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from kdl.core.fast import make
from kdl.events import Event
from kdl.games.mansion.evolve import attempts as murder
from kdl.games.mansion.evolve import flight, setup, turn
from kdl.games.mansion.evolve import lucky_moves as freedom
from kdl.games.mansion.evolve import pets_and_strangers as others
from kdl.games.mansion.evolve.fields import CHANGES

#: The modules that enter the changes.
PARTS = (setup, turn, freedom, murder, others, flight)

S = TypeVar("S", bound=Any)

__all__ = ["CHANGES", "evolve", "fold"]


def evolve(state: S, event: Event) -> S:
    """Give the state after an event."""
    return fold(state, (event,))


def fold(state: S, events: Iterable[Event]) -> S:
    """Give the state after several events."""
    changes, fields = state.game.changes, list(state)
    for event in events:
        changes[type(event)](fields, event)
    return make(type(state), fields)
