"""Questions on single cards against an attempt: what one does, and which ones are enough alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.engine.step import explain
from kdl.errors import OptionError
from kdl.narration.grammar import capital, joined
from kdl.narration.reasons import tell_reason
from kdl.questions.answer_options import sentences
from kdl.questions.getlucky.answering import (
    WORDS,
    asked_now,
    briefly,
    carried_out,
    given,
    is_perfect,
    is_spite,
    lacking,
    luck_of,
    murderer,
    outright,
    struck,
    there,
    working,
)
from kdl.questions.getlucky.characters import actor, different, hand_cards, named
from kdl.questions.kinds import kind
from kdl.questions.solution import Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer

#: What a card can do against an attempt.
_DOES = ("refused", "less", "enough", "outright")


def deal_one_card_does(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find somebody who is asked, and a card; each of the four answers as often as can be."""
    found: dict[str, list[tuple[GetLuckyState, str]]] = {each: [] for each in _DOES}
    for state in dealer.game().states:
        if asked_now(state):
            for card in state.hands[state.to_act]:
                found[_does(state, card)].append((state, card))
    several = dealer.any([each for each in found.values() if each])
    picked: tuple[GetLuckyState, str] | None = dealer.any(several) if several else None
    return picked


@kind(
    clauses=("getlucky.defence.luck", "getlucky.defence.perfect", "getlucky.defence.enough"),
    tables=("getlucky",),
    deal=deal_one_card_does,
)
def one_card_does(state: GetLuckyState, card: str) -> Solution:
    """Ask what becomes of an attempt when the one who is asked lays down a card."""
    reasons = explain(state, Action("luck", card))
    failed = next((each for each in reasons if not each.ok), None)
    happened, after = ((), state) if failed else carried_out(state, (card,))
    stops, over = outright(happened), after.attempt is None
    right = "refused" if failed else "outright" if stops else "enough" if over else "less"
    values: dict[str, object] = {"card": briefly(state, card), "character": named(state, murderer(state))}
    values |= {"name": actor(state), "luck": luck_of(state, card), "missing": lacking(state)}
    told = capital(tell_reason(failed, state.game)) if failed else say(WORDS, f"does.{right}.told", **values)
    rules = {"refused": "has-luck", "less": "luck", "enough": "foil", "outright": "perfect-defence"}

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        error = _misjudged(state, card, right, str(value))
        return Remark(say(WORDS, f"does.{error}", **values), error=error, drawing=struck(state))

    return Solution(
        "choice",
        say(WORDS, "does", **values),
        frozenset({right}),
        state.game.clauses[rules[right]],
        told=told,
        options=sentences({each: say(WORDS, f"does.{each}") for each in _DOES}),
        remark=remark,
        hint=say(WORDS, "does.hint"),
        drawing=there(state),
        shows=observe(state),
        about=(murderer(state),),
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

    return given(dealer.state(fits))


@kind(clauses=("getlucky.defence.luck", "getlucky.defence.perfect"), tables=("getlucky",), deal=deal_stops_alone)
def stops_alone(state: GetLuckyState) -> Solution:
    """Ask which cards of the one who is asked would each stop the attempt alone."""
    hand = different(state, state.hands[state.to_act])
    can = set(working(state))
    right = frozenset(card for card in hand if card in can and carried_out(state, (card,))[1].attempt is None)
    if not right:
        raise OptionError("no card of this hand stops the attempt alone; choose another position")
    missing = lacking(state)

    def remark(value: Value) -> Remark:
        card = str(value)
        luck = luck_of(state, card)
        values: dict[str, object] = {"luck": luck, "missing": missing, "character": named(state, murderer(state))}
        if is_perfect(state, card):
            return Remark(
                say(WORDS, "stops.perfect", **values), state.game.clauses["perfect-defence"], drawing=there(state)
            )
        if card in right:
            return Remark(say(WORDS, "stops.enough", **values), drawing=there(state))
        key = "vain" if card not in can else "few"
        error = {"vain": "no-clover", "few": "too-few"}[key]
        return Remark(say(WORDS, f"stops.{key}", **values), error=error, drawing=struck(state))

    clause = "perfect-defence" if any(is_perfect(state, str(card)) for card in right) else "foil"
    told = say(WORDS, "stops.told", cards=joined(briefly(state, str(card)) for card in hand if card in right))
    asks = say(WORDS, "stops", name=actor(state), character=named(state, murderer(state)))
    return Solution(
        "cards",
        asks,
        right,
        state.game.clauses[clause],
        told=told,
        options=hand_cards(state, hand, clovers=True),
        remark=remark,
        hint=say(WORDS, "stops.hint"),
        drawing=there(state),
        shows=observe(state),
        about=(murderer(state),),
    )
