"""States as JSON: what every family shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Self

from kdl.core.files.limits import MOST_COUNTED
from kdl.core.values import NONE
from kdl.errors import KdlError, seat_told, seats_told, told

if TYPE_CHECKING:
    from kdl.core.game import Game
    from kdl.core.position import Position


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
