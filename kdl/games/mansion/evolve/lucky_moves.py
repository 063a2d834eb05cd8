"""What moving Lucky by cards changes."""

from __future__ import annotations

from kdl.core.evolve import Fields
from kdl.games.mansion.events.lucky_moves import LuckyLed, LuckyWalked
from kdl.games.mansion.evolve.fields import DISCARD_BITS, LUCKY_AT, LUCKY_STEPS, on, play


@on(LuckyWalked)
def _lucky_walked(fields: Fields, event: LuckyWalked) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[LUCKY_STEPS] += event.steps


@on(LuckyLed)
def _lucky_led(fields: Fields, event: LuckyLed) -> None:
    fields[LUCKY_AT] = event.space
    fields[LUCKY_STEPS] -= 1
