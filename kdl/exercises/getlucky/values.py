"""Exercises on the value of a character at the card table, and on the cards that raise it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.position import open_attempt
from kdl.engine.step import is_legal
from kdl.exercises.attempts import foiling
from kdl.exercises.choices import cards, number
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import compare, demand, given_cards, told_to, verdict
from kdl.exercises.plays import hindrance, played
from kdl.games.getlucky.family import GETLUCKY
from kdl.games.getlucky.game import ABSENT
from kdl.narration.getlucky.names import character_name, typed_card
from kdl.narration.getlucky.value import tell_value
from kdl.narration.grammar import sentence
from kdl.narration.names import card_name
from kdl.words import say

if TYPE_CHECKING:
    from kdl.exercises.verdict import Verdict
    from kdl.games.getlucky.state import GetLuckyState


@exercise(number, GETLUCKY)
def value_of(state: GetLuckyState, character: str, answer: int) -> Verdict:
    """Check the value of a character.

    Rule: getlucky.attempt.value, getlucky.play.perfect, getlucky.defence.spite
    """
    right = answer == state.value(character)
    return verdict(right, tell_value(state, character), state.game.clauses["attempt"], tells_all=True)


@exercise(number, GETLUCKY)
def spite_left(state: GetLuckyState, cards: Iterable[str], answer: int) -> Verdict:
    """Check the value of the murderer when the seat to act has foiled the attempt with these cards, in this order.

    Rule: getlucky.defence.spite, getlucky.attempt.value
    """
    murderer = state.game.character_ids[open_attempt(state).character]
    there, _, wrong = played(state, [Action("luck", card) for card in cards])
    foiled = wrong is None and there.attempt is None
    demand(foiled, "these cards do not foil the attempt, or one of them is superfluous")
    return verdict(
        answer == there.value(murderer), tell_value(there, murderer), state.game.clauses["spite"], tells_all=True
    )


@exercise(cards, GETLUCKY)
def playable_on(state: GetLuckyState, character: str, answer: Iterable[str]) -> Verdict:
    """Check which cards of the seat on turn may be played on a character.

    Rule: getlucky.play, getlucky.play.replace
    """
    demand(state.phase == "action", "an attempt is being answered, or the game is over; choose the beginning of a turn")
    state.game.character_number(character)
    hand = state.hands[state.to_act]
    plays = {card: Action("play", card, character=character) for card in hand}
    failed = {card: reason for card, play in plays.items() if (reason := hindrance(state, play)) is not None}
    right = {card for card, play in plays.items() if is_legal(state, play)}
    told = [f"{_name(state, card)}: {told_to(state, reason)}" for card, reason in failed.items()]
    clause = next((reason.clause for reason in failed.values()), state.game.clauses["play"])
    return compare(right, given_cards(hand, answer), lambda card: _name(state, card), "cards", clause, told)


@exercise(cards, GETLUCKY)
def perfect_pairs(state: GetLuckyState, answer: Iterable[str]) -> Verdict:
    """Check which cards of the seat to act are perfect for a character that takes part, whoever has it.

    Rule: getlucky.play.perfect
    """
    game, hand = state.game, state.hand_bits[state.to_act]
    pairs = {
        card: character_name(character)
        for character, bits, owner in zip(game.characters, game.perfect, state.owner_at, strict=True)
        if owner != ABSENT
        for card in game.cards_of(hand & bits)
    }
    told = [say("exercise", "pair", card=_name(state, card), character=name) for card, name in sorted(pairs.items())]
    given = given_cards(state.hands[state.to_act], answer)
    return compare(pairs.keys(), given, lambda card: _name(state, card), "cards", game.clauses["play-perfect"], told)


@exercise(cards, GETLUCKY)
def stops_it(state: GetLuckyState, answer: Iterable[str]) -> Verdict:
    """Check which cards of the seat to act would each foil the attempt alone.

    Rule: getlucky.defence.luck, getlucky.defence.perfect
    """
    attempt, game, hand = open_attempt(state), state.game, state.hands[state.to_act]
    right = {card for card in hand if foiling(state, [card])}
    perfect = [card for card in right if game.perfect[attempt.character] & game.bit_of(card)]
    lacking = say("exercise", "lacking", n=attempt.strength - attempt.luck)
    outright = [sentence("exercise", "outright", card=typed_card(game.cards_by_id[card])) for card in sorted(perfect)]
    clause = game.clauses["perfect-defence" if perfect else "foil"]
    given = given_cards(hand, answer)
    return compare(right, given, lambda card: _name(state, card), "cards", clause, (" ".join((lacking, *outright)),))


def _name(state: GetLuckyState, card: str) -> str:
    return card_name(state.game.cards_by_id[card], state.game)
