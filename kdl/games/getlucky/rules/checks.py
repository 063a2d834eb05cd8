"""Checks that several plays of the card game share."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.reasons import Check, Fact
from kdl.games.getlucky.game import ABSENT
from kdl.games.getlucky.state import GetLuckyState


def place_of(state: GetLuckyState, character: str) -> int:
    """Return where a character is; one that does not exist is absent."""
    number = state.game.character_ix.get(character)
    return ABSENT if number is None else state.owner_of(number)


def _owned(state: GetLuckyState, action: Action) -> bool:
    return state.owned_bits[state.to_act] & state.game.character_bit.get(action.character, 0) != 0


def _owned_facts(state: GetLuckyState, action: Action) -> dict[str, Fact]:
    return {"character": action.character, "owner": place_of(state, action.character), "seat": state.to_act}


#: The character under which a card is put, or that is given away, belongs to the seat to act.
OWN_CHARACTER = Check("own-character", _owned, _owned_facts)
OWN_TO_SWAP = Check("own-character", _owned, _owned_facts, "own-to-swap")


def same_type(state: GetLuckyState, card: int, character: int) -> int | None:
    """Return the card of the same type that lies under a character, as a number, or None."""
    kind = state.game.type_of[card]
    lying = state.tucked_bits[character] & state.game.of_type[kind] if kind >= 0 else 0
    return lying.bit_length() - 1 if lying else None
