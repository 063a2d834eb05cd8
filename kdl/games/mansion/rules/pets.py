"""The pets: how the players move them, what the dog sees, and what the cat keeps others from seeing.

Whoever is in a room with the cat sees nobody outside it, but is seen as ever: with the cat, sight has a direction.
"""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event
from kdl.core.reasons import Check, Fact
from kdl.core.ruleset import Play
from kdl.games.mansion.events import PetPlaced
from kdl.games.mansion.rules.movement import IS_ROOM, OPEN, STEP_LEFT
from kdl.games.mansion.rules.visibility import spaces_between
from kdl.games.mansion.state import State


def _at(state: State, pet: str) -> int:
    return state.pet_at[state.game.pets.index(pet)]


def _unseen_by_dog(state: State, action: Action) -> bool:
    """Whether the dog does not see the seat to act; it sees just as players do.

    Rule: pets.dog
    """
    return _at(state, "dog") not in state.game.rules.seen_from(state, state.pawn_at[state.to_act])


def _dog_facts(state: State, action: Action) -> dict[str, Fact]:
    here, dog = state.pawns[state.to_act], state.pets["dog"]
    line = () if _unseen_by_dog(state, action) else spaces_between(state.game.board, dog, here)
    return {"space": here, "dog": dog, "line": line}


def _is_pet(state: State, action: Action) -> bool:
    return action.pawn in state.game.pets


def _pet_facts(state: State, action: Action) -> dict[str, Fact]:
    return {"pawn": action.pawn, "space": action.space}


UNSEEN_BY_THE_DOG = Check("unseen-by-dog", _unseen_by_dog, _dog_facts)
IS_PET = Check("is-pet", _is_pet, _pet_facts)
ELSEWHERE = Check[State](
    "pet-elsewhere",
    lambda state, action: not _is_pet(state, action) or state.pets[action.pawn] != action.space,
    _pet_facts,
)


def _places(state: State) -> tuple[Action, ...]:
    pets = [(pet, state.pets[pet]) for pet in state.game.pets]
    return tuple([Action("place", "", room, pet) for room in state.game.board.rooms for pet, at in pets if room != at])


def _place(state: State, action: Action) -> tuple[Event, ...]:
    """Spend a step to put a pet straight into any room.

    Rule: pets.move
    """
    pet = state.game.pets.index(action.pawn)
    return (PetPlaced(state.to_act, pet, state.pet_at[pet], state.game.space_ix[action.space]),)


PLACE = Play("movement", (STEP_LEFT,), (IS_PET, IS_ROOM, OPEN, ELSEWHERE), _places, _place)
