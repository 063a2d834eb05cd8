"""``stops(state, card)`` and ``howard_cards(state, cards)``: what one card does, and what is left to Howard."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.events import rule_of
from kdl.core.position import open_attempt
from kdl.engine.step import apply, is_legal, legal_actions
from kdl.games.getlucky.family import GETLUCKY
from kdl.narration.events import tell as tell_event
from kdl.narration.getlucky.names import card_note, character_name, typed_card
from kdl.narration.grammar import joined
from kdl.words import say
from kdl.written.played import deals, positions
from kdl.written.task import Case, Task, smallest_first

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.state import GetLuckyState

#: With how many players, and how many deals of each; for two, with Howard, there are more.
_SEATS, _DEALS, _FOR_TWO = range(3, 7), 6, 24
_PASS = Action("pass")
#: The rules by which an attempt is over, and Lucky alive.
_STOPPED = ("foil", "perfect-defence")


def is_asked(state: GetLuckyState) -> bool:
    """Whether a player is asked to save Lucky."""
    return state.phase == "luck" and state.to_act in state.game.players


def asked_positions(editions: tuple[str, ...], seats: range, count: int) -> Iterator[tuple[GetLuckyState, int]]:
    """Yield positions in which a player is asked to save Lucky, each with the number of the step."""
    for state, step in positions(deals(editions, seats, count)):
        if is_asked(state):
            yield state, step


@cache
def stoppings(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases of single cards; where the least is lacking comes first."""
    found = [case for state, step in asked_positions(editions, _SEATS, _DEALS) for case in _cards(state, step)]
    return smallest_first(found)


def stoppings_here(state: GetLuckyState) -> tuple[Case, ...]:
    """Return the cases of single cards in one attempt: every card that can be played; none where nobody is asked."""
    return smallest_first(_cards(state, 0)) if is_asked(state) else ()


def _cards(state: GetLuckyState, step: int) -> Iterator[Case]:
    """Yield what each card does.

    Rule: getlucky.defence.luck, getlucky.defence.perfect, getlucky.defence.enough
    """
    for action in legal_actions(state):
        if action.kind == "luck":
            events = apply(state, action).events
            stops = any(rule_of(event) in _STOPPED for event in events)
            yield Case(state, (action.card,), stops, (lacking_in(state), state.seats, step))


def lacking_in(state: GetLuckyState) -> int:
    """Return how much luck is lacking in the attempt that is answered."""
    attempt = open_attempt(state)
    lacking: int = attempt.strength - attempt.luck
    return lacking


def ask_stops(case: Case) -> str:
    """Ask whether a card stops the attempt."""
    state, (card,) = case.subject, case.given
    murderer = character_name(state.game.characters_by_id[state.lucky])
    return say("written", "ask.stops", lacking=lacking_in(state), character=murderer, card=_card(state, card))


def _card(state: GetLuckyState, card: str) -> str:
    found = state.game.cards_by_id[card]
    return say("written", "card", card=typed_card(found), note=card_note(found, state.game))


def why_stops(case: Case) -> str:
    """Tell what comes of the card."""
    state, (card,) = case.subject, case.given
    if not case.right:
        luck = state.game.cards_by_id[card].luck
        return say("written", "why.lacking", luck=luck, lacking=lacking_in(state) - luck)
    events = apply(state, Action("luck", card)).events
    return " ".join(tell_event(event, state.game) for event in events if rule_of(event) in _STOPPED)


@cache
def leavings(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases of Howard: somebody plays some cards before him, or none; the fewest come first."""
    found = [case for state, step in asked_positions(editions, range(2, 3), _FOR_TWO) for case in _left(state, step)]
    return smallest_first(found)


def leavings_here(state: GetLuckyState) -> tuple[Case, ...]:
    """Return the cases of Howard in one attempt; none where he is not asked."""
    return smallest_first(_left(state, 0)) if is_asked(state) and state.game.strangers else ()


def _left(state: GetLuckyState, step: int) -> Iterator[Case]:
    """Yield how many cards Howard may turn up after no card, one card, and two.

    Rule: howard.defence
    """
    hand = state.hands[state.to_act]
    for cards in ((), *((card,) for card in hand), *pairwise(hand)):
        howard = _left_to_howard(state, cards)
        if howard is not None:
            yield Case(state, (cards,), open_attempt(howard).flips, (len(cards), lacking_in(state), step))


def _left_to_howard(state: GetLuckyState, cards: tuple[str, ...]) -> GetLuckyState | None:
    """Play cards and pass; None where one cannot be played, or Howard is not asked then."""
    now = state
    for action in (*(Action("luck", card) for card in cards), _PASS):
        if now.phase != "luck" or now.to_act != state.to_act or not is_legal(now, action):
            return None
        now = apply(now, action).state
    return now if now.phase == "luck" and now.to_act in now.game.strangers else None


def ask_howard(case: Case) -> str:
    """Ask how many cards Howard may turn up."""
    state, (cards,) = case.subject, case.given
    if not cards:
        return say("written", "ask.howard_cards.none", lacking=lacking_in(state))
    named = joined(_card(state, card) for card in cards)
    return say("written", "ask.howard_cards", lacking=lacking_in(state), cards=named)


def why_howard(case: Case) -> str:
    """Set what is lacking against what was paid."""
    state, (cards,) = case.subject, case.given
    luck = sum(state.game.cards_by_id[card].luck for card in cards)
    return say("written", "why.howard_cards", lacking=lacking_in(state), luck=luck, left=case.right)


STOPS = Task(
    name="stops",
    parameters=("state", "card"),
    wanted=bool,
    family=GETLUCKY,
    cases=stoppings,
    here=stoppings_here,
    ask=ask_stops,
    why=why_stops,
)

HOWARD_CARDS = Task(
    name="howard_cards",
    parameters=("state", "cards"),
    wanted=int,
    family=GETLUCKY,
    cases=leavings,
    here=leavings_here,
    ask=ask_howard,
    why=why_howard,
)
