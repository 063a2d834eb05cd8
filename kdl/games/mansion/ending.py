"""The end of a game: who won, by which clause, who lost, and who could have played what."""

from __future__ import annotations

from kdl.core.outcome import Missed, Outcome, kept_back, winner_of
from kdl.games.mansion.state import State


def lucky_is_dead(state: State) -> Outcome | None:
    """Return by which attempt Lucky died, and who lost; None while he lives.

    Rule: deluxe.win, deluxe.loser
    """
    if state.winner is None or state.attempt is None:
        return None
    strength, luck, _ = state.attempt[4:]
    missed = _all_missed(state)
    loser = next((each.seat for each in reversed(missed) if each.cards), None)
    clauses = state.game.clauses
    return Outcome(state.winner, clauses["kill"], strength, luck, loser, clauses["loser"], missed)


def killed_in_the_classic_game(state: State) -> Outcome | None:
    """Return by which attempt Lucky died, without naming a loser; None while he lives.

    Rule: classic.win
    """
    if state.winner is None or state.attempt is None:
        return None
    strength, luck, _ = state.attempt[4:]
    return Outcome(state.winner, state.game.clauses["kill"], strength, luck, None, "", _all_missed(state))


def last_one_out(state: State) -> Outcome | None:
    """Return who escaped from Lucky's mansion; None before the end.

    Rule: flight.goal
    """
    if state.winner is None:
        return None
    return Outcome(state.winner, state.game.clauses["escape"], 0, 0, None, "", ())


def _all_missed(state: State) -> tuple[Missed, ...]:
    """Return what each seat that was asked could still have played."""
    if state.attempt is None:
        return ()
    lacking = state.attempt.strength - state.attempt.luck
    return tuple(_missed(state, seat, lacking) for seat in state.game.left_of[winner_of(state)][:-1])


def _missed(state: State, seat: int, lacking: int) -> Missed:
    luck = state.game.luck_of(state.hand_bits[seat])
    return kept_back(state, seat, state.game.lucky_cards, enough=luck >= lacking)
