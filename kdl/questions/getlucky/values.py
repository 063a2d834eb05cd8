"""Questions on the cards under a character: what it is worth with them, and which cards go there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.getlucky.value import parts_of_value
from kdl.core.actions import Action
from kdl.core.events import fold
from kdl.engine.step import apply, explain, is_legal, observe
from kdl.errors import OptionError
from kdl.games.getlucky.game import ABSENT
from kdl.narration.getlucky.value import tell_value
from kdl.narration.grammar import joined
from kdl.narration.names import card_name
from kdl.narration.reasons import tell_reason
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, crossed, kind, lit, where
from kdl.questions.getlucky.characters import (
    ERRORS,
    WORDS,
    AtTable,
    different,
    hand_cards,
    in_full,
    is_perfect_for,
    named,
    on_turn,
    taking_part,
)
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kdl.analysis.getlucky.value import Part
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.getlucky.characters import Slips

#: The most that a character can be worth: itself, and three perfect cards.
MOST = 7
#: How often spite is looked for where it is asked what a character is worth.
_SHARE_SPITE = 0.2


def deal_value_of(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str]:
    """Find a character under which there is more to count, the harder the question is; sometimes much spite."""
    least, spiteful = dealer.level + 1 if dealer.chance.random() < 0.8 else 1, dealer.chance.random() < _SHARE_SPITE

    def telling(state: GetLuckyState) -> list[str]:
        if spiteful:
            return [each for each in taking_part(state) if _is_spited(state, each)]
        return [each for each in taking_part(state) if _weight(state, each) >= least]

    fits = (lambda each: on_turn(each) and telling(each)) if spiteful else on_turn
    return dealer.position_with(telling, fits, games=4)


def _is_spited(state: GetLuckyState, character: str) -> bool:
    """Whether there is more than one spite card under a character."""
    return sum(part.points for part in parts_of_value(state, character) if part.kind == "spite") < -1


@kind(clauses=("getlucky.attempt.value", "getlucky.play.perfect", "getlucky.defence.spite"), deal=deal_value_of)
def value_of(state: GetLuckyState, character: str) -> Solution:
    """Ask what a character is worth.

    >>> state = kdl.play("get_lucky", seats=3, seed=5).at(2)
    >>> bet.value_of(state, "character_7")
    What is an attempt with Prof. Pox (7) worth?
    """
    parts = parts_of_value(state, character)
    words = AtTable(state, "value", character=named(state, character))
    return _worth(words, state, character, *_slips(parts), clause=_clause(parts), veil={"values"})


def _worth(words: AtTable, then: GetLuckyState, character: str, *slips: Slips, **said: Any) -> Solution:
    """Ask what a character is worth, in the position itself or in another one."""
    usual = {"told": tell_value(then, character), "hint": say(WORDS, "value.hint"), "at": character, "span": (0, MOST)}
    return words.number(then.value(character), *slips, mark=lit(character), **{**usual, **said})


def deal_value_after(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str, str]:
    """Find a card that goes under a character; often a perfect one."""
    state = dealer.state(_has_improvement)
    hand, mine = state.hands[state.to_act], state.characters[state.to_act]
    plays = [(card, who) for card in hand for who in mine if is_legal(state, Action("play", card, character=who))]
    perfect = [play for play in plays if is_perfect_for(state, *play)]
    return state, *dealer.any(perfect if perfect and dealer.chance.random() < 0.7 else plays)


@kind(clauses=("getlucky.play.perfect", "getlucky.play.replace", "getlucky.attempt.value"), deal=deal_value_after)
def value_after(state: GetLuckyState, card: str, character: str) -> Solution:
    """Ask what a character is worth once a card has been put under it.

    >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
    >>> bet.value_after(state, "motive_1", "character_1")  # doctest: +ELLIPSIS
    Cleo puts the motive “Soup Sent Back” (made for number 1) under Rosa Roux (1). What is an ...
    """
    action = Action("play", card, character=character)
    if not is_legal(state, action):
        raise OptionError(f"{str(action)!r} is not a legal action in this position")
    after = fold(state, apply(state, action).events[:1])
    was, parts = parts_of_value(state, character), parts_of_value(after, character)
    points = sum(part.points for part in parts if part.kind != "floor")
    gone = [part.points for part in was if part.card not in {each.card for each in parts}]
    slips = {
        "perfect-forgotten": points - 1 if is_perfect_for(state, card, character) else None,
        "replaced-forgotten": points + sum(gone),
        "card-forgotten": state.value(character),
    }
    words = AtTable(state, "value-after", card=in_full(state, card), character=named(state, character))
    return _worth(
        words,
        after,
        character,
        slips,
        clause=_clause([each for each in parts if each.card in ("", card)]),
        reveals=observe(after),
        span=(0, MOST + 1),
    )


def _had_better_wait(state: GetLuckyState) -> bool:
    """Whether a character that Lucky does not visit is worth more in this turn."""
    own = state.characters[state.to_act]
    return on_turn(state) and max(map(state.value, own)) > state.value(state.lucky) > 0


@kind(clauses=("getlucky.attempt.character", "getlucky.attempt.value"), deal=where(_had_better_wait))
def attempt_now(state: GetLuckyState) -> Solution:
    """Ask what an attempt would be worth now: it is made with the character that Lucky visits.

    >>> state = kdl.play("get_lucky", seats=3, seed=3).at(3)
    >>> bet.attempt_now(state)
    Ada attempts the murder now. How much luck do the others need to save Lucky?
    >>> changed = twist.attempt_now(state, lucky=["character_4"])
    """
    mine, lucky = state.characters[state.to_act], state.lucky
    words, (single, _) = AtTable(state, "attempt", character=named(state, lucky)), _slips(parts_of_value(state, lucky))
    slips = {
        **single,
        "other-character": [state.value(each) for each in mine if each != lucky],
        "all-characters": sum(map(state.value, mine)),
    }
    return _worth(
        words,
        state,
        lucky,
        slips,
        clause=next(each.clause for each in explain(state, Action("attempt")) if each.check == "visited-character"),
        told=f"{words.say('told')} {tell_value(state, lucky)}",
        hint=words.say("hint"),
        about=mine,
        veil={"values"},
        span=(0, 2 * MOST),
    )


def _weight(state: GetLuckyState, character: str) -> int:
    """Return how much there is to count under a character: perfect cards and spite weigh more."""
    weights = {"character": 0, "improvement": 1, "perfect": 2, "spite": 2, "floor": 1}
    return sum(weights[part.kind] for part in parts_of_value(state, character))


def _slips(parts: Iterable[Part]) -> tuple[Slips, Slips]:
    """Return the slips about a value, one at a time, and two at a time."""
    counted = [part for part in parts if part.kind != "floor"]
    value, perfect = sum(part.points for part in counted), sum(part.kind == "perfect" for part in counted)
    spite = sum(part.points for part in counted if part.kind == "spite")
    single = {
        "perfect-forgotten": value - perfect,
        "spite-forgotten": value - spite,
        "base-forgotten": value - 1,
        "spite-added": value - 2 * spite,
    }
    double = {
        "perfect-spite-forgotten": value - perfect - spite,
        "perfect-base-forgotten": value - perfect - 1,
        "spite-base-forgotten": value - spite - 1 if perfect != 1 else None,
    }
    return single, double


def _clause(parts: Iterable[Part]) -> str:
    """Return the clause behind what is most easily forgotten."""
    by_kind = {part.kind: part.clause for part in parts}
    return next(by_kind[kind] for kind in ("perfect", "spite", "improvement", "character") if kind in by_kind)


def deal_cards_under(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str]:
    """Find a character under which some cards of a hand go, and some do not."""
    state = dealer.state(lambda each: on_turn(each) and each.hand_bits[each.to_act].bit_count() > 1)
    hand = state.hands[state.to_act]
    some = dealer.several(state.characters[state.to_act], 2)
    allowed = {each: sum(not _may_play(state, card, each).error for card in hand) for each in some}
    mixed = [each for each in some if 0 < allowed[each] < len(hand)]
    dealer.if_telling(mixed)
    return state, mixed[0]


@kind(clauses=("getlucky.play", "getlucky.play.replace", "getlucky.defence.spite"), deal=deal_cards_under)
def cards_under(state: GetLuckyState, character: str) -> Solution:
    """Ask which cards of the hand of the player to act may be put under a character.

    >>> state = kdl.new_game("get_lucky", seats=3, seed=4)
    >>> bet.cards_under(state, "character_1")
    You are Cleo. Which of your cards may you put under Rosa Roux (1)?
    >>> changed = twist.cards_under(state, "character_1", lucky=["character_2"])
    """
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


def _placeable(state: GetLuckyState) -> list[str]:
    """List the improvements for which there is a place; if there are any, those that do not go everywhere."""
    mine = state.characters[state.to_act]
    improvements = state.game.cards_of(state.hand_bits[state.to_act] & state.game.improvements)
    places = {card: sum(not _may_play(state, card, each).error for each in mine) for card in improvements}
    partly = [card for card, n in places.items() if 0 < n < len(mine)]
    return partly or [card for card, n in places.items() if n]


def _has_improvement(state: GetLuckyState) -> bool:
    return on_turn(state) and state.hand_bits[state.to_act] & state.game.improvements != 0


@kind(clauses=("getlucky.play", "getlucky.play.replace"), deal=where(_has_improvement, _placeable))
def places_for(state: GetLuckyState, card: str) -> Solution:
    """Ask under which characters the player to act may put a card.

    >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
    >>> bet.places_for(state, "weapon_9")
    You are Cleo and hold the weapon “Altar Candle” (made for number 9). Under which characters may you put it?
    >>> changed = twist.places_for(state, "weapon_9", lucky=["character_9"])
    """
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


def _is_mixed(state: GetLuckyState) -> bool:
    """Whether some cards of the hand are perfect for somebody here, and some are not."""
    hand = state.hands[state.to_act]
    here = sum(_made_for(state, card) in state.tucked for card in hand)
    return on_turn(state) and 0 < here < len(hand)


@kind(clauses=("getlucky.play.perfect", "getlucky.setup.deal"), deal=where(_is_mixed))
def perfect_cards(state: GetLuckyState) -> Solution:
    """Ask which cards of the player to act are perfect for a character that takes part, whoever has it.

    >>> state = kdl.play("get_lucky", seats=3, seed=5).at(4)
    >>> bet.perfect_cards(state)
    You are Cleo. Which of your cards are perfect for a character that takes part, no matter whose it is?
    >>> changed = twist.perfect_cards(state, lucky=["character_7"])
    """
    hand, clauses = different(state, state.hands[state.to_act]), state.game.clauses
    target = {card: _made_for(state, card) for card in hand}
    right = frozenset(card for card, character in target.items() if character in state.tucked)
    words = AtTable(state, "perfect", cards=_names(state, right))

    def remark(card: str) -> Remark:
        character = target[card]
        if not character:
            return words.remark("spite", "spite-perfect", Drawing(), clauses["is-improvement"])
        made_for = named(state, character)
        if card in right:
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
    error = ERRORS.get(failed.check, failed.check)
    if error == "no-room" and failed.clause == state.game.clauses["type-replaced"]:
        error = "perfect-replaced"
    owner = state.owner_of(state.game.character_number(character))
    if error == "not-own" and owner < 0:
        error = "absent" if owner == ABSENT else "drawing-room"
    return Remark(text, reason.clause, error, crossed(character))
