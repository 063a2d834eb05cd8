"""Questions on what an attempt leaves behind: spite under the character, discards, and no card after the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.position import open_attempt
from kdl.engine.observe import observe
from kdl.errors import OptionError
from kdl.narration.getlucky.value import tell_value
from kdl.questions.answer_options import yes_or_no
from kdl.questions.getlucky.answering import (
    WORDS,
    asked_now,
    briefly,
    carried_out,
    is_perfect,
    is_spite,
    just_after,
    lacking,
    listed,
    luck_of,
    murderer,
    several,
    struck,
    there,
    working,
)
from kdl.questions.getlucky.characters import actor, counted, named, slips_of
from kdl.questions.kinds import kind
from kdl.questions.solution import Remark, Solution, if_wrong
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.getlucky.characters import Slips

#: The most that a character can be worth.
_MOST = 7


def deal_worth_afterwards(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, tuple[str, ...]] | None:
    """Find somebody who foils an attempt with some cards, mostly spite among them."""
    spiteful = dealer.chance.random() < 0.85
    return dealer.any(
        (state, cards)
        for state in dealer.game().states
        if asked_now(state) and (cards := _answer(state)) and _has_spite(state, cards) is spiteful
    )


@kind(clauses=("getlucky.defence.spite", "getlucky.attempt.value"), tables=("getlucky",), deal=deal_worth_afterwards)
def worth_afterwards(state: GetLuckyState, cards: Iterable[str] | str) -> Solution:
    """Ask what the murderer is worth when the one who is asked has foiled the attempt with some cards."""
    cards = several(cards)
    happened, _ = carried_out(state, cards)
    return asked_of_worth(state, cards, just_after(state, happened), "spite")


def asked_of_worth(state: GetLuckyState, cards: tuple[str, ...], after: GetLuckyState, rule: str) -> Solution:
    """Ask what the murderer is worth once an attempt has failed.

    Args:
        state: The position in which it is answered.
        cards: The cards that are laid down.
        after: The position when it has failed.
        rule: The rule that is asked about: ``"spite"``, or ``"howard"`` where Howard lays the cards down.
    """
    who = murderer(state)
    right, before = after.value(who), state.value(who)
    earlier = [state.game.card_ids[card] for card in open_attempt(state).played]
    slips = _slips(state, before, earlier, cards)

    values: dict[str, object] = {
        "name": actor(state),
        "cards": listed(state, cards),
        "before": listed(state, earlier),
        "character": named(state, who),
    }
    stays = sum(is_spite(state, card) for card in (*earlier, *cards))
    left = say(WORDS, "worth.told", n=stays) if stays else say(WORDS, "worth.none")
    told = f"{left} {tell_value(after, who)}"
    return Solution(
        "number",
        say(WORDS, f"worth.{rule}.more" if earlier else f"worth.{rule}", **values),
        frozenset({right}),
        state.game.clauses[rule],
        told=told,
        remark=counted(right, slips, struck(state), group=WORDS, key="worth."),
        hint=say(WORDS, "worth.hint"),
        drawing=there(state),
        shows=observe(state),
        reveals=observe(after),
        about=(who,),
        span=(0, _MOST),
    )


def _slips(state: GetLuckyState, before: int, earlier: Iterable[str], cards: tuple[str, ...]) -> Slips:
    """Return wrong values, each with the errors by which one comes to it."""
    played = (*earlier, *cards)
    spite = sum(is_spite(state, card) for card in played)
    now = sum(is_spite(state, card) for card in cards)
    clovers = sum(luck_of(state, card) for card in played)
    return slips_of(
        (
            ("spite-forgotten", before if spite else None),
            ("earlier-forgotten", before - now if now != spite else None),
            ("clovers-taken", before - clovers),
            ("all-stay", before - len(played)),
            ("spite-added", before + spite if spite else None),
        )
    )


def _has_spite(state: GetLuckyState, cards: Iterable[str]) -> bool:
    earlier = state.game.cards_of(state.game.spites & sum(1 << card for card in open_attempt(state).played))
    return bool(earlier) or any(is_spite(state, card) for card in cards)


def _answer(state: GetLuckyState) -> tuple[str, ...]:
    """Return cards with which the one who is asked foils the attempt: spite first, none too many; or nothing."""
    hand = sorted(working(state), key=lambda card: (not is_spite(state, card), is_perfect(state, card), card))
    missing, answer = lacking(state), []
    for card in hand:
        answer.append(card)
        missing -= luck_of(state, card)
        if missing <= 0 or is_perfect(state, card):
            return tuple(answer)
    return ()


def deal_spite_on_top(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find somebody who is asked and holds spite, and another card that is enough, or one that is not."""

    def find(enough: bool) -> tuple[GetLuckyState, str] | None:
        found = []
        for state in dealer.game().states:
            if asked_now(state) and any(is_spite(state, each) for each in working(state)):
                for card in working(state):
                    over = is_perfect(state, card) or luck_of(state, card) >= lacking(state)
                    if over is enough and not is_spite(state, card):
                        found.append((state, card))
        return dealer.any(found)

    return dealer.wanted((True, False), find)


@kind(clauses=("getlucky.defence.enough", "getlucky.defence.spite"), tables=("getlucky",), deal=deal_spite_on_top)
def spite_on_top(state: GetLuckyState, card: str) -> Solution:
    """Ask whether somebody can lay spite down after another card, to leave it with the murderer."""
    spite = [each for each in working(state) if is_spite(state, each) and each != card]
    if not spite:
        raise OptionError("there is no spite in this hand; choose another position")
    _, after = carried_out(state, (card,))
    right = after.phase == "luck" and after.to_act == state.to_act
    key = "open" if right else "over"
    who = named(state, murderer(state))
    values: dict[str, object] = {"name": actor(state), "card": briefly(state, card), "character": who}
    values["missing"] = lacking(state)
    error = "too-careful" if right else "enough-overlooked"
    mark = there(state) if right else struck(state)
    return Solution(
        "yes",
        say(WORDS, "on-top", **values),
        frozenset({right}),
        state.game.clauses["decided"],
        told=say(WORDS, f"on-top.{key}", **values),
        options=yes_or_no(),
        remark=if_wrong(right, Remark(error=error, drawing=mark)),
        hint=say(WORDS, "on-top.hint"),
        drawing=mark,
        shows=observe(state),
        about=(murderer(state),),
    )
