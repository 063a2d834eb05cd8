"""Questions on moving pets: what it costs, and whether it may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.engine.step import explain
from kdl.narration.grammar import joined
from kdl.narration.mansion.names import room
from kdl.narration.names import pawn_noun, person
from kdl.questions.allowed import may
from kdl.questions.kinds import kind
from kdl.questions.mansion.clovers import slips_of
from kdl.questions.mansion.going import walk
from kdl.questions.mansion.rooms import RoomWording
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.questions.wording import Wording
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-more"
#: How often a closed room is asked about, where there is one.
_SHARE_CLOSED = 0.3


def _moves_pets(state: State) -> bool:
    """Whether a player can move pets."""
    return bool(state.game.pets) and state.phase == "movement" and state.to_act not in state.game.strangers


def deal_steps_for_pets(dealer: Dealer[State]) -> tuple[State, tuple[tuple[str, str], ...], str] | None:
    """Find somebody who moves, a room some steps away, and rooms for the pets that are some steps away, too."""
    state = dealer.state(_moves_pets)
    if state is None:
        return None
    places = tuple(
        (pet, str(dealer.any(_away(state, state.pets[pet], 2, 9))))
        for pet in dealer.several(state.game.pets, dealer.any((1, 2)) or 1)
    )
    return state, places, str(dealer.any(_away(state, state.pawns[state.to_act], 1, 1 + dealer.level)))


@kind(clauses=("pets.move", "deluxe.move.step"), deal=deal_steps_for_pets)
def steps_for_pets(state: State, places: Sequence[tuple[str, str]], goal: str) -> Solution:
    """Ask how many steps it takes to put pets into rooms, and to go somewhere oneself.

    Args:
        state: A position in the movement of a turn.
        places: Each pet with its room.
        goal: The room into which the seat to act goes.
    """
    now, board, here = observe(state), state.game.board, state.pawns[state.to_act]
    tours, tour = [walk(board, state.pets[pet], there) for pet, there in places], walk(board, here, goal)
    pets, own = len(places), len(tour)
    far, right = sum(map(len, tours)), pets + own
    errors = (("walked", own + far), ("for-nothing", own), ("one-for-both", own + 1), ("own-forgotten", pets))
    slips = slips_of(errors, right)
    moves = joined(
        say(_GROUP, "steps.move", pet=pawn_noun(pet, now), room=room(board, there), origin=room(board, state.pets[pet]))
        for pet, there in places
    )
    values = {"goal": room(board, goal), "moves": moves, "pets": pets, "own": own}
    words = RoomWording(_GROUP, "steps", who=person(state.to_act, state.game), **values)
    shown = Drawing(path=tour, lit=frozenset(there for _, there in places))

    def wrong(value: Value) -> Remark:
        errors = slips.get(int(value), ("miscounted",))
        drawing = shown._replace(path=tours[0]) if errors[0] == "walked" else shown
        return Remark(" ".join(say(_GROUP, f"steps.{each}") for each in errors), error=errors[0], drawing=drawing)

    return words.shown(
        "number",
        now,
        right,
        clause="place",
        told=words.say("told", n=right),
        wrong=wrong,
        again=Drawing(),
        about=(here, *state.pets.values()),
        drawing=shown,
        span=(0, 30),
    )


def _away(state: State, start: str, least: int, most: int) -> list[str]:
    """Return the rooms that are so many steps away from another one."""
    board = state.game.board
    return [each for each in board.rooms if least <= len(walk(board, start, each)) <= most]


def deal_may_place(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find somebody in the movement, and a room for a pet: any, where no step is left, or a closed one."""
    state = dealer.state(_moves_pets)
    if state is None:
        return None
    pet, board = str(dealer.any(state.game.pets)), state.game.board
    shut = [each.id for each in board.shown if each.kind in board.stops and not board.is_open(each.id)]
    goal = dealer.any(shut if shut and dealer.chance.random() < _SHARE_CLOSED else board.rooms)
    wanted = Action("place", "", str(goal), pet)
    failed = [reason for reason in explain(state, wanted) if not reason.ok]
    return (state, str(wanted)) if len(failed) <= 1 else None


@kind(clauses=("pets.move",), deal=deal_may_place)
def may_place(state: State, action: Action | str) -> Solution:
    """Ask whether the seat to act may put a pet into a room."""
    left, words = state.steps_left, Wording(_GROUP, "may-place", who=person(state.to_act, state.game))
    facts = words.say("left" if left else "spent", n=left)
    return may(state, action)._replace(hint=words.say("hint"), facts=facts)
