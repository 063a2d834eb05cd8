"""Ways to foil an attempt with the cards of the seat that is asked, tried out by the rules themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.events import rule_of
from kdl.engine.step import apply, legal_actions
from kdl.goals.course import SAVED

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.core.position import Position


def fewest(state: Position) -> int | None:
    """Return with how few cards the seat to act can foil the attempt alone, None if it cannot."""
    waiting, cards = {state.hand_bits: state}, 0
    while waiting:
        cards += 1
        following = {}
        for each in waiting.values():
            for action in lucks(each):
                _, events, after = apply(each, action)
                if any(rule_of(event) in SAVED for event in events):
                    return cards
                following[after.hand_bits] = after
        waiting = following
    return None


def lucks(state: Position) -> tuple[Action, ...]:
    """List the cards that the seat to act can play against the attempt."""
    return tuple(action for action in legal_actions(state) if action.kind == "luck")
