"""Questions on which cards go under which characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.step import explain
from kdl.games.getlucky.game import ABSENT
from kdl.narration.grammar import joined
from kdl.narration.names import card_name
from kdl.narration.reasons import tell_reason
from kdl.questions.getlucky.characters import (
    WORDS,
    AtTable,
    different,
    hand_cards,
    in_full,
    named,
    on_turn,
    taking_part,
)
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, crossed, lit
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Solution

#: The typical error of somebody who would put a card where it must not go, by the check that forbids it.
_ERRORS = {"is-improvement": "spite-played", "own-character": "not-own", "held": "not-held", "type-free": "no-room"}


def deal_cards_under(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find a character under which some cards of a hand go, and some do not."""
    state = dealer.state(lambda each: on_turn(each) and each.hand_bits[each.to_act].bit_count() > 1)
    if state is None:
        return None
    hand = state.hands[state.to_act]
    for character in dealer.several(state.characters[state.to_act], 2):
        allowed = sum(not _may_play(state, card, character).error for card in hand)
        if 0 < allowed < len(hand):
            return state, character
    return None


@kind(clauses=("getlucky.play", "getlucky.play.replace", "getlucky.defence.spite"), deal=deal_cards_under)
def cards_under(state: GetLuckyState, character: str) -> Solution:
    """Ask which cards of the hand of the player to act may be put under a character."""
    hand = different(state, state.hands[state.to_act])
    remarks = {card: _may_play(state, card, character) for card in hand}
    right = _right(remarks)
    telling = {remark.clause for remark in remarks.values() if remark.error or len(right) == len(hand)}
    words = AtTable(state, "cards-under", character=named(state, character), cards=_names(state, right))
    return words.asked(
        "cards",
        right,
        clause="type-replaced" if state.game.clauses["type-replaced"] in telling else "play",
        options=hand_cards(state, hand),
        remark=lambda card: remarks[str(card)],
        hint=say(WORDS, "room.hint"),
        at=character,
    )


def _right(remarks: Mapping[str, Remark]) -> frozenset[str]:
    return frozenset(each for each, remark in remarks.items() if not remark.error)


def _names(state: GetLuckyState, cards: Iterable[str]) -> str:
    return joined(card_name(state.game.cards_by_id[card], state.game) for card in sorted(cards))


def deal_places_for(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find an improvement for which there is a place; if possible one that does not go everywhere."""
    state = dealer.state(lambda each: on_turn(each) and each.hand_bits[each.to_act] & each.game.improvements)
    if state is None:
        return None
    mine, fits, partly = state.characters[state.to_act], [], []
    for card in state.game.cards_of(state.hand_bits[state.to_act] & state.game.improvements):
        places = sum(not _may_play(state, card, each).error for each in mine)
        fits += [card] * (places > 0)
        partly += [card] * (0 < places < len(mine))
    found = dealer.any(partly or fits)
    return None if found is None else (state, found)


@kind(clauses=("getlucky.play", "getlucky.play.replace"), deal=deal_places_for)
def places_for(state: GetLuckyState, card: str) -> Solution:
    """Ask under which characters the player to act may put a card."""
    remarks = {each: _may_play(state, card, each) for each in taking_part(state)}
    right = _right(remarks)
    names = joined(named(state, each) for each in remarks if each in right)
    words = AtTable(state, "places-for", card=in_full(state, card), names=names)
    return words.asked(
        "characters",
        right,
        clause="play",
        remark=lambda each: remarks[str(each)],
        hint=say(WORDS, "room.hint"),
        drawing=lit(*right),
        about=(),
    )


def deal_perfect_cards(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a hand in which some cards are perfect for somebody here, and some are not."""

    def telling(state: GetLuckyState) -> bool:
        hand = state.hands[state.to_act]
        here = sum(_made_for(state, card) in state.tucked for card in hand)
        return on_turn(state) and 0 < here < len(hand)

    return dealer.position(telling)


@kind(clauses=("getlucky.play.perfect", "getlucky.setup.deal"), deal=deal_perfect_cards)
def perfect_cards(state: GetLuckyState) -> Solution:
    """Ask which cards of the player to act are perfect for a character that takes part, whoever has it."""
    hand, clauses = different(state, state.hands[state.to_act]), state.game.clauses
    target = {card: _made_for(state, card) for card in hand}
    right = frozenset(card for card, character in target.items() if character in state.tucked)
    words = AtTable(state, "perfect", cards=_names(state, right))

    def remark(value: Value) -> Remark:
        character = target[str(value)]
        if not character:
            return words.remark("spite", "spite-perfect", Drawing(), clauses["is-improvement"])
        made_for = named(state, character)
        if value in right:
            return words.remark("yes", "", lit(character), character=made_for)
        return words.remark("absent", "absent", Drawing(), clauses["absent"], character=made_for)

    return words.asked(
        "cards",
        right,
        clause="play-perfect",
        options=hand_cards(state, hand),
        remark=remark,
        drawing=lit(*(target[card] for card in right)),
        about=(),
    )


def _made_for(state: GetLuckyState, card: str) -> str:
    """Return the character for which a card is perfect, ``""`` for spite."""
    number = state.game.cards_by_id[card].perfect_for
    return state.game.character_ids[number - 1] if number else ""


def _may_play(state: GetLuckyState, card: str, character: str) -> Remark:
    """Say whether a card may be put under a character, and why."""
    reasons = explain(state, Action("play", card, character=character))
    failed = next((reason for reason in reasons if not reason.ok), None)
    reason = failed or reasons[-1]
    text = tell_reason(reason, state.game)
    if failed is None:
        return Remark(text, reason.clause, drawing=lit(character))
    error = _ERRORS.get(failed.check, failed.check)
    if error == "no-room" and failed.clause == state.game.clauses["type-replaced"]:
        error = "perfect-replaced"
    owner = state.owner_of(state.game.character_number(character))
    if error == "not-own" and owner < 0:
        error = "absent" if owner == ABSENT else "drawing-room"
    return Remark(text, reason.clause, error, crossed(character))
