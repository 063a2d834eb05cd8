"""Between the turns: Lucky counts on to the next character, and in the Drawing Room cards are drawn."""

from __future__ import annotations

from kdl.core.events import Event, TurnBegan
from kdl.core.evolve import fold
from kdl.games.getlucky.events import DrewInDrawingRoom, DrewNothing, LuckyVisited, Stalemate
from kdl.games.getlucky.state import ABSENT, DRAWING_ROOM, TableState


def and_then_lucky(state: TableState, happened: tuple[Event, ...], *, could: bool = False) -> tuple[Event, ...]:
    """Give what happened in a turn, and all that follows until the next turn begins.

    Args:
        state: The position in which it happened.
        happened: What happened.
        could: Whether the seat on turn could change anything, if that is known.

    Rule: getlucky.turn.one-action, getlucky.lucky.moves
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
            return (*events, turn_begins(there))
        in_vain = not is_open(there)
        drawn = draw_round(there)
        events += drawn
        there = fold(there, drawn)


def could_change(state: TableState) -> bool:
    """Whether the game is open, or the seat on turn holds an improvement; any swap just moves things about.

    Where nobody is worth anything, at least as much spite lies on the table as there are characters and improvements
    under them. So few improvements are left that any other finds room, if need be after a swap.

    Rule: getlucky.stalemate
    """
    return is_open(state) or state.hand_bits[state.on_turn] & state.game.improvements != 0


def is_open(state: TableState) -> bool:
    """Whether there is a deck, or a character that takes part is worth an attempt, wherever it is.

    Rule: getlucky.stalemate
    """
    value, tucked = state.game.value, state.tucked_bits
    return bool(state.deck_ix) or any(
        at != ABSENT and value(character, tucked[character]) > 0 for character, at in enumerate(state.owner_at)
    )


def go_on(state: TableState, *, in_vain: bool) -> tuple[Event, ...]:
    """Let Lucky go to the next higher number that is not absent, from the highest to the lowest.

    Args:
        state: The position.
        in_vain: Whether nobody could change anything while he stood where he stands.

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


def turn_begins(state: TableState) -> TurnBegan:
    """Return the beginning of the turn of the player whom Lucky visits, be it the one who had the last turn.

    Rule: getlucky.lucky.player, getlucky.lucky.again
    """
    seat = state.owner_at[state.lucky_at]
    return TurnBegan(seat, "again" if seat == state.on_turn else "visited", (), False)


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
