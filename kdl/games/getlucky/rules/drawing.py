"""Drawing a card as the action of a turn."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Drew, Event
from kdl.core.reasons import DECK_LEFT
from kdl.core.ruleset import Play
from kdl.core.values import make
from kdl.games.getlucky.rules.lucky import and_then_lucky
from kdl.games.getlucky.state import GetLuckyState


def _draw(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Draw the top card; there is no limit to a hand, and the deck is never refilled.

    Rule: getlucky.draw, getlucky.turn.one-action
    """
    return and_then_lucky(state, (make(Drew, (state.to_act, state.deck_ix[-1])),))


DRAW = Play("action", (DECK_LEFT,), (), None, _draw)
