"""Questions on the luck against an attempt: how much is needed, and what cards bring."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kdl.core.position import open_attempt
from kdl.engine.observe import observe
from kdl.errors import OptionError
from kdl.narration.grammar import sentence
from kdl.questions.answer_options import yes_or_no
from kdl.questions.kinds import kind
from kdl.questions.mansion.clovers import (
    WORDS,
    counted,
    is_asked,
    lacking,
    laid,
    luck_of,
    name_of,
    slips_of,
    so_far,
    tagged,
    title,
    titles,
    to_hold,
    told,
    under_way,
)
from kdl.questions.solution import Remark, Solution, if_wrong
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

#: From how many cards at most the cheapest way to save Lucky is asked for.
_MOST = 10


def deal_answered(dealer: Dealer[State]) -> tuple[State] | None:
    """Find an attempt against which luck was played, but not yet enough."""
    state = dealer.state(lambda each: is_asked(each) and open_attempt(each).luck > 0)
    return None if state is None else (state,)


@kind(clauses=("deluxe.luck.value", "deluxe.luck.cards"), tables=("deluxe",), deal=deal_answered)
def luck_needed(state: State) -> Solution:
    """Ask how much luck is still needed to save Lucky."""
    attempt, right, cards = under_way(state), lacking(state), laid(state)
    weapon = state.game.cards[attempt.weapon].luck if attempt.weapon >= 0 else 0
    slips = slips_of(
        (
            ("strength-given", attempt.strength if attempt.luck else -1),
            ("one-more", right + 1),
            ("played-given", attempt.luck or -1),
            ("weapon-luck", right - weapon if weapon else -1),
            ("cards-counted", attempt.strength - len(cards) if cards else -1),
        ),
        right,
    )
    values: dict[str, object] = {
        "name": name_of(state, attempt.attacker),
        "strength": attempt.strength,
        "luck": attempt.luck,
    }
    facts = sentence(WORDS, "needed.facts", **values, cards=told(state, cards))
    return Solution(
        "number",
        say(WORDS, "needed"),
        frozenset({right}),
        state.game.clauses["foil"],
        told=sentence(WORDS, "needed.told", **values, right=right),
        remark=counted(state, right, slips, **values),
        hint=say(WORDS, "needed.hint"),
        drawing=tagged(state, f"{attempt.luck} + {right}"),
        shows=observe(state),
        about=(state.lucky,),
        veil=frozenset({"luck"}),
        span=(0, 20),
        facts=facts,
    )


def deal_saves(dealer: Dealer[State]) -> tuple[State] | None:
    """Find somebody who is asked, and who can, or cannot, save Lucky: often by little."""
    wanted = dealer.chance.random() < 0.5
    state = dealer.state(lambda each: is_asked(each) and (_spare(each) >= 0) is wanted and -4 <= _spare(each) <= 2)
    return None if state is None else (state,)


@kind(clauses=("deluxe.luck.value", "deluxe.luck.cards"), tables=("deluxe",), deal=deal_saves)
def saves(state: State, cards: Sequence[str] | None = None) -> Solution:
    """Ask whether the seat that is asked can save Lucky with all of its cards, or whether it does so with some."""
    attempt, wanted = under_way(state), lacking(state)
    played = state.hands[state.to_act] if cards is None else tuple(cards)
    luck = luck_of(state, played)
    right = luck >= wanted
    worth = sum(state.game.cards_by_id[card].value for card in played)
    if right:
        error = "equal" if luck == wanted else "played-forgotten" if luck < attempt.strength else "too-careful"
    else:
        error = "value-for-luck" if worth >= wanted else "too-hopeful"
    name = name_of(state, state.to_act)
    values: dict[str, object] = {
        "name": name,
        "luck": luck,
        "strength": attempt.strength,
        "right": attempt.luck + luck,
        "worth": worth,
        "played": attempt.luck,
        "wanted": wanted,
    }
    drawing = tagged(state, f"{attempt.luck} + {luck}")

    kind = "saves" if cards is None else "foils"
    facts = sentence(
        WORDS, f"{kind}.facts", **values, cards=told(state, played), attacker=name_of(state, attempt.attacker)
    )
    answer = sentence(WORDS, "saves.yes" if right else "saves.no", **values)
    return Solution(
        "yes",
        sentence(WORDS, kind, name=name),
        frozenset({right}),
        state.game.clauses["foil"],
        told=answer,
        options=yes_or_no(),
        remark=if_wrong(right, Remark(sentence(WORDS, error, **values), error=error, drawing=drawing)),
        hint=say(WORDS, "saves.hint"),
        drawing=drawing,
        shows=observe(state),
        about=(state.lucky,),
        facts=facts,
    )


def deal_foils(dealer: Dealer[State]) -> tuple[State, tuple[str, ...]] | None:
    """Find cards that somebody plays, of which the luck is about what is needed."""
    state = dealer.state(lambda each: is_asked(each) and lacking(each) > 1)
    if state is None:
        return None
    hand, wanted = state.hands[state.to_act], lacking(state)
    most = 2 + (dealer.level > 1)
    sets = [each for n in range(1, most + 1) for each in combinations([c for c in hand if luck_of(state, [c])], n)]
    spare = dealer.any((-1, 0))
    found = dealer.any(each for each in sets if luck_of(state, each) - wanted == spare)
    return None if found is None else (state, found)


@kind(clauses=("deluxe.luck.value", "deluxe.luck.cards"), tables=("deluxe",), deal=deal_foils)
def foils(state: State, cards: Sequence[str]) -> Solution:
    """Ask whether the seat that is asked saves Lucky with some cards."""
    return saves(state, cards)


def deal_saving_card(dealer: Dealer[State]) -> tuple[State] | None:
    """Find somebody who is asked, and of whose cards a single one saves Lucky."""

    def fits(state: State) -> bool:
        hand = state.hands[state.to_act]
        return is_asked(state) and len(hand) > 1 and sum(luck_of(state, [card]) >= lacking(state) for card in hand) == 1

    state = dealer.state(fits)
    return None if state is None else (state,)


@kind(clauses=("deluxe.luck.cards", "deluxe.luck.value"), tables=("deluxe",), deal=deal_saving_card)
def saving_card(state: State) -> Solution:
    """Ask which single card of the seat that is asked saves Lucky; it must be just one."""
    wanted, hand, deck = lacking(state), state.hands[state.to_act], state.game.cards_by_id
    saving = frozenset(card for card in hand if deck[card].luck >= wanted)
    if len(saving) != 1 or len(hand) < 2:
        raise OptionError("not just one card saves Lucky here; choose another position")
    attempt = under_way(state)

    def remark(value: Value) -> Remark:
        card = deck[str(value)]
        values: dict[str, object] = {
            "card": title(state, card.id),
            "luck": card.luck,
            "wanted": wanted,
            "worth": card.value,
        }
        drawing = tagged(state, f"{attempt.luck} + {card.luck}")
        if card.luck >= wanted:
            return Remark(sentence(WORDS, "card.saves", **values), drawing=drawing)
        error = "value-for-luck" if card.value >= wanted else "too-little-luck" if card.luck else "no-clover"
        return Remark(sentence(WORDS, f"card.{error}", **values), error=error, drawing=drawing)

    asks = sentence(WORDS, "one-card", name=name_of(state, state.to_act))
    return Solution(
        "card",
        asks,
        saving,
        state.game.clauses["luck"],
        told=remark(next(iter(saving))).text,
        options=to_hold(state, hand),
        remark=remark,
        hint=say(WORDS, "saves.hint"),
        drawing=tagged(state, f"{attempt.luck} + {wanted}"),
        shows=observe(state),
        about=(state.lucky,),
        facts=so_far(state),
    )


def deal_cheapest(dealer: Dealer[State]) -> tuple[State] | None:
    """Find somebody who is asked, and who has one cheapest way to save Lucky; of several cards where more is asked."""
    least = min(dealer.level, 2)

    def fits(state: State) -> bool:
        ways = ways_to_save(state) if is_asked(state) else ()
        return _is_one(state, ways) and least <= len(ways[0]) < len(state.hands[state.to_act])

    state = dealer.state(fits)
    return None if state is None else (state,)


@kind(clauses=("deluxe.luck.value", "deluxe.luck.cards"), tables=("deluxe",), deal=deal_cheapest)
def cheapest(state: State) -> Solution:
    """Ask with which cards the seat that is asked saves Lucky for as little luck as possible; it must be one way."""
    wanted, hand, deck = lacking(state), state.hands[state.to_act], state.game.cards_by_id
    ways = ways_to_save(state)
    if not _is_one(state, ways):
        raise OptionError("there is no way to save Lucky here that is cheaper than all others; choose another position")
    right, attempt = frozenset(ways[0]), under_way(state)
    best, spent = titles(state, ways[0]), luck_of(state, ways[0])

    def remark(value: Value) -> Remark:
        card = deck[str(value)]
        values: dict[str, object] = {
            "card": title(state, card.id),
            "cards": best,
            "luck": card.luck,
            "wanted": wanted,
            "spent": spent,
        }
        drawing = tagged(state, f"{attempt.luck} + {spent}")
        if card.id in right:
            return Remark(sentence(WORDS, "cheap.needed", **values), error="left-out", drawing=drawing)
        error = "no-clover" if not card.luck else "too-dear" if card.luck > spent else "superfluous"
        return Remark(sentence(WORDS, f"cheap.{error}", **values), error=error, drawing=drawing)

    asks = sentence(WORDS, "cheap", name=name_of(state, state.to_act))
    answer = sentence(WORDS, "cheap.told", cards=best, spent=spent, wanted=wanted)
    return Solution(
        "cards",
        asks,
        right,
        state.game.clauses["foil"],
        told=answer,
        options=to_hold(state, hand),
        remark=remark,
        hint=say(WORDS, "saves.hint"),
        drawing=tagged(state, f"{attempt.luck} + {spent}"),
        shows=observe(state),
        about=(state.lucky,),
        facts=so_far(state),
    )


def ways_to_save(state: State) -> tuple[tuple[str, ...], ...]:
    """List the sets of cards with which the seat that is asked saves Lucky, the cheapest first."""
    hand = [card for card in state.hands[state.to_act] if luck_of(state, [card])]
    if len(hand) > _MOST:
        return ()
    sets = [each for n in range(1, len(hand) + 1) for each in combinations(hand, n)]
    enough = [each for each in sets if luck_of(state, each) >= lacking(state)]
    return tuple(sorted(enough, key=lambda each: luck_of(state, each)))


def _is_one(state: State, ways: Sequence[Sequence[str]]) -> bool:
    """Whether the first way to save Lucky costs less luck than every other."""
    return len(ways) == 1 or (len(ways) > 1 and luck_of(state, ways[0]) < luck_of(state, ways[1]))


def _spare(state: State) -> int:
    """Return how much more luck the seat that is asked holds than is needed; below 0 if it is too little."""
    return luck_of(state, state.hands[state.to_act]) - lacking(state)
