"""Exercises on failure cards, and on the piles to which cards go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kdl.analysis.mansion.odds import unseen_pool
from kdl.core.actions import Action
from kdl.core.events import Foiled
from kdl.core.position import check_seat, open_attempt
from kdl.engine.observe import observe
from kdl.errors import UnknownNameError
from kdl.exercises.choices import number, played_cards
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import compare, demand, expected, several, tell_all
from kdl.exercises.plays import played
from kdl.games.mansion.events.attempts import LeftGame
from kdl.games.mansion.family import MANSION
from kdl.narration.names import card_name

if TYPE_CHECKING:
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State


@exercise(played_cards, MANSION)
def cards_that_leave(state: State, cards: Sequence[str], answer: Iterable[str]) -> Verdict:
    """Check which cards leave the game for good when the seat to act foils the attempt with these cards, in this order.

    Rule: classic.deck.two-discards
    """
    attempt, game = open_attempt(state), state.game
    _, events, wrong = played(state, [Action("luck", card) for card in several(cards)])
    foiled = wrong is None and any(isinstance(event, Foiled) for event in events)
    demand(foiled, "these cards do not foil the attempt, or one of them is superfluous; choose those that just do")
    told = [event for event in events if isinstance(event, LeftGame)]
    gone = {game.card_ids[card] for event in told for card in event.cards}
    laid = {game.card_ids[card] for card in attempt.played} | set(several(cards))
    given = set(several(answer))
    if strange := sorted(given - laid):
        raise UnknownNameError("card on the table", strange[0], tuple(sorted(laid)))
    clause = game.clauses.get("leave-game", game.clauses["foil"])
    return compare(
        gone, given, lambda c: card_name(game.cards_by_id[c], game), "cards", clause, (tell_all(state, told),)
    )


@exercise(number, MANSION)
def points_left(state: State, answer: int) -> Verdict:
    """Check how many points of failure there still are on the cards that have not left the game.

    Rule: classic.deck.two-discards, classic.defence.value
    """
    left = sum(card.luck for card in state.game.cards if card.id not in state.removed)
    return expected(answer == left, left, _clause(state))


@exercise(number, MANSION)
def points_unseen(state: State, seat: int, answer: int) -> Verdict:
    """Check how many points of failure a seat cannot see: in the other hands and in the deck.

    What lies on the discards, on the table or out of the game has been seen by everybody.

    Rule: classic.deck.two-discards, classic.defence.value
    """
    check_seat(state, seat)
    hidden = sum(luck * number for luck, number in unseen_pool(observe(state, seat)).items())
    return expected(answer == hidden, hidden, _clause(state))


def _clause(state: State) -> str:
    return state.game.clauses.get("leave-game", state.game.clauses["luck"])
