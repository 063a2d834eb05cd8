"""What makes the sentences on attacks in the escape true: who answers, how they end, and what they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import kdl
from kdl.core.values import NONE
from kdl.narration.names import card_name, seat_name
from tests.kdl.questions.claims.flight.ground import chosen, living, luck_of, who
from tests.kdl.questions.claims.mansion_ground import (
    kinds_now,
    pieces,
    played,
)
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-flight"


def attack(said: Said) -> tuple[Any, int, int]:
    """Return the attack that is answered, the luck in the victim's hand, and the luck that is lacking."""
    state = said.args[0]
    attempt = state.attempt
    before = [state.game.card_ids[card] for card in attempt.played]
    weapon = state.game.card_ids[attempt.weapon] if attempt.weapon != NONE else ""
    luck = sum(luck_of(card) for card in before if card != weapon)
    return attempt, sum(map(luck_of, state.hands[attempt.target])), attempt.strength - luck


def both(said: Said) -> bool:
    """Whether a sentence names attacker and victim as they are."""
    state, (attempt, _, _) = said.args[0], attack(said)
    attacker = "Lucky's ghost" if attempt.attacker == NONE else seat_name(attempt.attacker)
    victim = "victim" not in said.values or who(said, "victim") == attempt.target == state.to_act
    return victim and ("attacker" not in said.values or attacker in f"{said.values['attacker']:the}")


def strength(state: kdl.State, attacker: int) -> int:
    """Return the strength of an attacker without a weapon, by the motives that lie there."""
    return 1 + len(state.ghost if attacker == NONE else state.motives[attacker])


def afterwards(said: Said) -> kdl.State:
    """Let the victim play every card with luck, if that is enough, and else none."""
    state, (attempt, luck, lacking) = said.args[0], attack(said)
    if luck < lacking:
        return played(state, ["pass"])
    there = state
    for card in sorted(state.hands[attempt.target], key=luck_of, reverse=True):
        there = played(there, [f"luck {card}"])
        if strength(there, attempt.attacker) > strength(state, attempt.attacker):
            return there
    raise AssertionError("that was luck enough, and the attack has not failed")


@claims(GROUP, "after", "loot", "withstand.empty")
def is_attacked(said: Said) -> bool:
    attempt, _, _ = attack(said)
    return (
        both(said)
        and ("strength" not in said.values or said.shows("strength", attempt.strength))
        and (said.key != "withstand.empty" or not said.args[0].hands[attempt.target])
    )


@claims(GROUP, "after.facts", "after.armed", "after.bare", "after.played")
def attacks_with(said: Said) -> bool:
    state, (attempt, _, lacking) = said.args[0], attack(said)
    weapon = card_name(state.game.cards[attempt.weapon], state.game) if attempt.weapon != NONE else ""
    fits = {
        "after.facts": said.values.get("n") == strength(state, attempt.attacker) - 1
        and said.shows("strength", attempt.strength),
        "after.armed": bool(weapon) and said.shows("weapon", weapon),
        "after.bare": not weapon,
        "after.played": said.shows("luck", attempt.strength - lacking) and attempt.strength > lacking,
    }
    return fits[said.key] and both(said)


@claims(GROUP, "after.hand", "after.no-hand", "withstand")
def holds_these(said: Said) -> bool:
    state, (attempt, _, _) = said.args[0], attack(said)
    cards = [card for card in state.hands[attempt.target] if luck_of(card) or said.key == "withstand"]
    told = str(said.values["cards"])
    named = all(f"{card_name(state.game.cards_by_id[card], state.game)} ({luck_of(card)} ♣)" in told for card in cards)
    return named and told.count("♣)") == len(cards) and both(said)


@claims(GROUP, "withstand.card")
def bears_so_much(said: Said) -> bool:
    state, (attempt, _, _) = said.args[0], attack(said)
    held = {card_name(state.game.cards_by_id[card], state.game): card for card in state.hands[attempt.target]}
    return luck_of(held[said.values["card"]]) == said.values["luck"]


@claims(GROUP, "after.withstood.told", "after.slain.told")
def is_so_strong(said: Said) -> bool:
    _, luck, lacking = attack(said)
    after = strength(afterwards(said), attack(said)[0].attacker)
    return said.shows("strength", after) and (luck >= lacking) is (said.key == "after.withstood.told")


@claims(GROUP, "after.no-motive", "after.no-gain", "after.weapon", "after.motives-only")
def slip_leads_there(said: Said) -> bool:
    attempt, luck, lacking = attack(said)
    before, after = strength(said.args[0], attempt.attacker), strength(afterwards(said), attempt.attacker)
    fits = {
        "after.no-motive": luck >= lacking and said.value == before,
        "after.no-gain": luck < lacking and said.value == before + 1,
        "after.weapon": attempt.weapon != NONE and said.value in (attempt.strength, attempt.strength + 1),
        "after.motives-only": said.value == after - 1,
    }
    return fits[said.key] and said.value != after


@claims(GROUP, "defends", "defends.facts", "defends.hand")
def luck_is_told(said: Said) -> bool:
    state, (_, _, lacking) = said.args[0], attack(said)
    luck = {seat_name(seat): sum(map(luck_of, state.hands[seat])) for seat in living(state)}
    hands = "hands" not in said.values or pieces(said.values["hands"]) == [f"{name} {n}" for name, n in luck.items()]
    one = "count" not in said.values or luck[str(said.values["who"])] == said.values["count"]
    return hands and one and both(said) and ("lacking" not in said.values or said.values["lacking"] == lacking)


@claims(GROUP, "defends.other", "defends.attacker", "defends.short", "defends.can", "defends.told", "defends.none")
def can_stop_it_or_not(said: Said) -> bool:
    state, (attempt, luck, lacking) = said.args[0], attack(said)
    alone = kinds_now(state) <= {"luck", "pass"} and state.to_act == attempt.target
    fits = {
        "defends.other": said.value not in (attempt.target, NONE),
        "defends.attacker": said.value == attempt.attacker != NONE,
        "defends.short": said.value == attempt.target and luck < lacking,
        "defends.can": said.value == NONE and luck >= lacking,
        "defends.told": luck >= lacking,
        "defends.none": luck < lacking,
    }
    holder = who(said) if "who" in said.values else attempt.target
    held = sum(map(luck_of, state.hands[holder]))
    told = "luck" not in said.values or (said.values["luck"] == held and said.values["lacking"] == lacking)
    return alone and fits[said.key] and told and both(said) and chosen(said)


@claims(GROUP, "withstand.wrong", "withstand.counted", "withstand.yes", "withstand.no")
def is_enough_or_not(said: Said) -> bool:
    state, (attempt, luck, lacking) = said.args[0], attack(said)
    spent = attempt.strength - lacking
    cards = sum(luck_of(card) > 0 for card in state.hands[attempt.target]) + spent
    fits = {
        "withstand.yes": luck >= lacking,
        "withstand.no": luck < lacking,
        "withstand.counted": (cards >= attempt.strength) is not (luck >= lacking) and said.values.get("cards") == cards,
    }
    told = said.values["luck"] == luck + spent and said.values["strength"] == attempt.strength
    return fits.get(said.key, True) and told and (said.role != "wrong" or said.value is not (luck >= lacking))


@claims(GROUP, "loot.taken", "loot.luck", "loot.ghost", "loot.told", "loot.told.ghost", "loot.none")
def is_taken_or_not(said: Said) -> bool:
    state, (attempt, _, _) = said.args[0], attack(said)
    after, ghost = played(state, ["pass"]), attempt.attacker == NONE
    taken = set() if ghost else {*after.hands[attempt.attacker]} & {*state.hands[attempt.target]}
    left = {*after.discards} & {*state.hands[attempt.target]}
    rest = all(luck_of(card) for card in left) and not any(luck_of(card) for card in taken)
    value = str(said.value)
    fits = {
        "loot.taken": value in taken and not luck_of(value),
        "loot.luck": value in left and luck_of(value) > 0,
        "loot.ghost": value in left and ghost,
        "loot.told": bool(taken) and rest,
        "loot.told.ghost": ghost and left == {*state.hands[attempt.target]},
        "loot.none": not ghost and not taken and rest,
    }
    return fits[said.key] and both(said)


nothing_claimed(GROUP, "withstand.tag", because="is written beside a pawn, and told in words below")
