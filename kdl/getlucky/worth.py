"""How the value of a character is made up: what each card under it adds or takes away."""

from __future__ import annotations

from typing import NamedTuple

from kdl.bits import members
from kdl.getlucky.state import TableState


class Part(NamedTuple):
    """One line of a value.

    Attributes:
        card: Id of the card; ``""`` for the character itself, and for what keeps the value from going below 0.
        points: What it adds.
        perfect: Whether the card is perfect for the character.
        clause: The clause that says so.
    """

    card: str
    points: int
    perfect: bool
    clause: str


def parts_of_value(state: TableState, character: str) -> tuple[Part, ...]:
    """Tell how the value of a character is made up; the points add up to the value.

    Raises:
        UnknownNameError: There is no such character.

    Rule: getlucky.attempt.value, getlucky.play.perfect, getlucky.defence.spite
    """
    game, number = state.game, state.game.character_number(character)
    under = [card for of_type in (*game.of_type, game.spites) for card in members(state.tucked_bits[number] & of_type)]
    parts = [Part("", game.value(number, 0), False, game.clauses["attempt"])]
    parts += [_card(state, number, card) for card in under]
    if missing := state.value(character) - sum(part.points for part in parts):
        parts.append(Part("", missing, False, game.clauses["attempt"]))
    return tuple(parts)


def _card(state: TableState, character: int, card: int) -> Part:
    game, bit = state.game, 1 << card
    if bit & game.spites:
        return Part(game.card_ids[card], -1, False, game.clauses["spite"])
    perfect = bool(bit & game.perfect[character])
    points = game.value(character, bit) - game.value(character, 0)
    return Part(game.card_ids[card], points, perfect, game.clauses["play-perfect" if perfect else "play"])
