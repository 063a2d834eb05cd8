"""Escapes under way, with everybody where one wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kdl

if TYPE_CHECKING:
    pass


DECK = {card.id: card for card in kdl.load_deck("deluxe").cards}


FAR = ("library", "armory", "nursery", "gallery")


def house(**arranged: object) -> kdl.State:
    """Return an escape of four under way in the house without the east wing; seat 0 begins a turn."""
    start = kdl.new_game("flight", seats=4, seed=1, closed=("east",), pawns=FAR, lucky="carriage_house")
    return kdl.arrange(start, **({"on_turn": 0, "pawns": FAR} | arranged))


def pawns(**changed: str) -> dict[int, str]:
    """Return a place out of the way for everybody, and another one for some: ``s1="kitchen"``."""
    return dict(enumerate(FAR)) | {int(seat[1:]): space for seat, space in changed.items()}


def ended(seats: int = 4, seed: int = 5, **options: object) -> kdl.State:
    """Return the end of a main game."""
    return kdl.play("deluxe", seats=seats, seed=seed, **options).end
