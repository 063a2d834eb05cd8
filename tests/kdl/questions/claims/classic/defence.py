"""What makes the sentences on the answer to a classic attempt true: points that are needed, outcomes, passing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

import kdl
from kdl.core.events import Foiled, Killed
from tests.kdl.questions.claims.mansion_ground import (
    can,
    kinds_now,
    pieces,
    played,
    points,
    position,
    seat_of,
    to_the_left,
    who,
)
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-classic"


def against(state: kdl.State) -> tuple[int, int]:
    """Return the value of the attempt that is answered, and the points against it, counted from the cards."""
    assert state.attempt is not None
    cards = [state.game.card_ids[card] for card in state.attempt.played]
    return state.attempt.strength, sum(points(state, cards))


def lacking(state: kdl.State) -> int:
    value, luck = against(state)
    return value - luck


def needed(state: kdl.State) -> int:
    """Return how many points save Lucky, by trying: the least number that brings him through."""
    hand = [f"failure_1_{n}" for n in range(1, 27)]
    bits = sum(state.game.bit_of(card) for card in hand)
    there, tried = state._replace(hand_bits=(bits,) * state.seats), 0
    while there.phase == "luck":
        there = played(there, [f"luck {hand[tried]}"])
        tried += 1
    return tried


@claims(GROUP, "needed.facts")
def value_and_points(said: Said) -> bool:
    state = position(said)
    value, luck = against(state)
    return said.shows("value", value) and said.shows("luck", luck) and who(said, "name") == state.on_turn


@claims(GROUP, "needed.hint", "needed.told")
def reaching_is_enough(said: Said) -> bool:
    state = position(said)
    told = "n" not in said.values or (value_and_points(said) and said.values["n"] == lacking(state))
    return told and needed(state) == lacking(state)


@claims(GROUP, "needed.whole", "needed.more", "needed.sum")
def slip_leads_there(said: Said) -> bool:
    value, luck = against(position(said))
    leads = {"needed.whole": value, "needed.more": value - luck + 1, "needed.sum": value + luck}
    forgotten = said.key == "needed.more" or luck > 0
    return leads[said.key] == said.value and forgotten and said.shows("luck", luck)


def sums(state: kdl.State) -> set[int]:
    """Return everything that the failure cards of whoever answers can come to."""
    worth = points(state, state.hands[state.to_act])
    return {sum(some) for size in range(1, len(worth) + 1) for some in combinations(worth, size)}


def own(said: Said) -> bool:
    """Whether a sentence names whoever answers, and what is lacking."""
    state = position(said)
    named = "name" not in said.values or seat_of(state, said.values["name"]) == state.to_act
    return named and ("lacking" not in said.values or said.shows("lacking", lacking(state)))


@claims(GROUP, "fewest", "fewest.facts")
def can_save_alone(said: Said) -> bool:
    state = position(said)
    worth = sorted(map(str, points(state, state.hands[state.to_act])))
    listed = "points" not in said.values or sorted(pieces(said.values["points"])) == worth
    return own(said) and listed and max(sums(state)) >= lacking(state)


@claims(GROUP, "fewest.hint")
def cards_are_whole(said: Said) -> bool:
    state = position(said)
    card = next(card for card in state.hands[state.to_act] if state.game.cards_by_id[card].luck)
    there = played(state, [f"luck {card}"])
    whole = there.attempt is None or sum(against(there)[1:]) - against(state)[1] == state.game.cards_by_id[card].luck
    return whole and (there.attempt is None or there.to_act == state.to_act)


@claims(GROUP, "fewest.told")
def takes_so_many(said: Said) -> bool:
    state = position(said)
    least = min(each for each in sums(state) if each >= lacking(state))
    held, told = Counter(points(state, state.hands[state.to_act])), Counter(map(int, pieces(said.values["cards"])))
    return said.values["n"] == least == sum(told.elements()) and told <= held and own(said)


@claims(GROUP, "fewest.short", "fewest.no-such", "fewest.all", "fewest.biggest", "fewest.exact", "fewest.dear")
def why_it_is_another_number(said: Said) -> bool:
    state, value = position(said), int(said.value or 0)
    worth, enough = points(state, state.hands[state.to_act]), {s for s in sums(state) if s >= lacking(state)}
    too_dear = value in enough and value > min(enough)
    fits = {
        "fewest.short": value < lacking(state),
        "fewest.no-such": value not in sums(state),
        "fewest.all": value == sum(worth) and too_dear,
        "fewest.biggest": value == max(worth) and too_dear,
        "fewest.exact": value == lacking(state) and value not in sums(state),
        "fewest.dear": too_dear,
    }
    return fits[said.key] and own(said)


def answered(said: Said) -> tuple[kdl.State, list[Any], tuple[int, int]]:
    """Return the position after the answers, what happened last, and value and points."""
    state, (_, answers) = position(said), said.args
    before = played(state, answers[:-1])
    step = kdl.apply(before, kdl.parse_action(answers[-1]))
    luck = [answer.split()[1] for answer in answers if answer.startswith("luck")]
    begun = before if len(answers) > 1 else step.state
    assert begun.attempt is not None
    return step.state, list(step.events), (begun.attempt.strength, sum(points(state, luck)))


def outcome(said: Said) -> str:
    """Return what becomes of the attempt: dead, saved, or somebody may still answer."""
    there, events, _ = answered(said)
    if any(isinstance(event, Killed) for event in events):
        return "killed"
    if any(isinstance(event, Foiled) for event in events):
        return "foiled"
    return "more" if there.to_act == played(position(said), said.args[1][:-1]).to_act else "next"


def counted(said: Said) -> bool:
    """Whether a sentence tells value, points and attacker as they are."""
    _, _, (value, luck) = answered(said)
    state = position(said)
    named = "name" not in said.values or seat_of(state, said.values["name"]) == state.on_turn
    told = "value" not in said.values or (said.shows("value", value) and said.shows("luck", luck))
    return named and told


@claims(GROUP, "ends.foiled", "ends.killed", "ends.more", "ends.next", "ends.foiled.told", "ends.killed.told",
        "ends.more.told", "ends.next.told")  # fmt: skip
def becomes_of_it(said: Said) -> bool:
    there, _, (value, luck) = answered(said)
    wanted = said.key.split(".")[1]
    fits = {"foiled": luck >= value and there.turn > position(said).turn, "killed": there.phase == "over"}
    still = luck < value and there.phase == "luck" and can(there, "pass")
    asked_now = not said.key.endswith(("more.told", "next.told")) or who(said) == there.to_act
    return outcome(said) == wanted and fits.get(wanted, still) and counted(said) and asked_now


@claims(GROUP, "ends.not-foiled", "ends.not-killed", "ends.not-open")
def becomes_of_it_not(said: Said) -> bool:
    there, _, (value, luck) = answered(said)
    fits = {
        "ends.not-foiled": luck < value,
        "ends.not-killed": luck >= value or there.phase == "luck",
        "ends.not-open": there.phase != "luck",
    }
    return fits[said.key] and counted(said)


def is_last(state: kdl.State) -> bool:
    """Whether nobody is asked after whoever answers."""
    return list(to_the_left(state, state.on_turn))[-2] == state.to_act


@claims(GROUP, "pass", "pass.facts")
def is_last_in_line(said: Said) -> bool:
    state = position(said)
    attacker = "attacker" not in said.values or seat_of(state, said.values["attacker"]) == state.on_turn
    return own(said) and attacker and is_last(state)


@claims(GROUP, "pass.variant")
def has_to_by_the_variant(said: Said) -> bool:
    return bool(dict(position(said).game.options).get("last_must"))


@claims(GROUP, "pass.rule")
def has_to_by_the_rules(said: Said) -> bool:
    return position(said).game.edition == "spite"


def to_spend(state: kdl.State) -> int:
    """Count the spite tokens that the seat to act can spend."""
    return state.tokens[state.to_act] if dict(state.game.options).get("tokens") == "spent" else 0


@claims(GROUP, "pass.tokens")
def has_tokens_to_spend(said: Said) -> bool:
    return own(said) and said.values["n"] == to_spend(position(said)) > 0


@claims(GROUP, "pass.must", "pass.unable", "pass.free", "pass.must.tokens", "pass.unable.tokens")
def may_pass_or_not(said: Said) -> bool:
    state = position(said)
    in_hand = sum(points(state, state.hands[state.to_act])) + to_spend(state)
    able, strict = in_hand >= lacking(state), has_to_by_the_variant(said) or has_to_by_the_rules(said)
    fits = {"pass.must": strict and able, "pass.unable": strict and not able, "pass.free": not strict}
    with_tokens = said.key.endswith(".tokens")
    told = "own" not in said.values or said.shows("own", in_hand)
    told = told and with_tokens is (to_spend(state) > 0 and strict)
    return (
        fits[said.key.removesuffix(".tokens")]
        and own(said)
        and told
        and ("pass" in kinds_now(state)) is not (strict and able)
    )


nothing_claimed(GROUP, "needed", "ends", because="asks, without saying anything")
