"""Snoop or act: a turn in which a card was played, or an attempt made, draws no card."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event
from kdl.core.reasons import Check, Fact
from kdl.core.ruleset import Play
from kdl.games.mansion.rules.draw_pile import draw_or_reshuffle
from kdl.games.mansion.state import State


def _has_not_acted(state: State, action: Action) -> bool:
    return not state.acted


def _is_named(state: State, action: Action) -> bool:
    return state.pawn_at[state.to_act] in state.game.named


def _place_facts(state: State, action: Action) -> dict[str, Fact]:
    return {"space": state.pawns[state.to_act]}


def _card_left(state: State, action: Action) -> bool:
    return bool(state.deck_ix) or state.discard_bits != 0


def _left_facts(state: State, action: Action) -> dict[str, Fact]:
    return {"deck_size": len(state.deck_ix), "discards": state.discard_bits.bit_count()}


SNOOPS = Check("snoops", _has_not_acted, lambda state, action: {"acted": state.acted})
NAMED = Check("named-room", _is_named, _place_facts)
CARD_LEFT = Check("card-left", _card_left, _left_facts)


def _draw(state: State, action: Action) -> tuple[Event, ...]:
    """Draw a card after at most a step, in a named room.

    Rule: classic.turn.choice, classic.snoop.move, classic.snoop.draw
    """
    drawn = draw_or_reshuffle(state, state.to_act)
    return (*drawn, *state.game.rules.end_turn(state, drawn))


DRAW = Play("action", (SNOOPS, NAMED, CARD_LEFT), (), None, _draw)
