"""What the dog and the cat are in the way of, and what it costs to move them."""

from __future__ import annotations

from typing import Any

from kdl.core.actions import Action, as_action
from kdl.engine.step import apply, is_legal
from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import (
    are_rooms,
    changed,
    is_room,
    is_seat,
    seen_from,
    steps,
)

W = "question-more"

nothing_claimed(W, "cat-lets.hint", because="says what to look at")
nothing_claimed(W, "act.draw", "act.attempt", because="a piece of a question")


def _with(state: Any, pet: str, space: str) -> Any:
    """Return the position at the end of the movement with a pet somewhere else."""
    pets = tuple(state.game.space_ix[space] if each == pet else at
                 for each, at in zip(state.game.pets, state.pet_at, strict=True))  # fmt: skip
    return changed(state, pet_at=pets, phase="action")


def _stopping(said: Said) -> set[str]:
    """Return the rooms in which the dog would see the one who acts."""
    state = said.args[0]
    here = state.pawns[state.to_act]
    return {each for each in state.game.board.rooms if each in seen_from(_with(state, "dog", each), here) | {here}}


@claims(W, "dog-stops", "dog-stops.told", "dog-stops.hint", "dog.beside")
def is_in_the_way(said: Said) -> bool:
    state = said.args[0]
    here = state.pawns[state.to_act]
    if said.key == "dog-stops":
        return is_seat(said, "who", state.to_act) and is_room(said, "room", here)
    if said.key == "dog.beside":
        return str(said.value) == here and is_room(said, "room", here)
    if said.key == "dog-stops.hint":
        action, free = as_action(said.args[1]), set(state.game.board.rooms) - _stopping(said)
        return not any(is_legal(_with(state, "dog", each), action) for each in _stopping(said)) and all(
            is_legal(_with(state, "dog", each), action) for each in free
        )
    return are_rooms(said, "names", _stopping(said)) and here in _stopping(said)


@claims(W, "cat-lets", "cat-lets.told", "cat-lets.beside", "cat-lets.elsewhere")
def blinds(said: Said) -> bool:
    state, action = said.args[0], as_action(said.args[1])
    here = state.pawns[state.to_act]
    helps = {each for each in state.game.board.rooms if is_legal(_with(state, "cat", each), action)}
    if said.key == "cat-lets":
        now = changed(state, phase="action")
        watched = any(at in seen_from(now, here) for at in {*state.pawns, state.lucky} - {here})
        return watched and not is_legal(now, action) and is_seat(said, "who", state.to_act)
    if said.key == "cat-lets.beside":
        return str(said.value) == here and here not in helps
    if said.key == "cat-lets.elsewhere":
        return str(said.value) not in helps and is_room(said, "room", str(said.value))
    (there,) = helps
    return is_room(said, "room", there)


def _cost(state: Any, places: Any) -> int:
    """Return how many steps it costs to put pets somewhere, by doing so with many steps left."""
    there = changed(state, steps_left=20, phase="movement")
    for pet, room in places:
        there = apply(there, Action("place", "", room, pet)).state
    return 20 - int(there.steps_left)


@claims(W, "steps", "steps.move", "steps.told", "steps.walked", "steps.for-nothing", "steps.one-for-both",
        "steps.own-forgotten", "steps.miscounted", "steps.hint")  # fmt: skip
def costs_so_much(said: Said) -> bool:
    state, places, goal = said.args
    pets, own = _cost(state, places), steps(state, state.pawns[state.to_act], goal)
    if said.key == "steps":
        return is_seat(said, "who", state.to_act) and is_room(said, "goal", goal)
    if said.key == "steps.move":
        return any(is_room(said, "room", room) and is_room(said, "origin", state.pets[pet]) for pet, room in places)
    if said.key in ("steps.told", "steps.hint"):
        told = said.shows("n", pets + own) and said.shows("pets", len(places)) and said.shows("own", own)
        return {pets + own} == said.solution.right and (said.key == "steps.hint" or told)
    slips = {
        "steps.walked": own + sum(steps(state, state.pets[pet], room) for pet, room in places),
        "steps.for-nothing": own, "steps.one-for-both": own + 1 if len(places) > 1 else -1, "steps.own-forgotten": pets,
    }  # fmt: skip
    ways = [key for key, slip in slips.items() if slip == said.value]
    named = said.solution.remark(said.value).text.count(". ") + 1
    return said.key in ways if said.key in slips else not ways and named > 0
