"""What all states have: phases, seats, their JSON form, and how they show themselves in notebooks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, Self, TypeVar, get_args

from kdl.core.files import MOST_COUNTED
from kdl.core.values import NONE
from kdl.errors import KdlError, OptionError, SeatError, seat_told, seats_told, told

if TYPE_CHECKING:
    from kdl.core.game import Game
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


#: The view. Nothing of the engine imports it before a notebook asks. An entry point would say the same, but there are
#: none where packages lie as they are, in a clone or in a browser's Python.
PACKAGE = "kdl_widgets"

ShownT = TypeVar("ShownT")


def shows_itself(kind: type[ShownT]) -> type[ShownT]:
    """Have what is of a class shown by notebooks as a picture; a tuple with names takes no base that could say so."""
    kind._repr_mimebundle_ = _formats  # type: ignore[attr-defined]
    return kind


def _formats(self: object, **_: object) -> dict[str, str]:
    """Return what a notebook shows, by MIME type: the ``repr``, and where the view is installed a picture."""
    formats = {"text/plain": repr(self)}
    if find_spec(PACKAGE):
        # The drawing says the same in words, for those who cannot see it.
        formats["image/svg+xml"] = import_module(f"{PACKAGE}.pictures.still").still_of(self)
    return formats


def seen_by(seat: int | None) -> str:
    """Say who looks.

    >>> seen_by(2), seen_by(None)
    ('seen by seat 2', 'seen by a spectator')
    """
    return "seen by a spectator" if seat is None else f"seen by seat {seat}"


class StateError(KdlError):
    """A JSON object is not a state of the game that it is read for.

    Attributes:
        key: The entry at fault.
        problem: What is wrong there and what would be right.
    """

    key: str
    problem: str

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(f"{key}: {problem}")
        self.key, self.problem = key, problem


class Reader:
    """Read the entries of one object, each with its check."""

    game: Game
    facts: Mapping[str, object]

    def __init__(self, game: Game, facts: Mapping[str, object]) -> None:
        self.game, self.facts = game, facts

    def entry(self, key: str) -> Any:
        """Return the entry of a key."""
        if key not in self.facts:
            raise StateError(key, "is missing")
        return self.facts[key]

    def inside(self, key: str) -> Self | None:
        """Return a reader of what stands inside an entry, None where that is null."""
        facts = self.entry(key)
        if facts is not None and not isinstance(facts, dict):
            raise StateError(key, f"must be an object or null, not {told(facts)}")
        return None if facts is None else type(self)(self.game, facts)

    def whole(self, key: str, least: int | None = None) -> int:
        """Read a whole number, from the least that it can be."""
        value = self.entry(key)
        counts = least is None or (isinstance(value, int) and least <= value <= MOST_COUNTED)
        if isinstance(value, bool) or not isinstance(value, int) or not counts:
            allowed = "a whole number" if least is None else f"a whole number, {least} or more, up to {MOST_COUNTED}"
            raise StateError(key, f"must be {allowed}, not {told(value)}")
        return value

    def one_of(self, key: str, known: tuple[Any, ...]) -> Any:
        """Read one of some values."""
        value = self.entry(key)
        if not any(value is each or (value == each and type(value) is type(each)) for each in known):
            raise StateError(key, f"must be one of {', '.join(map(repr, known))}, not {told(value)}")
        return value

    def seat(self, key: str) -> int:
        """Read a seat at the table."""
        value = self.whole(key, 0)
        if value >= self.game.seats:
            raise StateError(key, f"there is no {seat_told(value)}; the seats are {seats_told(self.game.seats)}")
        return value

    def winner(self) -> int | None:
        """Read the seat that won, in files -1 for nobody."""
        value = self.whole("winner", NONE)
        return None if value == NONE else value

    def seat_or_lucky(self, key: str) -> int:
        """Read a seat, or -1 for Lucky."""
        return NONE if self.entry(key) == NONE else self.seat(key)

    def seats(self, key: str) -> list[int]:
        """Read a list of seats."""
        value = self.entry(key)
        if not isinstance(value, list) or not set(map(repr, value)) <= set(map(repr, range(self.game.seats))):
            raise StateError(key, f"must be a list of seats, not {told(value)}")
        return value

    def per_seat(self, key: str) -> list[object]:
        """Read a list with an entry for each seat."""
        value = self.entry(key)
        if not isinstance(value, list) or len(value) != self.game.seats:
            raise StateError(key, f"must have one entry for each of the {self.game.seats} seats")
        return value

    def cards(self, key: str, value: object) -> tuple[int, ...]:
        """Read a list of cards, as numbers."""
        if not isinstance(value, list):
            raise StateError(key, f"must be a list of cards, not {told(value)}")
        for card in value:
            if not isinstance(card, str) or card not in self.game.card_ix:
                raise StateError(key, f"there is no card {told(card)}")
        return tuple(self.game.card_ix[card] for card in value)


def check_each_once(game: Game, piles: Iterable[Iterable[str]]) -> None:
    """Make sure that each card of the deck is in exactly one of the piles of a state.

    Raises:
        StateError: One does not.
    """
    held = Counter(card for pile in piles for card in pile)
    for card in game.card_ids:
        if held[card] != 1:
            problem = f"{told(card)} is in {held[card]} places; each card of the deck must be in exactly one"
            raise StateError("cards", problem)


def state_as_json(state: Position) -> dict[str, object]:
    """Write a state of any family of games as an object of JSON types; the game itself is not in it."""
    written: dict[str, object] = state.game.family.to_json(state)
    return written
