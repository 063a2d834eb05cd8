"""Lucky's walk after each turn, and whose turn it is then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kdl.core.events import TurnBegan
from kdl.games.mansion.events.turn import LuckyMoved
from kdl.games.mansion.state import State

if TYPE_CHECKING:
    from kdl.games.mansion.board.board import Board


def end_turn(state: State) -> tuple[LuckyMoved, TurnBegan]:
    """Return the events between the end of a turn and the beginning of the next.

    Rule: deluxe.lucky.moves
    """
    slots = state.game.slots
    moved = slots.lucky_step(state)
    return moved, slots.next_seat(state, moved.space)


def to_the_next_number(state: State) -> LuckyMoved:
    """Move Lucky to the next higher room number in play, and from the highest to the lowest.

    Rule: deluxe.lucky.moves, deluxe.wings.closed
    """
    return state.game.lucky_moves[state.lucky_at]


def whom_lucky_calls(state: State, space: int) -> TurnBegan:
    """Return the beginning of the next turn, when Lucky has moved to a space after that of the seat on turn.

    Rule: deluxe.order.lucky-visits, deluxe.order.crowd, deluxe.setup.first-player, classic.order.lucky-visits,
        classic.order.crowd, classic.order.clockwise, classic.order.continues, classic.order.first-round
    """
    if space not in state.pawn_at:
        return state.game.turns_to_the_left[state.on_turn]
    order = state.game.left_of[state.on_turn]
    present = tuple([seat for seat in order if state.pawn_at[seat] == space])
    return TurnBegan(present[0], "crowd" if len(present) > 1 else "visited", present, present[0] != order[0])


def in_the_first_round(state: State) -> bool:
    """Whether somebody has not had a turn yet when the turn that is under way ends.

    Rule: deluxe.order.first-round
    """
    return state.had_turn | 1 << state.on_turn != state.game.everyone


def nobody_in_the_first_round(inner: Callable[[State, int], TurnBegan]) -> Callable[[State, int], TurnBegan]:
    """Return the function by which Lucky calls nobody until everybody has had a turn.

    Rule: deluxe.order.first-round
    """

    def next_seat(state: State, space: int) -> TurnBegan:
        called = inner(state, space)
        if called.present and in_the_first_round(state):
            return TurnBegan(state.game.left_of[state.on_turn][0], "first-round", called.present, False)
        return called

    return next_seat


#: With the exception for the first round.
whom_lucky_calls_later: Callable[[State, int], TurnBegan] = nobody_in_the_first_round(whom_lucky_calls)


def on_or_off_the_numbers(state: State) -> LuckyMoved:
    """Move Lucky to the next number; from a space without one to the adjacent space with the highest number.

    If no adjacent space has a number, he takes the shortest walk to a numbered room, the highest among the nearest.

    Rule: classic.lucky.moves, classic.lucky.numbered, classic.lucky.unnumbered
    """
    moves, board, ids = state.game.lucky_moves, state.game.board, state.game.space_ids
    if state.lucky_at not in moves:
        space = to_the_nearest_number(board, ids[state.lucky_at])
        moves[state.lucky_at] = LuckyMoved(state.lucky_at, state.game.space_ix[space], ())
    return moves[state.lucky_at]


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
