"""Positions of the card game taken apart, to be built piece by piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kdl.core.actions import LUCKY
from kdl.core.cards.bitmask import bits_of
from kdl.core.cards.piles import card_numbers
from kdl.core.frozen import frozen
from kdl.core.position_parts import Drafting, PositionParts

if TYPE_CHECKING:
    from kdl.core.files.limits import JsonObject
    from kdl.games.getlucky.game import GetLuckyGame
    from kdl.games.getlucky.state import GetLuckyState

Parts = Mapping[str, Any]


def take_apart(state: GetLuckyState) -> PositionParts:
    """Take a position apart; the characters that are absent are those that are nowhere else."""
    players = state.game.players
    return PositionParts(
        figures={
            "characters": {seat: state.characters[seat] for seat in players},
            "drawing_room": state.drawing_room,
            "lucky": state.lucky,
        },
        piles={
            "hands": {seat: state.hands[seat] for seat in players},
            "tucked": dict.fromkeys(state.game.character_ids, ()) | state.tucked,
            "deck": state.deck,
        },
        turn={},
    )


def move(game: GetLuckyGame, parts: Parts, figure: str, place: str) -> JsonObject:
    """Put Lucky onto a character, or let two characters change places.

    Raises:
        UnknownNameError: There is no such character.
    """
    for each in (figure, place):
        if each != LUCKY:
            game.character_number(each)
    if figure == LUCKY:
        return {"lucky": place}
    changed = {figure: place, place: figure}
    characters = {seat: tuple(changed.get(each, each) for each in owned) for seat, owned in parts["characters"].items()}
    return {
        "characters": characters,
        "drawing_room": tuple(changed.get(each, each) for each in parts["drawing_room"]),
    }


def places(game: GetLuckyGame, parts: Parts) -> dict[str, str]:
    """Return the character on which Lucky stands; each character is at its own place."""
    return {LUCKY: parts["lucky"]} | {character: character for character in game.character_ids}


def sketch(game: GetLuckyGame, parts: Parts) -> JsonObject:
    """Return what is seen of everybody, and of the cards under them, where the parts put them."""
    owned = parts["characters"]
    taking_part = {character for each in owned.values() for character in each} | set(parts["drawing_room"])
    numbers = {character: game.character_ix[character] for character in game.character_ids if character in taking_part}
    under = {character: card_numbers(game, parts["tucked"][character]) for character in numbers}
    return {
        "characters": tuple(_by_number(game, owned.get(seat, ())) for seat in range(game.seats)),
        "drawing_room": _by_number(game, parts["drawing_room"]),
        "absent": tuple(each for each in game.character_ids if each not in taking_part),
        "tucked": frozen({each: tuple(sorted(parts["tucked"][each])) for each in numbers}),
        "values": frozen({each: game.value(number, bits_of(under[each])) for each, number in numbers.items()}),
        "lucky": parts["lucky"],
    }


def _by_number(game: GetLuckyGame, characters: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(characters, key=game.character_ix.__getitem__))


DRAFTING = Drafting(take_apart, move, places, sketch)
