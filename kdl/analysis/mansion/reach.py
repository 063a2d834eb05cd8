"""The rooms that a seat can reach in its movement: with the steps that it has, or with a card of its hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kdl.games.mansion.board.board import Board
    from kdl.games.mansion.observation import Observation


def within(board: Board, start: str, steps: int) -> dict[str, int]:
    """Return the rooms that some steps lead to, each with the least steps that it takes; the start with none.

    Rule: deluxe.move.step
    """
    reached = {start: 0}
    for step in range(1, steps + 1):
        edge = [room for room, taken in reached.items() if taken == step - 1]
        for there in sorted(room for here in edge for room in board.steps(here)):
            reached.setdefault(there, step)
    return reached


def in_reach(now: Observation) -> dict[str, str]:
    """Return the rooms in which the seat can end its movement, each with the card that it takes, ``""`` for none.

    Of several cards that lead into a room the one is named that is first by id; steps are spent on the pawn alone.

    Rule: deluxe.move.step, deluxe.card.move, classic.card.room
    """
    if now.seat is None or now.seat != now.on_turn or now.phase != "movement":
        return {}
    board, here = now.board, now.pawns[now.seat]
    found = dict.fromkeys(within(board, here, now.steps_left), "")
    for card in (now.cards[name] for name in now.hand):
        if card.kind in ("move", "room") and card.room in board.rooms:
            for room in within(board, card.room, now.steps_left):
                found.setdefault(room, card.id)
        if card.steps:
            for room in within(board, here, now.steps_left + card.steps):
                found.setdefault(room, card.id)
    return found
