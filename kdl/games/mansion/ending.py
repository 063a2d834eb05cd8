"""The end of a game: who won, by which clause, who lost, and who could have played what."""

from __future__ import annotations

from kdl.core.outcome import Missed, Outcome, kept_back, winner_of
from kdl.games.mansion.state import State


def outcome_of_murder(state: State, *, names_loser: bool) -> Outcome | None:
    """Return by which attempt Lucky died; None while he lives.

    Args:
        state: The position.
        names_loser: Whether the last in line who kept luck back has lost.
    """
    if state.winner is None or state.attempt is None:
        return None
    strength, luck, _ = state.attempt[4:]
    missed, clauses = _all_missed(state), state.game.clauses
    if not names_loser:
        return Outcome(state.winner, clauses["kill"], strength, luck, None, "", missed)
    loser = next((each.seat for each in reversed(missed) if each.cards), None)
    return Outcome(state.winner, clauses["kill"], strength, luck, loser, clauses["loser"], missed)


def _all_missed(state: State) -> tuple[Missed, ...]:
    """Return what each seat that was asked could still have played."""
    if state.attempt is None:
        return ()
    lacking = state.attempt.strength - state.attempt.luck
    return tuple(_missed(state, seat, lacking) for seat in state.game.left_of[winner_of(state)][:-1])


def _missed(state: State, seat: int, lacking: int) -> Missed:
    luck = state.game.luck_of(state.hand_bits[seat]) + (state.tokens[seat] if state.game.rules.spends else 0)
    return kept_back(state, seat, state.game.lucky_cards, enough=luck >= lacking)
