"""Questions on the cards of a hand against an attempt: what one does, which are enough, whether all save Lucky."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.step import explain, is_legal
from kdl.errors import OptionError
from kdl.games.getlucky.rules.defence import can_save, is_last
from kdl.narration.grammar import capital, joined
from kdl.narration.reasons import tell_reason
from kdl.questions.answer_options import why_of, why_sum
from kdl.questions.declaring import Dealer, Remark, Solution, kind
from kdl.questions.getlucky.answering import (
    PASS,
    WORDS,
    Course,
    OnAttempt,
    asked_now,
    briefly,
    carried_out,
    is_enough,
    is_perfect,
    is_spite,
    lacking,
    listed,
    luck_of,
    played_before,
    working,
)
from kdl.questions.getlucky.characters import actor, different, hand_cards
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.getlucky.state import GetLuckyState

#: What a card can do against an attempt, with the name of the rule by which it does.
_DOES = {"refused": "has-luck", "less": "luck", "enough": "foil", "outright": "perfect-defence"}
#: The longest hand that is told in a sentence.
_LONGEST = 6


def deal_one_card_does(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str]:
    """Find somebody who is asked, and a card; each of the four answers as often as can be."""
    found: dict[str, list[tuple[GetLuckyState, str]]] = {each: [] for each in _DOES}
    for state in filter(asked_now, dealer.game().states):
        for card in state.hands[state.to_act]:
            found[_does(state, card)].append((state, card))
    return dealer.any(dealer.any(each for each in found.values() if each))


@kind(clauses=("getlucky.defence.luck", "getlucky.defence.perfect", "getlucky.defence.enough"), deal=deal_one_card_does)
def one_card_does(state: GetLuckyState, card: str) -> Solution:
    """Ask what becomes of an attempt when the one who is asked lays down a card.

    >>> state = kdl.play("get_lucky", seats=3, seed=1).at(10)
    >>> bet.one_card_does(state, "spite_8")
    3 luck is still needed against Prof. Pox (7). Cleo lays down spite (1 clover). What happens?
    """
    failed = next((each for each in explain(state, Action("luck", card)) if not each.ok), None)
    course = Course(state) if failed else carried_out(state, card)
    right = "refused" if failed else "outright" if course.outright else "enough" if course.foiled else "less"
    words = OnAttempt(state, "does", card=briefly(state, card), luck=luck_of(state, card))
    return words.asked(
        "choice",
        right,
        clause=_DOES[right],
        told=capital(tell_reason(failed, state.game)) if failed else words.say(f"{right}.told"),
        options=words.choices(*_DOES),
        wrong=lambda value: words.slip(_misjudged(state, card, right, value), words.struck),
    )


def _misjudged(state: GetLuckyState, card: str, right: str, value: str) -> str:
    """Name the error of somebody who misjudges what a card does."""
    if right == "outright":
        return "perfect-overlooked"
    if value == "outright":
        return "not-perfect"
    if right == "refused":
        return "no-clover"
    if value == "refused":
        return "spite-defends" if is_spite(state, card) else "clovers-defend"
    return "must-exceed" if luck_of(state, card) == lacking(state) else "miscounted-clovers"


def _does(state: GetLuckyState, card: str) -> str:
    """Tell quickly what a card would do; the question itself asks the engine."""
    if is_perfect(state, card):
        return "outright"
    return "enough" if is_enough(state, card) else "less" if luck_of(state, card) else "refused"


def deal_stops_alone(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find somebody who is asked and has a card that is enough; from the second level on, cards that are not, too."""

    def fits(state: GetLuckyState) -> bool:
        if not asked_now(state):
            return False
        hand = different(state, state.hands[state.to_act])
        enough = [is_enough(state, card) for card in hand]
        return len(hand) > 1 and any(enough) and (dealer.level == 1 or not all(enough))

    return dealer.position(fits)


@kind(clauses=("getlucky.defence.luck", "getlucky.defence.perfect"), deal=deal_stops_alone)
def stops_alone(state: GetLuckyState) -> Solution:
    """Ask which cards of the one who is asked would each stop the attempt alone.

    >>> state = kdl.play("get_lucky", seats=3, seed=1).at(43)
    >>> bet.stops_alone(state)
    Which of Ada's cards would each stop Prof. Pox (7) alone?
    """
    hand, can = different(state, state.hands[state.to_act]), working(state)
    right = [card for card in hand if card in can and carried_out(state, card).foiled]
    if not right:
        raise OptionError("no card of this hand stops the attempt alone; choose another position")
    words = OnAttempt(state, "stops", cards=joined(briefly(state, card) for card in right))

    def remark(card: str) -> Remark:
        luck = luck_of(state, card)
        if is_perfect(state, card):
            return words.remark("perfect", "", words.there, state.game.clauses["perfect-defence"])
        if card in right:
            return words.remark("enough", "", words.there, luck=luck)
        slip = ("few", "too-few") if card in can else ("vain", "no-clover")
        return words.remark(*slip, words.struck, luck=luck)

    return words.asked(
        "cards",
        frozenset(right),
        clause="perfect-defence" if any(is_perfect(state, card) for card in right) else "foil",
        options=hand_cards(state, hand, clovers=True),
        remark=remark,
    )


def deal_hand_saves(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
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
    """Ask whether the one who is asked can save Lucky alone, with the hand told.

    >>> state = kdl.play("get_lucky", seats=3, seed=0).at(43)
    >>> bet.hand_saves(state)  # doctest: +ELLIPSIS
    Ada is asked to save Lucky from Rosa Roux (1). 5 luck is still needed. Is Ada's hand enough, ...
    """
    hand, right = state.hands[state.to_act], can_save(state, state.to_act)
    perfect = [card for card in hand if is_perfect(state, card)]
    luck = luck_of(state, *hand)
    words = OnAttempt(state, "saves", luck=luck, card=listed(state, perfect[:1]))
    key = "perfect" if perfect else "enough" if right else "short"
    errors = {
        "perfect": "perfect-overlooked",
        "enough": "must-exceed" if luck == lacking(state) else "miscounted",
        "short": "overestimated",
    }
    clause, missing = "perfect-defence" if perfect else "foil", lacking(state)
    why = why_sum((luck, missing), (len(hand), missing), (luck, missing + luck_of(state, *played_before(state))))
    if perfect or right:
        names = ("perfect", "clovers") if perfect else ("clovers", "perfect")
        why = None if perfect and luck >= missing else why_of(*names)
    return words.whether(right, errors[key], clause=clause, told=words.say(key), facts=_hand(state), why=why)


def _hand(state: GetLuckyState) -> str:
    hand = state.hands[state.to_act]
    return say(WORDS, "holds", name=capital(actor(state)), cards=listed(state, hand)) if hand else ""


def _tellable(state: GetLuckyState) -> bool:
    """Whether somebody is asked, with a hand that can be told in a sentence."""
    return asked_now(state) and 0 < state.hand_bits[state.to_act].bit_count() <= _LONGEST


def deal_fewest_cards(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
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
    """Ask with how few cards the one who is asked can save Lucky alone.

    >>> state = kdl.play("get_lucky", seats=3, seed=0).at(24)
    >>> bet.fewest_cards(state)  # doctest: +ELLIPSIS
    Ada is asked to save Lucky from Rosa Roux (1). 5 luck is still needed. What is the lowest ...
    """
    if not can_save(state, state.to_act):
        raise OptionError("this hand cannot save Lucky alone; choose another position")
    best = _by_luck(state)
    right = _needed(state, best)
    slips = {
        "perfect-overlooked": _count(state, (card for card in best if not is_perfect(state, card))),
        "one-each": lacking(state),
        "all-cards": len(best),
        "small-first": _count(state, sorted(working(state), key=lambda card: luck_of(state, card))),
    }
    words = OnAttempt(state, "fewest", cards=listed(state, best[:right]))
    return words.number(
        right,
        {"not-so-few": range(right)},
        slips,
        clause="perfect-defence" if is_perfect(state, best[0]) else "foil",
        told=words.say("told", n=right),
        span=(1, 9),
        facts=_hand(state),
    )


def _by_luck(state: GetLuckyState) -> list[str]:
    """List the cards that can be played, what helps most first."""
    return sorted(working(state), key=lambda card: (not is_perfect(state, card), -luck_of(state, card), card))


def _needed(state: GetLuckyState, cards: list[str]) -> int:
    """Return how many of some cards it takes, in this order, until the attempt has failed."""
    return next(n for n in range(1, len(cards) + 1) if carried_out(state, *cards[:n]).foiled)


def _count(state: GetLuckyState, cards: Iterable[str]) -> int:
    """Return how many cards it takes by their clovers alone, 0 if they are too few."""
    sums = accumulate(luck_of(state, card) for card in cards)
    return next((n for n, luck in enumerate(sums, 1) if luck >= lacking(state)), 0)


#: What decides whether one may pass, by what is said of it; and what could be taken for it.
_DECIDES = {"advice": "no-duty", "must": "last-able", "not-last": "not-last", "unable": "last-unable"}
_MAY_PASS, _MUST_SAVE = frozenset({"no-duty", "last-unable", "not-last"}), frozenset({"last-able", "able", "last"})
#: Whether one is the last in line, and can save Lucky: where both is so is asked most often, as it alone can bind.
_LAST_AND_ABLE = ((True, True), (True, True), (True, True), (True, True), (True, False), (False, True))


def deal_last_may_pass(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find somebody who is last in line and can save Lucky, or cannot, or somebody who is not the last."""

    def find(wish: tuple[bool, bool]) -> tuple[GetLuckyState]:
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

    >>> state = kdl.play("get_lucky", seats=3, seed=5).at(11)
    >>> bet.last_may_pass(state)  # doctest: +ELLIPSIS
    Cleo is asked to save Lucky from Prof. Pox (7). 3 luck is still needed. Do the rules ...
    """
    right, option = is_legal(state, PASS), "may-pass" in state.game.clauses
    key = "advice" if not option else "must" if not right else "unable" if is_last(state) else "not-last"
    errors = {"advice": "advice-not-law", "must": "passes-on-murder", "not-last": "not-last", "unable": "helpless-must"}
    words = OnAttempt(state, "may-pass")
    return words.whether(
        right,
        errors[key],
        mark=words.there if can_save(state, state.to_act) else words.struck,
        clause="may-pass" if option else "pass",
        asks=words.say("option" if option else ""),
        told=words.say(key),
        facts=_hand(state),
        why=why_of(_DECIDES[key], *((_MAY_PASS if right else _MUST_SAVE) - {_DECIDES[key]})),
    )
