"""Swapping a character for one in the Drawing Room."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event
from kdl.core.reasons import Check, Fact
from kdl.core.ruleset import Play
from kdl.core.values import make
from kdl.games.getlucky.events import Swapped
from kdl.games.getlucky.game import DRAWING_ROOM
from kdl.games.getlucky.rules.checks import OWN_TO_SWAP, place_of
from kdl.games.getlucky.rules.lucky import and_then_lucky
from kdl.games.getlucky.state import GetLuckyState


def _in_drawing_room(state: GetLuckyState, action: Action) -> bool:
    return state.owned_bits[DRAWING_ROOM] & state.game.character_bit.get(action.taken, 0) != 0


def _where_facts(state: GetLuckyState, action: Action) -> dict[str, Fact]:
    return {"character": action.taken, "owner": place_of(state, action.taken)}


IN_DRAWING_ROOM = Check("in-drawing-room", _in_drawing_room, _where_facts)


def _swaps(state: GetLuckyState) -> tuple[Action, ...]:
    game, owned = state.game, state.owned_bits
    swaps, by_id, pick_by_id = game.swaps, game.by_id, game.pick_by_id
    found: tuple[Action, ...] = ()
    pick = pick_by_id(owned[DRAWING_ROOM])
    for mine in by_id(owned[state.to_act]):
        found += pick(swaps[mine])
    return found


def _swap(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Exchange a character for one in the Drawing Room, with the cards under them; Lucky goes with the one he visits.

    A swap can always be made, so that nobody is ever left without an action, or free to pass.

    Rule: getlucky.swap, getlucky.turn.no-pass
    """
    numbers = state.game.character_ix
    character, taken = numbers[action.character], numbers[action.taken]
    swapped = make(Swapped, (state.to_act, character, taken, character == state.lucky_at))
    return and_then_lucky(state, (swapped,), moved={character: DRAWING_ROOM, taken: state.to_act})


SWAP = Play("action", (), (OWN_TO_SWAP, IN_DRAWING_ROOM), _swaps, _swap)
