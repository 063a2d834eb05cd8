"""Questions on what a character is worth, and on what a card adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.getlucky.value import parts_of_value
from kdl.core.actions import Action
from kdl.core.evolve import fold
from kdl.engine.observe import observe
from kdl.engine.step import apply, explain, is_legal
from kdl.errors import OptionError
from kdl.narration.getlucky.value import tell_value
from kdl.questions.getlucky.characters import WORDS, AtTable, in_full, is_perfect_for, named, on_turn, taking_part
from kdl.questions.kinds import kind
from kdl.questions.solution import lit
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.analysis.getlucky.value import Part
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.getlucky.characters import Slips
    from kdl.questions.solution import Solution

#: The most that a character can be worth: itself, and three perfect cards.
MOST = 7


def deal_value_of(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find a character under which there is more to count, the harder the question is."""
    state = dealer.state(on_turn)
    if state is None:
        return None
    least = dealer.level + 1 if dealer.chance.random() < 0.8 else 1
    found = dealer.any(each for each in taking_part(state) if _weight(state, each) >= least)
    return None if found is None else (state, found)


@kind(clauses=("getlucky.attempt.value", "getlucky.play.perfect", "getlucky.defence.spite"), deal=deal_value_of)
def value_of(state: GetLuckyState, character: str) -> Solution:
    """Ask what a character is worth."""
    parts = parts_of_value(state, character)
    words = AtTable(state, "value", character=named(state, character))
    slips = _slips(parts), _double_slips(parts)
    return _worth(words, state, character, *slips, clause=_clause(parts), veil={"values"})


def _worth(words: AtTable, then: GetLuckyState, character: str, *slips: Slips, **said: Any) -> Solution:
    """Ask what a character is worth, in the position itself or in another one."""
    usual = {"told": tell_value(then, character), "hint": say(WORDS, "value.hint"), "at": character, "span": (0, MOST)}
    return words.number(then.value(character), *slips, mark=lit(character), **{**usual, **said})


def deal_value_after(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str, str] | None:
    """Find a card that goes under a character; often a perfect one."""
    state = dealer.state(lambda each: on_turn(each) and each.game.improvements & each.hand_bits[each.to_act])
    if state is None:
        return None
    hand, mine = state.hands[state.to_act], state.characters[state.to_act]
    plays = [(c, who) for c in hand for who in mine if is_legal(state, Action("play", c, character=who))]
    perfect = [(card, who) for card, who in plays if is_perfect_for(state, card, who)]
    found = dealer.any(perfect if perfect and dealer.chance.random() < 0.7 else plays)
    return None if found is None else (state, *found)


@kind(clauses=("getlucky.play.perfect", "getlucky.play.replace", "getlucky.attempt.value"), deal=deal_value_after)
def value_after(state: GetLuckyState, card: str, character: str) -> Solution:
    """Ask what a character is worth once a card has been put under it."""
    action = Action("play", card, character=character)
    if not is_legal(state, action):
        raise OptionError(f"{str(action)!r} is not a legal action in this position")
    after = fold(state, apply(state, action).events[:1])
    was, parts = parts_of_value(state, character), parts_of_value(after, character)
    points = sum(part.points for part in parts if part.kind != "floor")
    gone = [part.points for part in was if part.card not in {each.card for each in parts}]
    slips = {
        "perfect-forgotten": points - 1 if is_perfect_for(state, card, character) else None,
        "replaced-forgotten": points + sum(gone),
        "card-forgotten": state.value(character),
    }
    words = AtTable(state, "value-after", card=in_full(state, card), character=named(state, character))
    return _worth(
        words,
        after,
        character,
        slips,
        clause=_clause([each for each in parts if each.card in ("", card)]),
        reveals=observe(after),
        span=(0, MOST + 1),
    )


def deal_attempt_now(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a turn in which a character that Lucky does not visit is worth more."""

    def telling(state: GetLuckyState) -> bool:
        own = state.characters[state.to_act]
        return on_turn(state) and max(map(state.value, own)) > state.value(state.lucky) > 0

    return dealer.position(telling)


@kind(clauses=("getlucky.attempt.character", "getlucky.attempt.value"), deal=deal_attempt_now)
def attempt_now(state: GetLuckyState) -> Solution:
    """Ask what an attempt would be worth now: it is made with the character that Lucky visits."""
    mine, lucky = state.characters[state.to_act], state.lucky
    words = AtTable(state, "attempt", character=named(state, lucky))
    slips = {
        **_slips(parts_of_value(state, lucky)),
        "other-character": [state.value(each) for each in mine if each != lucky],
        "all-characters": sum(map(state.value, mine)),
    }
    return _worth(
        words,
        state,
        lucky,
        slips,
        clause=next(each.clause for each in explain(state, Action("attempt")) if each.check == "visited-character"),
        told=f"{words.say('told')} {tell_value(state, lucky)}",
        hint=words.say("hint"),
        about=mine,
        veil={"values"},
        span=(0, 2 * MOST),
    )


def _weight(state: GetLuckyState, character: str) -> int:
    """Return how much there is to count under a character: perfect cards and spite weigh more."""
    weights = {"character": 0, "improvement": 1, "perfect": 2, "spite": 2, "floor": 1}
    return sum(weights[part.kind] for part in parts_of_value(state, character))


def _slips(parts: Iterable[Part]) -> Slips:
    """Return the slips about a value, one at a time."""
    perfect, spite, cards = _summed(parts)
    return {
        "perfect-forgotten": cards - perfect + spite,
        "spite-forgotten": cards,
        "base-forgotten": cards - 1 + spite,
        "spite-added": cards - spite,
    }


def _double_slips(parts: Iterable[Part]) -> Slips:
    """Return the slips about a value, two at a time."""
    perfect, spite, cards = _summed(parts)
    return {
        "perfect-spite-forgotten": cards - perfect,
        "perfect-base-forgotten": cards - 1 - perfect + spite,
        "spite-base-forgotten": cards - 1,
    }


def _summed(parts: Iterable[Part]) -> tuple[int, int, int]:
    """Return how many cards are perfect, what spite takes off, and what all else is worth."""
    listed = tuple(parts)
    spite = sum(part.points for part in listed if part.kind == "spite")
    cards = sum(part.points for part in listed if part.kind not in ("spite", "floor"))
    return sum(part.kind == "perfect" for part in listed), spite, cards


def _clause(parts: Iterable[Part]) -> str:
    """Return the clause behind what is most easily forgotten."""
    by_kind = {part.kind: part.clause for part in parts}
    return next(by_kind[kind] for kind in ("perfect", "spite", "improvement", "character") if kind in by_kind)
