"""A game as the interfaces play it: players alone choose, and what the end is worth adds up to nothing."""

from __future__ import annotations

from collections.abc import Iterator

from kdl.core.actions import Action
from kdl.core.outcome import is_terminal
from kdl.core.position import Position, StateT
from kdl.engine.step import apply, legal_actions


def forced(state: StateT) -> Iterator[tuple[int, Action, StateT]]:
    """Play what strangers do until a player must choose: who does what, and the position after it.

    Rule: strangers.turn.move, howard.defence
    """
    while not is_terminal(state) and state.to_act in state.game.strangers:
        seat, (action,) = state.to_act, legal_actions(state)
        state = apply(state, action).state
        yield seat, action, state


def rewards(state: Position) -> tuple[float, ...]:
    """Return what a position is worth to each player: 1 to the winner, who takes it from the others in equal shares.

    Nobody has anything before the end, or where no player has won.
    """
    players = state.game.players
    if state.winner not in players:
        return (0.0,) * len(players)
    return tuple(1.0 if seat == state.winner else -1.0 / (len(players) - 1) for seat in players)
