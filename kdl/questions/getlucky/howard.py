"""Questions on Howard: how many cards he may turn up, how many he does, whether they save Lucky, what stays of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.odds import later_odds
from kdl.core.actions import Action
from kdl.core.events import Flipped
from kdl.core.position import open_attempt
from kdl.engine.step import apply, observe
from kdl.errors import OptionError
from kdl.narration.grammar import joined
from kdl.questions.answer_options import name_of
from kdl.questions.declaring import Dealer, Solution, kind
from kdl.questions.getlucky.answering import (
    FIFTHS,
    PASS,
    WORDS,
    Course,
    OnAttempt,
    asked_now,
    briefly,
    carried_out,
    fifth_of,
    is_perfect,
    is_spite,
    lacking,
    listed,
    luck_of,
    played_before,
    several,
    working,
)
from kdl.questions.getlucky.characters import actor
from kdl.questions.getlucky.leaving import asked_of_worth
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kdl.games.getlucky.state import GetLuckyState

_FLIP = Action("flip")


def deal_howard_cards(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, tuple[str, ...]]:
    """Find somebody who leaves the rest of an attempt to Howard, having paid some of it, or seldom nothing."""

    def find(missing: int) -> tuple[GetLuckyState, tuple[str, ...]]:
        state = dealer.state(lambda each: asked_now(each) and len(each.deck_ix) >= lacking(each) >= missing)
        paid: list[str] = []
        cards = [card for card in working(state) if not is_perfect(state, card)]
        for card in dealer.several(cards, dealer.chance.randrange(dealer.level + 1)):
            if luck_of(state, *paid, card) <= lacking(state) - missing:
                paid.append(card)
        telling = paid or open_attempt(state).luck or dealer.chance.random() < 0.4
        return dealer.if_telling(lacking(state) - luck_of(state, *paid) == missing and telling, state, tuple(paid))

    return dealer.wanted((1, 2, 3), find)


@kind(clauses=("howard.defence",), deal=deal_howard_cards)
def howard_cards(state: GetLuckyState, cards: Iterable[str] | str = ()) -> Solution:
    """Ask how many cards Howard may turn up when the other player plays some cards, or none, and passes.

    >>> state = kdl.play("get_lucky", seats=2, seed=0).at(8)
    >>> bet.howard_cards(state, ())
    Ada is asked to save Lucky from Rosa Roux (1), and passes. How many cards may Howard turn up at most?
    >>> changed = twist.howard_cards(state, cards=[("motive_13",)])
    """
    asked = _passed(carried_out(state, *several(cards)).end)
    if asked.phase != "luck" or asked.to_act not in state.game.strangers:
        raise OptionError("Howard is not asked there; choose an attempt of two players that is not foiled before")
    attempt = open_attempt(asked)
    right, value, luck = attempt.flips, attempt.strength, attempt.luck
    slips = {
        "paid-forgotten": value if luck else None,
        "luck-itself": luck or None,
        "hand-counted": len(state.hands[state.on_turn]),
        "one-more": right + 1,
        "just-one": 1,
    }
    words = OnAttempt(state, "flips", cards=listed(state, played_before(asked)), value=value, luck=luck)
    return words.number(
        right,
        slips,
        clause="howard",
        asks=words.say("paid" if attempt.played else ""),
        told=words.say("told", n=right),
        reveals=observe(asked),
        veil={"luck"},
        span=(0, 9),
    )


def _passed(state: GetLuckyState) -> GetLuckyState:
    """Let the player pass, if it is a player who is asked."""
    return apply(state, PASS).state if asked_now(state) else state


class _Turned(Course):
    """What becomes of an attempt when the player passes, if it is a player who is asked, and Howard turns up cards.

    Attributes:
        cards: The cards that he turns up.
        most: How many he may turn up, as far as there is a deck.
        how: Whether one stops the attempt ``"outright"``, their luck is ``"enough"``, or all are ``"spent"`` in vain.
    """

    def __init__(self, state: GetLuckyState) -> None:
        if not state.game.strangers or state.phase != "luck" or not state.deck_ix:
            raise OptionError("Howard is not asked there; choose an attempt of two players that is being answered")
        super().__init__(_passed(state))
        while self.end.phase == "luck" and self.end.to_act in state.game.strangers:
            self.take(_FLIP)
        self.cards = [state.game.card_ids[event.card] for event in self.happened if isinstance(event, Flipped)]
        flips = open_attempt(state).flips if state.to_act in state.game.strangers else lacking(state)
        self.most = min(flips, len(state.deck_ix))
        self.how = "outright" if self.outright else "enough" if self.foiled else "spent"


def _asks(state: GetLuckyState, key: str) -> str:
    """Tell that Howard is asked, and ask something about it."""
    begins = say(WORDS, "howard.begins" if state.to_act in state.game.players else "howard.goes-on", name=actor(state))
    return f"{begins} {say(WORDS, key)}"


def _told(state: GetLuckyState, cards: Iterable[str]) -> str:
    """Tell the cards on top of the deck, one by one."""
    return say(WORDS, "howard.top", cards=joined(briefly(state, card) for card in cards))


def deal_howard_turns(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find a player who could leave it to Howard, with several cards to turn up; often he stops before the last."""
    stops = dealer.chance.random() < 0.6

    def fits(state: GetLuckyState) -> bool:
        turned = _Turned(state)
        return not stops or len(turned.cards) < turned.most

    return _left_to_howard(dealer, 2, fits)


@kind(clauses=("howard.cards", "howard.defence"), deal=deal_howard_turns)
def howard_turns(state: GetLuckyState) -> Solution:
    """Ask how many cards Howard turns up, with the top of the deck told.

    >>> state = kdl.play("get_lucky", seats=2, seed=4).at(7)
    >>> bet.howard_turns(state)  # doctest: +ELLIPSIS
    Ada plays nothing more, and Howard begins. How many cards does he turn up? The next cards ...
    """
    turned = _Turned(state)
    right, most = len(turned.cards), turned.most
    top = state.deck[::-1][: most + 1]
    words = OnAttempt(state, "turns", cards=listed(state, turned.cards))
    return words.number(
        right,
        {"all-shown": (len(top), most + 1)},
        {"never-stops": most},
        {"stops-early": range(right)},
        clause="flip",
        asks=_asks(state, "turns"),
        told=words.say(turned.how),
        span=(0, 9),
        facts=_told(state, top),
    )


def deal_howard_saves(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find a player who could leave it to Howard, who saves Lucky or does not."""
    saves = dealer.chance.random() < 0.5
    return _left_to_howard(dealer, dealer.level, lambda each: _Turned(each).foiled is saves)


@kind(clauses=("howard.cards", "howard.defence"), deal=deal_howard_saves)
def howard_saves(state: GetLuckyState) -> Solution:
    """Ask whether Howard saves Lucky, with the top of the deck told, if the other player plays nothing more.

    >>> state = kdl.play("get_lucky", seats=2, seed=0).at(9)
    >>> bet.howard_saves(state)  # doctest: +ELLIPSIS
    Ada plays nothing more, and Howard begins. Does he save Lucky? The next cards of the deck ...
    """
    turned = _Turned(state)
    top = state.deck[::-1][: turned.most]
    words = OnAttempt(state, "howard-saves", luck=luck_of(state, *top))
    errors = {"outright": "perfect-overlooked", "enough": "miscounted", "spent": "cards-counted"}
    return words.whether(
        turned.foiled,
        errors[turned.how],
        clause="flip",
        asks=_asks(state, "howard-saves"),
        told=words.say(turned.how),
        facts=_told(state, top),
    )


def _left_to_howard(
    dealer: Dealer[GetLuckyState], least: int, fits: Callable[[GetLuckyState], bool]
) -> tuple[GetLuckyState]:
    """Find a player who could leave an attempt to Howard, with so much luck missing, where something holds."""
    asked = (each for each in dealer.game().states if asked_now(each) and len(each.deck_ix) >= lacking(each) >= least)
    return dealer.any((each,) for each in asked if fits(each))


def deal_howard_leaves(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find a player who could leave it to Howard, who saves Lucky, mostly with spite among his cards."""
    spiteful = dealer.chance.random() < 0.85

    def fits(state: GetLuckyState) -> bool:
        turned = _Turned(state)
        return turned.foiled and any(is_spite(state, card) for card in turned.cards) is spiteful

    return _left_to_howard(dealer, 1, fits)


@kind(clauses=("howard.defence", "getlucky.defence.spite"), deal=deal_howard_leaves)
def howard_leaves(state: GetLuckyState) -> Solution:
    """Ask what the murderer is worth when Howard has saved Lucky with the cards on top of the deck.

    >>> state = kdl.play("get_lucky", seats=2, seed=0).at(54)
    >>> bet.howard_leaves(state)  # doctest: +ELLIPSIS
    Ada passes. Howard turns up spite (1 clover) and The Encore (for number 6, 2 clovers), ...
    """
    turned = _Turned(state)
    return asked_of_worth(state, tuple(turned.cards), turned.just_after, "howard")


def deal_howard_chance(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find a player who could leave an attempt to Howard."""

    def find(fifth: int) -> tuple[GetLuckyState]:
        least = min(dealer.level, 2)
        return _left_to_howard(dealer, least, lambda each: fifth_of(later_odds(observe(each, each.to_act))) == fifth)

    return dealer.wanted(FIFTHS, find)


@kind(clauses=("howard.cards", "howard.defence"), deal=deal_howard_chance)
def howard_chance(state: GetLuckyState, paid: str = "") -> Solution:
    """Ask how likely it is that those who are asked later save Lucky, Howard among them, if this player passes.

    Args:
        state: The position, in which the attempt is answered, or about to be made.
        paid: A card that the player plays before.

    >>> state = kdl.play("get_lucky", seats=2, seed=3).at(23)
    >>> bet.howard_chance(state)
    3 luck is still needed, and Ada passes. As far as this player can tell, how likely is it that Howard saves Lucky?
    >>> changed = twist.howard_chance(state, paid=["motive_15"])
    """
    state = apply(state, Action("attempt")).state if state.phase == "action" else state
    state = carried_out(state, paid).end if paid else state
    now, strangers = observe(state, state.to_act), state.game.strangers
    chance = later_odds(now)
    later = strangers or state.game.asked[state.on_turn][-1:]
    words = OnAttempt(state, "chance", percent=int(100 * chance), howard=name_of(state, later[0]))
    return words.likely(
        chance,
        words.struck,
        {fifth_of(1 - chance): "turned-round"},
        clause="howard" if strangers else "luck",
        asks=words.say("" if strangers else "table"),
        told=words.say("told" if chance else "never"),
        hint=words.say("hint" if strangers else "hint.table"),
        shows=now,
    )
