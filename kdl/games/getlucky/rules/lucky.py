"""Between the turns: Lucky counts on to the next character, and in the Drawing Room cards are drawn."""

from __future__ import annotations

from collections.abc import Mapping

from kdl.core.actions import ActionKind
from kdl.core.evolve import fold
from kdl.core.fast import make
from kdl.events import Event
from kdl.games.getlucky.events import DrewInDrawingRoom, DrewNothing, LuckyVisited, Stalemate
from kdl.games.getlucky.state import ABSENT, DRAWING_ROOM, TableState

#: The kinds of actions that bring the murder nearer; a swap alone neither adds nor removes anything.
CHANGING: tuple[ActionKind, ...] = ("attempt", "draw", "play")

#: No character changed places.
NOBODY: Mapping[int, int] = {}


def and_then_lucky(
    state: TableState, happened: tuple[Event, ...], *, could: bool = False, moved: Mapping[int, int] = NOBODY
) -> tuple[Event, ...]:
    """Give what happened in a turn, and all that follows until the next turn begins.

    Args:
        state: The position in which it happened.
        happened: What happened.
        could: Whether the seat on turn could change anything, if that is known.
        moved: Where the characters are now that changed places in it: whose turn is next hangs on that alone.

    Rule: getlucky.turn.one-action, getlucky.lucky.moves, getlucky.lucky.player
    """
    in_vain = not (could or could_change(state))
    there, events = state, happened
    while True:
        (on,) = go_on(there, in_vain=in_vain)
        if isinstance(on, Stalemate):
            return (*events, on)
        seat = moved[on.character] if on.character in moved else there.owner_of(on.character)
        if seat != DRAWING_ROOM:
            return (*events, on, state.game.turns_by_visit[seat])
        there = fold(state, (*events, on))
        in_vain = not there.deck_ix
        events = (*events, on, *draw_round(there))


def could_change(state: TableState) -> bool:
    """Tell whether the seat on turn could draw, play or attempt, or swap for a character with which it could.

    Any other swap brings the murder no nearer.

    Rule: getlucky.stalemate
    """
    if state.deck_ix:
        return True
    offers = state.game.rules.offers_of
    for kind in CHANGING:
        if offers[kind](state):
            return True
    return any(_is_of_use(state, character) for character in state.game.by_id(state.owned_bits[DRAWING_ROOM]))


def _is_of_use(state: TableState, character: int) -> bool:
    """Tell whether the seat on turn could attempt with a character, or improve it."""
    game, tucked, hand = state.game, state.tucked_bits[character], state.hand_bits[state.on_turn]
    return game.value(character, tucked) > 0 or hand & game.takes(character, tucked) != 0


def go_on(state: TableState, *, in_vain: bool) -> tuple[LuckyVisited | Stalemate]:
    """Let Lucky go to the next higher number that is not absent, from the highest to the lowest.

    Args:
        state: The position.
        in_vain: Whether the deck is empty and nobody could change anything while he stood where he stands.

    Rule: getlucky.lucky.moves, getlucky.stalemate
    """
    idle = state.idle + 1 if in_vain else 0
    if in_vain and idle >= state.game.taking_part:
        return (Stalemate(idle),)
    return (state.game.lucky_moves(state.lucky_at, state.owned_bits[ABSENT], idle),)


def draw_round(state: TableState) -> tuple[Event, ...]:
    """Let each player who holds fewer cards than the number of the character draw one, as long as the deck lasts.

    Nobody is on turn; the player who was last begins, and it goes on to the left.

    Rule: getlucky.lucky.drawing-room
    """
    game, deck = state.game, list(state.deck_ix)
    number = game.characters[state.lucky_at].number
    events: list[Event] = []
    for seat in game.in_turn[state.on_turn]:
        held = state.hand_bits[seat].bit_count()
        if held < number and deck:
            events.append(make(DrewInDrawingRoom, (seat, deck.pop(), held, number)))
        else:
            events.append(make(DrewNothing, (seat, held, number)))
    return tuple(events)
