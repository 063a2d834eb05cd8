"""Questions on which cards go under which characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.engine.step import explain
from kdl.games.getlucky.cards import SPITE
from kdl.games.getlucky.game import ABSENT
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import joined
from kdl.narration.names import card_name
from kdl.narration.reasons import tell_reason
from kdl.questions.getlucky.characters import (
    WORDS,
    actor,
    characters,
    different,
    hand_cards,
    in_full,
    named,
    taking_part,
)
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer

#: The typical error of somebody who would put a card where it must not go, by the check that forbids it.
_ERRORS = {"is-improvement": "spite-played", "own-character": "not-own", "held": "not-held", "type-free": "no-room"}


def deal_cards_under(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find a character under which some cards of a hand go, and some do not."""
    state = dealer.state(lambda each: each.phase == "action" and each.hand_bits[each.to_act].bit_count() > 1)
    if state is None:
        return None
    hand = state.hands[state.to_act]
    for character in dealer.several(state.characters[state.to_act], 2):
        allowed = sum(not _may_play(state, card, character).error for card in hand)
        if 0 < allowed < len(hand):
            return state, character
    return None


@kind(
    clauses=("getlucky.play", "getlucky.play.replace", "getlucky.defence.spite"),
    tables=("getlucky",),
    deal=deal_cards_under,
)
def cards_under(state: GetLuckyState, character: str) -> Solution:
    """Ask which cards of the hand of the player to act may be put under a character."""
    hand = different(state, state.hands[state.to_act])
    remarks = {card: _may_play(state, card, character) for card in hand}
    right = frozenset(card for card, remark in remarks.items() if not remark.error)
    told = say(
        WORDS,
        "cards-under.told",
        cards=joined(card_name(state.game.cards_by_id[card], state.game) for card in sorted(right)),
    )
    return Solution(
        "cards",
        say(WORDS, "cards-under", name=actor(state), character=named(state, character)),
        right,
        _most_telling(state, remarks.values(), right == frozenset(hand)),
        told=told,
        options=hand_cards(state, hand),
        remark=lambda card: remarks[str(card)],
        hint=say(WORDS, "room.hint"),
        drawing=Drawing(lit=frozenset({character})),
        shows=observe(state),
        about=(character,),
    )


def deal_places_for(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find an improvement for which there is a place; if possible one that does not go everywhere."""
    state = dealer.state(lambda each: each.phase == "action" and each.hand_bits[each.to_act] & each.game.improvements)
    if state is None:
        return None
    mine, fits, partly = state.characters[state.to_act], [], []
    for card in state.game.cards_of(state.hand_bits[state.to_act] & state.game.improvements):
        places = sum(not _may_play(state, card, each).error for each in mine)
        fits += [card] * (places > 0)
        partly += [card] * (0 < places < len(mine))
    found = dealer.any(partly or fits)
    return None if found is None else (state, found)


@kind(clauses=("getlucky.play", "getlucky.play.replace"), tables=("getlucky",), deal=deal_places_for)
def places_for(state: GetLuckyState, card: str) -> Solution:
    """Ask under which characters the player to act may put a card."""
    here = taking_part(state)
    remarks = {each: _may_play(state, card, each) for each in here}
    right = frozenset(each for each, remark in remarks.items() if not remark.error)
    asks = say(WORDS, "places-for", name=actor(state), card=in_full(state, card))
    told = say(WORDS, "places-for.told", names=joined(named(state, each) for each in here if each in right))
    clause = state.game.clauses["play"]
    return Solution(
        "characters",
        asks,
        right,
        clause,
        told=told,
        options=characters(state),
        remark=lambda each: remarks[str(each)],
        hint=say(WORDS, "room.hint"),
        drawing=Drawing(lit=right),
        shows=observe(state),
    )


def deal_perfect_cards(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a hand in which some cards are perfect for somebody here, and some are not."""

    def telling(state: GetLuckyState) -> bool:
        hand = state.hands[state.to_act]
        here = sum(_made_for(state, card) in state.tucked for card in hand)
        return state.phase == "action" and 0 < here < len(hand)

    state = dealer.state(telling)
    return None if state is None else (state,)


@kind(clauses=("getlucky.play.perfect", "getlucky.setup.deal"), tables=("getlucky",), deal=deal_perfect_cards)
def perfect_cards(state: GetLuckyState) -> Solution:
    """Ask which cards of the player to act are perfect for a character that takes part, whoever has it."""
    game, hand = state.game, different(state, state.hands[state.to_act])
    target = {card: _made_for(state, card) for card in hand}
    right = frozenset(card for card, character in target.items() if character in state.tucked)

    def remark(value: Value) -> Remark:
        card, character = game.cards_by_id[str(value)], target[str(value)]
        if card.kind == SPITE:
            return Remark(say(WORDS, "perfect.spite"), game.clauses["is-improvement"], "spite-perfect")
        made_for = character_name(game.characters_by_id[character])
        if value in right:
            return Remark(say(WORDS, "perfect.yes", character=made_for), drawing=Drawing(lit=frozenset({character})))
        return Remark(say(WORDS, "perfect.absent", character=made_for), game.clauses["absent"], "absent")

    told = say(WORDS, "perfect.told", cards=joined(card_name(game.cards_by_id[card], game) for card in sorted(right)))
    return Solution(
        "cards",
        say(WORDS, "perfect", name=actor(state)),
        right,
        game.clauses["play-perfect"],
        told=told,
        options=hand_cards(state, hand),
        remark=remark,
        hint=say(WORDS, "perfect.hint"),
        drawing=Drawing(lit=frozenset(target[card] for card in right)),
        shows=observe(state),
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
    text, place = tell_reason(reason, state.game), frozenset({character})
    if failed is None:
        return Remark(text, reason.clause, drawing=Drawing(lit=place))
    error = _ERRORS.get(failed.check, failed.check)
    if error == "no-room" and failed.clause == state.game.clauses["type-replaced"]:
        error = "perfect-replaced"
    if error == "not-own" and state.owner_of(state.game.character_number(character)) < 0:
        error = "absent" if state.owner_of(state.game.character_number(character)) == ABSENT else "drawing-room"
    return Remark(text, reason.clause, error, Drawing(crossed=place))


def _most_telling(state: GetLuckyState, remarks: object, everything: bool) -> str:
    """Return the clause of what stands in the way, or that of playing cards."""
    clauses = {each.clause for each in remarks if each.error or everything}  # type: ignore[attr-defined]
    replaced: str = state.game.clauses["type-replaced"]
    return replaced if replaced in clauses else state.game.clauses["play"]
