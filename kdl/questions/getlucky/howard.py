"""Questions on Howard: how many cards he may turn up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.position import open_attempt
from kdl.engine.observe import observe
from kdl.engine.step import apply
from kdl.errors import OptionError
from kdl.questions.getlucky.answering import (
    PASS,
    WORDS,
    asked_now,
    carried_out,
    is_perfect,
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
from kdl.questions.solution import Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer


def deal_howard_cards(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, tuple[str, ...]] | None:
    """Find somebody who pays a part of an attempt, or nothing, and leaves the rest to Howard."""
    return dealer.wanted((1, 2, 3), lambda n: _leaving(dealer, n))


@kind(clauses=("howard.defence",), tables=("howard",), deal=deal_howard_cards)
def howard_cards(state: GetLuckyState, cards: Iterable[str] | str = ()) -> Solution:
    """Ask how many cards Howard may turn up when the other player plays some cards, or none, and passes."""
    cards = several(cards)
    _, paid = carried_out(state, cards)
    asked = apply(paid, PASS).state if paid.phase == "luck" else paid
    if asked.phase != "luck" or asked.to_act not in state.game.strangers:
        raise OptionError("Howard is not asked there; choose an attempt of two players that is not foiled before")
    attempt = open_attempt(asked)
    right, strength = attempt.flips, attempt.strength
    held = len(state.hands[state.on_turn])
    slips = slips_of(
        (
            ("paid-forgotten", strength if attempt.luck else None),
            ("luck-itself", attempt.luck or None),
            ("hand-counted", held),
            ("one-more", right + 1),
            ("just-one", 1),
        )
    )

    played = [state.game.card_ids[card] for card in open_attempt(asked).played]
    values: dict[str, object] = {
        "name": actor(state),
        "cards": listed(state, played),
        "character": named(state, murderer(state)),
    }
    told = say(WORDS, "flips.told", n=right, value=strength, luck=attempt.luck)
    return Solution(
        "number",
        say(WORDS, "flips.paid" if played else "flips", **values),
        frozenset({right}),
        state.game.clauses["howard"],
        told=told,
        remark=counted(right, slips, struck(state), group=WORDS, key="flips."),
        hint=say(WORDS, "flips.hint"),
        drawing=there(state),
        shows=observe(state),
        reveals=observe(asked),
        about=(murderer(state),),
        veil=frozenset({"luck"}),
        span=(0, 9),
    )


def _leaving(dealer: Dealer[GetLuckyState], missing: int) -> tuple[GetLuckyState, tuple[str, ...]] | None:
    """Find somebody who leaves so much to Howard, having paid some of it, or seldom nothing."""
    state = dealer.state(lambda each: asked_now(each) and len(each.deck_ix) >= lacking(each) >= missing)
    if state is None:
        return None
    paid: list[str] = []
    cards = [card for card in working(state) if not is_perfect(state, card)]
    for card in dealer.several(cards, dealer.chance.randrange(dealer.level + 1)):
        if sum(luck_of(state, each) for each in (*paid, card)) <= lacking(state) - missing:
            paid.append(card)
    left = lacking(state) - sum(luck_of(state, each) for each in paid)
    telling = paid or open_attempt(state).luck or dealer.chance.random() < 0.4
    return (state, tuple(paid)) if left == missing and telling else None
