"""Around the turns: the deal, where Lucky counts on to, and what the Drawing Room brings."""

from __future__ import annotations

from collections.abc import Mapping

from kdl.core.cards import deal_hands, shuffled
from kdl.core.events import Event, FirstPlayerChosen, Shuffled, TurnBegan, fold
from kdl.core.values import make
from kdl.games.getlucky.events import (
    CharactersDealt,
    DrawingRoomFilled,
    DrewInDrawingRoom,
    DrewNothing,
    LuckyPlaced,
    LuckyVisited,
    SentAway,
    Stalemate,
)
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM, IN_DRAWING_ROOM
from kdl.games.getlucky.state import GetLuckyState


def deal_the_table(state: GetLuckyState) -> tuple[Event, ...]:
    """Deal the characters face up, three to the Drawing Room, then the hands; Lucky starts on the lowest owned.

    Rule: getlucky.setup.deal, getlucky.setup.start, howard.setup
    """
    game = state.game
    order = shuffled(range(len(game.characters)), state.seed, 0)
    each = game.characters_each
    dealt = [CharactersDealt(s, tuple(sorted(order[i * each : (i + 1) * each]))) for i, s in enumerate(game.players)]
    rest = order[each * len(game.players) :]
    room, away = tuple(sorted(rest[:IN_DRAWING_ROOM])), tuple(sorted(rest[IN_DRAWING_ROOM:]))
    deck = shuffled(range(len(game.cards)), state.seed, 1)
    first, seat = min((character, hand.seat) for hand in dealt for character in hand.characters)
    return (
        *dealt,
        DrawingRoomFilled(room),
        SentAway(away),
        Shuffled(deck),
        *deal_hands(game, deck, game.source.hand_size[len(game.players)]),
        LuckyPlaced(first),
        FirstPlayerChosen(seat),
    )


#: No character changed places.
NOBODY: Mapping[int, int] = {}


def and_then_lucky(
    state: GetLuckyState, happened: tuple[Event, ...], *, could: bool = False, moved: Mapping[int, int] = NOBODY
) -> tuple[Event, ...]:
    """Return what happened in a turn, and all that follows until the next turn begins.

    Args:
        state: The position in which it happened.
        happened: What happened.
        could: Whether the seat on turn could change anything, if that is known.
        moved: Where the characters are now that changed places in it: whose turn is next hangs on that alone.

    Rule: getlucky.turn.one-action, getlucky.lucky.moves
    """
    in_vain = not (could or state.deck_ix or could_change(state))
    there, latest, events = state, happened, happened
    while True:
        if in_vain:
            (on,) = go_on(there, in_vain=True)
            if isinstance(on, Stalemate):
                return (*events, on)
        else:
            on = next_visit(there)
        character = on.character
        seat = moved[character] if character in moved else there.owner_of(character)
        if seat != DRAWING_ROOM:
            return (*events, on, state.game.turns_by_visit[state.on_turn][seat])
        there = fold(there, (*latest, on))
        in_vain = not is_open(there)
        latest = draw_round(there)
        events = (*events, on, *latest)


def could_change(state: GetLuckyState) -> bool:
    """Whether the game is open, or the seat on turn holds an improvement; any swap just moves things about.

    Where nobody is worth anything, at least as much spite lies on the table as there are characters and improvements
    under them. So few improvements are left that any other finds room, if need be after a swap.

    Rule: getlucky.stalemate
    """
    return state.hand_bits[state.on_turn] & state.game.improvements != 0 or is_open(state)


def is_open(state: GetLuckyState) -> bool:
    """Whether there is a deck, or a character that takes part is worth an attempt, wherever it is.

    Rule: getlucky.stalemate
    """
    if state.deck_ix:
        return True
    value, absent = state.game.value, state.owned_bits[ABSENT]
    for character, tucked in enumerate(state.tucked_bits):
        if value(character, tucked) > 0 and not absent >> character & 1:
            return True
    return False


def go_on(state: GetLuckyState, *, in_vain: bool) -> tuple[LuckyVisited | Stalemate]:
    """Return Lucky's move to the next higher number that is not absent, from the highest to the lowest, or the draw.

    Args:
        state: The position.
        in_vain: Whether nobody could change anything while he stood where he stands.

    Rule: getlucky.lucky.moves, getlucky.stalemate
    """
    visited, idle = next_visit(state), state.idle + 1
    if not in_vain:
        return (visited,)
    return (Stalemate(idle) if idle >= state.game.taking_part else LuckyVisited(*visited[:-1], idle),)


def next_visit(state: GetLuckyState) -> LuckyVisited:
    """Return Lucky's visit to the next character, when somebody can change something.

    Rule: getlucky.lucky.moves
    """
    # Python calls a function that is kept in an attribute faster by a local name.
    moves = state.game.lucky_moves
    return moves(state.owned_bits[ABSENT])[state.lucky_at]


def turn_begins(state: GetLuckyState) -> TurnBegan:
    """Return the beginning of the turn of the player whom Lucky visits, even if it is the one who had the last turn.

    Rule: getlucky.lucky.player, getlucky.lucky.again
    """
    return state.game.turns_by_visit[state.on_turn][state.owner_of(state.lucky_at)]


def draw_round(state: GetLuckyState) -> tuple[Event, ...]:
    """Let each player who holds fewer cards than the number of the character draw one, as long as the deck lasts.

    Nobody is on turn; the player who was last begins, and it goes on to the left.

    Rule: getlucky.lucky.drawing-room
    """
    game, hands, deck = state.game, state.hand_bits, state.deck_ix
    number, left = game.characters[state.lucky_at].number, len(deck)
    events: list[Event] = []
    for seat in game.in_turn[state.on_turn]:
        held = hands[seat].bit_count()
        if left and held < number:
            left -= 1
            events.append(make(DrewInDrawingRoom, (seat, deck[left], held, number)))
        else:
            events.append(make(DrewNothing, (seat, held, number)))
    return tuple(events)
