"""Drawing a card as the action of a turn."""

from __future__ import annotations

from kdl.actions import Action
from kdl.events import Drew, Event
from kdl.getlucky.rules.walking import and_then_lucky
from kdl.getlucky.state import TableState
from kdl.reasons import Check
from kdl.ruleset import Play

_DRAW = (Action("draw"),)


def _deck_left(state: TableState, action: Action) -> bool:
    return bool(state.deck_ix)


DECK_LEFT = Check("deck-left", _deck_left, lambda state, action: {"deck_size": len(state.deck_ix)})


def _draws(state: TableState) -> tuple[Action, ...]:
    return _DRAW


def _draw(state: TableState, action: Action) -> tuple[Event, ...]:
    """Draw the top card; there is no limit to a hand, and the deck is never refilled.

    Rule: getlucky.draw, getlucky.turn.one-action
    """
    return and_then_lucky(state, (Drew(state.to_act, state.deck_ix[-1]),))


DRAW = Play("action", (DECK_LEFT,), (), _draws, _draw)
