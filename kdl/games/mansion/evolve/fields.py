"""The fields of a state as a list, and the small changes that several events share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.evolve import entering, put
from kdl.core.unchecked import make
from kdl.games.mansion.state import Attempt, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.evolve import E_, Change, Fields

#: The places of the fields in a state.
(
    GAME, SEED, TURN, PHASE, ON_TURN, TO_ACT, STEPS_LEFT, LUCKY_STEPS, ACTED, HAD_TURN, PAWN_AT, LUCKY_AT, PET_AT,
    HAND_BITS, MOTIVE_BITS, GHOST_BITS, DECK_IX, DISCARD_BITS, REMOVED_BITS, ATTEMPT, LIGHTS_OUT, WINNER,
    TOKENS,
) = range(len(State._fields))  # fmt: skip

CHANGES: dict[type, Change] = {}
on: Callable[[type], Callable[[E_], E_]] = entering(CHANGES)


def end_movement(fields: Fields) -> None:
    """Go on to the action; steps that were not taken are lost."""
    fields[PHASE] = "action"
    fields[STEPS_LEFT] = fields[LUCKY_STEPS] = 0


def play(fields: Fields, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    hands = fields[HAND_BITS]
    fields[HAND_BITS] = put(hands, seat, hands[seat] & ~(1 << card))
    fields[ACTED] = True


def count(fields: Fields, card: int, luck: int) -> None:
    """Lay a card down against the attempt."""
    attacker, target, phase, weapon, strength, _, played = fields[ATTEMPT]
    fields[ATTEMPT] = make(Attempt, (attacker, target, phase, weapon, strength, luck, (*played, card)))
