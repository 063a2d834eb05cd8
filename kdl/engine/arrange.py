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
    """Change a position by hand; what is not named stays as it is.

    No card is lost or doubled: a card that is put somewhere leaves its old place, and a card that has lost its place
    goes to the bottom of the deck (to the discards, if the deck is given).

    Args:
        state: The position to start from.
        **changes: What to change: see :func:`arrange_mansion` for games on a board, and
            :func:`kdl.games.getlucky.arrange.arrange_getlucky` for the card game.

    Raises:
        ArgumentError: It is not a position, or something is given in another form than it has.
        UnknownNameError: A space, character or card does not exist.
        SeatError: A seat is not at the table.
        ArrangeError: The position cannot be.
        OptionError: There is nothing of that name to change.
    """
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
