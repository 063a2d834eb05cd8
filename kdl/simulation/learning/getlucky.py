"""The card game: what can stand in its actions, and what stands in the vectors of its observations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.simulation.learning.fields import (
    attempts,
    common,
    count,
    each_seat,
    numbers,
    of_attempt,
    one_of,
    seat_name,
    seats_from_own,
    some_of,
    table,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.getlucky.game import GetLuckyGame
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl.simulation.learning.layout import Field
    from kdl.simulation.learning.numbering import Choices


def choices(game: GetLuckyGame) -> Choices:
    """Return what can stand in the fields of actions, by the kinds that carry something."""
    characters = game.character_ids
    return {
        "luck": {"card": game.card_ids},
        "play": {"card": game.cards_of(game.improvements), "character": characters},
        "swap": {"character": characters, "taken": characters},
    }


def fields(game: GetLuckyGame) -> tuple[Field, ...]:
    """Return the fields of the vector of an observation."""
    characters = game.character_ids
    most = len(game.cards)
    return (
        *common(game),
        table("characters", "whose each character is", (seats_from_own(game), characters), _owned),
        some_of("drawing_room", "the characters in the Drawing Room", characters, lambda now: now.drawing_room),
        some_of("absent", "the characters that take no part", characters, lambda now: now.absent),
        table("tucked", "which cards lie under which character", (characters, game.card_ids), _tucked),
        numbers("values", "what an attempt of each is worth", characters, lambda now: now.values.items(), high=most),
        one_of("lucky", "the character on which Lucky stands", characters, lambda now: now.lucky),
        one_of("lucky_next", "the character to which he goes next", characters, lambda now: now.lucky_next),
        count(
            "idle",
            "how many characters Lucky has visited while nobody could change anything",
            lambda now: now.idle,
            high=len(characters),
        ),
        one_of("attacker", "who attempts the murder", seats_from_own(game), _attacker),
        one_of("attempting", "with which character", characters, of_attempt(lambda it: it.character, "")),
        count("flips", "how many cards Howard may still turn up", of_attempt(lambda it: it.flips, 0), high=most),
        *attempts(game, strongest=most),
    )


def _owned(now: GetLuckyObservation) -> Iterable[tuple[str, str]]:
    return ((seat, character) for seat, owned in each_seat(now, now.characters) for character in owned)


def _tucked(now: GetLuckyObservation) -> Iterable[tuple[str, str]]:
    return ((character, card) for character, cards in now.tucked.items() for card in cards)


def _attacker(now: GetLuckyObservation) -> str:
    return "" if now.attempt is None else seat_name(now, now.attempt.attacker)
