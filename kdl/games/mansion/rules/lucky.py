"""Lucky's walk after each turn, and whose turn it is then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.events import TurnBegan
from kdl.games.mansion.state import State

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board


def whom_lucky_calls(state: State, space: int, *, later: bool) -> TurnBegan:
    """Return the beginning of the next turn, when Lucky has moved to a space after that of the seat on turn.

    Args:
        state: The position in which the turn ends.
        space: Where Lucky is now.
        later: Whether he calls nobody until everybody has had a turn.

    Rule: deluxe.order.lucky-visits, deluxe.order.crowd, deluxe.setup.first-player, deluxe.order.first-round,
        classic.order.lucky-visits, classic.order.crowd, classic.order.clockwise, classic.order.continues,
        classic.order.first-round
    """
    if space not in state.pawn_at:
        return state.game.turns_to_the_left[state.on_turn]
    order = state.game.left_of[state.on_turn]
    present = tuple([seat for seat in order if state.pawn_at[seat] == space])
    if later and in_the_first_round(state):
        return TurnBegan(order[0], "first-round", present, False)
    return TurnBegan(present[0], "crowd" if len(present) > 1 else "visited", present, present[0] != order[0])


def in_the_first_round(state: State) -> bool:
    """Whether somebody has not had a turn yet when the turn that is under way ends.

    Rule: deluxe.order.first-round
    """
    return state.had_turn | 1 << state.on_turn != state.game.everyone


def to_the_nearest_number(board: Board, space: str) -> str:
    """Return the numbered room that is the fewest steps away from a space, the highest among several."""
    reached, edge = {space}, {space}
    while edge:
        edge = {there for here in edge for there in board.steps(here)} - reached
        reached |= edge
        numbered = [(number, there) for there in edge if (number := board.space(there).number) is not None]
        if numbered:
            return max(numbered)[1]
    raise AssertionError("every space of a board is joined to a numbered room")
