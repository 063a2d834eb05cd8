"""Exercises on attempts: how strong they are, and what it takes to foil them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.odds import strength_of_attempt
from kdl.core.actions import Action
from kdl.core.position import check_seat, open_attempt
from kdl.engine.step import apply, is_legal
from kdl.errors import UnknownNameError
from kdl.exercises.choices import cards, number
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import expected, given_cards, tell_all, verdict
from kdl.games.getlucky.events import StoppedOutright
from kdl.games.mansion.family import MANSION
from kdl.narration.wording import group_of
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.position import Position
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State
    from kdl.narration.wording import HasEdition


@exercise(number, MANSION)
def strength(state: State, seat: int, card: str, answer: int) -> Verdict:
    """Check the strength of an attempt of a seat where Lucky is, with a weapon or (``""``) bare hands.

    Rule: deluxe.attempt.strength, deluxe.attempt.weapon
    """
    check_seat(state, seat)
    if card and card not in state.game.card_ix:
        raise UnknownNameError("card", card, state.game.card_ids)
    found = strength_of_attempt(state, seat, card)
    return expected(answer == found, found, state.game.clauses["attempt"])


@exercise(number, family=None)
def luck_needed(state: Position, answer: int) -> Verdict:
    """Check how much luck is still needed to foil the attempt, or the attack, that is being answered.

    Rule: deluxe.luck.value, flight.defence
    """
    found = _lacking(state)
    return expected(answer == found, found, _clause_of_foiling(state))


@exercise(cards, family=None)
def cards_that_save(state: Position, answer: Collection[str]) -> Verdict:
    """Check whether cards of the seat to act foil the attempt, and none of them could be left out.

    Rule: deluxe.luck.cards, deluxe.luck.value, flight.defence, getlucky.defence.luck, getlucky.defence.perfect
    """
    lacking, given = _lacking(state), sorted(given_cards(state.hands[state.to_act], answer))
    events = foiling(state, given)
    spare = any(foiling(state, [card for card in given if card != left_out]) for left_out in given)
    told = tell_luck(state.game, luck=sum(state.game.cards_by_id[card].luck for card in given), lacking=lacking)
    outright = tell_all(state, [event for event in events if isinstance(event, StoppedOutright)])
    told = " ".join(filter(None, (told, outright, say("teach", "one-to-spare") if spare else "")))
    return verdict(bool(events) and not spare, told, _clause_of_foiling(state))


def foiling(state: Any, cards: Iterable[str]) -> tuple[Event, ...]:
    """Return what happens when the seat to act plays cards one after the other and they foil the attempt, else nothing.

    Cards that count nothing are passed over, and those that come when the attempt has failed.
    """
    happened: list[Event] = []
    for action in (Action("luck", card) for card in cards):
        if is_legal(state, action):
            _, events, state = apply(state, action)
            happened += events
            if state.attempt is None:
                return tuple(happened)
    return ()


def _lacking(state: Any) -> int:
    attempt = open_attempt(state)
    lacking: int = attempt.strength - attempt.luck
    return lacking


def _clause_of_foiling(state: Position) -> str:
    clauses: Mapping[str, str] = state.game.clauses
    return next(clauses[rule] for rule in ("foil", "withstand") if rule in clauses)


def tell_luck(game: HasEdition, *, luck: int, lacking: int) -> str:
    """Say how much luck, or how many points, some cards bear, and how much is needed."""
    return say(group_of("teach", "luck-of-cards", game), "luck-of-cards", luck=luck, lacking=lacking)
