"""What makes advice on a board true."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import kdl
from kdl.narration.names import pawn_noun, person
from tests.kdl.players.claims import chances
from tests.kdl.players.claims.board import can_attempt, hindered, looks, named, next_turns, standing, steps_away
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from tests.kdl.players.claims.saying import Told

nothing_claimed("advice", "risk", because="an estimate of what is worth more to the player")


@claims("advice", "murder-unseen", "murder-with-card", "bring-lucky")
def nobody_sees_it_there(told: Told) -> bool:
    room, lucky = told.facts["room"], told.seen.lucky
    there = standing(told, room, lucky=room if told.key == "bring-lucky" else "")
    where = told.key == "bring-lucky" or room == lucky
    walked = told.key != "murder-unseen" or steps_away(told, room) is not None
    card = told.key != "murder-with-card" or told.facts["card"] in told.state.hands[told.me]
    return named(told, "room") and where and walked and card and can_attempt(there)


@claims("advice", "send-pet", "send-stranger")
def nothing_is_in_the_way_then(told: Told) -> bool:
    after = kdl.apply(told.state, told.what.action).state
    room = told.facts["room"]
    if after.to_act != told.me or after.phase != "movement":
        return False
    places = ("room", "space") if told.key == "send-pet" else ("room",)
    return named(told, *places) and after.lucky == room and can_attempt(standing(told, room, state=after))


@claims("advice", "guard")
def the_pawn_that_is_named_looks_elsewhere_or_is_looked_past(told: Told) -> bool:
    """Whether that pawn alone moves, to where it is told, and so changes who sees somebody in some room.

    What hinders the others more than the player is an estimate.
    """
    action, after = told.what.action, kdl.apply(told.state, told.what.action).state
    before, then = (
        {**dict(enumerate(state.pawns)), **state.pets, "lucky": state.lucky} for state in (told.state, after)
    )
    moved = [who for who in before if before[who] != then[who]]
    pawn = action.pawn if action.pawn in told.state.pets else int(action.pawn.rpartition("_")[2])
    noun = pawn_noun(action.pawn, told.seen, "en") if isinstance(pawn, str) else person(pawn, told.seen, "en")
    there = then[pawn] == (action.space or told.seen.cards[action.card].room)
    shown = f"{told.values['pawn']}" == f"{noun}"
    return moved == [pawn] != [told.me] and there and shown and _watched(told, told.state) != _watched(told, after)


def _watched(told: Told, state: Any) -> dict[str, tuple[set[str], list[int | str]]]:
    """Return from where each room is seen, and who of the others, and of the dog, sees it."""
    here = told._replace(state=state)
    pawns = {**dict(enumerate(state.pawns)), **state.pets}
    eyes = {room: looks(here, room) for room in told.seen.board.rooms}
    return {room: (seen, [who for who in pawns if who not in (told.me, "cat") and pawns[who] in seen])
            for room, seen in eyes.items()}  # fmt: skip


@claims("advice", "lucky-turn", "lucky-comes")
def the_turn_comes_back_with_lucky(told: Told) -> bool:
    room = told.facts["room"]
    state = kdl.apply(told.state, told.what.action).state if told.facts.get("pawn") else told.state
    then = next(next_turns(standing(told, room, state=state)))
    here = then.lucky == room and then.on_turn == told.me
    return named(told, "room") and here and can_attempt(then) is (told.key == "lucky-turn")


@claims("advice", "draw-unseen", "snoop")
def a_card_can_be_drawn_there(told: Told) -> bool:
    there = standing(told, told.facts["room"])
    free = told.key != "snoop" or not (told.facts.get("card") or told.seen.acted)
    return named(told, "room") and free and not hindered(there, "draw")


@claims("advice", "ahead")
def lucky_comes_after_some_turns(told: Told) -> bool:
    room, turns = told.facts["room"], told.values["n"]
    for place, state in enumerate(next_turns(standing(told, room)), 1):
        if state.lucky == room or place == turns:
            return named(told, "room") and place == turns and state.lucky == room
    return False


@claims("advice", "look-out")
def nothing_is_to_be_had_there(told: Told) -> bool:
    there = standing(told, told.facts["room"])
    drawn = not hindered(there, "draw") and not told.facts.get("card")
    return named(told, "room") and not can_attempt(there) and not drawn


@claims("advice", "wander")
def is_in_reach(told: Told) -> bool:
    return named(told, "room") and steps_away(told, told.facts["room"]) is not None


@claims("advice", "attempt", "attempt-armed")
def nobody_sees_it_and_nothing_is_worth_more(told: Told) -> bool:
    here, cards = told.state.pawns[told.me], told.seen.cards
    weapons = [card for card in told.state.hands[told.me] if cards[card].kind == "weapon"]
    worth = {card: cards[card].value_in(here) for card in weapons}
    action = told.what.action
    best = worth.get(action.card, 0) == max([0, *worth.values()])
    card = told.key == "attempt" or action.card in weapons
    seen_by = [seat for seat, at in enumerate(told.state.pawns) if seat != told.me and at in looks(told, here)]
    return action in kdl.legal_actions(told.state) and best and card and not seen_by


@claims("advice", "draw", "draw-snoop")
def a_card_can_be_drawn(told: Told) -> bool:
    legal = told.what.action in kdl.legal_actions(told.state)
    if told.key == "draw-snoop":
        kind = told.seen.board.space(told.state.pawns[told.me]).kind
        return legal and kind == "room" and not told.seen.acted
    here = told.state.pawns[told.me]
    eyes = looks(told, here)
    others = [seat for seat, at in enumerate(told.state.pawns) if seat != told.me and at in eyes]
    return legal and not others and told.state.lucky not in eyes


@claims("advice", "rest")
def nothing_can_be_done(told: Told) -> bool:
    return {action.kind for action in kdl.legal_actions(told.state)} <= {"end", "stop"}


@claims("advice", "hold-back")
def an_attempt_would_be_weak(told: Told) -> bool:
    here = told.facts.get("room", told.state.pawns[told.me])
    own = told.seen.strengths[told.me] if told.seen.has_motives else 0
    cards = [told.seen.cards[card] for card in told.state.hands[told.me]]
    best = max([card.value_in(here) for card in cards if card.kind == "weapon"], default=0)
    return told.what.action.kind != "attempt" and can_attempt(standing(told, here)) and own + best <= 2


@claims("advice", "cannot-save", "lost")
def the_hand_is_not_enough(told: Told) -> bool:
    return told.what.action.kind == "pass" and not chances.hand_is_enough(told)


@claims("advice", "last-must-save")
def passing_is_not_allowed(told: Told) -> bool:
    passes = kdl.Action("pass") in kdl.legal_actions(told.state)
    hands = (told.state.hands[seat] for seat in chances.asked_later(told))
    return not passes and not any(chances.enough(told, hand) for hand in hands)


@claims("advice", "leave-it-to-others")
def the_others_will_probably_save_him(told: Told) -> bool:
    seats = chances.asked_later(told)
    return told.shows("n", len(seats)) and chances.of_later(told) >= 0.5


@claims("advice", "save-cheaply", "defend", "help-save")
def so_many_cards_are_enough_or_not(told: Told) -> bool:
    cards, first = chances.playable(told), told.what.action.card
    sets = [each for each in combinations(cards, told.values["n"]) if first in each]
    if told.key == "help-save":
        less = any(told.seen.cards[card].luck for card in cards)
        return any(not chances.enough(told, each) for each in sets) and less and bool(chances.asked_later(told))
    return any(chances.enough(told, each) for each in sets)


@claims("advice", "attempt-odds")
def has_at_least_a_chance(told: Told) -> bool:
    chance = chances.of_attempt(told)
    return told.shows("chance", round(100 * chance)) and chance >= 0.045


@claims("advice", "attempt-grow", "attempt-drain")
def will_hardly_succeed(told: Told) -> bool:
    motives = told.key != "attempt-grow" or told.seen.has_motives
    return motives and chances.of_attempt(told) < 0.1
