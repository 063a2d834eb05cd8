"""The end of a game: who won, by which clause, who lost, and who could have played what."""

from __future__ import annotations

from typing import NamedTuple

from kdl.core.bits import NONE, CardIds
from kdl.core.edition import Position
from kdl.games.mansion.state import State


class Missed(NamedTuple):
    """What a seat still could have played against the attempt that succeeded.

    Attributes:
        seat: The seat, in the order in which the seats were asked.
        cards: Ids of the cards with luck that it still holds.
        luck: Their luck in all.
        enough: Whether that would have foiled the attempt, with the luck that was played.
    """

    seat: int
    cards: CardIds
    luck: int
    enough: bool


class Outcome(NamedTuple):
    """How a game ended.

    Attributes:
        winner: The seat that won, None where nobody did.
        clause: The clause by which the game is over.
        strength: The strength of the last attempt; 0 where no attempt ends the game.
        luck: The luck that was played against it.
        loser: The seat that could have played luck last and did not, or None.
        loser_clause: The clause that makes it the loser, or ``""``.
        missed: Each seat that was asked, in order.
    """

    winner: int | None
    clause: str
    strength: int
    luck: int
    loser: int | None
    loser_clause: str
    missed: tuple[Missed, ...]


def is_terminal(state: Position) -> bool:
    """Tell whether the game is over."""
    return state.phase == "over"


def returns(state: Position) -> tuple[float, ...]:
    """Give one number per seat: 1 for the winner and 0 for the others; all 0 before the end.

    Rule: deluxe.win
    """
    return tuple(1.0 if seat == state.winner else 0.0 for seat in range(state.seats))


def outcome(state: Position) -> Outcome | None:
    """Tell how the game ended; None before the end."""
    told: Outcome | None = state.game.slots.outcome(state)
    return told


def lucky_is_dead(state: State) -> Outcome | None:
    """Tell by which attempt Lucky died, and who lost.

    Rule: deluxe.win, deluxe.loser
    """
    if state.winner == NONE or state.attempt is None:
        return None
    strength, luck, _ = state.attempt[4:]
    missed = _all_missed(state)
    loser = next((each.seat for each in reversed(missed) if each.cards), None)
    clauses = state.game.clauses
    return Outcome(state.winner, clauses["kill"], strength, luck, loser, clauses["loser"], missed)


def killed_in_the_classic_game(state: State) -> Outcome | None:
    """Tell by which attempt Lucky died; nobody is named a loser.

    Rule: classic.win
    """
    if state.winner == NONE or state.attempt is None:
        return None
    strength, luck, _ = state.attempt[4:]
    return Outcome(state.winner, state.game.clauses["kill"], strength, luck, None, "", _all_missed(state))


def last_one_out(state: State) -> Outcome | None:
    """Tell who escaped from Lucky's mansion.

    Rule: flight.goal
    """
    if state.winner == NONE:
        return None
    return Outcome(state.winner, state.game.clauses["escape"], 0, 0, None, "", ())


def _all_missed(state: State) -> tuple[Missed, ...]:
    """Tell what each seat that was asked could still have played."""
    if state.attempt is None:
        return ()
    lacking = state.attempt.strength - state.attempt.luck
    return tuple(_missed(state, seat, lacking) for seat in state.game.left_of[state.winner][:-1])


def _missed(state: State, seat: int, lacking: int) -> Missed:
    game = state.game
    cards = game.cards_of(state.hand_bits[seat] & game.lucky_cards)
    luck = sum(game.cards[game.card_ix[card]].luck for card in cards)
    return Missed(seat, cards, luck, luck >= lacking)
