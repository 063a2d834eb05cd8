"""The end of the card game: who killed Lucky, and what the others could still have played, or a draw."""

from __future__ import annotations

from kdl.core.outcome import Outcome, kept_back
from kdl.games.getlucky.rules.defence import can_save
from kdl.games.getlucky.state import GetLuckyState


def killed_or_drawn(state: GetLuckyState) -> Outcome | None:
    """Return who killed Lucky, or that the game is a draw; None before the end.

    Rule: getlucky.win, getlucky.stalemate
    """
    if state.phase != "over":
        return None
    clauses, attempt = state.game.clauses, state.attempt
    if state.winner is None or attempt is None:
        return Outcome(None, clauses["stalemate"], 0, 0, None, "", ())
    useful = state.game.works(attempt.character)
    missed = tuple(
        kept_back(state, seat, useful, enough=can_save(state, seat)) for seat in state.game.asked[state.winner]
    )
    return Outcome(state.winner, clauses["kill"], attempt.strength, attempt.luck, None, "", missed)
