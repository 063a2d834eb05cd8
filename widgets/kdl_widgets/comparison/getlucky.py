"""What is compared of two positions at the card table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from kdl.narration import card_name, seat_name
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import capital, joined
from kdl.words import say
from kdl_widgets.output import NOTHING, Row

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation

#: A fact, and how it is told of a position.
Fact = tuple[str, "Callable[[GetLuckyObservation], str]"]


def facts(one: GetLuckyObservation, other: GetLuckyObservation) -> Iterator[Row]:
    """Yield what is told of both positions."""
    for fact, tell in (*_of_the_game(), *_of_seats(one, other), *_of_characters(one, other)):
        yield fact, tell(one), tell(other)


def _of_the_game() -> Iterator[Fact]:
    yield say("teach", "fact-visits"), lambda now: _named(now, [now.lucky])
    yield say("teach", "visits.drawing-room"), lambda now: _named(now, now.drawing_room)
    yield say("teach", "fact-absent"), lambda now: _named(now, now.absent)
    yield say("teach", "fact-deck"), lambda now: str(now.deck_size)
    yield say("teach", "fact-discards"), lambda now: str(len(now.discards))


def _of_seats(one: GetLuckyObservation, other: GetLuckyObservation) -> Iterator[Fact]:
    for seat in range(max(len(one.characters), len(other.characters))):
        name = capital(seat_name(seat, one if seat < len(one.characters) else other))
        yield (
            say("teach", "fact-characters", name=name),
            _at_seat(seat, lambda now, at: _named(now, now.characters[at])),
        )
        yield say("teach", "fact-hand", name=name), _at_seat(seat, lambda now, at: str(now.hand_sizes[at]))


def _at_seat(seat: int, tell: Callable[[GetLuckyObservation, int], str]) -> Callable[[GetLuckyObservation], str]:
    """Return a function that says something about a seat, where there is such a seat."""
    return lambda now: tell(now, seat) if seat < len(now.characters) else NOTHING


def _of_characters(one: GetLuckyObservation, other: GetLuckyObservation) -> Iterator[Fact]:
    for character in (each for each in one.deck if each in one.tucked or each in other.tucked):
        yield character_name(one.deck[character]), _of_character(character)


def _of_character(character: str) -> Callable[[GetLuckyObservation], str]:
    """Return a function that says what a character is worth, and what lies under it."""

    def tell(now: GetLuckyObservation) -> str:
        if character not in now.tucked:
            return NOTHING
        cards = joined(card_name(now.cards[card], now) for card in now.tucked[character])
        worth = say("teach", "fact-worth", value=now.values[character])
        return f"{worth}: {cards}" if cards else worth

    return tell


def _named(now: GetLuckyObservation, characters: Iterable[str]) -> str:
    return ", ".join(character_name(now.deck[each]) for each in characters) or NOTHING
