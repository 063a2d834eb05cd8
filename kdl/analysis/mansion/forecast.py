"""The planner: when Lucky comes, and whose turn it is, if nobody leaves the room where he or she stands."""

from __future__ import annotations

from typing import NamedTuple

from kdl.core.events import Arranged, evolve, fold, rule_of
from kdl.core.position import check_seat
from kdl.core.validation import check_number, check_state
from kdl.errors import OptionError, told
from kdl.games.mansion.events import LuckyMoved
from kdl.games.mansion.state import State

#: Nobody needs to look further ahead: that is fifty times round the largest house.
MOST_TURNS = 1_000


class Ahead(NamedTuple):
    """One turn that lies ahead.

    Attributes:
        turn: Its number.
        lucky: The room to which Lucky has gone before it.
        seat: Who is on turn.
        why: ``"clockwise"``, ``"visited"``, ``"crowd"`` or ``"first-round"``, as in the event.
        clause: The clause that decided whose turn it is.
        lucky_turn: Whether this seat would not have been next without Lucky.
    """

    turn: int
    lucky: str
    seat: int
    why: str
    clause: str
    lucky_turn: bool


class Plan(NamedTuple):
    """What follows if a seat ends its movement in a room and everybody stays where they are.

    Attributes:
        seat: Who plans.
        room: Where its pawn stands then.
        ahead: The turns that follow.
        reached: After how many turns Lucky enters the room, None if not within those turns.
        next_turn: After how many turns the seat is on turn again, None if not within those turns.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> [turn.seat for turn in kdl.plan(state).ahead][:3]
    [1, 2, 3]
    """

    seat: int
    room: str
    ahead: tuple[Ahead, ...]
    reached: int | None
    next_turn: int | None

    def __repr__(self) -> str:
        """Say who plans, and what comes when."""
        when = f"reached={self.reached}, next_turn={self.next_turn}"
        return f"<Plan of seat {self.seat} in {self.room}, {len(self.ahead)} turns ahead: {when}>"


def plan(state: State, room: str | None = None, *, seat: int | None = None, turns: int | None = None) -> Plan:
    """Return what follows if a seat ends its movement in a room and from then on everybody stays put.

    Args:
        state: The position; its turn is taken to end in it.
        room: Where the seat's pawn is put first; None leaves it where it is.
        seat: Who plans; the seat on turn if not given.
        turns: How many turns to look ahead; once round Lucky's path if not given.

    Raises:
        ArgumentError: It is not a position in the mansion.
        UnknownNameError: No such room.
        OptionError: Nobody can stand there, or ``turns`` is not a number from 1 to :data:`MOST_TURNS`.
        SeatError: No such seat.

    Rule: deluxe.lucky.moves, deluxe.order.lucky-visits, deluxe.order.crowd, deluxe.order.first-round

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> kdl.plan(state, "foyer")
    <Plan of seat 0 in foyer, 19 turns ahead: reached=4, next_turn=4>
    """
    check_state(state, State)
    seat = state.on_turn if seat is None else seat
    check_seat(state, seat)
    turns = len(state.game.board.path) if turns is None else turns
    check_number("turns", turns, 1, MOST_TURNS)
    here = _moved(state, seat, room)
    ahead = _ahead(here, turns)
    where = here.pawns[seat]
    return Plan(
        seat=seat,
        room=where,
        ahead=ahead,
        reached=next((i for i, turn in enumerate(ahead, 1) if turn.lucky == where), None),
        next_turn=next((i for i, turn in enumerate(ahead, 1) if turn.seat == seat), None),
    )


def _moved(state: State, seat: int, room: str | None) -> State:
    if room is None:
        return state
    state.game.board.space(room)
    if room not in state.game.board.rooms:
        raise OptionError(
            f"nobody can stand in {told(room)}; these rooms are in play: {', '.join(state.game.board.rooms)}"
        )
    places = tuple(state.game.space_ix[room] if s == seat else at for s, at in enumerate(state.pawn_at))
    return evolve(state, Arranged((("pawn_at", places),)))


def next_move(state: State) -> LuckyMoved:
    """Return Lucky's own move at the end of the turn.

    Rule: deluxe.lucky.moves
    """
    return state.game.rules.lucky_step(state)


def _ahead(state: State, turns: int) -> tuple[Ahead, ...]:
    game = state.game
    found: list[Ahead] = []
    for _ in range(turns):
        if state.phase != "dog":  # else Lucky has moved already
            state = fold(state, (next_move(state),))
        began = game.rules.next_seat(state, state.lucky_at)
        state = fold(state, (began,))
        clause = game.clauses[rule_of(began)]
        found.append(Ahead(state.turn, state.lucky, began.seat, began.why, clause, began.lucky_turn))
    return tuple(found)
