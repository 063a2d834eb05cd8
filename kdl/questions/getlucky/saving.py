"""Questions on saving Lucky alone: whether a hand can, with how few cards, and whether the last in line has to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.engine.observe import observe
from kdl.engine.step import is_legal
from kdl.errors import OptionError
from kdl.games.getlucky.rules.defence import can_save, is_last
from kdl.narration.grammar import capital
from kdl.questions.answer_options import yes_or_no
from kdl.questions.getlucky.answering import (
    PASS,
    WORDS,
    asked_now,
    carried_out,
    given,
    is_perfect,
    lacking,
    listed,
    luck_of,
    murderer,
    struck,
    there,
    working,
)
from kdl.questions.getlucky.characters import actor, named, slips_of, tell_slips
from kdl.questions.kinds import kind
from kdl.questions.solution import Remark, Solution, if_wrong
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer

#: The longest hand that is told in a sentence.
_LONGEST = 6


def deal_hand_saves(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody who can save Lucky alone, at best with a perfect card, or somebody who cannot."""
    able = dealer.chance.random() < 0.5
    perfect = able and dealer.level > 1 and dealer.chance.random() < 0.5

    def fits(state: GetLuckyState) -> bool:
        if not asked_now(state) or not _tellable(state) or can_save(state, state.to_act) is not able:
            return False
        return not perfect or any(is_perfect(state, card) for card in state.hands[state.to_act])

    return given(dealer.state(fits))


@kind(clauses=("getlucky.defence.luck", "getlucky.defence.perfect"), tables=("getlucky",), deal=deal_hand_saves)
def hand_saves(state: GetLuckyState) -> Solution:
    """Ask whether the one who is asked can save Lucky alone, with the hand told."""
    hand, right = state.hands[state.to_act], can_save(state, state.to_act)
    perfect = [card for card in hand if is_perfect(state, card)]
    luck = sum(luck_of(state, card) for card in hand)
    key = "perfect" if perfect else "enough" if right else "short"
    values: dict[str, object] = {**_values(state), "luck": luck, "card": listed(state, perfect[:1])}
    told = say(WORDS, f"saves.{key}", **values)
    error = {
        "perfect": "perfect-overlooked",
        "enough": "must-exceed" if luck == lacking(state) else "miscounted",
        "short": "overestimated",
    }[key]
    mark = there(state) if right else struck(state)
    return Solution(
        "yes",
        say(WORDS, "saves", **values),
        frozenset({right}),
        state.game.clauses["perfect-defence" if perfect else "foil"],
        told=told,
        options=yes_or_no(),
        remark=if_wrong(right, Remark(error=error, drawing=mark)),
        hint=say(WORDS, "saves.hint"),
        drawing=mark,
        shows=observe(state),
        about=(murderer(state),),
        facts=_hand(state),
    )


def _hand(state: GetLuckyState) -> str:
    """Tell the hand of the one who is asked."""
    hand = state.hands[state.to_act]
    return say(WORDS, "holds", name=capital(actor(state)), cards=listed(state, hand)) if hand else ""


def _values(state: GetLuckyState) -> dict[str, object]:
    return {"name": actor(state), "missing": lacking(state), "character": named(state, murderer(state))}


def _tellable(state: GetLuckyState) -> bool:
    return 0 < state.hand_bits[state.to_act].bit_count() <= _LONGEST


def deal_fewest_cards(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody who can save Lucky alone, and has several ways to."""

    def fits(state: GetLuckyState) -> bool:
        if not asked_now(state) or not _tellable(state) or not can_save(state, state.to_act):
            return False
        several = len(working(state)) > dealer.level and lacking(state) > 1
        return several and (dealer.level == 1 or len({luck_of(state, card) for card in working(state)}) > 1)

    return given(
        dealer.wanted((1, 2, 3), lambda n: dealer.state(lambda each: fits(each) and _needed(each, _by_luck(each)) == n))
    )


@kind(clauses=("getlucky.defence.luck", "getlucky.defence.perfect"), tables=("getlucky",), deal=deal_fewest_cards)
def fewest_cards(state: GetLuckyState) -> Solution:
    """Ask with how few cards the one who is asked can save Lucky alone."""
    if not can_save(state, state.to_act):
        raise OptionError("this hand cannot save Lucky alone; choose another position")
    hand, best = working(state), _by_luck(state)
    right = _needed(state, best)
    clovers = [card for card in best if not is_perfect(state, card)]
    rising = sorted(hand, key=lambda card: luck_of(state, card))
    slips = slips_of(
        (
            ("perfect-overlooked", _count(state, clovers) if clovers != best else None),
            ("one-each", lacking(state)),
            ("all-cards", len(hand)),
            ("small-first", _count(state, rising)),
        )
    )

    def remark(value: Value) -> Remark:
        number = int(value)
        if number == right:
            return Remark()
        errors = ("not-so-few",) if number < right else slips.get(number, ("miscounted",))
        text = tell_slips(say(WORDS, f"fewest.{error}") for error in errors)
        return Remark(text, error=errors[0], drawing=struck(state))

    values = _values(state)
    told = say(WORDS, "fewest.told", n=right, cards=listed(state, best[:right]))
    clause = "perfect-defence" if is_perfect(state, best[0]) else "foil"
    return Solution(
        "number",
        say(WORDS, "fewest", **values),
        frozenset({right}),
        state.game.clauses[clause],
        told=told,
        remark=remark,
        hint=say(WORDS, "fewest.hint"),
        drawing=there(state),
        shows=observe(state),
        about=(murderer(state),),
        span=(1, 9),
        facts=_hand(state),
    )


def _by_luck(state: GetLuckyState) -> list[str]:
    """List the cards that can be played, what helps most first."""
    return sorted(working(state), key=lambda card: (not is_perfect(state, card), -luck_of(state, card), card))


def _needed(state: GetLuckyState, cards: list[str]) -> int:
    """Return how many of some cards it takes, in this order, until the attempt has failed."""
    for number in range(1, len(cards) + 1):
        if carried_out(state, cards[:number])[1].attempt is None:
            return number
    raise AssertionError("the cards can save Lucky")


def _count(state: GetLuckyState, cards: Iterable[str]) -> int:
    """Return how many cards it takes by their clovers alone, 0 if they are too few."""
    missing = lacking(state)
    for number, card in enumerate(cards, 1):
        missing -= luck_of(state, card)
        if missing <= 0:
            return number
    return 0


#: Whether one is the last in line, and can save Lucky: where both is so is asked most often, as it alone can bind.
_LAST_AND_ABLE = ((True, True), (True, True), (True, True), (True, True), (True, False), (False, True))


def deal_last_may_pass(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody who is last in line and can save Lucky, or cannot, or somebody who is not the last."""

    def find(wish: tuple[bool, bool]) -> GetLuckyState | None:
        return dealer.state(
            lambda each: asked_now(each) and _tellable(each) and (is_last(each), can_save(each, each.to_act)) == wish
        )

    return given(dealer.wanted(_LAST_AND_ABLE, find))


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
    able, last = can_save(state, state.to_act), is_last(state)
    key = "advice" if not option else "must" if not right else "not-last" if not last else "unable"
    error = {"advice": "advice-not-law", "must": "passes-on-murder", "not-last": "not-last", "unable": "helpless-must"}
    told = say(WORDS, f"may-pass.{key}", name=actor(state))
    mark = there(state) if able else struck(state)
    asks = say(WORDS, "may-pass.option" if option else "may-pass", **_values(state))
    return Solution(
        "yes",
        asks,
        frozenset({right}),
        state.game.clauses.get("may-pass", state.game.clauses["pass"]),
        told=told,
        options=yes_or_no(),
        remark=if_wrong(right, Remark(error=error[key], drawing=mark)),
        hint=say(WORDS, "may-pass.hint"),
        drawing=mark,
        shows=observe(state),
        about=(murderer(state),),
        facts=_hand(state),
    )
