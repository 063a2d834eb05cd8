"""What the claims about games on a board have in common: positions tried out with the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import kdl
from kdl.core.outcome import is_terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.kdl.players.claims.saying import Told


def standing(told: Told, room: str, *, lucky: str = "", state: Any = None) -> Any:
    """Return the position with the player somewhere else, and if need be with Lucky somewhere else."""
    there = told.state if state is None else state
    changes: dict[str, Any] = {"lucky": lucky} if lucky else {}
    if there.pawns[told.me] != room:
        changes["pawns"] = {told.me: room}
    return kdl.arrange(there, **changes) if changes else there


def hindered(state: Any, action: str) -> set[str]:
    """Return which conditions keep the seat to act from something, apart from the time for it."""
    return {reason.check for reason in kdl.explain(state, kdl.parse_action(action)) if not reason.ok} - {"phase"}


def can_attempt(state: Any) -> bool:
    """Whether nothing is in the way of an attempt where the seat to act stands."""
    return not hindered(state, "attempt")


def next_turns(state: Any) -> Iterator[Any]:
    """Yield the beginnings of the turns that follow if nobody does anything; the dog of 2009 follows as is advised."""
    while not is_terminal(state):
        turn = state.turn
        while state.turn == turn and not is_terminal(state):
            state = kdl.apply(state, idle(state)).state
        yield state


def idle(state: Any) -> kdl.Action:
    """Return what somebody does who does nothing."""
    legal = kdl.legal_actions(state)
    found = [action for action in legal if action.kind in ("end", "stop", "pass", "leave")]
    if state.phase == "dog" and not found:
        return kdl.advise(kdl.observe(state, state.to_act), legal).action
    return (found or list(legal))[-1]


def watchdogs(told: Told) -> list[str]:
    """List the pets in whose sight nobody attempts the murder: that of 2009 by some of his rules, while he lives."""
    guards = dict(told.state.game.options).get("dog") in ("old_dog", "both") and not told.state.dog_dead
    return [pet for pet in told.seen.pets if pet == "dog" or (pet == "shamrock" and guards)]


def named(told: Told, *places: str) -> bool:
    """Whether rooms are named as they are called."""
    names = {"room": told.facts.get("room"), "space": told.facts.get("space")}
    spaces = {place: told.seen.board.space(names[place]).name["en"] for place in places if names[place]}
    return all(told.shows(place, name) for place, name in spaces.items())


def walked(here: Any, me: int) -> dict[str, int]:
    """Return the places that the pawn on turn can reach, tried action by action, each with the fewest cards for it."""
    found: dict[str, int] = {}
    edge, known = {here}, set()
    held = len(here.hands[me])
    while edge:
        known |= {_place(state) for state in edge}
        for state in edge:
            cards = held - len(state.hands[me])
            found[state.pawns[me]] = min(cards, found.get(state.pawns[me], cards))
        steps = (
            kdl.apply(state, action).state
            for state in edge
            if state.to_act == me and state.phase == "movement" and state.turn == here.turn
            for action in kdl.legal_actions(state)
            if action.kind in ("step", "walk", "jump")
        )
        edge = {state for state in steps if _place(state) not in known}
    return found


def _place(state: Any) -> tuple[object, ...]:
    return state.pawns, state.hand_bits, state.steps_left


def steps_away(told: Told, room: str) -> int | None:
    """Return how many steps a room is away, tried step by step; None if it is further than the steps that are left."""
    edge = [told.state]
    for far in range(4):
        if any(state.pawns[told.me] == room for state in edge):
            return far
        found = {}
        for state in edge:
            for action in kdl.legal_actions(state):
                if action.kind == "step":
                    found.setdefault(action.space, kdl.apply(state, action).state)
        edge = [state for state in found.values() if state.to_act == told.me]
    return None


def looks(told: Told, room: str) -> set[str]:
    """Return the spaces from which a room is seen: those whose lines of sight reach it."""
    board = told.seen.board
    cat = told.state.pets.get("cat") if told.state.pets else None
    if told.state.lights_out:
        return {room}
    seen = {space.id for space in board.spaces if space.id == room or room in board.sees(space.id)}
    return seen if cat == room else seen - {cat}
