"""Fields of vectors by their shape, and those that all families have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from kdl.core.position import PHASES
from kdl.simulation.learning.layout import Field, Seen

if TYPE_CHECKING:
    from kdl.core.game import Game

T = TypeVar("T")

#: Gets something from an observation.
Get = Callable[..., Any]


def count(name: str, meaning: str, get: Get, *, high: int = 1) -> Field:
    """Return a field of one number, or of a flag."""
    return Field(name=name, meaning=meaning, high=high, read=lambda now: ((0, int(get(now))),))


def one_of(name: str, meaning: str, labels: Sequence[str], get: Get) -> Field:
    """Return a field with a 1 at one of some names, or at none."""
    places = _places(labels)
    return Field(
        name=name,
        meaning=meaning,
        labels=tuple(labels),
        read=lambda now: ((places[each], 1) for each in (get(now),) if each in places),
    )


def some_of(name: str, meaning: str, labels: Sequence[str], get: Get) -> Field:
    """Return a field with a 1 at each of those of some names that hold."""
    places = _places(labels)
    return Field(
        name=name, meaning=meaning, labels=tuple(labels), read=lambda now: ((places[each], 1) for each in get(now))
    )


def table(name: str, meaning: str, sides: tuple[Sequence[str], Sequence[str]], get: Get) -> Field:
    """Return a field with a 1 at each of those pairs of names that hold; pairs with another name are left out."""
    rows, columns = (_places(side) for side in sides)
    return Field(
        name=name,
        meaning=meaning,
        labels=tuple(f"{row} {column}" for row in rows for column in columns),
        read=lambda now: (
            (rows[row] * len(columns) + columns[column], 1) for row, column in get(now) if column in columns
        ),
    )


def numbers(name: str, meaning: str, labels: Sequence[str], get: Get, *, high: int) -> Field:
    """Return a field with a number for each of some names, from pairs of these and the numbers."""
    places = _places(labels)
    return Field(
        name=name,
        meaning=meaning,
        labels=tuple(labels),
        high=high,
        read=lambda now: ((places[each], value) for each, value in get(now)),
    )


def _places(labels: Iterable[str]) -> Mapping[str, int]:
    return {label: place for place, label in enumerate(labels)}


def seats_from_own(game: Game) -> tuple[str, ...]:
    """Name the seats as the one that observes counts them."""
    return ("own", *(f"left_{number}" for number in range(1, game.seats)))


def seat_name(now: Seen, seat: int) -> str:
    """Return the name of a seat as the one that observes counts."""
    number = (seat - (now.seat or 0)) % len(now.hand_sizes)
    return f"left_{number}" if number else "own"


def each_seat(now: Seen, values: Iterable[T]) -> Iterable[tuple[str, T]]:
    """Pair what there is for each seat with its name as the one that observes counts."""
    return ((seat_name(now, seat), value) for seat, value in enumerate(values))


def common(game: Game) -> tuple[Field, ...]:
    """Return the fields that the vectors of all games begin with."""
    seats, cards = seats_from_own(game), game.card_ids
    phases = [phase for phase in PHASES if phase != "dog" or getattr(game, "has_shamrock", False)]

    def seat_of(get: Get) -> Get:
        return lambda now: "" if get(now) is None else seat_name(now, get(now))

    return (
        one_of("phase", "the phase of the turn", phases, lambda now: now.phase),
        one_of("seat", "which seat observes", game.seat_ids, lambda now: game.seat_ids[now.seat]),
        one_of("on_turn", "whose turn it is", seats, seat_of(lambda now: now.on_turn)),
        one_of("to_act", "who must choose", seats, seat_of(lambda now: now.to_act)),
        one_of("winner", "who has won", seats, seat_of(lambda now: now.winner)),
        some_of("hand", "the cards in one's own hand", cards, lambda now: now.hand),
        numbers(
            "hand_sizes",
            "how many cards each seat holds",
            seats,
            lambda now: each_seat(now, now.hand_sizes),
            high=len(cards),
        ),
        count("deck_size", "how many cards the deck holds", lambda now: now.deck_size, high=len(cards)),
        some_of("discards", "the cards that are discarded", cards, lambda now: now.discards),
    )


def of_attempt(get: Get, usual: object) -> Get:
    """Return what gets something from the attempt that is open; where none is, it gives something else."""
    return lambda now: usual if now.attempt is None else get(now.attempt)


def attempts(game: Game, *, strongest: int) -> tuple[Field, ...]:
    """Return what the vectors of all games say of the attempt that is being answered, or that ended the game."""
    luck = sum(card.luck for card in game.cards)
    return (
        count("strength", "the luck that is needed to foil it", of_attempt(lambda it: it.strength, 0), high=strongest),
        count("luck", "the luck that was played against it", of_attempt(lambda it: it.luck, 0), high=luck),
        some_of("played", "the cards that were played in it", game.card_ids, of_attempt(lambda it: it.played, ())),
    )
