"""What the claims on the escape have in common."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING

import kdl
from kdl.packaged import DATA
from tests.kdl.questions.claims.mansion_ground import (
    seat_of,
    space_of,
    to_the_left,
)

if TYPE_CHECKING:
    from tests.kdl.questions.claims.registry import Said


@cache
def luck_of(card: str) -> int:
    """Return the clovers on a card, from the file of the deck."""
    cards = tomllib.loads((DATA / "decks" / "deluxe.toml").read_text("utf-8"))["cards"]
    return int(next(each["luck"] for each in cards if each["id"] == card))


def living(state: kdl.State) -> list[int]:
    """Return who is alive."""
    return [seat for seat in range(state.seats) if state.pawns[seat]]


def in_order(state: kdl.State) -> list[int]:
    """Return who is alive, from the left of the turn under way on, and whose turn it is last."""
    return [seat for seat in to_the_left(state, state.on_turn) if state.pawns[seat]]


def walks_to(state: kdl.State, steps: int = 1) -> str:
    """Return where Lucky is after some steps along the numbers of the rooms that are open."""
    board = state.game.board
    path = sorted(board.rooms, key=lambda space: board.space(space).number or 0)
    return path[(path.index(state.lucky) + steps) % len(path)]


def meets(state: kdl.State, space: str) -> list[int]:
    """Return whom the ghost meets in a room, in the order of turns."""
    return [seat for seat in in_order(state) if state.pawns[seat] == space]


def at(said: Said, key: str = "room") -> str:
    return space_of(said.args[0].game.board, said.values[key])


def who(said: Said, key: str = "who") -> int:
    return seat_of(said.args[0], said.values[key])


def chosen(said: Said, key: str = "who") -> bool:
    """Whether a sentence is about whoever was answered with, if it names anybody."""
    return key not in said.values or said.value is None or who(said, key) == said.value
