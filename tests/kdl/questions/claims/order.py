"""Steps and cards, Lucky's walk, and whose turn it is."""

from __future__ import annotations

from typing import Any

from kdl.core.actions import Action
from kdl.engine.step import is_legal
from kdl.narration.actions import tell_action
from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import (
    are,
    are_rooms,
    cards,
    changed,
    house,
    is_room,
    is_seat,
    name_of_room,
    next_door,
    number,
    seen_from,
    steps,
    turns_ahead,
    within,
)

W = "question-order"

nothing_claimed(W, "one-step", "lucky-after", "call-rooms", "wait", because="asks")
nothing_claimed(W, "wait.tag", because="a number and a name")


@claims(W, "one-step.told", "step.here", "step.door", "step.hall", "step.seen", "step.far")
def is_so_far(said: Said) -> bool:
    state, here = said.args[:2]
    if said.key == "one-step.told":
        names = [name_of_room(said, each) for each in next_door(state, here)]
        return are(said, "names", names) and is_room(said, "room", here)
    there = str(said.value)
    named = is_room(said, "room", there)
    if said.key == "step.here":
        return named and there == here
    if said.key in ("step.door", "step.hall"):
        straight = any({here, there} == {*each.between} and each.walkable for each in state.game.board.openings_in_play)
        return (
            named and there in next_door(state, here) and straight is (said.key == "step.door") and _leads(said, there)
        )
    far = steps(state, here, there)
    return named and (here in seen_from(state, there)) is (said.key == "step.seen") and far > 1 and said.shows("n", far)


def _leads(said: Said, there: str) -> bool:
    """Whether what is passed on the way to a room are halls or stairs, each joined to the next one."""
    state, way = said.args[0], [said.args[1]]
    if said.key == "step.hall":
        spaces = {f"the {each['name']['en']}".casefold(): each["id"] for each in house(state.game.board.id)["spaces"]}
        named = str(said.values["passed"]).casefold().replace(" and ", ", ").split(", ")
        way += [spaces[each] for each in named]
    pairs = [{one, other} for one, other in zip(way, [*way[1:], there], strict=True)]
    doors = [{*each.between} for each in state.game.board.openings_in_play if each.walkable]
    return all(pair in doors for pair in pairs) and not set(way[1:]) & set(state.game.board.rooms)


@claims(W, "closed")
def is_closed(said: Said) -> bool:
    board = getattr(said.args[0], "game", None)
    rooms = board.board.rooms if board else said.args[0].rooms
    return str(said.value) not in rooms and is_room(said, "room", str(said.value))


def _reach(state: Any, those: Any) -> frozenset[str]:
    """Return where one can go: all steps together, or the jump of a card and the steps of the others."""
    here, all_steps = state.pawns[state.to_act], sum(cards()[card]["steps"] for card in those)
    found = within(state, here, state.steps_left + all_steps)
    for card in those:
        if cards()[card]["room"] in state.game.board.rooms:
            found |= within(state, cards()[card]["room"], state.steps_left + all_steps - cards()[card]["steps"])
    return found


@claims(W, "reach", "reach.step", "reach.told", "reach.way", "stay", "reach.both", "reach.far")
def is_in_reach(said: Said) -> bool:
    state, those = said.args[0], said.args[1] if len(said.args) > 1 else ()
    reach, here, there = _reach(state, those), state.pawns[state.to_act], str(said.value)
    if said.key in ("reach", "reach.step"):
        held = set(those) <= set(state.hands[state.to_act]) and bool(those) is (said.key == "reach")
        return held and is_seat(said, "who", state.to_act) and said.shows("n", state.steps_left)
    if said.key == "reach.told":
        return said.shows("n", len(reach)) and are_rooms(said, "names", reach)
    if said.key in ("reach.way", "stay"):
        return there in reach and (said.key == "reach.way" or there == here)
    both = [
        card for card in those
        if cards()[card]["room"] in state.game.board.rooms
        and there in within(state, cards()[card]["room"], state.steps_left + cards()[card]["steps"])
    ]  # fmt: skip
    if said.key == "reach.both":
        return there not in reach and any(is_room(said, "target", cards()[card]["room"]) for card in both)
    far = steps(state, here, there)
    return far > state.steps_left + sum(cards()[card]["steps"] for card in those) and not both and said.shows("n", far)


@claims(W, "may.movement", "may.action", "may.told", "may.none")
def is_allowed_now(said: Said) -> bool:
    state = said.args[0]
    if said.key in ("may.movement", "may.action"):
        begun = said.key == "may.action" or state.steps_left == 1
        return begun and state.phase == said.key.removeprefix("may.") and is_seat(said, "who", state.to_act)
    moves = [card for card in state.hands[state.to_act] if cards()[card]["kind"] == "move"][:1]
    near = min(next_door(state, state.pawns[state.to_act]))
    offered = [Action("step", space=near), *(Action("walk", card) for card in moves), Action("draw"), Action("attempt")]
    legal = [tell_action(each, state.game, language="en") for each in offered if is_legal(state, each)]
    return are(said, "names", legal) if said.key == "may.told" else not legal


@claims(
    W, "lucky-after.told", "lucky-after.hint", "walk.closed", "walk.short", "walk.long", "walk.back", "walk.door",
    "walk.wrap", "walk.here", "walk.other",
)  # fmt: skip
def goes_by_the_numbers(said: Said) -> bool:
    state, count = said.args
    way = [turn.lucky for turn in turns_ahead(state, 40)]
    if said.key == "lucky-after.hint":
        return {way[count - 1]} == said.solution.right
    if said.key == "lucky-after.told":
        return f"{said.values['names']:the}" == _listed(said, way[:count])
    there = str(said.value)
    house_of = state.game.board.id
    every = sorted((each["number"], each["id"]) for each in house(house_of)["spaces"] if each.get("number"))
    ids = [each for _, each in every]
    fits = {
        "walk.closed": ids[(ids.index(state.lucky) + count) % len(ids)] == there,
        "walk.short": count > 1 and way[count - 2] == there, "walk.long": way[count] == there,
        "walk.back": state.lucky in _walk_from(state, there)[:count],
        "walk.door": there in next_door(state, state.lucky),
        "walk.wrap": there == max(state.game.board.rooms, key=lambda each: number(house_of, each) or 0)
        and there in way[: count - 1],
        "walk.here": there == state.lucky,
        "walk.other": there in way and said.shows("n", way.index(there) + 1),
    }[said.key]  # fmt: skip
    return fits and is_room(said, "room", there)


def _walk_from(state: Any, space: str) -> list[str]:
    rooms = sorted(state.game.board.rooms, key=lambda each: number(state.game.board.id, each) or 0)
    at = rooms.index(space)
    return [*rooms[at + 1 :], *rooms[: at + 1]]


def _listed(said: Said, spaces: list[str]) -> str:
    named = [f"the {name_of_room(said, each)}" for each in spaces]
    return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"


@claims(W, "next", "next.first")
def ends_its_turn(said: Said) -> bool:
    state = said.args[0]
    waiting = [each for each in range(state.seats) if not state.had_turn >> each & 1 and each != state.on_turn]
    named = [str(noun) for noun in said.values["waiting"].nouns]
    first = said.key == "next.first"
    return is_seat(said, "who", state.on_turn) and len(named) == len(waiting) and (not first or bool(waiting))


@claims(
    W, "order.first-round", "order.left-only", "order.crowd", "order.old-room", "order.not-met", "order.later",
    "order.right",
)  # fmt: skip
def is_next_or_not(said: Said) -> bool:
    state, seat = said.args[0], int(said.value or 0)
    (turn,) = turns_ahead(state, 1)
    at, left = state.pawns[seat], (state.on_turn + 1) % state.seats
    fits = {
        "order.first-round": at == turn.lucky and not turn.called, "order.left-only": seat == left and turn.called,
        "order.crowd": at == turn.lucky and turn.called and seat != turn.seat, "order.old-room": at == state.lucky,
        "order.not-met": at != turn.lucky, "order.later": not turn.called and seat != left,
        "order.right": seat == turn.seat,
    }[said.key]  # fmt: skip
    named = said.key == "order.later" or is_seat(said, "who", seat)
    return fits and (seat == turn.seat) is (said.key == "order.right") and named


def _after(state: Any, space: str) -> Any:
    """Return the turn that follows if the seat on turn ends it in a room."""
    at = state.game.space_ix[space]
    pawns = tuple(at if seat == state.on_turn else each for seat, each in enumerate(state.pawn_at))
    return turns_ahead(changed(state, pawn_at=pawns), 1)[0]


@claims(
    W, "call-rooms.told", "call-rooms.crowd", "call.other", "call.first-round", "call.far", "call.here", "call.right"
)
def is_called_there(said: Said) -> bool:
    state = said.args[0]
    seat, goal = state.on_turn, turns_ahead(state, 1)[0].lucky
    turn = _after(state, goal)
    called = turn.called and turn.seat == seat
    if said.key.startswith("call-rooms"):
        fits = called is (said.key == "call-rooms.told") and is_room(said, "room", goal)
        return fits and is_seat(said, "who", seat)
    there = str(said.value)
    way = [each.lucky for each in turns_ahead(state, 40)]
    return {
        "call.other": lambda: there == goal and turn.called and not called and is_seat(said, "who", turn.seat),
        "call.first-round": lambda: there == goal and not turn.called,
        "call.far": lambda: there != goal and said.shows("n", way.index(there) + 1),
        "call.here": lambda: there == state.lucky, "call.right": lambda: there == goal and called,
    }[said.key]()  # fmt: skip


@claims(
    W, "wait.told", "wait.at-once", "wait.turn", "wait.hint", "wait.left-only", "wait.lucky-only", "wait.off-by-one",
    "wait.other",
)  # fmt: skip
def waits_so_long(said: Said) -> bool:
    state, space = said.args
    there = changed(state, pawn_at=tuple(
        state.game.space_ix[space] if seat == state.on_turn else each for seat, each in enumerate(state.pawn_at)
    ))  # fmt: skip
    turns = turns_ahead(there, 60)
    right = next(count for count, turn in enumerate(turns) if turn.seat == state.on_turn)
    if said.key == "wait.hint":
        return {right} == said.solution.right
    if said.key in ("wait.told", "wait.at-once"):
        return (right == 0) is (said.key == "wait.at-once") and (not right or said.shows("n", right))
    if said.key == "wait.turn":
        return any(is_room(said, "room", turn.lucky) and is_seat(said, "who", turn.seat) for turn in turns[: right + 1])
    value = int(said.value or 0)
    reached = next((count for count, turn in enumerate(turns) if turn.lucky == space), -1)
    fits = {
        "wait.left-only": value == state.seats - 1 and any(turn.called for turn in turns[: right + 1]),
        "wait.lucky-only": value == reached, "wait.off-by-one": abs(value - right) == 1,
    }  # fmt: skip
    if said.key == "wait.other":
        return not any(fits.values()) and is_seat(said, "then", turns[value].seat)
    named = said.solution.remark(value).text.count(". ") + 1
    return fits[said.key] and named == sum(fits.values())
