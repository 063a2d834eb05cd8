"""Checks that several plays share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kdl.core.actions import Action
from kdl.core.position import Position
from kdl.core.reasons import Check, Fact, Facts


def card_facts(state: Position, action: Action) -> dict[str, Fact]:
    """Return the card of an action, the only fact of many checks."""
    return {"card": action.card}


def stranger_acts(state: Position, action: Action) -> bool:
    """Whether the seat to act plays by rule."""
    return state.to_act in state.game.strangers


def player_acts(state: Position, action: Action) -> bool:
    """Whether the seat to act chooses what it plays."""
    return state.to_act not in state.game.strangers


def _held(state: Position, action: Action) -> bool:
    return bool(state.hand_bits[state.to_act] & state.game.card_bit.get(action.card, 0))


def _held_facts(state: Position, action: Action) -> dict[str, Fact]:
    return {"seat": state.to_act, "card": action.card}


def _deck_left(state: Position, action: Action) -> bool:
    return bool(state.deck_ix)


#: The seat to act holds the card.
HELD = Check("held", _held, _held_facts)
#: The same, of a card that is played against an attempt.
HELD_TO_ANSWER = HELD.behind("held-to-answer")
#: There is a card to draw.
DECK_LEFT = Check("deck-left", _deck_left, lambda state, action: {"deck_size": len(state.deck_ix)})


def may_pass(
    is_last: Callable[[Any], bool],
    can_save: Callable[[Any, int], bool],
    facts: Facts,
) -> Check:
    """Make the check that the seat to act may pass: the last who can save Lucky may not.

    Args:
        is_last: Whether nobody is asked after the seat to act, or nobody who counts.
        can_save: Whether a seat could make the attempt fail alone.
        facts: What the one who would pass is told.
    """

    def need_not_save(state: Position, action: Action) -> bool:
        return not is_last(state) or not can_save(state, state.to_act)

    return Check("may-pass", need_not_save, facts)
