"""Questions on moving pets: what it costs, and whether it may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.visibility import law
from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.engine.step import apply, explain
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import pawn_noun, person
from kdl.questions.allowed import may
from kdl.questions.mansion.going import walk
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Value

_GROUP = "question-more"


def steps_for_pets(state: State, places: Sequence[tuple[str, str]]) -> Solution:
    """Ask how many steps it costs to put pets into rooms.

    Args:
        state: A position in the movement of a turn, with a step left.
        places: Each pet with its room.

    Rule: pets.move
    """
    now, tours = observe(state), {pet: walk(state.game.board, state.pets[pet], there) for pet, there in places}
    right = sum(_cost(state, pet, there) for pet, there in places)
    far = sum(map(len, tours.values()))
    told = sentence(_GROUP, "steps.told", n=right)
    goal = frozenset(there for _, there in places)

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told)
        error = (
            "walked" if value == far else "for-nothing" if not value else "one-for-both" if value == 1 else "miscounted"
        )
        path = next(iter(tours.values())) if error == "walked" else ()
        return Remark(say(_GROUP, f"steps.{error}"), error=error, drawing=Drawing(path=path, lit=goal))

    moves = joined(
        say(_GROUP, "steps.move", pet=pawn_noun(pet, now), room=room(now.board, there), origin=room(now.board, at))
        for (pet, there), at in ((each, state.pets[each[0]]) for each in places)
    )  # fmt: skip
    return Solution(
        "number", sentence(_GROUP, "steps", who=person(state.to_act, state.game), moves=moves), frozenset({right}),
        law(now, "place"), told, (), remark, hint=say(_GROUP, "steps.hint"), shows=now,
        about=tuple(state.pets.values()), drawing=Drawing(lit=goal), span=(0, 20),
    )  # fmt: skip


def _cost(state: State, pet: str, there: str) -> int:
    after: State = apply(state, Action("place", "", there, pet)).state
    return state.steps_left - after.steps_left


def deal_steps_for_pets(dealer: Dealer) -> tuple[State, tuple[tuple[str, str], ...]] | None:
    """Find somebody who has not moved yet, and rooms for the pets that are some steps away."""
    state = dealer.state(
        lambda each: each.game.pets and each.phase == "movement" and each.steps_left
        and each.to_act not in each.game.strangers
    )  # fmt: skip
    if state is None:
        return None
    board, places = state.game.board, []
    for pet in dealer.several(state.game.pets, dealer.any((1, 2)) or 1):
        far = [each for each in board.rooms if len(walk(board, state.pets[pet], each)) > 1]
        places.append((pet, str(dealer.any(far))))
    return state, tuple(places)


def may_place(state: State, action: Action | str) -> Solution:
    """Ask whether the seat to act may put a pet into a room.

    Rule: pets.move
    """
    left = state.steps_left
    facts = sentence(
        _GROUP, "may-place.left" if left else "may-place.spent", n=left, who=person(state.to_act, state.game)
    )
    return may(state, action)._replace(hint=say(_GROUP, "may-place.hint"), facts=facts)


def deal_may_place(dealer: Dealer) -> tuple[State, str] | None:
    """Find somebody in the movement, and a room for a pet: any, where no step is left, or a closed one."""
    state = dealer.state(
        lambda each: each.game.pets and each.phase == "movement" and each.to_act not in each.game.strangers
    )  # fmt: skip
    if state is None:
        return None
    pet, board = str(dealer.any(state.game.pets)), state.game.board
    shut = [each.id for each in board.shown if each.kind in board.stops and not board.is_open(each.id)]
    goal = dealer.any(shut if shut and dealer.chance.random() < _SHARE_CLOSED else board.rooms)
    wanted = Action("place", "", str(goal), pet)
    failed = [reason for reason in explain(state, wanted) if not reason.ok]
    return (state, str(wanted)) if len(failed) <= 1 else None


#: How often a closed room is asked about, where there is one.
_SHARE_CLOSED = 0.3
