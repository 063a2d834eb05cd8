"""The movement phase: the free step, move cards, and its end.

Steps are counted in one number: the free step and the steps of cards played are spent alike, one at a time, in any
order (Rule: deluxe.move.step, deluxe.card.move).
"""

from __future__ import annotations

from kdl.core.actions import LUCKY, Action
from kdl.core.events import Event
from kdl.core.reasons import HELD, Check, Fact, card_facts
from kdl.core.ruleset import Play
from kdl.core.values import NONE, make
from kdl.games.mansion.events import Jumped, Walked
from kdl.games.mansion.state import State


def step_facts(state: State, origin: str, space: str) -> dict[str, Fact]:
    """Return what there is to know of a step, allowed or not: from where, to where and through which spaces."""
    way = state.game.board.ways(origin).get(space)
    return {"origin": origin, "space": space, "through": way.spaces[1:-1] if way else ()}


def _space_facts(state: State, action: Action) -> dict[str, Fact]:
    return {"space": action.space}


def pawn_facts(state: State, action: Action) -> dict[str, Fact]:
    """Return the pawn of an action that moves another one than one's own."""
    return {"pawn": action.pawn}


def place_of(state: State, pawn: str) -> int:
    """Return the space of a pawn: a seat's, Lucky's or a pet's."""
    if pawn == LUCKY:
        return state.lucky_at
    pets = state.game.pets
    return state.pet_at[pets.index(pawn)] if pawn in pets else state.pawn_at[state.game.seat_ids.index(pawn)]


def seat_of(state: State, pawn: str) -> int:
    """Return the seat whose pawn it is, or -1 for Lucky and the pets."""
    ids = state.game.seat_ids
    return ids.index(pawn) if pawn in ids else NONE


def _leads_on(state: State, card: str, place: int) -> bool:
    """Whether a card leads elsewhere than into a space; a pawn that is out of the game is in none."""
    return place == NONE or not state.game.jumps_into[place] & state.game.bit_of(card)


def _sent_facts(state: State, action: Action) -> dict[str, Fact]:
    place = place_of(state, action.pawn)
    return {"pawn": action.pawn, "space": state.game.space_ids[place] if place != NONE else ""}


STEP_LEFT = Check[State](
    "step-left", lambda state, action: state.steps_left > 0, lambda state, action: {"steps_left": state.steps_left}
)
IS_ROOM = Check[State](
    "is-room", lambda state, action: action.space in state.game.rooms, _space_facts, about_space=True
)
OPEN = Check[State](
    "open",
    lambda state, action: action.space in state.game.open_spaces,
    _space_facts,
    lambda state, action: "open-floor" if state.game.board.is_folded(action.space) else "open",
    about_space=True,
)
ADJACENT = Check[State](
    "adjacent",
    lambda state, action: action.space in state.game.step_targets[state.pawn_at[state.to_act]],
    lambda state, action: step_facts(state, state.pawns[state.to_act], action.space),
)
IS_MOVE = Check[State](
    "is-move", lambda state, action: state.game.moves & state.game.bit_of(action.card) != 0, card_facts
)
#: For going into a room; a room card, which decks of the classic game have, does just that.
LEADS = Check[State](
    "is-move", lambda state, action: state.game.leading & state.game.bit_of(action.card) != 0, card_facts
)
TARGET_IN_PLAY = Check[State](
    "target-in-play",
    lambda state, action: state.game.jumps & state.game.bit_of(action.card) != 0,
    lambda state, action: {"card": action.card, "space": state.game.cards[state.game.card_ix[action.card]].room},
)
JUMPS_ELSEWHERE = Check[State](
    "jump-elsewhere",
    lambda state, action: _leads_on(state, action.card, state.pawn_at[state.to_act]),
    lambda state, action: {"space": state.pawns[state.to_act]},
)
SENDS_ELSEWHERE = Check[State](
    "send-elsewhere", lambda state, action: _leads_on(state, action.card, place_of(state, action.pawn)), _sent_facts
)


def _steps(state: State) -> tuple[Action, ...]:
    return state.game.step_actions[state.pawn_at[state.to_act]]


def _step(state: State, action: Action) -> tuple[Event, ...]:
    """Go one step.

    Rule: deluxe.move.step, deluxe.move.hallways, classic.act.steps
    """
    seat = state.to_act
    return state.game.stepped[seat][state.pawn_at[seat]][action.space]


def list_walks(state: State) -> tuple[Action, ...]:
    """List every move card that the seat to act can play for its steps."""
    game, walks_with = state.game, state.game.walks_with
    return walks_with(state.hand_bits[state.to_act] & game.moves)


def _walk(state: State, action: Action) -> tuple[Event, ...]:
    """Play a move card for its steps.

    Rule: deluxe.card.move, classic.card.move
    """
    card = state.game.card_ix[action.card]
    return (make(Walked, (state.to_act, card, state.game.cards[card].steps)),)


def list_jumps(state: State) -> tuple[Action, ...]:
    """List every card with which the seat to act can go to another room."""
    game, seat = state.game, state.to_act
    jumps_with = game.jumps_with
    return jumps_with(state.hand_bits[seat] & game.jumps_from[state.pawn_at[seat]])


def list_jumps_of(state: State, place: int) -> tuple[Action, ...]:
    """List every card of the seat to act with which one can go to another room from a space."""
    game = state.game
    return game.jumps_with(state.hand_bits[state.to_act] & game.jumps_from[place])


def jump(state: State, action: Action) -> tuple[Event, ...]:
    """Play a card to go to the room that it names.

    Rule: deluxe.card.move, classic.card.room
    """
    card = state.game.card_ix[action.card]
    space = state.game.space_ix[state.game.cards[card].room]
    return (make(Jumped, (state.to_act, card, state.pawn_at[state.to_act], space)),)


def _stop(state: State, action: Action) -> tuple[Event, ...]:
    """End the movement; the turn ends with it where no action is possible.

    Rule: deluxe.turn.phases, deluxe.action.one
    """
    game, can_act = state.game, state.game.rules.can_act
    goes_on, ends_turn = game.stops[state.to_act]
    if can_act(state, action):
        return (goes_on,)
    return (ends_turn, *game.rules.end_turn(state))


STEP = Play("movement", (STEP_LEFT,), (ADJACENT,), _steps, _step, implied=(IS_ROOM, OPEN))
WALK = Play("movement", (), (HELD, IS_MOVE), list_walks, _walk)
JUMP = Play("movement", (), (HELD, LEADS, TARGET_IN_PLAY, JUMPS_ELSEWHERE), list_jumps, jump)
STOP = Play("movement", (), (), None, _stop)
