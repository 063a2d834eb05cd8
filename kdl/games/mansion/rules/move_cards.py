"""Cards that move oneself or Lucky: any number of them, the free step before, between or after.

The steps of cards played for oneself are one pool with the free step, those of cards played for Lucky another; both are
spent one step at a time (Rule: classic.act.move).
"""

from __future__ import annotations

from kdl.core.actions import LUCKY, Action
from kdl.core.events import Event
from kdl.core.reasons import HELD, Check, card_facts
from kdl.core.ruleset import Play
from kdl.core.values import make
from kdl.games.mansion.events import LuckyDriven, LuckyLed, LuckyWalked
from kdl.games.mansion.rules.movement import (
    IS_MOVE,
    IS_ROOM,
    JUMPS_ELSEWHERE,
    OPEN,
    SENDS_ELSEWHERE,
    jump,
    list_jumps,
    pawn_facts,
)
from kdl.games.mansion.state import State

HELD_ROOM_CARD = HELD.behind("held-room-card")
IS_LUCKY = Check[State]("is-lucky", lambda state, action: action.pawn == LUCKY, pawn_facts)
LUCKY_STEP_LEFT = Check[State](
    "lucky-step-left",
    lambda state, action: state.lucky_steps > 0,
    lambda state, action: {"lucky_steps": state.lucky_steps},
)
IS_ROOM_CARD = Check[State](
    "is-room-card", lambda state, action: state.game.jumps & state.game.bit_of(action.card) != 0, card_facts
)
LUCKY_ADJACENT = Check[State](
    "lucky-adjacent",
    lambda state, action: action.space in state.game.step_targets[state.lucky_at],
    lambda state, action: {"origin": state.lucky, "space": action.space},
)


def list_drives(state: State) -> tuple[Action, ...]:
    """List every move card that the seat to act can play for Lucky."""
    game = state.game
    return game.drives_with(state.hand_bits[state.to_act] & game.moves)


def _drive(state: State, action: Action) -> tuple[Event, ...]:
    """Play a move card for Lucky: he can be led up to as many steps as it has.

    Rule: classic.card.move
    """
    card = state.game.card_ix[action.card]
    return (make(LuckyWalked, (state.to_act, card, state.game.cards[card].steps)),)


def _leads(state: State) -> tuple[Action, ...]:
    return state.game.lucky_leads[state.lucky_at]


def _lead(state: State, action: Action) -> tuple[Event, ...]:
    """Lead Lucky one step in any direction, off his route; that changes nobody's turn.

    Rule: classic.card.move, classic.act.lucky-mid-turn
    """
    return (make(LuckyLed, (state.to_act, state.lucky_at, state.game.space_ix[action.space])),)


def list_sends(state: State) -> tuple[Action, ...]:
    """List every card with which the seat to act can put Lucky into another room."""
    game = state.game
    return game.sends_with(state.hand_bits[state.to_act] & game.jumps_from[state.lucky_at])


def sent(state: State, action: Action) -> LuckyDriven:
    """Return the event that puts Lucky into the room that a card names."""
    card = state.game.card_ix[action.card]
    space = state.game.space_ix[state.game.cards[card].room]
    return make(LuckyDriven, (state.to_act, card, state.lucky_at, space, True))


def _send(state: State, action: Action) -> tuple[Event, ...]:
    """Play a room card to put Lucky into its room; that changes nobody's turn.

    Rule: classic.card.room, classic.card.elsewhere, classic.act.lucky-mid-turn
    """
    return (sent(state, action),)


JUMP = Play("movement", (), (HELD_ROOM_CARD, IS_ROOM_CARD, JUMPS_ELSEWHERE), list_jumps, jump)
DRIVE = Play("movement", (), (HELD, IS_MOVE), list_drives, _drive)
LEAD = Play("movement", (LUCKY_STEP_LEFT,), (IS_LUCKY, LUCKY_ADJACENT), _leads, _lead, (IS_ROOM, OPEN))
SEND = Play("movement", (), (IS_LUCKY, HELD_ROOM_CARD, IS_ROOM_CARD, SENDS_ELSEWHERE), list_sends, _send)
