"""What pets and strangers change."""

from __future__ import annotations

from kdl.core.events import Flipped
from kdl.core.evolve import Fields, put
from kdl.games.mansion.events.pets_and_strangers import Led, PetPlaced, Roamed, Sent, Stayed
from kdl.games.mansion.evolve.fields import (
    DECK_IX,
    DISCARD_BITS,
    GAME,
    PAWN_AT,
    PET_AT,
    STEPS_LEFT,
    TO_ACT,
    count,
    end_movement,
    on,
    play,
)


@on(PetPlaced)
def _pet_placed(fields: Fields, event: PetPlaced) -> None:
    fields[PET_AT] = put(fields[PET_AT], event.pet, event.space)
    fields[STEPS_LEFT] -= 1


@on(Led)
def _led(fields: Fields, event: Led) -> None:
    fields[PAWN_AT] = put(fields[PAWN_AT], event.pawn, event.space)
    fields[STEPS_LEFT] -= 1


@on(Sent)
def _sent(fields: Fields, event: Sent) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[PAWN_AT] = put(fields[PAWN_AT], event.pawn, event.space)


@on(Roamed)
def _roamed(fields: Fields, event: Roamed) -> None:
    fields[PAWN_AT] = put(fields[PAWN_AT], event.seat, event.space)
    end_movement(fields)


@on(Stayed)
def _stayed(fields: Fields, event: Stayed) -> None:
    end_movement(fields)


@on(Flipped)
def _flipped(fields: Fields, event: Flipped) -> None:
    fields[DECK_IX] = fields[DECK_IX][:-1]
    count(fields, event.card, event.luck)
    fields[TO_ACT] = fields[GAME].left_of[event.seat][0]
