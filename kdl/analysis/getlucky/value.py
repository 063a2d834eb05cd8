"""How the value of a character is made up: what each card under it adds or takes away."""

from __future__ import annotations

from typing import Literal, NamedTuple

from kdl.core.values import members
from kdl.games.getlucky.state import GetLuckyState


class Part(NamedTuple):
    """One line of a value.

    Attributes:
        kind: ``"character"`` itself, an ``"improvement"``, a ``"perfect"`` one, ``"spite"``, or the ``"floor"`` that
            keeps the value from going below 0.
        card: Id of the card, ``""`` where it is none.
        points: What it adds.
        clause: The clause that says so.
    """

    kind: Literal["character", "improvement", "perfect", "spite", "floor"]
    card: str
    points: int
    clause: str


def parts_of_value(state: GetLuckyState, character: str) -> tuple[Part, ...]:
    """Return the parts that make up the value of a character; their points add up to it.

    Raises:
        UnknownNameError: There is no such character.

    Rule: getlucky.attempt.value, getlucky.play.perfect, getlucky.defence.spite
    """
    game, number = state.game, state.game.character_number(character)
    under = [card for of_type in (*game.of_type, game.spites) for card in members(state.tucked_bits[number] & of_type)]
    parts = [Part("character", "", game.value(number, 0), game.clauses["attempt"])]
    parts += [_card(state, number, card) for card in under]
    if missing := state.value(character) - sum(part.points for part in parts):
        parts.append(Part("floor", "", missing, game.clauses["attempt"]))
    return tuple(parts)


def _card(state: GetLuckyState, character: int, card: int) -> Part:
    game, bit = state.game, 1 << card
    if bit & game.spites:
        return Part("spite", game.card_ids[card], -1, game.clauses["spite"])
    points = game.value(character, bit) - game.value(character, 0)
    if bit & game.perfect[character]:
        return Part("perfect", game.card_ids[card], points, game.clauses["play-perfect"])
    return Part("improvement", game.card_ids[card], points, game.clauses["attempt"])
