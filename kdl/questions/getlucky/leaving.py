"""Questions on what an attempt leaves behind: spite under the character, discards, and no card after the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.engine.step import observe
from kdl.errors import OptionError
from kdl.narration.getlucky.value import tell_value
from kdl.questions.answer_options import why_sum
from kdl.questions.declaring import Dealer, Solution, kind
from kdl.questions.getlucky.answering import (
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
    murderer,
    played_before,
    several,
    spite_in,
    working,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.getlucky.characters import Slips

#: The most that a character can be worth.
_MOST = 7


def deal_worth_afterwards(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, tuple[str, ...]]:
    """Find somebody who foils an attempt with some cards, mostly spite among them."""
    spiteful = dealer.chance.random() < 0.85
    return dealer.any(
        (state, cards)
        for state in dealer.game().states
        if asked_now(state)
        and (cards := _answer(state))
        and (spite_in(state, (*played_before(state), *cards)) > 0) is spiteful
    )


@kind(clauses=("getlucky.defence.spite", "getlucky.attempt.value"), deal=deal_worth_afterwards)
def worth_afterwards(state: GetLuckyState, cards: Iterable[str] | str) -> Solution:
    """Ask what the murderer is worth when the one who is asked has foiled the attempt with some cards.

    >>> state = kdl.play("get_lucky", seats=3, seed=0).at(32)
    >>> bet.worth_afterwards(state, ("spite_6",))  # doctest: +ELLIPSIS
    Played so far: 2 spite cards (1 clover each). Cleo adds spite (1 clover), and the attempt ...
    """
    cards = several(cards)
    return asked_of_worth(state, cards, carried_out(state, *cards).just_after, "spite")


def asked_of_worth(state: GetLuckyState, cards: tuple[str, ...], after: GetLuckyState, rule: str) -> Solution:
    """Ask what the murderer is worth once an attempt has failed, by some cards that are laid down.

    The rule is ``"spite"``, or ``"howard"`` where Howard lays them down.
    """
    who, earlier = murderer(state), played_before(state)
    spite = spite_in(state, (*earlier, *cards))
    words = OnAttempt(state, "worth", cards=listed(state, cards), before=listed(state, earlier))
    left = words.say("told", n=spite) if spite else words.say("none")
    return words.number(
        after.value(who),
        _slips(state, cards),
        clause=rule,
        asks=words.say(f"{rule}.more" if earlier else rule),
        told=f"{left} {tell_value(after, who)}",
        reveals=observe(after),
        span=(0, _MOST),
    )


def _slips(state: GetLuckyState, cards: tuple[str, ...]) -> Slips:
    before, played = state.value(murderer(state)), (*played_before(state), *cards)
    return {
        "spite-forgotten": before,
        "earlier-forgotten": before - spite_in(state, cards),
        "clovers-taken": before - luck_of(state, *played),
        "all-stay": before - len(played),
        "spite-added": before + spite_in(state, played),
    }


def _answer(state: GetLuckyState) -> tuple[str, ...]:
    """Return cards with which the one who is asked foils the attempt: spite first, none too many; or nothing."""
    hand = sorted(working(state), key=lambda card: (not is_spite(state, card), is_perfect(state, card), card))
    for n, card in enumerate(hand, 1):
        if luck_of(state, *hand[:n]) >= lacking(state) or is_perfect(state, card):
            return tuple(hand[:n])
    return ()


def deal_spite_on_top(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str]:
    """Find somebody who is asked and holds spite, and another card that is enough, or one that is not."""

    def find(enough: bool) -> tuple[GetLuckyState, str]:
        return dealer.any(
            (state, card)
            for state in filter(asked_now, dealer.game().states)
            if spite_in(state, working(state))
            for card in working(state)
            if not is_spite(state, card)
            if is_enough(state, card) is enough
        )

    return dealer.wanted((True, False), find)


@kind(clauses=("getlucky.defence.enough", "getlucky.defence.spite"), deal=deal_spite_on_top)
def spite_on_top(state: GetLuckyState, card: str) -> Solution:
    """Ask whether somebody can lay spite down after another card, to leave it with the murderer.

    >>> state = kdl.play("get_lucky", seats=3, seed=3).at(33)
    >>> bet.spite_on_top(state, "motive_6")  # doctest: +ELLIPSIS
    3 luck is still needed against Madame Murk (13). Ada plays He Snored (for number 6, 1 ...
    """
    if not spite_in(state, (each for each in working(state) if each != card)):
        raise OptionError("there is no spite in this hand; choose another position")
    after = carried_out(state, card).end
    right = after.phase == "luck" and after.to_act == state.to_act
    words = OnAttempt(state, "on-top", card=briefly(state, card))
    error, told = ("too-careful", words.say("open")) if right else ("enough-overlooked", words.say("over"))
    luck, missing = luck_of(state, card), lacking(state)
    why = None if is_perfect(state, card) else why_sum((luck, missing), (1, missing), (luck + 1, missing))
    return words.whether(right, error, clause="decided", told=told, why=why)
