"""Questions on what a character is worth, and on what a card adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.value import parts_of_value
from kdl.core.actions import Action
from kdl.core.evolve import fold
from kdl.engine.observe import observe
from kdl.engine.step import apply, explain, is_legal
from kdl.errors import OptionError
from kdl.narration.getlucky.value import tell_value
from kdl.questions.getlucky.characters import (
    WORDS,
    actor,
    counted,
    in_full,
    named,
    slips_of,
    taking_part,
)
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.analysis.getlucky.value import Part
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.getlucky.characters import Slips

#: The most that a character can be worth: itself, and three perfect cards.
MOST = 7


def deal_value_of(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find a character under which there is more to count, the harder the question is."""
    state = dealer.state(lambda each: each.phase == "action")
    if state is None:
        return None
    least = dealer.level + 1 if dealer.chance.random() < 0.8 else 1
    found = dealer.any(each for each in taking_part(state) if _weight(state, each) >= least)
    return None if found is None else (state, found)


@kind(
    clauses=("getlucky.attempt.value", "getlucky.play.perfect", "getlucky.defence.spite"),
    tables=("getlucky",),
    deal=deal_value_of,
)
def value_of(state: GetLuckyState, character: str) -> Solution:
    """Ask what a character is worth."""
    value, parts = state.value(character), parts_of_value(state, character)
    remark = counted(value, _slips(parts), Drawing(lit=frozenset({character})))
    return Solution(
        "number",
        say(WORDS, "value", character=named(state, character)),
        frozenset({value}),
        _clause(parts),
        told=tell_value(state, character),
        remark=remark,
        hint=say(WORDS, "value.hint"),
        drawing=Drawing(lit=frozenset({character})),
        shows=observe(state),
        about=(character,),
        veil=frozenset({"values"}),
        span=(0, MOST),
    )


def deal_value_after(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str, str] | None:
    """Find a card that goes under a character; often a perfect one."""
    state = dealer.state(lambda each: each.phase == "action" and each.game.improvements & each.hand_bits[each.to_act])
    if state is None:
        return None
    hand, mine = state.hands[state.to_act], state.characters[state.to_act]
    plays = [(c, who) for c in hand for who in mine if is_legal(state, Action("play", c, character=who))]
    perfect = [(card, who) for card, who in plays if _is_perfect(state, card, who)]
    found = dealer.any(perfect if perfect and dealer.chance.random() < 0.7 else plays)
    return None if found is None else (state, *found)


@kind(
    clauses=("getlucky.play.perfect", "getlucky.play.replace", "getlucky.attempt.value"),
    tables=("getlucky",),
    deal=deal_value_after,
)
def value_after(state: GetLuckyState, card: str, character: str) -> Solution:
    """Ask what a character is worth once a card has been put under it."""
    action = Action("play", card, character=character)
    if not is_legal(state, action):
        raise OptionError(f"{str(action)!r} is not a legal action in this position")
    played = apply(state, action).events[0]
    after = fold(state, (played,))
    value, parts = after.value(character), parts_of_value(after, character)
    slips = slips_of(_slips_after(state, after, card, character))
    asks = say(WORDS, "value-after", name=actor(state), card=in_full(state, card), character=named(state, character))
    return Solution(
        "number",
        asks,
        frozenset({value}),
        _clause([each for each in parts if each.card in ("", card)]),
        told=tell_value(after, character),
        remark=counted(value, slips, Drawing(lit=frozenset({character}))),
        hint=say(WORDS, "value.hint"),
        drawing=Drawing(lit=frozenset({character})),
        shows=observe(state),
        reveals=observe(after),
        about=(character,),
        span=(0, MOST + 1),
    )


def deal_attempt_now(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a turn in which a character that Lucky does not visit is worth more."""

    def telling(state: GetLuckyState) -> bool:
        own = state.characters[state.to_act]
        return state.phase == "action" and max(map(state.value, own)) > state.value(state.lucky) > 0

    state = dealer.state(telling)
    return None if state is None else (state,)


@kind(clauses=("getlucky.attempt.character", "getlucky.attempt.value"), tables=("getlucky",), deal=deal_attempt_now)
def attempt_now(state: GetLuckyState) -> Solution:
    """Ask what an attempt would be worth now: it is made with the character that Lucky visits."""
    value, mine = state.value(state.lucky), state.characters[state.to_act]
    clause = next(each.clause for each in explain(state, Action("attempt")) if each.check == "visited-character")
    others = [("other-character", state.value(each)) for each in mine if each != state.lucky]
    slips = slips_of(
        (*_single_slips(parts_of_value(state, state.lucky)), *others, ("all-characters", sum(map(state.value, mine))))
    )
    told = f"{say(WORDS, 'attempt.told', character=named(state, state.lucky))} {tell_value(state, state.lucky)}"
    return Solution(
        "number",
        say(WORDS, "attempt", name=actor(state)),
        frozenset({value}),
        clause,
        told=told,
        remark=counted(value, slips, Drawing(lit=frozenset({state.lucky}))),
        hint=say(WORDS, "attempt.hint"),
        drawing=Drawing(lit=frozenset({state.lucky})),
        shows=observe(state),
        about=mine,
        veil=frozenset({"values"}),
        span=(0, 2 * MOST),
    )


def _is_perfect(state: GetLuckyState, card: str, character: str) -> bool:
    return state.game.perfect[state.game.character_number(character)] & state.game.card_bit[card] != 0


def _slips_after(
    state: GetLuckyState, after: GetLuckyState, card: str, character: str
) -> Iterator[tuple[str, int | None]]:
    """Yield wrong values of a character under which a card was put, each after the error by which one comes to it."""
    was, parts = parts_of_value(state, character), parts_of_value(after, character)
    points = sum(part.points for part in parts if part.kind != "floor")
    gone = [part.points for part in was if part.card not in {each.card for each in parts}]
    yield "perfect-forgotten", points - 1 if _is_perfect(state, card, character) else None
    yield "replaced-forgotten", points + sum(gone) if gone else None
    yield "card-forgotten", state.value(character)


def _weight(state: GetLuckyState, character: str) -> int:
    """Return how much there is to count under a character: perfect cards and spite weigh more."""
    weights = {"character": 0, "improvement": 1, "perfect": 2, "spite": 2, "floor": 1}
    return sum(weights[part.kind] for part in parts_of_value(state, character))


def _single_slips(parts: Iterable[Part]) -> Iterator[tuple[str, int | None]]:
    """Yield wrong values, each after the one error by which one comes to it."""
    perfect, spite, cards = _summed(parts)
    yield "perfect-forgotten", cards - perfect + spite if perfect else None
    yield "spite-forgotten", cards if spite else None
    yield "base-forgotten", cards - 1 + spite
    yield "spite-added", cards - spite if spite else None


def _slips(parts: tuple[Part, ...]) -> Slips:
    """Return wrong values with the errors by which one comes to them: by one, or where none leads there, by two."""
    perfect, spite, cards = _summed(parts)
    single = slips_of(_single_slips(parts))
    double = slips_of(
        (
            ("perfect-spite-forgotten", cards - perfect if perfect and spite else None),
            ("perfect-base-forgotten", cards - 1 - perfect + spite if perfect else None),
            ("spite-base-forgotten", cards - 1 if spite else None),
        )
    )
    return {**double, **single}


def _summed(parts: Iterable[Part]) -> tuple[int, int, int]:
    """Return how many cards are perfect, what spite takes off, and what all else is worth."""
    listed = tuple(parts)
    spite = sum(part.points for part in listed if part.kind == "spite")
    cards = sum(part.points for part in listed if part.kind not in ("spite", "floor"))
    return sum(part.kind == "perfect" for part in listed), spite, cards


def _clause(parts: tuple[Part, ...] | list[Part]) -> str:
    """Return the clause behind what is most easily forgotten."""
    by_kind = {part.kind: part.clause for part in parts}
    return next(by_kind[kind] for kind in ("perfect", "spite", "improvement", "character") if kind in by_kind)
