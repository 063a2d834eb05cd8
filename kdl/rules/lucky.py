"""Lucky's walk after each turn, and who is on turn then."""

from __future__ import annotations

from kdl.events import LuckyMoved, TurnBegan
from kdl.state import State


def end_turn(state: State) -> tuple[LuckyMoved, TurnBegan]:
    """Give the events between the end of a turn and the beginning of the next.

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
    """Tell who is on turn when Lucky has moved to a space after the turn of the seat on turn.

    Rule: deluxe.order.lucky-visits, deluxe.order.crowd, deluxe.order.first-round, deluxe.setup.first-player
    """
    if space not in state.pawn_at:
        return state.game.turns_to_the_left[state.on_turn]
    order = state.game.left_of[state.on_turn]
    present = tuple([seat for seat in order if state.pawn_at[seat] == space])
    if state.had_turn | 1 << state.on_turn != state.game.everyone:
        return TurnBegan(order[0], "first-round", present, False)
    return TurnBegan(present[0], "crowd" if len(present) > 1 else "visited", present, present[0] != order[0])
