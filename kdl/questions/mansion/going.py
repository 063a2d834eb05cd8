"""How pawns go, and how turns end: what the questions on movement, order, strangers and the escape have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.cards.bitmask import NONE
from kdl.core.evolve import fold
from kdl.narration.grammar import Nouns, capital
from kdl.narration.names import card_in_full, person, seat_name
from kdl.questions.mansion.rooms import nouns
from kdl.questions.solution import Drawing, Option
from kdl.words import language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kdl.core.events import TurnBegan
    from kdl.games.mansion.board.board import Board
    from kdl.games.mansion.events.turn import LuckyMoved
    from kdl.games.mansion.state import State


def walk(board: Board, start: str, goal: str) -> tuple[str, ...]:
    """Return the rooms of a shortest walk, without the one where it starts; empty where none leads there."""
    came: dict[str, str] = {start: ""}
    edge = [start]
    while edge and goal not in came:
        found = {there: here for here in edge for there in sorted(board.steps(here)) if there not in came}
        came |= found
        edge = list(found)
    way, here = [], goal if goal in came else start
    while here != start:
        way.append(here)
        here = came[here]
    return tuple(reversed(way))


def end_turn(state: State) -> tuple[tuple[LuckyMoved, TurnBegan], State]:
    """Let the turn end here: Lucky's walk, whose turn begins, and the position then; nobody is attacked.

    Rule: deluxe.lucky.moves, deluxe.order.lucky-visits, flight.order
    """
    moved = state.game.slots.lucky_step(state)
    began = state.game.slots.next_seat(state, moved.space)
    return (moved, began), fold(state, (moved, began))


def people(state: State, seats: Iterable[int]) -> Nouns:
    """Name some seats, to be put into a text."""
    return Nouns([person(seat, state.game) for seat in seats], language())


def place(state: State, seat: int) -> str:
    """Return the room of a seat; ``""`` for one that is out of the game."""
    return state.pawns[seat] if state.pawn_at[seat] != NONE else ""


def tagged(state: State, seat: int) -> Drawing:
    """Write the name of a seat into its room; nothing for one that is out of the game."""
    at = place(state, seat)
    return Drawing(tags={at: capital(seat_name(seat, state.game))} if at else {})


def wrong_way(board: Board, here: str, there: str) -> Drawing:
    """Draw a way that Lucky does not go, and beside it that he looks for the number after his own."""
    number = board.space(here).number
    return Drawing(ways=((here, there),), tags={here: f"{number} → ?"} if number else {})


def others(state: State, seat: int | None) -> dict[int, str]:
    """Return the rooms of all seats that are in the game, but for one, by seat."""
    return {each: at for each, at in enumerate(state.pawns) if at and each != seat}


def names(state: State, spaces: Iterable[str]) -> Nouns:
    """Name some rooms, to be put into a text."""
    return nouns(state.game.board, spaces)


def hand_options(state: State, cards: Sequence[str]) -> tuple[Option, ...]:
    """Offer cards with their luck beside them."""
    deck = state.game.cards_by_id
    return tuple(Option(card, card_in_full(deck[card], state.game), "♣" * deck[card].luck) for card in cards)
