"""Between the turns: Lucky counts on to the next character, and in the Drawing Room cards are drawn."""

from __future__ import annotations

from kdl.core.events import Event, TurnBegan
from kdl.core.evolve import fold
from kdl.games.getlucky.events import DrewInDrawingRoom, DrewNothing, LuckyVisited, Stalemate
from kdl.games.getlucky.rules.checks import owned_by
from kdl.games.getlucky.state import ABSENT, DRAWING_ROOM, TableState

#: The kinds of actions that bring the murder nearer; a swap alone neither adds nor removes anything.
CHANGING = ("attempt", "draw", "play")


def and_then_lucky(state: TableState, happened: tuple[Event, ...], *, could: bool = False) -> tuple[Event, ...]:
    """Give what happened in a turn, and all that follows until the next turn begins.

    Args:
        state: The position in which it happened.
        happened: What happened.
        could: Whether the seat on turn could change anything, if that is known.

    Rule: getlucky.turn.one-action, getlucky.lucky.moves, getlucky.lucky.player
    """
    in_vain = not (could or could_change(state))
    there = fold(state, happened)
    events = list(happened)
    while True:
        on = go_on(there, in_vain=in_vain)
        events += on
        there = fold(there, on)
        if there.phase == "over":
            return tuple(events)
        if there.owner_at[there.lucky_at] != DRAWING_ROOM:
            return (*events, TurnBegan(there.owner_at[there.lucky_at], "visited", (), False))
        in_vain = not there.deck_ix
        drawn = draw_round(there)
        events += drawn
        there = fold(there, drawn)


def could_change(state: TableState) -> bool:
    """Tell whether the seat on turn could draw, play or attempt, or swap for a character with which it could.

    Any other swap brings the murder no nearer.

    Rule: getlucky.stalemate
    """
    if state.deck_ix or any(action.kind in CHANGING for action in state.game.offers["action"](state)):
        return True
    return any(_is_of_use(state, character) for character in owned_by(state, DRAWING_ROOM))


def _is_of_use(state: TableState, character: int) -> bool:
    """Tell whether the seat on turn could attempt with a character, or improve it."""
    game, tucked, hand = state.game, state.tucked_bits[character], state.hand_bits[state.on_turn]
    return game.value(character, tucked) > 0 or hand & game.takes(character, tucked) != 0


def go_on(state: TableState, *, in_vain: bool) -> tuple[Event, ...]:
    """Let Lucky go to the next higher number that is not absent, from the highest to the lowest.

    Args:
        state: The position.
        in_vain: Whether the deck is empty and nobody could change anything while he stood where he stands.

    Rule: getlucky.lucky.moves, getlucky.stalemate
    """
    idle = state.idle + 1 if in_vain else 0
    if idle >= len(state.owner_at) - state.owner_at.count(ABSENT):
        return (Stalemate(idle),)
    passed, following = next_visit(state)
    return (LuckyVisited(state.lucky_at, following, passed, idle),)


def next_visit(state: TableState) -> tuple[tuple[int, ...], int]:
    """Return the absent characters that Lucky passes over when he goes on, and the one to which he comes.

    Rule: getlucky.lucky.moves
    """
    count = len(state.owner_at)
    round_on = [(state.lucky_at + step) % count for step in range(1, count + 1)]
    place = next(place for place, character in enumerate(round_on) if state.owner_at[character] != ABSENT)
    return tuple(round_on[:place]), round_on[place]


def draw_round(state: TableState) -> tuple[Event, ...]:
    """Let each player who holds fewer cards than the number of the character draw one, as long as the deck lasts.

    Nobody is on turn; the player who was last begins, and it goes on to the left.

    Rule: getlucky.lucky.drawing-room
    """
    game, deck = state.game, list(state.deck_ix)
    number = game.characters[state.lucky_at].number
    events: list[Event] = []
    for seat in (state.on_turn, *game.left_of[state.on_turn][:-1]):
        if seat not in game.players:
            continue
        held = state.hand_bits[seat].bit_count()
        if held < number and deck:
            events.append(DrewInDrawingRoom(seat, deck.pop(), held, number))
        else:
            events.append(DrewNothing(seat, held, number))
    return tuple(events)
