"""The luck against an attempt: what cards bear, what is still needed, who chooses next."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from kdl.core.actions import Action
from kdl.engine.step import apply, legal_actions
from tests.kdl.questions.claims.attempt_strength import luck_now, strength_now
from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import cards, cards_listed, clovers, is_card, is_seat

W = "question-attempts"

nothing_claimed(W, "saves", because="asks")


def needed(state: Any) -> int:
    return strength_now(state) - luck_now(state)


def _cards(said: Said) -> list[str]:
    """Return the cards that could be played."""
    return list(said.args[0].hands[said.args[0].to_act])


def _luck(those: Any) -> int:
    return sum(map(clovers, those))


def saves(state: Any, those: Any) -> bool:
    """Whether Lucky is saved when the seat that is asked plays cards one after the other."""
    for card in sorted(those, key=clovers):
        if state.attempt is None:
            return True
        if clovers(card):
            state = apply(state, Action("luck", card)).state
    return state.attempt is None and state.winner is None


@claims(W, "saves.facts", "asked.facts")
def is_up_to(said: Said) -> bool:
    state = said.args[0]
    attacked = state.attempt
    fine = is_seat(said, "attacker", attacked.attacker) and said.shows("strength", strength_now(state))
    if "name" in said.values:
        fine = fine and cards_listed(said.values["cards"]) == sorted(_cards(said))
        fine = fine and is_seat(said, "name", state.to_act)
    return fine and said.shows("played", luck_now(state))


@claims(W, "saves.hint", "saves.yes", "saves.no", "equal", "played-forgotten", "too-careful", "value-for-luck",
        "too-hopeful")  # fmt: skip
def comes_to(said: Said) -> bool:
    state = said.args[0]
    if said.key == "saves.hint":
        strong = [card for card in state.hands[state.to_act] if clovers(card) >= needed(state)]
        return all(saves(state, [card]) for card in strong)
    those, wanted = _cards(said), needed(state)
    luck, enough = _luck(those), saves(state, those)
    values = {"luck": luck, "strength": strength_now(state), "right": luck_now(state) + luck, "wanted": wanted,
              "played": luck_now(state)}  # fmt: skip
    weapons = sum(cards()[card].get("value", 0) for card in those)
    fits = {
        "saves.yes": enough, "saves.no": not enough, "equal": luck == wanted, "too-careful": luck > wanted,
        "played-forgotten": enough and luck < strength_now(state),
        "value-for-luck": not enough and weapons >= wanted, "too-hopeful": not enough,
    }[said.key]  # fmt: skip
    return fits and all(said.shows(key, number) for key, number in values.items())


@claims(W, "cheap")
def can_save_him(said: Said) -> bool:
    """It is somebody's turn to choose, and there is one cheapest way to save Lucky."""
    state = said.args[0]
    return is_seat(said, "name", state.to_act) and len(_cheapest(state)) == 1


def _cheapest(state: Any) -> list[frozenset[str]]:
    """Return the sets of cards that save Lucky for as little luck as possible."""
    hand = [card for card in state.hands[state.to_act] if clovers(card)]
    ways = [frozenset(some) for n in range(1, len(hand) + 1) for some in combinations(hand, n)]
    ways = [way for way in ways if _luck(way) >= needed(state)]
    least = min(map(_luck, ways))
    return [way for way in ways if _luck(way) == least]


@claims(W, "cheap.told", "cheap.needed", "cheap.no-clover", "cheap.too-dear", "cheap.superfluous")
def is_cheapest(said: Said) -> bool:
    state, card = said.args[0], str(said.value)
    (way,) = _cheapest(state)
    spent = _luck(way)
    told = cards_listed(said.values["cards"]) == sorted(way) and said.shows("spent", spent)
    if said.key == "cheap.told":
        return told and said.shows("wanted", needed(state))
    fits = {
        "cheap.needed": card in way, "cheap.no-clover": not clovers(card), "cheap.too-dear": clovers(card) > spent,
        "cheap.superfluous": card not in way,
    }[said.key]  # fmt: skip
    return fits and told and is_card(said, "card", card) and said.shows("luck", clovers(card))


def _next(said: Said) -> Any:
    state, card = said.args[0], said.args[1] if len(said.args) > 1 else ""
    return apply(state, Action("luck", card) if card else Action("pass")).state


@claims(W, "asked.pass", "asked.card")
def is_asked(said: Said) -> bool:
    state, card = said.args[0], said.args[1] if len(said.args) > 1 else ""
    fits = state.phase == "luck" and bool(card) is (said.key == "asked.card") and is_seat(said, "name", state.to_act)
    return fits and (not card or (is_card(said, "card", card) and said.shows("note", clovers(card))))


@claims(W, "asked.hint")
def goes_round(said: Said) -> bool:
    """If everybody passes from here on, each is asked once, in the order of the table, and the attacker is not."""
    state, order = said.args[0], []
    attacker = state.attempt.attacker
    while state.phase == "luck":
        order.append(state.to_act)
        state = apply(state, Action("pass")).state
    n = state.seats
    wanted = [(attacker + step) % n for step in range(1, n)]
    return order == wanted[wanted.index(order[0]) :]


@claims(W, "asked.told.next", "asked.told.same", "asked.told.foiled", "asked.told.killed", "asked.not-decided")
def is_next(said: Said) -> bool:
    before, after = said.args[0], _next(said)
    going = after.phase == "luck"
    fits = {
        "asked.told.next": going and after.to_act != before.to_act,
        "asked.told.same": going and after.to_act == before.to_act and luck_now(after) < strength_now(after),
        "asked.told.foiled": after.attempt is None and after.winner is None,
        "asked.told.killed": after.winner is not None,
        "asked.not-decided": going and luck_now(after) < strength_now(after),
    }[said.key]  # fmt: skip
    if said.key == "asked.told.same":
        fits = fits and any(each.kind == "luck" for each in legal_actions(after))
    return fits and ("told" not in said.key or not going or is_seat(said, "who", after.to_act))


@claims(W, "asked.attacker", "asked.foiled", "asked.killed", "asked.one-card", "asked.twice", "asked.skipped")
def is_not_next(said: Said) -> bool:
    before, after, seat = said.args[0], _next(said), int(said.value or 0)
    attacker, n = before.attempt.attacker, before.seats
    place, now = (seat - attacker) % n, (before.to_act - attacker) % n
    fits = {
        "asked.attacker": seat == attacker, "asked.foiled": after.attempt is None and after.winner is None,
        "asked.killed": after.winner is not None and now == n - 1,
        "asked.one-card": after.phase == "luck" and after.to_act == before.to_act,
        "asked.twice": 0 < place <= now, "asked.skipped": place > (after.to_act - attacker) % n,
    }[said.key]  # fmt: skip
    named = said.key in ("asked.killed", "asked.one-card") or is_seat(said, "who", seat)
    return fits and named and is_seat(said, "name", before.to_act)
