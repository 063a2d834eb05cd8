"""Where Lucky goes next in the card game, whose turn it is then, and who draws in the Drawing Room."""

from __future__ import annotations

from typing import NamedTuple

from kdl.core.events import fold, rule_of
from kdl.core.validation import check_number, check_state
from kdl.errors import OptionError
from kdl.games.getlucky.events import DrewInDrawingRoom, DrewNothing
from kdl.games.getlucky.game import DRAWING_ROOM
from kdl.games.getlucky.rules.lucky import draw_round, go_on, turn_begins
from kdl.games.getlucky.state import GetLuckyState

#: Nobody needs to look further ahead: that is more than sixty times round all characters.
MOST_TURNS = 1_000

#: In a forecast the seats do nothing, but are not taken to be unable to.
_SOMETHING_CHANGES = False


class Visit(NamedTuple):
    """One character that Lucky visits.

    Attributes:
        character: Its id.
        number: Its number.
        owner: The seat whose turn it is then; None in the Drawing Room, where it is nobody's turn.
        draws: The seats that draw a card there, in order.
        full: The seats that draw none, because they hold enough or the deck is empty, in order.
        deck_size: How many cards the deck holds after the visit.
        clause: The clause that says whose turn it is, or who draws.
    """

    character: str
    number: int
    owner: int | None
    draws: tuple[int, ...]
    full: tuple[int, ...]
    deck_size: int
    clause: str


def lucky_walk(state: GetLuckyState, turns: int = 8) -> tuple[Visit, ...]:
    """Return the characters that Lucky visits next, if nobody swaps and the turns change no hand.

    What is drawn in the Drawing Room on the way counts: later visits find those hands fuller and the deck smaller.

    Args:
        state: The position; its turn is taken to end in it.
        turns: How many turns to look ahead; visits in the Drawing Room between them are told too, but count for none.

    Raises:
        ArgumentError: It is not a position of the card game.
        OptionError: The game is over, or ``turns`` is not a number from 1 to :data:`MOST_TURNS`.

    Rule: getlucky.lucky.moves, getlucky.lucky.player, getlucky.lucky.drawing-room
    """
    check_state(state, GetLuckyState)
    if state.phase == "over":
        raise OptionError("the game is over: Lucky is not going anywhere")
    check_number("turns", turns, 1, MOST_TURNS)
    found: list[Visit] = []
    while turns:
        state, visit = _next(state)
        found.append(visit)
        turns -= visit.owner is not None
    return tuple(found)


def visits_until(state: GetLuckyState, character: str) -> tuple[Visit, ...]:
    """Return Lucky's visits up to the one to a character; none if it takes no part.

    Raises:
        UnknownNameError: There is no such character.
        OptionError: The game is over.

    Rule: getlucky.lucky.moves
    """
    state.game.character_number(character)
    ahead = lucky_walk(state, len(state.game.characters))
    ends = next((place for place, visit in enumerate(ahead, 1) if visit.character == character), 0)
    return ahead[:ends]


def _next(state: GetLuckyState) -> tuple[GetLuckyState, Visit]:
    """Return the position after Lucky has gone on by one character, and that visit."""
    there = fold(state, go_on(state, in_vain=_SOMETHING_CHANGES))
    if there.owner_at[there.lucky_at] == DRAWING_ROOM:
        return _in_the_drawing_room(there)
    began = turn_begins(there)
    there = fold(there, (began,))
    return there, _visit(there, began.seat, (), (), rule_of(began))


def _in_the_drawing_room(state: GetLuckyState) -> tuple[GetLuckyState, Visit]:
    events = draw_round(state)
    draws = tuple(event.seat for event in events if isinstance(event, DrewInDrawingRoom))
    full = tuple(event.seat for event in events if isinstance(event, DrewNothing))
    there = fold(state, events)
    return there, _visit(there, None, draws, full, rule_of(events[0]))


def _visit(state: GetLuckyState, owner: int | None, draws: tuple[int, ...], full: tuple[int, ...], rule: str) -> Visit:
    number = state.game.characters[state.lucky_at].number
    return Visit(state.lucky, number, owner, draws, full, len(state.deck_ix), state.game.clauses[rule])
