"""Positions made up by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import TYPE_CHECKING

from kdl.core.validation import check_state
from kdl.errors import OptionError, told

if TYPE_CHECKING:
    from kdl.core.position import StateT


def arrange(state: StateT, **changes: object) -> StateT:
    """Change a position by hand: see :func:`kdl.arrange`, which has types for what each family takes."""
    check_state(state)
    change: Callable[..., StateT] = state.game.family.arrange
    if unknown := sorted(set(changes) - set(known := _parameters(change))):
        offered = ", ".join(known)
        raise OptionError(f"there is no {told(unknown[0])} to arrange in this game; these can be arranged: {offered}")
    return change(state, **changes)


@cache
def _parameters(change: Callable[..., object]) -> tuple[str, ...]:
    """Return what a function changes of a state, by name."""
    return tuple(signature(change).parameters)[1:]
