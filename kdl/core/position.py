"""What all states have; phases; seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeVar, get_args

from kdl.errors import OptionError, SeatError, seat_told, seats_told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.values import CardIds


A_co = TypeVar("A_co", covariant=True)


class AnyAttempt(Protocol):
    """What the attempts of all families have.

    Attributes:
        attacker: The seat that made it.
        strength: What it is worth.
        luck: What has been played against it.
    """

    @property
    def attacker(self) -> int: ...  # noqa: D102
    @property
    def strength(self) -> int: ...  # noqa: D102
    @property
    def luck(self) -> int: ...  # noqa: D102


class Position(Protocol):
    """What the states of all families have; a state is a tuple that never changes.

    Attributes:
        game: What does not change during a playthrough.
        seed: The seed of all chance in this playthrough.
        turn: The number of the turn, from 1.
        phase: The phase of the turn.
        on_turn: The seat whose turn it is.
        to_act: The seat that must choose now.
        hand_bits: The hand of each seat, as a bit mask.
        deck_ix: The deck from bottom to top, as numbers.
        attempt: The attempt that is being answered, None if none is.
        winner: The seat that won, None before, and after a game that nobody won.

    >>> import kdl
    >>> def whose(state: kdl.Position) -> int:
    ...     return state.to_act
    ...
    >>> [whose(kdl.new_game(name, seed=1)) for name in ("deluxe", "get_lucky")]
    [1, 1]
    """

    def __getitem__(self, index: slice, /) -> tuple[object, ...]: ...
    @property
    def game(self) -> Any: ...  # noqa: D102
    @property
    def seed(self) -> int: ...  # noqa: D102
    @property
    def turn(self) -> int: ...  # noqa: D102
    @property
    def phase(self) -> Phase: ...  # noqa: D102
    @property
    def on_turn(self) -> int: ...  # noqa: D102
    @property
    def to_act(self) -> int: ...  # noqa: D102
    @property
    def hand_bits(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def deck_ix(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def attempt(self) -> AnyAttempt | None: ...  # noqa: D102
    @property
    def winner(self) -> int | None: ...  # noqa: D102
    @property
    def seats(self) -> int: ...  # noqa: D102
    @property
    def hands(self) -> tuple[CardIds, ...]: ...  # noqa: D102


class Answered(Protocol[A_co]):
    """What states have in which an attempt can be answered."""

    @property
    def phase(self) -> Phase: ...  # noqa: D102
    @property
    def attempt(self) -> A_co | None: ...  # noqa: D102


class PositionParts(NamedTuple):
    """The parts of a position, by the names under which they can be arranged.

    Attributes:
        figures: Where everybody is.
        piles: Which cards lie where: the cards of each holder, or one pile; the deck from bottom to top.
        turn: Whose turn it is, and where in it.
    """

    figures: Mapping[str, object]
    piles: Mapping[str, object]
    turn: Mapping[str, object]


#: Where in a turn a position is.
Phase = Literal["movement", "action", "luck", "dog", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


#: The state of a game of some family.
StateT = TypeVar("StateT", bound=Position)
StateT_co = TypeVar("StateT_co", bound=Position, covariant=True)


def open_attempt(state: Answered[A_co]) -> A_co:
    """Return the attempt that is being answered.

    Raises:
        OptionError: There is none.
    """
    if state.attempt is None or state.phase != "luck":
        raise OptionError("no attempt is being answered in this position")
    return state.attempt


def check_seat(state: Position, seat: object) -> None:
    """Make sure that a seat is at the table.

    Raises:
        SeatError: It is not.
    """
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < state.seats:
        raise no_seat(state, seat)


def no_seat(state: Position, seat: object) -> SeatError:
    """Return the error for a seat that is not at the table."""
    return SeatError(f"there is no {seat_told(seat)}; the seats of this game are {seats_told(state.seats)}")
