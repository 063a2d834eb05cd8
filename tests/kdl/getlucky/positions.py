"""Positions of the card game that its tests share; the questions about them stand in ``positions``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kdl

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState


def characters(*numbers: int) -> tuple[str, ...]:
    """Return the ids of some characters."""
    return tuple(f"character_{number}" for number in numbers)


#: Who has which characters. Nobody has 7, 10 and 13 (the Drawing Room), 8, 11, 14 and 15, and with two players 3 and 4.
FOUR = (characters(1, 5), characters(2, 6), characters(3, 9), characters(4, 12))
TWO = (characters(1, 5, 9), characters(2, 6, 12))


def card_table(
    *,
    players: tuple[tuple[str, ...], ...] = FOUR,
    last_must: bool = False,
    cards: object = "get_lucky",
    **arranged: object,
) -> GetLuckyState:
    """Return a card game in which nobody holds a card and none lies under a character.

    Seat 0 is on turn with character 5, which Lucky visits.
    """
    start = kdl.new_game("get_lucky", seats=len(players), seed=1, last_must=last_must, deck=cards)
    plain = {"characters": players, "drawing_room": characters(7, 10, 13), "lucky": "character_5"}
    hands = dict.fromkeys(range(len(players)), ()) | dict(arranged.pop("hands", {}))
    return kdl.arrange(start, **(plain | {"hands": hands} | arranged))


def with_howard(**arranged: object) -> GetLuckyState:
    """Return a game of two players, and Howard in seat 2, in which nobody holds a card."""
    return card_table(players=TWO, **arranged)


def number(state: GetLuckyState, *cards: str) -> tuple[int, ...]:
    """Return the numbers by which events name cards."""
    return tuple(state.game.card_ix[card] for card in cards)


def character(state: GetLuckyState, printed: int) -> int:
    """Return the number by which events name a character."""
    return state.game.character_number(f"character_{printed}")
