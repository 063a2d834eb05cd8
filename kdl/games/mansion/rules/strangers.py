"""Strangers: pawns without a hand that play by rule, and are led about by the players.

Whatever a stranger does is its only legal action, so that a playthrough shows each of its steps.
"""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event, Flipped, fold
from kdl.core.position import open_attempt
from kdl.core.reasons import DECK_LEFT, HELD, Check, Fact, player_acts, stranger_acts
from kdl.core.ruleset import Play
from kdl.games.mansion.events import Led, LightsWentOut, Roamed, Sent, Stayed
from kdl.games.mansion.rules.attempts import foil
from kdl.games.mansion.rules.movement import (
    IS_ROOM,
    LEADS,
    OPEN,
    SENDS_ELSEWHERE,
    STEP_LEFT,
    TARGET_IN_PLAY,
    list_jumps_of,
    pawn_facts,
    place_of,
    seat_of,
    step_facts,
)
from kdl.games.mansion.state import State


def _seat_facts(state: State, action: Action) -> dict[str, Fact]:
    return {"seat": state.to_act, "kind": action.kind}


def _pawn_is_stranger(state: State, action: Action) -> bool:
    return seat_of(state, action.pawn) in state.game.strangers


def _adjacent_facts(state: State, action: Action) -> dict[str, Fact]:
    if not _pawn_is_stranger(state, action):
        return {"pawn": action.pawn, "origin": "", "space": action.space, "through": ()}
    origin = state.game.space_ids[place_of(state, action.pawn)]
    return {"pawn": action.pawn, **step_facts(state, origin, action.space)}


#: Strangers choose nothing (Rule: strangers.turn.move).
PLAYER = Check("player", player_acts, _seat_facts)
STRANGERS_TURN = Check("is-strangers-turn", stranger_acts, _seat_facts)
ASKS_STRANGER = Check("asks-stranger", stranger_acts, _seat_facts)
DECK_TO_FLIP = Check("deck-to-flip", DECK_LEFT.holds, DECK_LEFT.facts)
PLAYER_OR_NO_DECK = Check[State](
    "player-or-no-deck", lambda state, action: player_acts(state, action) or not state.deck_ix, _seat_facts
)
IS_STRANGER = Check("is-stranger", _pawn_is_stranger, pawn_facts)
STRANGER_ADJACENT = Check[State](
    "stranger-adjacent",
    lambda state, action: (
        not _pawn_is_stranger(state, action) or action.space in state.game.step_targets[place_of(state, action.pawn)]
    ),
    _adjacent_facts,
)


def _leads(state: State) -> tuple[Action, ...]:
    steps = [(to, pawn) for pawn in state.game.strangers for to in state.game.step_targets[state.pawn_at[pawn]]]
    return tuple([Action("lead", "", to, state.game.seat_ids[pawn]) for to, pawn in sorted(steps)])


def _lead(state: State, action: Action) -> tuple[Event, ...]:
    """Spend a step on a stranger.

    Rule: strangers.moved-by-player
    """
    space = state.game.space_ix[action.space]
    return (Led(state.to_act, seat_of(state, action.pawn), place_of(state, action.pawn), space),)


def _sends(state: State) -> tuple[Action, ...]:
    ids = state.game.seat_ids
    jumps = [(j.card, ids[pawn]) for pawn in state.game.strangers for j in list_jumps_of(state, state.pawn_at[pawn])]
    return tuple([Action("send", card, "", pawn) for card, pawn in sorted(jumps)])


def _send(state: State, action: Action) -> tuple[Event, ...]:
    """Play a move card to put a stranger into its room.

    Rule: strangers.moved-by-player
    """
    card = state.game.card_ix[action.card]
    space = state.game.space_ix[state.game.cards[card].room]
    return (Sent(state.to_act, seat_of(state, action.pawn), card, place_of(state, action.pawn), space),)


def _roam(state: State, action: Action) -> tuple[Event, ...]:
    """Play a stranger's turn as far as its movement: it stays if it can attempt, else it goes to the next lower number.

    If it cannot attempt there either, its turn is over.

    Rule: strangers.turn.move, strangers.turn.attempt
    """
    if state.game.rules.can_act(state, action):
        return (Stayed(state.to_act),)
    moved = state.game.roams[state.pawn_at[state.to_act]]
    roamed = Roamed(state.to_act, state.pawn_at[state.to_act], *moved)
    there = fold(state, (roamed,))
    if state.game.rules.can_act(there, action):
        return (roamed,)
    return (roamed, *state.game.rules.end_turn(there))


def _flip(state: State, action: Action) -> tuple[Event, ...]:
    """Turn the top card of the deck up against the attempt, whatever it is worth.

    Rule: strangers.luck, deluxe.lights-out.when
    """
    strength, luck, played = open_attempt(state)[4:]
    card = state.deck_ix[-1]
    luck += state.game.cards[card].luck
    flipped = Flipped(state.to_act, card, luck)
    happened: tuple[Event, ...] = (flipped, LightsWentOut()) if len(state.deck_ix) == 1 else (flipped,)
    if luck >= strength:
        return (*happened, *foil(fold(state, happened), strength, luck, (*played, card), flipped))
    last = state.to_act == state.game.left_of[state.on_turn][-2]
    return (*happened, *state.game.rules.succeeded(state, strength, luck, (*played, card))) if last else happened


LEAD = Play("movement", (PLAYER, STEP_LEFT), (IS_STRANGER, STRANGER_ADJACENT), _leads, _lead, (IS_ROOM, OPEN))
SEND = Play("movement", (PLAYER,), (IS_STRANGER, HELD, LEADS, TARGET_IN_PLAY, SENDS_ELSEWHERE), _sends, _send)
ROAM = Play("movement", (STRANGERS_TURN,), (), None, _roam)
FLIP = Play("luck", (ASKS_STRANGER, DECK_TO_FLIP), (), None, _flip)
