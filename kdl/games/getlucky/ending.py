"""The end of the card game: who killed Lucky, and what the others could still have played, or a draw."""

from __future__ import annotations

from kdl.core.bits import NONE
from kdl.core.outcome import Missed, Outcome
from kdl.games.getlucky.rules.defence import can_save
from kdl.games.getlucky.state import TableAttempt, TableState


def killed_or_drawn(state: TableState) -> Outcome | None:
    """Tell who killed Lucky, or that nobody can any more.

    Rule: getlucky.win, getlucky.stalemate
    """
    if state.phase != "over":
        return None
    clauses, attempt = state.game.clauses, state.attempt
    if state.winner == NONE or attempt is None:
        return Outcome(None, clauses["stalemate"], 0, 0, None, "", ())
    missed = tuple(_missed(state, attempt, seat) for seat in state.game.asked[state.winner])
    return Outcome(state.winner, clauses["kill"], attempt.strength, attempt.luck, None, "", missed)


def _missed(state: TableState, attempt: TableAttempt, seat: int) -> Missed:
    game = state.game
    cards = game.cards_of(state.hand_bits[seat] & game.works(attempt.character))
    luck = sum(game.cards_by_id[card].luck for card in cards)
    return Missed(seat, cards, luck, can_save(state, seat))
