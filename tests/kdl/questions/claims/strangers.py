"""Where strangers go, what they do, and what comes of leading them."""

from __future__ import annotations

from typing import Any

from kdl.core.actions import Action
from kdl.core.events import Flipped
from kdl.engine.step import apply, legal_actions
from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import (
    are_rooms,
    card_called,
    changed,
    clovers,
    dogs,
    is_room,
    is_seat,
    next_door,
    number,
    seen_from,
    turns_ahead,
)

W = "question-strangers"

nothing_claimed(W, "flip.tag", because="numbers")


def alone(state: Any, seat: int, space: str) -> bool:
    """Whether somebody would be alone with Lucky in a room, and seen by nobody."""
    return space == state.lucky and not _watchers(state, seat, space)


def _watchers(state: Any, seat: int, space: str) -> list[str]:
    """Name who is in a room or looks into it, but Lucky and one player."""
    looks = seen_from(state, space) | {space}
    names = ["Ada", "Bruno", "Cleo", "Dora"]
    found = [names[each] for each, at in enumerate(state.pawns) if each != seat and at in looks]
    return found + ["dog"] * bool(dogs(state) & looks)


def goal(state: Any) -> str:
    """Return where the stranger on turn ends its movement: the next lower number, unless it attempts where it is."""
    seat, board = state.on_turn, state.game.board
    here = state.pawns[seat]
    if alone(state, seat, here):
        return str(here)
    rooms = sorted(board.rooms, key=lambda each: number(board.id, each) or 0)
    return str(rooms[rooms.index(here) - 1])


def does(state: Any) -> str:
    """Return what the stranger on turn does."""
    seat, there = state.on_turn, goal(state)
    if alone(state, seat, state.pawns[seat]):
        return "stays"
    return "then" if alone(state, seat, there) else "walks"


@claims(W, "goes", "does")
def is_on_turn(said: Said) -> bool:
    state = said.args[0]
    return state.on_turn in state.game.strangers and is_seat(said, "who", state.on_turn)


@claims(W, "goes.hint")
def has_a_direction(said: Said) -> bool:
    return {goal(said.args[0])} == said.solution.right


@claims(W, "goes.right", "goes.stays", "goes.still", "goes.up", "goes.door", "goes.other")
def ends_there_or_not(said: Said) -> bool:
    state, space = said.args[0], str(said.value)
    seat, board = state.on_turn, state.game.board
    here, there = state.pawns[seat], goal(state)
    rooms = sorted(board.rooms, key=lambda each: number(board.id, each) or 0)
    up, down = rooms[(rooms.index(here) + 1) % len(rooms)], rooms[rooms.index(here) - 1]
    fits = {
        "goes.right": space == there, "goes.stays": there == here and space == down,
        "goes.still": space == here != there and not alone(state, seat, here), "goes.up": space == up != there,
        "goes.door": space in next_door(state, here) and space not in (there, up),
        "goes.other": space not in (there, down),
    }[said.key]  # fmt: skip
    unnamed = said.key != "goes.stays"
    return fits and (unnamed or is_room(said, "room", space))


@claims(
    W, "does.stays", "does.then", "does.walks", "does.stays.right", "does.then.right", "does.walks.right", "does.could",
    "does.there",
)  # fmt: skip
def does_that(said: Said) -> bool:
    found, _, _ = said.key.removeprefix("does.").partition(".")
    wanted = {"could": "stays", "there": "then"}.get(found, found)
    state = said.args[0]
    return does(state) == wanted and (found not in ("could", "there") or is_seat(said, "who", state.on_turn))


@claims(W, "hinders.lucky", "hinders.watched", "hinders.nothing")
def hinders(said: Said) -> bool:
    state, seat = said.args[0], said.args[0].on_turn
    spaces = [each for each in (state.pawns[seat], goal(state)) if is_room(said, "room", each)]
    if said.key == "hinders.lucky":
        return bool(spaces) and state.lucky not in spaces
    return any(
        each == state.lucky and _names(said) == sorted(_watchers(state, seat, each)) for each in spaces
    )  # fmt: skip


def _names(said: Said) -> list[str]:
    """Return the first names of those who are named, sorted; the dog is one of them."""
    words = str(said.values["names"]).replace(",", " ").replace(" and ", " ").split()
    return sorted("dog" if each == "dog" else each for each in words if each in {"Ada", "Bruno", "Cleo", "Dora", "dog"})


@claims(W, "flip", "flip.ignored", "flip.forgotten", "flip.per-card", "flip.miscounted")
def is_turned_up(said: Said) -> bool:
    state = said.args[0]
    step = apply(state, Action("flip"))
    card = next(state.game.card_ids[event.card] for event in step.events if isinstance(event, Flipped))
    attempt = state.attempt
    laid = [state.game.card_ids[each] for each in attempt.played[attempt.weapon >= 0 :]]
    luck = sum(map(clovers, laid))
    if said.key == "flip":
        who = is_seat(said, "who", state.to_act) and is_seat(said, "attacker", attempt.attacker)
        told = said.shows("strength", attempt.strength) and said.shows("luck", luck) and said.shows("n", clovers(card))
        return who and told and _titled(str(said.values["card"])) == card
    lacking, value = attempt.strength - luck, int(said.value or 0)
    slips = {"flip.ignored": lacking, "flip.forgotten": max(0, attempt.strength - clovers(card)) if luck else -1,
             "flip.per-card": lacking - 1}  # fmt: skip
    ways = [key for key, slip in slips.items() if slip == value] or ["flip.miscounted"]
    numbered = said.key in ("flip.per-card", "flip.miscounted")
    named = said.solution.remark(value).text.count(". ") + 1
    return said.key in ways and named == len(ways) and (not numbered or said.shows("clovers", clovers(card)))


def _titled(name: str) -> str:
    return card_called(name if "“" in name or "move" not in name.casefold() else f"the move card “{name}”")


def _led(said: Said, space: str) -> Any:
    """Return the position after a stranger was led into a room, None if it cannot be."""
    state, stranger = said.args
    action = next(
        (each for each in legal_actions(state) if each.kind == "lead" and each.space == space
         and each.pawn == state.game.seat_ids[stranger]), None,
    )  # fmt: skip
    return None if action is None else apply(state, action).state


def attempting(state: Any) -> int | None:
    """Return the stranger who is on turn next, and then attempts the murder."""
    (turn,) = turns_ahead(state, 1)
    if turn.seat not in state.game.strangers:
        return None
    then = changed(state, on_turn=turn.seat, lucky_at=state.game.space_ix[turn.lucky])
    return None if does(then) == "walks" else turn.seat


@claims(W, "lead.called", "lead.away")
def can_be_led(said: Said) -> bool:
    state, stranger = said.args
    fits = is_seat(said, "who", state.on_turn) and is_seat(said, "stranger", stranger) and state.steps_left > 0
    return fits and (said.key == "lead.called" or attempting(state) == stranger)


def _right(said: Said) -> set[str]:
    found = {space: _led(said, space) for space in said.args[0].game.board.rooms}
    led = {space: there for space, there in found.items() if there is not None}
    if said.question.kind.id == "lead_away":
        return {space for space, there in led.items() if attempting(there) is None}
    turns = {space: turns_ahead(there, 1)[0] for space, there in led.items()}
    return {space for space, turn in turns.items() if turn.called and turn.seat == said.args[1]}


@claims(W, "lead.called.told", "lead.called.none", "lead.away.told", "lead.away.none")
def leads_into_these(said: Said) -> bool:
    right = _right(said)
    return bool(right) is said.key.endswith("told") and (not right or are_rooms(said, "names", right))


@claims(W, "lead.attempts")
def attempts_then(said: Said) -> bool:
    stranger = attempting(_led(said, str(said.value)))
    return stranger is not None and is_seat(said, "stranger", stranger)


@claims(W, "lead.here", "lead.closed", "lead.too-far")
def cannot_be_led(said: Said) -> bool:
    state, stranger = said.args
    space = str(said.value)
    here = state.pawns[stranger]
    fits = {
        "lead.here": space == here, "lead.closed": space not in state.game.board.rooms,
        "lead.too-far": space not in next_door(state, here) and space != here,
    }[said.key]  # fmt: skip
    named = said.key == "lead.closed" or is_seat(said, "stranger", stranger)
    return fits and named and (said.key == "lead.here" or is_room(said, "room", space)) and _led(said, space) is None
