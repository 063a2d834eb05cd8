"""What makes advice on a board true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import kdl
from kdl.core.outcome import is_terminal
from kdl.narration.names import pawn_noun, person
from tests.kdl.players.claims.board import can_attempt, hindered, looks, named, next_turns, standing, steps_away, walked
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from tests.kdl.players.claims.saying import Told

nothing_claimed("advice", "bare", because="a piece of what is told of an attempt")
nothing_claimed("motive", "wander", because="a habit of careful players")


@claims("advice", "murder-unseen", "murder-with-card", "bring-lucky")
@claims("motive", "murder-unseen", "murder-with-card", "bring-lucky")
def nobody_sees_it_there(told: Told) -> bool:
    room, lucky = told.facts["room"], told.seen.lucky
    there = standing(told, room, lucky=room if told.key == "bring-lucky" else "")
    where = told.key == "bring-lucky" or room == lucky
    walked = told.key != "murder-unseen" or steps_away(told, room) is not None
    card = told.key != "murder-with-card" or told.facts["card"] in told.state.hands[told.me]
    return named(told, "room") and where and walked and card and can_attempt(there)


@claims("advice", "send-pet", "send-stranger")
@claims("motive", "send-pet", "send-stranger")
def nothing_is_in_the_way_then(told: Told) -> bool:
    after = kdl.apply(told.state, told.what.action).state
    room = told.facts["room"]
    if after.to_act != told.me or after.phase != "movement":
        return False
    places = ("room", "space") if told.key == "send-pet" else ("room",)
    return named(told, *places) and after.lucky == room and can_attempt(standing(told, room, state=after))


@claims("advice", "guard")
@claims("motive", "guard")
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


@claims("advice", "clear-to-draw")
@claims("motive", "clear-to-draw")
def a_card_can_be_drawn_once_somebody_has_moved(told: Told) -> bool:
    room, after = told.facts["room"], kdl.apply(told.state, told.what.action).state
    pawn = told.what.action.pawn
    noun = pawn_noun(pawn, told.seen, "en") if pawn in told.state.pets else person(int(pawn[5:]), told.seen, "en")
    free = not hindered(standing(told, room, state=after), "draw")
    shown = named(told, "room") and f"{told.values['pawn']}" == f"{noun}"
    return free and bool(hindered(standing(told, room), "draw")) and shown


@claims("advice", "lucky-turn", "lucky-comes")
@claims("motive", "lucky-turn", "lucky-comes")
def the_turn_comes_back_with_lucky(told: Told) -> bool:
    room = told.facts["room"]
    state = kdl.apply(told.state, told.what.action).state if told.facts.get("pawn") else told.state
    then = next(next_turns(standing(told, room, state=state)))
    here = then.lucky == room and then.on_turn == told.me
    return named(told, "room") and here and can_attempt(then) is (told.key == "lucky-turn")


@claims("advice", "draw-unseen", "snoop")
@claims("motive", "draw-unseen", "snoop")
def a_card_can_be_drawn_there(told: Told) -> bool:
    there = standing(told, told.facts["room"])
    free = told.key != "snoop" or not (told.facts.get("card") or told.seen.acted)
    return named(told, "room") and free and not hindered(there, "draw")


@claims("advice", "ahead")
@claims("motive", "ahead")
def lucky_comes_after_some_turns(told: Told) -> bool:
    room, turns = told.facts["room"], told.values["n"]
    for place, state in enumerate(next_turns(standing(told, room)), 1):
        if is_terminal(state):  # a stranger has murdered Lucky on the way
            return named(told, "room") and place <= turns
        if state.lucky == room or place == turns:
            return named(told, "room") and place == turns and state.lucky == room
    return False


@claims("advice", "look-out", "look-ahead")
@claims("motive", "look-out", "look-ahead")
def nothing_is_to_be_had_there(told: Told) -> bool:
    """Nothing there; and wherever steps alone lead, nothing either, or something."""
    room, after = told.facts["room"], told.state
    if told.facts.get("pawn"):
        after = kdl.apply(told.state, told.what.action).state
    elsewhere = any(_gains(told, each) for each, cards in walked(told.state, told.me).items() if not cards)
    return (
        named(told, "room")
        and not _gains(told, room, state=after, plays=bool(told.facts.get("card")))
        and elsewhere is (told.key == "look-ahead")
    )


def _gains(told: Told, room: str, *, state: Any = None, plays: bool = False) -> bool:
    """Whether an attempt could be made somewhere, or a card drawn."""
    there = standing(told, room, state=state)
    acted = told.seen.snoops and (told.seen.acted or plays)
    return can_attempt(there) or not (hindered(there, "draw") or acted)


@claims("advice", "wander")
def is_in_reach(told: Told) -> bool:
    return named(told, "room") and steps_away(told, told.facts["room"]) is not None


@claims("advice", "attempt", "attempt-armed")
@claims("motive", "attempt", "attempt-armed")
def nobody_sees_it_and_nothing_is_worth_more(told: Told) -> bool:
    """For those who look on, only that the weapon adds something."""
    here, cards = told.state.pawns[told.me], told.seen.cards
    weapons = [card for card in told.state.hands[told.me] if cards[card].kind == "weapon"]
    worth = {card: cards[card].value_in(here) for card in weapons}
    action = told.what.action
    best = worth.get(action.card, 0) == max([0, *worth.values()]) or told.group == "motive"
    card = told.key == "attempt" or (action.card in weapons and worth[action.card] > 0)
    seen_by = [seat for seat, at in enumerate(told.state.pawns) if seat != told.me and at in looks(told, here)]
    return action in kdl.legal_actions(told.state) and best and card and not seen_by


@claims("advice", "draw", "draw-snoop")
@claims("motive", "draw", "draw-snoop")
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
@claims("motive", "rest")
def nothing_can_be_done(told: Told) -> bool:
    """Nothing but an attack on the dog of 2009, who is not worth one."""
    return {action.kind for action in kdl.legal_actions(told.state)} <= {"attack", "end", "stop"}


@claims("advice", "hold-back")
@claims("motive", "hold-back")
def an_attempt_would_be_weak(told: Told) -> bool:
    """For those who look on, only that nobody would see it."""
    here = told.facts.get("room", told.state.pawns[told.me])
    own = told.seen.strengths[told.me] if told.seen.has_motives else 0
    cards = [told.seen.cards[card] for card in told.state.hands[told.me]]
    best = max([card.value_in(here) for card in cards if card.kind == "weapon"], default=0)
    weak = own + best <= 2 or told.group == "motive"
    return told.what.action.kind != "attempt" and can_attempt(standing(told, here)) and weak
