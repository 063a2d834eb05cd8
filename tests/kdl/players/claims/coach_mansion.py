"""What makes true what the coach says on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import kdl
from kdl.core.outcome import is_terminal
from kdl.games.mansion.rules.shamrock import ways
from kdl.narration.mansion.names import room as room_noun
from kdl.narration.names import pawn_noun, person
from kdl.narration.numbers import roughly
from tests.kdl.players.claims import chances
from tests.kdl.players.claims.board import can_attempt, hindered, idle, looks, next_turns, standing, walked, watchdogs
from tests.kdl.questions.claims.registry import claims

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.kdl.players.claims.saying import Told


def _is_room(told: Told, room: str) -> bool:
    return str(room_noun(told.seen.board, room, "en")) == str(told.values["room"])


def _who(told: Told, who: int | str) -> str:
    noun = person(who, told.seen, "en") if isinstance(who, int) else pawn_noun(who, told.seen, "en")
    return f"{noun}"


def _eyes(told: Told) -> set[str]:
    """Name everybody who sees the player: others, the dog, and Lucky where it matters whether he does."""
    here = told.state.pawns[told.me]
    eyes = looks(told, here)
    found: set[int | str] = {seat for seat, at in enumerate(told.state.pawns) if seat != told.me and at in eyes}
    found |= {pet for pet in watchdogs(told) if told.seen.pets[pet] in eyes}
    unseen = "unseen-to-draw" in {reason.check for reason in kdl.explain(told.state, kdl.Action("draw"))}
    if unseen and told.state.lucky in eyes:
        found.add("lucky")
    return {_who(told, each) for each in found}


@claims("coach", "seen", "seen.none", "seen.dark")
def tells_who_sees_one(told: Told) -> bool:
    eyes = _eyes(told)
    here = _is_room(told, told.state.pawns[told.me])
    if told.key != "seen":
        return here and not eyes and told.state.lights_out is (told.key == "seen.dark")
    return here and {f"{noun}" for noun in told.values["who"].nouns} == eyes and told.shows("n", len(eyes))


def _begun(told: Told) -> Any:
    """Return the next turn as it begins, if nobody does anything more in this one."""
    return next(next_turns(told.state), None)


@claims("coach", "lucky", "lucky.you")
@claims("coach.defence", "lucky", "lucky.you")
def tells_where_lucky_goes(told: Told) -> bool:
    state = told.state
    ghost: list[str] = []
    while state.turn == told.state.turn and not is_terminal(state):
        happened = kdl.apply(state, idle(state))
        ghost += [happened.state.lucky] if happened.state.lucky != state.lucky else []
        state = happened.state
    died = is_terminal(state) or sum(map(bool, state.pawns)) < sum(map(bool, told.state.pawns))
    seat = told.facts["seat"]
    you = seat == told.seen.seat
    named = told.key == "lucky.you" if you else told.shows("who", person(seat, told.seen, "en"))
    there = ghost[:1] == [told.facts["room"]] and _is_room(told, told.facts["room"])
    return named and there and (died or state.on_turn == seat)


@claims("coach", "lucky.attacks", "lucky.attacks.you")
def tells_whom_the_ghost_attacks(told: Told) -> bool:
    state = told.state
    while state.phase != "luck" and state.turn == told.state.turn and not is_terminal(state):
        state = kdl.apply(state, idle(state)).state
    victim = told.facts["victim"]
    attempt = kdl.observe(state).attempt
    attacked = attempt is not None and attempt.target == victim
    return (attacked or is_terminal(state) or not state.pawns[victim]) and (victim == told.me) is (
        told.key == "lucky.attacks.you"
    )


def _coming(told: Told, pawns: list[str]) -> Iterator[tuple[str, int]]:
    """Yield where Lucky goes at the end of each turn, and whose turn it is then, if nobody moves: by the numbers."""
    seen = told.seen
    room, seat, seats = seen.lucky, seen.on_turn, len(pawns)
    path, waiting = list(seen.board.path), seen.first_turns
    while True:
        room = path[(path.index(room) + 1) % len(path)] if room in path else _first_room(told)
        to_the_left = [(seat + left) % seats for left in range(1, seats + 1) if pawns[(seat + left) % seats]]
        there = [each for each in to_the_left if pawns[each] == room and waiting <= 0 and not seen.ghostly]
        seat, waiting = [*there, *to_the_left][0], waiting - 1
        yield room, seat


def _first_room(told: Told) -> str:
    """Return where Lucky goes next from a space without a number: the rules tell."""
    return str(_begun(told).lucky)


@claims("coach", "lucky.reached")
def tells_when_lucky_comes(told: Told) -> bool:
    here = told.state.pawns[told.me]
    rooms = (room for room, _ in _coming(told, list(told.state.pawns)))
    return next(place for place, room in enumerate(rooms, 1) if room == here) == told.values["n"]


def _is_safe(told: Told, room: str) -> bool:
    """Whether nobody disturbs the player in a room."""
    there = standing(told, room)
    if told.facts["why"] == "unseen":
        return not hindered(there, "draw") & {"unseen-to-draw", "unseen-by-dog"}
    if told.facts["why"] == "snoop":
        return bool(told.seen.board.space(room).kind == "room")
    entered = []
    for coming, seat in _coming(told, list(told.state.pawns)):
        entered.append(coming)
        if seat == told.me:
            return room not in entered
    raise AssertionError


@claims("coach", "safe.unseen", "safe.snoop", "safe.ghost", "safe.many.unseen", "safe.many.snoop", "safe.many.ghost",
        "safe.none.unseen", "safe.none.snoop", "safe.none.ghost")  # fmt: skip
def tells_safe_rooms(told: Told) -> bool:
    rooms, why = set(told.what.rooms), told.facts["why"]  # type: ignore[union-attr]
    within = walked(told.state, told.me)
    safe = {room: cards for room, cards in within.items() if _is_safe(told, room) and not (cards and why == "snoop")}
    fewest = {room for room, cards in safe.items() if cards == min(safe.values())}
    counted = "number" not in told.values or told.shows("number", len(rooms))
    return told.key.endswith(why) and counted and rooms == fewest and bool(fewest) is not (".none." in told.key)


@claims("coach", "safe.card")
def it_takes_so_many_cards(told: Told) -> bool:
    """Whether that many are needed, and those that are meant are in hand."""
    within, cards = walked(told.state, told.me), told.facts["cards"]
    rooms: Any = told.what.rooms  # type: ignore[union-attr]
    held = all(len(cards[room]) == within[room] and {*cards[room]} <= {*told.seen.hand} for room in cards)
    return held and told.values["n"] == min(within[room] for room in rooms) > 0


@claims("coach", "meet")
def lucky_comes_there_with_nobody_looking(told: Told) -> bool:
    turns = told.values["n"]
    room = next(each for each in told.facts["turns"] if _is_room(told, each) and told.facts["turns"][each] == turns)
    within = walked(told.state, told.me)
    if within[room] > min(within[each] for each in told.facts["turns"]):
        return False
    pawns = [room if seat == told.me else at for seat, at in enumerate(told.state.pawns)]
    dogs = {told.state.pets.get("shamrock", "")}
    for place, (coming, seat) in enumerate(_coming(told, pawns), 1):
        dogs = {there for dog in dogs for there in _followed(told, dog, coming)}
        if coming == room or place == turns:
            pets = [{"pets": {"shamrock": dog}} if dog else {} for dog in dogs]
            unseen = all(can_attempt(kdl.arrange(standing(told, room), lucky=room, **pet)) for pet in pets)
            return place == turns and coming == room and seat == told.me and unseen
    return False


def _followed(told: Told, dog: str, lucky: str) -> set[str]:
    """Return where the dog of 2009 may go when Lucky has come somewhere: ``""`` where he does not play."""
    if not dog or dog == lucky or told.state.dog_dead:
        return {dog}
    there = kdl.arrange(told.state, pets={"shamrock": dog}, lucky=lucky)
    return {*ways(there)}


@claims("coach", "odds.attempt", "odds.attempt.bare", "odds.attack", "odds.attack.bare")
@claims("coach.points", "odds.attempt", "odds.attempt.bare")
def tells_that_an_attempt_can_be_made(told: Told) -> bool:
    state, found = told.state, told.facts
    there = kdl.apply(state, kdl.Action("stop")).state if state.phase == "movement" else state
    if there.to_act != told.me or there.phase != "action":
        return False
    victim = f"seat_{found['victim']}" if found["victim"] is not None else ""
    action = kdl.Action("attack" if victim else "attempt", found["card"], "", victim)
    if action not in kdl.legal_actions(there):
        return False
    strength = kdl.observe(kdl.apply(there, action).state).attempt.strength
    return told.shows("strength", strength)


@claims("coach", "save.able", "save.able.last", "save.unable", "save.unable.last")
def tells_whether_lucky_can_be_saved(told: Told) -> bool:
    able = chances.hand_is_enough(told)
    last = not chances.asked_later(told)
    odds = last or told.shows("odds", roughly(chances.of_later(told)))
    lucky = not getattr(told.seen.attempt, "on_dog", False)
    return lucky and odds and able is (".able" in told.key) and last is told.key.endswith("last")


@claims("coach", "save.self", "save.self.lost")
def tells_whether_one_can_save_oneself(told: Told) -> bool:
    own = sum(told.seen.cards[card].luck for card in chances.playable(told))
    enough = own >= chances.lacking(told)
    return told.shows("n", chances.lacking(told)) and told.shows("own", own) and enough is (told.key == "save.self")
