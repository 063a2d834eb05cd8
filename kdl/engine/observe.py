"""What a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.position import check_seat
from kdl.core.validation import check_state

if TYPE_CHECKING:
    from kdl.core.position import Position


def observe(state: Position, seat: int | None = None) -> Any:
    """Return what a seat may know: see :func:`kdl.observe`, which has the types of the families."""
    try:
        if seat is not None:
            check_seat(state, seat)
        return state.game.family.observe(state, seat)
    except Exception:
        check_state(state)
        raise
