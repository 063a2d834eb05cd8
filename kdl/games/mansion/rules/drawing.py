"""The action phase: drawing a card, or doing without."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Drew, Event
from kdl.core.reasons import DECK_LEFT, Check, Fact
from kdl.core.ruleset import Play
from kdl.core.values import make
from kdl.games.mansion.events import LightsWentOut, Rested
from kdl.games.mansion.rules.visibility import lucky_line, unwatched, watch_lines, watchers
from kdl.games.mansion.state import State


def _unseen(state: State, action: Action) -> bool:
    lookouts = state.game.rules.seen_from(state, state.pawn_at[state.to_act])
    return state.lucky_at not in lookouts and unwatched(state, lookouts)


def _unseen_facts(state: State, action: Action) -> dict[str, Fact]:
    space = state.pawn_at[state.to_act]
    line = lucky_line(state, space)
    seen_by = watchers(state, state.game.rules.seen_from(state, space))
    return watch_lines(state, space, seen_by) | {"lucky_sees": bool(line), "lucky_line": line}


UNSEEN = Check("unseen-to-draw", _unseen, _unseen_facts)


def _draw(state: State, action: Action) -> tuple[Event, ...]:
    """Draw the top card; with the last one the lights go out.

    Rule: deluxe.draw.unseen, deluxe.lights-out.when
    """
    drew = make(Drew, (state.to_act, state.deck_ix[-1]))
    dark = (LightsWentOut(),) if len(state.deck_ix) == 1 else ()
    return (drew, *dark, *state.game.rules.end_turn(state, (drew, *dark)))


def _end(state: State, action: Action) -> tuple[Event, ...]:
    """End the turn without the action that would have been possible.

    Rule: deluxe.action.one
    """
    return (make(Rested, (state.to_act,)), *state.game.rules.end_turn(state))


DRAW = Play("action", (UNSEEN, DECK_LEFT), (), None, _draw)
END = Play("action", (), (), None, _end)
