"""How strong attempts are, and the numbers to which slips lead."""

from __future__ import annotations

import re
from typing import Any

from kdl.core.actions import Action
from kdl.engine.arrange import arrange
from kdl.engine.step import apply, legal_actions
from tests.kdl.questions.claims import beginnings
from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import (
    best,
    card_called,
    cards,
    cards_listed,
    clovers,
    is_card,
    is_room,
    is_seat,
    worth,
)

W = "question-attempts"

nothing_claimed(W, "strength", "after", "needed", because="asks")
nothing_claimed(W, "nothing", because="a word")
nothing_claimed("question", "or", because="joins two sentences, each of which has its own claim")


def laid(state: Any) -> list[str]:
    """Return the cards that were played against the attempt, the weapon not among them."""
    return [state.game.card_ids[each] for each in state.attempt.played[state.attempt.weapon >= 0 :]]


def weapon_of(state: Any) -> str:
    return state.game.card_ids[state.attempt.weapon] if state.attempt.weapon >= 0 else ""


def strength_now(state: Any) -> int:
    """Return how strong the attempt is that is being answered, by motives and weapon."""
    return 1 + len(state.motives[state.attempt.attacker]) + worth(weapon_of(state), state.lucky)


def luck_now(state: Any) -> int:
    return sum(clovers(card) for card in laid(state))


def attempted_with(said: Said) -> tuple[int, int, str, str]:
    """Return the motives and the value of the weapon that are added, the weapon and the room."""
    state, kind = said.args[0], said.question.kind.id
    if kind == "strength_after":
        _, _, weapon, space = said.args
        return len(state.motives[state.attempt.attacker]) + 1, worth(weapon, space), weapon, space
    motives = len(state.motives[state.on_turn])
    if kind == "strength":
        card = weapon_of(state) if state.attempt else said.args[1]
        return motives, worth(card, state.lucky), card, state.lucky
    held = [card for card in state.hands[state.on_turn] if cards()[card]["kind"] == "weapon"]
    top = max(held, key=lambda card: worth(card, state.lucky))
    return motives, worth(top, state.lucky), top, state.lucky


def slips(said: Said) -> dict[str, set[int]]:
    """Return the numbers to which each slip leads."""
    kind, state = said.question.kind.id, said.args[0]
    if kind == "luck_needed":
        right, strength, luck = strength_now(state) - luck_now(state), strength_now(state), luck_now(state)
        return {
            "strength-given": {strength} if luck else set(), "one-more": {right + 1},
            "played-given": {luck} if luck else set(), "weapon-luck": {right - clovers(weapon_of(state))},
            "cards-counted": {strength - len(laid(state))},
        } if weapon_of(state) else {
            "strength-given": {strength} if luck else set(), "one-more": {right + 1},
            "played-given": {luck} if luck else set(), "cards-counted": {strength - len(laid(state))},
        }  # fmt: skip
    if kind not in ("strength", "strength_after"):
        return beginnings.slips(said)
    motives, value, weapon, space = attempted_with(said)
    base, right = 1 + motives, 1 + motives + value
    found = {} if kind == "strength_after" else {"base-forgotten": {right - 1}}
    if weapon:
        own = cards()[weapon]["best"]["room"] == space
        found |= {"weapon-forgotten": {base}, "best-forgotten": {base + cards()[weapon]["value"]} if own else set()}
    if kind == "strength_after":
        found["motive-forgotten"] = {right - 1}
        found["weapon-kept"] = {right + worth(weapon_of(state), state.lucky)} if weapon_of(state) else set()
        found["card-each"] = {base - 1 + len(state.attempt.played) + 1 + value}
        found["best-elsewhere"] = set() if own else {base + best(weapon)}
    else:
        found["motives-forgotten"] = {right - motives}
        if weapon:
            found["weapon-only"] = {value}
    if kind == "strength" and weapon:
        found["both-values"] = {base + cards()[weapon]["value"] + best(weapon)}
        found["clovers-counted"] = {base + clovers(weapon)} if clovers(weapon) else set()
        found["best-elsewhere"] = set() if own else {base + best(weapon)}
    return {key: numbers - {next(iter(said.solution.right))} for key, numbers in found.items()}


@claims(
    W, "base-forgotten", "motives-forgotten", "weapon-forgotten", "weapon-only", "both-values", "clovers-counted",
    "best-forgotten", "best-elsewhere", "weapon-kept", "card-each", "motive-forgotten",
    "strength-given", "one-more", "played-given", "weapon-luck", "cards-counted", "count.other-table", "count.people",
    "count.wings-forgotten", "count.all-cards", "count.hands-forgotten", "count.one-card-a-wing", "count.open-rooms",
    "count.all-kinds", "count.one-kind", "count.two-kinds", "count.other-kind", "count.no-luck", "count.value",
)  # fmt: skip
def leads_to_the_number(said: Said) -> bool:
    """The slip leads to the number, and where another one does, a second one is named, too, and no third."""
    told = slips(said)
    ways = [key for key, numbers in told.items() if said.value in numbers]
    named = len(re.findall(r"\bOr: ", said.solution.remark(said.value).text)) + 1
    return said.key in ways and named == min(2, len(ways)) and _facts_are_right(said)


def _facts_are_right(said: Said) -> bool:
    """Whether what else the sentence names is right, too."""
    kind, values = said.question.kind.id, said.values
    fine = said.shows("given", said.value)
    if kind in ("strength", "strength_after"):
        _, value, weapon, space = attempted_with(said)
        fine = fine and is_room(said, "room", space) and said.shows("worth", value)
        if "weapon" in values:
            fine = fine and is_card(said, "weapon", weapon)
    if kind == "luck_needed":
        fine = (
            fine and said.shows("luck", luck_now(said.args[0])) and said.shows("strength", strength_now(said.args[0]))
        )
    return fine and said.shows("right", next(iter(said.solution.right)))


@claims(W, "too-much", "too-little")
def no_slip_leads_there(said: Said) -> bool:
    (right,) = said.solution.right
    more = int(said.value or 0) > int(right)
    ways = {key for key, numbers in slips(said).items() if said.value in numbers}
    return more is (said.key == "too-much") and said.shows("given", said.value) and not ways


@claims(W, "printed")
def is_printed_so(said: Said) -> bool:
    card = cards()[card_called(str(said.values["card"]))]
    numbers = [card["value"], card["best"]["value"]] if card["kind"] == "weapon" else []
    return [int(each) for each in re.findall(r"\d+", said.values["note"])] == [*numbers, card.get("luck", 0)]


@claims(W, "motives", "no-motives")
def has_so_many(said: Said) -> bool:
    state = said.args[0]
    motives = len(state.motives[state.on_turn])
    return said.key == "no-motives" if not motives else said.shows("n", motives)


@claims(W, "strength.facts", "armed", "bare")
def is_armed_so(said: Said) -> bool:
    """Who attempts is on turn, and holds the weapons that are named."""
    state = said.args[0]
    if "name" in said.values and not is_seat(said, "name", state.on_turn):
        return False
    card = attempted_with(said)[2]
    return said.key == "strength.facts" or (not card if said.key == "bare" else is_card(said, "weapon", card))


@claims(W, "best-weapon")
def is_alone_with_lucky(said: Said) -> bool:
    state = said.args[0]
    here = state.pawns[state.on_turn] == state.lucky and state.pawns.count(state.lucky) == 1
    return here and is_seat(said, "name", state.on_turn) and is_room(said, "room", state.lucky)


@claims(W, "strength.hint", "best-weapon.hint")
def comes_about_so(said: Said) -> bool:
    """In a position with nobody in the way, the rules give 1, the motives, and one of the two values of one weapon."""
    state = said.args[0]
    if state.attempt:
        return strength_now(state) == state.attempt.strength
    seat = state.on_turn
    away = next(each for each in state.game.board.rooms if each != state.lucky)
    pawns = {each: state.lucky if each == seat else away for each in range(state.seats)}
    there = arrange(state, pawns=pawns, phase="action", deck=())
    for action in legal_actions(there):
        if action.kind == "attempt":
            made = apply(there, Action("attempt", action.card))
            found = next(each.strength for each in made.events if hasattr(each, "strength"))
            if found != 1 + len(state.motives[seat]) + worth(action.card, state.lucky):
                return False
    return True


@claims(W, "told.bare", "told.best", "told.usual", "after.told")
def is_the_sum(said: Said) -> bool:
    motives, value, weapon, space = attempted_with(said)
    total = 1 + motives + value
    *parts, last = (int(each) for each in re.findall(r"\d+", said.values["sum"]))
    if said.key == "after.told":
        return parts == [1, motives, value] and last == total and said.shows("n", motives)
    own = bool(weapon) and cards()[weapon]["best"]["room"] == space
    key = "told.bare" if not weapon else "told.best" if own else "told.usual"
    return said.key == key and last == total and sum(parts or [total]) == total and said.shows("worth", value)


@claims(W, "weapon.here", "weapon.elsewhere")
def is_worth_so_much_here(said: Said) -> bool:
    card, here = str(said.value), said.args[0].lucky
    own = cards()[card]["best"]["room"] == here
    return (
        own is (said.key == "weapon.here") and said.shows("worth", worth(card, here)) and is_card(said, "weapon", card)
    )


@claims(W, "after.facts", "after.hint")
def is_foiled(said: Said) -> bool:
    """The card foils the attempt, and what stays is one card more among the motives."""
    state, card, *_ = said.args
    attacker = state.attempt.attacker
    after = apply(state, Action("luck", card)).state
    if len(after.motives[attacker]) != len(state.motives[attacker]) + 1 or after.attempt is not None:
        return False
    if said.key == "after.hint":
        return True
    named = is_seat(said, "name", attacker) and is_seat(said, "who", state.to_act) and is_card(said, "card", card)
    return named and said.shows("strength", strength_now(state))


@claims(W, "needed.facts", "needed.told", "needed.hint")
def is_lacking(said: Said) -> bool:
    state = said.args[0]
    strength, luck = strength_now(state), luck_now(state)
    if said.key == "needed.hint":
        return {strength - luck} == said.solution.right
    if said.key == "needed.facts":
        return cards_listed(said.values["cards"]) == sorted(laid(state)) and said.shows("strength", strength)
    return said.shows("luck", luck) and said.shows("right", strength - luck) and said.shows("strength", strength)
