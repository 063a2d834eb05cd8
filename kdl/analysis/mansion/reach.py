"""The rooms that a seat can reach in its movement: with the steps that it has, or with cards of its hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
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


def in_reach(now: Observation) -> dict[str, tuple[str, ...]]:
    """Return the rooms in which the seat can end its movement, each with the fewest cards that lead there.

    A card that jumps comes first, then those that give steps, the longest first; each card does only one of both.
    Steps are spent on the pawn alone.

    Rule: deluxe.move.step, deluxe.card.move, classic.card.room
    """
    if now.seat is None or now.seat != now.on_turn or now.phase != "movement":
        return {}
    board, held = now.board, [now.cards[name] for name in now.hand]
    walks = sorted((card for card in held if card.steps), key=lambda card: -card.steps)
    jumps = [card for card in held if card.kind in ("move", "room") and card.room in board.rooms]
    starts = [(now.pawns[now.seat], ()), *((card.room, (card.id,)) for card in jumps)]
    found: dict[str, tuple[str, ...]] = {}
    for count in range(len(held) + 1):
        for start, jump in starts:
            longest = [card for card in walks if card.id not in jump][: count - len(jump)]
            if len(jump) + len(longest) == count:
                for room in within(board, start, now.steps_left + sum(card.steps for card in longest)):
                    found.setdefault(room, (*jump, *(card.id for card in longest)))
    return found
