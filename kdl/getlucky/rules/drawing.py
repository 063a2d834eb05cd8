"""Drawing a card as the action of a turn."""

from __future__ import annotations

from kdl.actions import Action
from kdl.events import Drew, Event
from kdl.getlucky.rules.lucky import and_then_lucky
from kdl.getlucky.state import TableState
from kdl.rules.checks import DECK_LEFT
from kdl.ruleset import Play

_DRAW = (Action("draw"),)


def _draws(state: TableState) -> tuple[Action, ...]:
    return _DRAW


def _draw(state: TableState, action: Action) -> tuple[Event, ...]:
    """Draw the top card; there is no limit to a hand, and the deck is never refilled.

    Rule: getlucky.draw, getlucky.turn.one-action
    """
    return and_then_lucky(state, (Drew(state.to_act, state.deck_ix[-1]),))


DRAW = Play("action", (DECK_LEFT,), (), _draws, _draw)
