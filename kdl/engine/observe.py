"""What a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from kdl.core.position import check_seat
from kdl.core.validation import check_state

if TYPE_CHECKING:
    from kdl.core.position import Position
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
