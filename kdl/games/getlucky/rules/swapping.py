"""Swapping a character for one in the Drawing Room."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event
from kdl.core.reasons import Check, Fact
from kdl.core.ruleset import Play
from kdl.games.getlucky.events import Swapped
from kdl.games.getlucky.rules.checks import OWN_TO_SWAP, owned_by, place_of
from kdl.games.getlucky.rules.lucky import and_then_lucky
from kdl.games.getlucky.state import DRAWING_ROOM, TableState


def _in_drawing_room(state: TableState, action: Action) -> bool:
    return place_of(state, action.taken) == DRAWING_ROOM


def _where_facts(state: TableState, action: Action) -> dict[str, Fact]:
    return {"character": action.taken, "owner": place_of(state, action.taken)}


IN_DRAWING_ROOM = Check("in-drawing-room", _in_drawing_room, _where_facts)


def _swaps(state: TableState) -> tuple[Action, ...]:
    swaps, room = state.game.swaps, owned_by(state, DRAWING_ROOM)
    return tuple(sorted([swaps[mine][taken] for mine in owned_by(state, state.to_act) for taken in room]))


def _swap(state: TableState, action: Action) -> tuple[Event, ...]:
    """Exchange a character for one in the Drawing Room, with the cards under them; Lucky goes with the one he visits.

    A swap can always be made, so that nobody is ever left without an action, or free to pass.

    Rule: getlucky.swap, getlucky.turn.no-pass
    """
    character = state.game.character_number(action.character)
    taken = state.game.character_number(action.taken)
    return and_then_lucky(state, (Swapped(state.to_act, character, taken, character == state.lucky_at),))


SWAP = Play("action", (), (OWN_TO_SWAP, IN_DRAWING_ROOM), _swaps, _swap)
