"""Exercises on the escape from Lucky's mansion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.core.actions import Action, parse_action
from kdl.core.bits import NONE
from kdl.core.position import check_seat, open_attempt
from kdl.engine.step import apply
from kdl.exercises.choices import cards, moves_of_lucky
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import compare, demand, given_cards, refused, tell_all, verdict
from kdl.games.mansion.events.flight import Attacked, LeftBehind, Looted, Slain
from kdl.games.mansion.events.lucky_moves import LuckyDriven
from kdl.games.mansion.family import MANSION
from kdl.narration.names import card_name
from kdl.words import say

if TYPE_CHECKING:
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State


@exercise(moves_of_lucky, MANSION)
def drive_at(state: State, victim: int, answer: Action | str) -> Verdict:
    """Check whether a card that moves Lucky, for example ``"drive move_foyer"``, makes him attack a seat (from 0).

    Rule: flight.cards.lucky, flight.lucky.attacks
    """
    check_seat(state, victim)
    action = parse_action(answer) if isinstance(answer, str) else answer
    if (wrong := refused(state, action)) is not None:
        return wrong
    told = [event for event in apply(state, action).events if isinstance(event, (LuckyDriven, Attacked))]
    attacked = [event.victim for event in told if isinstance(event, Attacked) and event.attacker == NONE]
    words = tell_all(state, told) if attacked else f"{tell_all(state, told)} {say('exercise', 'meets-nobody')}"
    return verdict(attacked == [victim], words.strip(), state.game.clauses["lucky-attacks"])


@exercise(cards, MANSION)
def loot(state: State, answer: Iterable[str]) -> Verdict:
    """Check which cards the attacker takes, if the seat to act plays no more luck against the attack.

    Rule: flight.loot, flight.defence
    """
    attempt = open_attempt(state)
    demand(attempt.target != NONE, "it is Lucky who is attacked here; choose a position from the escape")
    game, hand = state.game, state.hands[state.to_act]
    told = [event for event in apply(state, Action("pass")).events if isinstance(event, (Slain, Looted, LeftBehind))]
    taken = {game.card_ids[card] for event in told if isinstance(event, Looted) for card in event.cards}
    names = (tell_all(state, told),)
    given = given_cards(hand, answer)
    return compare(taken, given, lambda c: card_name(game.cards_by_id[c], game), "cards", game.clauses["loot"], names)
