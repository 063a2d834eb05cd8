"""Positions made up by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import TYPE_CHECKING, Any, overload

from kdl.core.validation import check_state
from kdl.errors import OptionError, told

if TYPE_CHECKING:
    from typing import Unpack

    from kdl.core.position import Position, StateT
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.state import State
    from kdl.games.option_types import AnyChanges, GetLuckyChanges, MansionChanges


@overload
def arrange(state: State, **changes: Unpack[MansionChanges]) -> State: ...
@overload
def arrange(state: GetLuckyState, **changes: Unpack[GetLuckyChanges]) -> GetLuckyState: ...
@overload
def arrange(state: StateT, **changes: Unpack[AnyChanges]) -> StateT: ...
def arrange(state: Position, **changes: Unpack[AnyChanges]) -> Any:
    """Change a position by hand; what is not named stays as it is.

    No card is lost or doubled: a card that is put somewhere leaves its old place, and a card that has lost its place
    goes to the bottom of the deck (to the discards, if the deck is given).

    Args:
        state: The position to start from.
        **changes: What to change: see :class:`MansionChanges` for games on a board, and :class:`GetLuckyChanges` for
            the card game.

    Raises:
        ArgumentError: It is not a position, or something is given in another form than it has.
        UnknownNameError: A space, character or card does not exist.
        SeatError: A seat is not at the table.
        ArrangeError: The position cannot be.
        OptionError: There is nothing of that name to change.

    >>> import kdl
    >>> state = kdl.arrange(kdl.new_game(seats=3), pawns={0: "foyer"}, hands={0: ["move_kitchen"]}, on_turn=0)
    >>> state.pawns[0], state.hands[0]
    ('foyer', ('move_kitchen',))
    """
    return rearrange(state, **changes)


def rearrange(state: StateT, **changes: object) -> StateT:
    """Change a position by hand where what to change is only known as it runs: see :func:`arrange`."""
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
