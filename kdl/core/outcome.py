"""How a game ended: the same for every family."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.core.validation import check_state
from kdl.errors import OptionError

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.core.values import CardIds


class Missed(NamedTuple):
    """What a seat still could have played against the attempt that succeeded.

    Attributes:
        seat: The seat, in the order in which the seats were asked.
        cards: Ids of the cards with luck that it still holds.
        luck: Their luck in all.
        enough: Whether that would have foiled the attempt, with the luck that was played.

    >>> import kdl
    >>> game = kdl.play("deluxe", seats=4, seed=7)
    >>> kdl.outcome(game.end).missed[0]._fields
    ('seat', 'cards', 'luck', 'enough')
    """

    seat: int
    cards: CardIds
    luck: int
    enough: bool


class Outcome(NamedTuple):
    """How a game ended.

    Attributes:
        winner: The seat that won, None where nobody did.
        clause: The clause by which the game is over.
        strength: The strength of the last attempt; 0 where no attempt ends the game.
        luck: The luck that was played against it.
        loser: The last seat asked that could have played luck, or more of it, and did not; or None.
        loser_clause: The clause that makes it the loser, or ``""``.
        missed: Each seat that was asked, in order.

    >>> import kdl
    >>> game = kdl.play("deluxe", seats=4, seed=7)
    >>> ended = kdl.outcome(game.end)
    >>> ended.winner, ended.clause, ended.strength, ended.luck
    (1, 'deluxe.win', 6, 0)
    """

    winner: int | None
    clause: str
    strength: int
    luck: int
    loser: int | None
    loser_clause: str
    missed: tuple[Missed, ...]


def kept_back(state: Position, seat: int, useful: int, *, enough: bool) -> Missed:
    """Return which cards that would have counted (a bit mask) a seat still holds, and whether they were enough."""
    cards = state.hand_bits[seat] & useful
    return Missed(seat, state.game.cards_of(cards), state.game.luck_of(cards), enough)


def is_terminal(state: Position) -> bool:
    """Whether the game is over.

    >>> import kdl
    >>> game = kdl.play("deluxe", seats=4, seed=7)
    >>> kdl.is_terminal(game.start), kdl.is_terminal(game.end)
    (False, True)
    """
    try:
        return state.phase == "over"
    except AttributeError:
        check_state(state)
        raise


def winner_of(state: Position) -> int:
    """Return the seat that won.

    Raises:
        OptionError: Nobody has.
    """
    if state.winner is None:
        raise OptionError("nobody has won in this position; choose one after a game that somebody won")
    return state.winner


def returns(state: Position) -> tuple[float, ...]:
    """Return one number per seat: 1 for the winner and 0 for the others; all 0 before the end.

    Rule: deluxe.win

    >>> import kdl
    >>> game = kdl.play("deluxe", seats=4, seed=7)
    >>> kdl.returns(game.end)
    (0.0, 1.0, 0.0, 0.0)
    """
    check_state(state)
    return tuple(1.0 if seat == state.winner else 0.0 for seat in range(state.seats))


def outcome(state: Position) -> Outcome | None:
    """Return how the game ended; None before the end.

    >>> import kdl
    >>> game = kdl.play("deluxe", seats=4, seed=7)
    >>> print(kdl.outcome(game.start), kdl.outcome(game.end).winner)
    None 1
    """
    check_state(state)
    told: Outcome | None = state.game.rules.outcome(state)
    return told
