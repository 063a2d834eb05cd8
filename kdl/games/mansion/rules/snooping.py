"""Snoop or act: a turn in which a card was played, or an attempt made, draws no card."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event
from kdl.core.reasons import Check
from kdl.core.ruleset import Play
from kdl.games.mansion.rules.draw_pile import draw_or_reshuffle
from kdl.games.mansion.state import State

SNOOPS = Check[State]("snoops", lambda state, action: not state.acted, lambda state, action: {"acted": state.acted})
NAMED = Check[State](
    "named-room",
    lambda state, action: state.pawn_at[state.to_act] in state.game.named,
    lambda state, action: {"space": state.pawns[state.to_act]},
)
CARD_LEFT = Check[State](
    "card-left",
    lambda state, action: bool(state.deck_ix) or state.discard_bits != 0,
    lambda state, action: {"deck_size": len(state.deck_ix), "discards": state.discard_bits.bit_count()},
)


def _draw(state: State, action: Action) -> tuple[Event, ...]:
    """Draw a card after at most a step, in a named room.

    Rule: classic.turn.choice, classic.snoop.move, classic.snoop.draw
    """
    drawn = draw_or_reshuffle(state, state.to_act)
    return (*drawn, *state.game.rules.end_turn(state, drawn))


DRAW = Play("action", (SNOOPS, NAMED, CARD_LEFT), (), None, _draw)
