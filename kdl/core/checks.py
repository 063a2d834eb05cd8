"""Checks that several plays share."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.position import Position
from kdl.core.reasons import Check, Fact


def _held(state: Position, action: Action) -> bool:
    return bool(state.hand_bits[state.to_act] & state.game.bit_of(action.card))


def _held_facts(state: Position, action: Action) -> dict[str, Fact]:
    return {"seat": state.to_act, "card": action.card}


def _deck_left(state: Position, action: Action) -> bool:
    return bool(state.deck_ix)


#: The seat to act holds the card.
HELD = Check("held", _held, _held_facts)
#: There is a card to draw.
DECK_LEFT = Check("deck-left", _deck_left, lambda state, action: {"deck_size": len(state.deck_ix)})
