"""Questions on single cards against an attempt: what one does, and which ones are enough alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.step import explain
from kdl.errors import OptionError
from kdl.narration.grammar import capital, joined
from kdl.narration.reasons import tell_reason
from kdl.questions.getlucky.answering import (
    OnAttempt,
    asked_now,
    briefly,
    carried_out,
    is_perfect,
    is_spite,
    lacking,
    luck_of,
    outright,
    working,
)
from kdl.questions.getlucky.characters import different, hand_cards
from kdl.questions.kinds import kind

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Remark, Solution

#: What a card can do against an attempt, with the name of the rule by which it does.
_DOES = {"refused": "has-luck", "less": "luck", "enough": "foil", "outright": "perfect-defence"}


def deal_one_card_does(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find somebody who is asked, and a card; each of the four answers as often as can be."""
    found: dict[str, list[tuple[GetLuckyState, str]]] = {each: [] for each in _DOES}
    for state in filter(asked_now, dealer.game().states):
        for card in state.hands[state.to_act]:
            found[_does(state, card)].append((state, card))
    return dealer.any(dealer.any([each for each in found.values() if each]) or ())


@kind(
    clauses=("getlucky.defence.luck", "getlucky.defence.perfect", "getlucky.defence.enough"),
    deal=deal_one_card_does,
)
def one_card_does(state: GetLuckyState, card: str) -> Solution:
    """Ask what becomes of an attempt when the one who is asked lays down a card."""
    failed = next((each for each in explain(state, Action("luck", card)) if not each.ok), None)
    happened, after = ((), state) if failed else carried_out(state, (card,))
    right = "outright" if outright(happened) else "enough" if after.attempt is None else "less"
    right = "refused" if failed else right
    words = OnAttempt(state, "does", card=briefly(state, card), luck=luck_of(state, card))
    return words.solution(
        "choice",
        state,
        right,
        clause=_DOES[right],
        told=capital(tell_reason(failed, state.game)) if failed else words.say(f"{right}.told"),
        options=words.choices(*_DOES),
        wrong=lambda value: words.slip(_misjudged(state, card, right, str(value)), words.struck),
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
    luck = luck_of(state, card)
    return "refused" if not luck else "enough" if luck >= lacking(state) else "less"


def deal_stops_alone(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody who is asked and has a card that is enough; from the second level on, cards that are not, too."""

    def fits(state: GetLuckyState) -> bool:
        if not asked_now(state):
            return False
        hand = different(state, state.hands[state.to_act])
        enough = [card for card in hand if _does(state, card) in ("enough", "outright")]
        return len(hand) > 1 and bool(enough) and (dealer.level == 1 or len(enough) < len(hand))

    return dealer.position(fits)


@kind(clauses=("getlucky.defence.luck", "getlucky.defence.perfect"), deal=deal_stops_alone)
def stops_alone(state: GetLuckyState) -> Solution:
    """Ask which cards of the one who is asked would each stop the attempt alone."""
    hand, can = different(state, state.hands[state.to_act]), working(state)
    right = [card for card in hand if card in can and carried_out(state, (card,))[1].attempt is None]
    if not right:
        raise OptionError("no card of this hand stops the attempt alone; choose another position")
    words = OnAttempt(state, "stops", cards=joined(briefly(state, card) for card in right))

    def remark(value: Value) -> Remark:
        card = str(value)
        luck = luck_of(state, card)
        if is_perfect(state, card):
            return words.remark("perfect", "", words.there, state.game.clauses["perfect-defence"])
        if card in right:
            return words.remark("enough", "", words.there, luck=luck)
        slip = ("few", "too-few") if card in can else ("vain", "no-clover")
        return words.remark(*slip, words.struck, luck=luck)

    return words.solution(
        "cards",
        state,
        frozenset(right),
        clause="perfect-defence" if any(is_perfect(state, card) for card in right) else "foil",
        options=hand_cards(state, hand, clovers=True),
        remark=remark,
    )
