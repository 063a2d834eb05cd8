"""Exercises on attempts: how strong they are, and what it takes to foil them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from kdl.errors import OptionError, UnknownNameError
from kdl.observation import check_seat
from kdl.words import say
from kdl_widgets.exercises.choosing import cards, number
from kdl_widgets.exercises.exercise import exercise
from kdl_widgets.exercises.marking import expected, given_cards, verdict
from kdl_widgets.kinds import tell_luck

if TYPE_CHECKING:
    from kdl.state import Attempt, State
    from kdl_widgets.outputs import Verdict


@exercise(number)
def strength(state: State, seat: int, card: str, answer: int) -> Verdict:
    """Check the strength of an attempt of a seat where Lucky is, with a weapon or (``""``) bare hands.

    Rule: deluxe.attempt.strength, deluxe.attempt.weapon
    """
    check_seat(state, seat)
    if card and card not in state.game.card_ix:
        raise UnknownNameError("card", card, state.game.card_ids)
    found = state.game.slots.strength(state, seat, card, state.lucky)
    return expected(answer == found, found, state.game.clauses["attempt"])


@exercise(number)
def luck_needed(state: State, answer: int) -> Verdict:
    """Check how much luck is still needed to foil the attempt, or the attack, that is being answered.

    Rule: deluxe.luck.value, flight.defence
    """
    found = _lacking(state)
    return expected(answer == found, found, _clause_of_foiling(state))


@exercise(cards)
def cards_that_save(state: State, answer: Collection[str]) -> Verdict:
    """Check whether cards of the seat to act foil the attempt, and none of them could be left out.

    Rule: deluxe.luck.cards, deluxe.luck.value, flight.defence
    """
    lacking = _lacking(state)
    lucks = [state.game.cards_by_id[card].luck for card in given_cards(state.hands[state.to_act], answer)]
    enough, spare = sum(lucks) >= lacking, bool(lucks) and sum(lucks) - min(lucks) >= lacking
    told = tell_luck(state.game, luck=sum(lucks), lacking=lacking)
    told = f"{told} {say('teach', 'one-to-spare')}" if spare else told
    return verdict(enough and not spare, told, _clause_of_foiling(state))


def _lacking(state: State) -> int:
    attempt = open_attempt(state)
    return attempt.strength - attempt.luck


def open_attempt(state: State) -> Attempt:
    """Give the attempt that is being answered.

    Raises:
        OptionError: There is none.
    """
    if state.attempt is None or state.phase != "luck":
        raise OptionError("no attempt is being answered in this position")
    return state.attempt


def _clause_of_foiling(state: State) -> str:
    return next(state.game.clauses[rule] for rule in ("foil", "withstand") if rule in state.game.clauses)
