"""Questions on saving Lucky alone: whether a hand can, with how few cards, and whether the last in line has to."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from kdl.engine.step import is_legal
from kdl.errors import OptionError
from kdl.games.getlucky.rules.defence import can_save, is_last
from kdl.narration.grammar import capital
from kdl.questions.getlucky.answering import (
    PASS,
    WORDS,
    OnAttempt,
    asked_now,
    carried_out,
    is_perfect,
    lacking,
    listed,
    luck_of,
    working,
)
from kdl.questions.getlucky.characters import actor, counted
from kdl.questions.kinds import kind
from kdl.questions.solution import Remark
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Solution

#: The longest hand that is told in a sentence.
_LONGEST = 6


def deal_hand_saves(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody who can save Lucky alone, at best with a perfect card, or somebody who cannot."""
    able = dealer.chance.random() < 0.5
    perfect = able and dealer.level > 1 and dealer.chance.random() < 0.5

    def fits(state: GetLuckyState) -> bool:
        if not _tellable(state) or can_save(state, state.to_act) is not able:
            return False
        return not perfect or any(is_perfect(state, card) for card in state.hands[state.to_act])

    return dealer.position(fits)


@kind(clauses=("getlucky.defence.luck", "getlucky.defence.perfect"), deal=deal_hand_saves)
def hand_saves(state: GetLuckyState) -> Solution:
    """Ask whether the one who is asked can save Lucky alone, with the hand told."""
    hand, right = state.hands[state.to_act], can_save(state, state.to_act)
    perfect = [card for card in hand if is_perfect(state, card)]
    luck = sum(luck_of(state, card) for card in hand)
    words = OnAttempt(state, "saves", luck=luck, card=listed(state, perfect[:1]))
    key = "perfect" if perfect else "enough" if right else "short"
    errors = {
        "perfect": "perfect-overlooked",
        "enough": "must-exceed" if luck == lacking(state) else "miscounted",
        "short": "overestimated",
    }
    clause = "perfect-defence" if perfect else "foil"
    return words.whether(state, right, errors[key], clause=clause, told=words.say(key), facts=_hand(state))


def _hand(state: GetLuckyState) -> str:
    """Tell the hand of the one who is asked."""
    hand = state.hands[state.to_act]
    return say(WORDS, "holds", name=capital(actor(state)), cards=listed(state, hand)) if hand else ""


def _tellable(state: GetLuckyState) -> bool:
    """Whether somebody is asked, with a hand that can be told in a sentence."""
    return asked_now(state) and 0 < state.hand_bits[state.to_act].bit_count() <= _LONGEST


def deal_fewest_cards(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody who can save Lucky alone, and has several ways to."""

    def fits(state: GetLuckyState, needed: int) -> bool:
        if not _tellable(state) or not can_save(state, state.to_act):
            return False
        several = len(working(state)) > dealer.level and lacking(state) > 1
        varied = dealer.level == 1 or len({luck_of(state, card) for card in working(state)}) > 1
        return several and varied and _needed(state, _by_luck(state)) == needed

    return dealer.wanted((1, 2, 3), lambda needed: dealer.position(lambda each: fits(each, needed)))


@kind(clauses=("getlucky.defence.luck", "getlucky.defence.perfect"), deal=deal_fewest_cards)
def fewest_cards(state: GetLuckyState) -> Solution:
    """Ask with how few cards the one who is asked can save Lucky alone."""
    if not can_save(state, state.to_act):
        raise OptionError("this hand cannot save Lucky alone; choose another position")
    best = _by_luck(state)
    right = _needed(state, best)
    too_few = {"not-so-few": range(right)}
    slips = {
        "perfect-overlooked": _count(state, (card for card in best if not is_perfect(state, card))),
        "one-each": lacking(state),
        "all-cards": len(best),
        "small-first": _count(state, sorted(working(state), key=lambda card: luck_of(state, card))),
    }
    words = OnAttempt(state, "fewest", cards=listed(state, best[:right]))
    return words.solution(
        "number",
        state,
        right,
        clause="perfect-defence" if is_perfect(state, best[0]) else "foil",
        told=words.say("told", n=right),
        wrong=counted(words, right, too_few, slips, drawing=words.struck),
        span=(1, 9),
        facts=_hand(state),
    )


def _by_luck(state: GetLuckyState) -> list[str]:
    """List the cards that can be played, what helps most first."""
    return sorted(working(state), key=lambda card: (not is_perfect(state, card), -luck_of(state, card), card))


def _needed(state: GetLuckyState, cards: list[str]) -> int:
    """Return how many of some cards it takes, in this order, until the attempt has failed."""
    return next(n for n in range(1, len(cards) + 1) if carried_out(state, cards[:n])[1].attempt is None)


def _count(state: GetLuckyState, cards: Iterable[str]) -> int:
    """Return how many cards it takes by their clovers alone, 0 if they are too few."""
    sums = accumulate(luck_of(state, card) for card in cards)
    return next((n for n, luck in enumerate(sums, 1) if luck >= lacking(state)), 0)


#: Whether one is the last in line, and can save Lucky: where both is so is asked most often, as it alone can bind.
_LAST_AND_ABLE = ((True, True), (True, True), (True, True), (True, True), (True, False), (False, True))


def deal_last_may_pass(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody who is last in line and can save Lucky, or cannot, or somebody who is not the last."""

    def find(wish: tuple[bool, bool]) -> tuple[GetLuckyState] | None:
        return dealer.position(lambda each: _tellable(each) and (is_last(each), can_save(each, each.to_act)) == wish)

    return dealer.wanted(_LAST_AND_ABLE, find)


@kind(
    clauses=("getlucky.defence.last-must",),
    tables=("getlucky_last_must", "getlucky_last_must", "getlucky"),
    deal=deal_last_may_pass,
)
def last_may_pass(state: GetLuckyState) -> Solution:
    """Ask whether the one who is asked may pass, where the last in line must save Lucky if they can.

    Without that option the rulebook just advises it, and everybody may pass.
    """
    right, option = is_legal(state, PASS), "may-pass" in state.game.clauses
    key = "advice" if not option else "must" if not right else "unable" if is_last(state) else "not-last"
    errors = {"advice": "advice-not-law", "must": "passes-on-murder", "not-last": "not-last", "unable": "helpless-must"}
    words = OnAttempt(state, "may-pass")
    mark = words.there if can_save(state, state.to_act) else words.struck
    return words.solution(
        "yes",
        state,
        right,
        clause="may-pass" if option else "pass",
        asks=words.say("option" if option else ""),
        told=words.say(key),
        remark=Remark(error=errors[key], drawing=mark),
        drawing=mark,
        facts=_hand(state),
    )
