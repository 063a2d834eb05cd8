"""What a turn changes, and moving Lucky by cards in it."""

from __future__ import annotations

from kdl.core.events import Drew, FirstPlayerChosen, TurnBegan
from kdl.core.evolve import Fields, put
from kdl.games.mansion.events.lucky_moves import LuckyLed, LuckyWalked
from kdl.games.mansion.events.turn import Jumped, LightsWentOut, LuckyMoved, Rested, Stepped, Stopped, Walked
from kdl.games.mansion.evolve.fields import (
    ACTED,
    DECK_IX,
    DISCARD_BITS,
    GAME,
    HAD_TURN,
    HAND_BITS,
    LIGHTS_OUT,
    LUCKY_AT,
    LUCKY_STEPS,
    ON_TURN,
    PAWN_AT,
    PHASE,
    STEPS_LEFT,
    TO_ACT,
    TURN,
    end_movement,
    on,
    play,
)


@on(Stepped)
def _stepped(fields: Fields, event: Stepped) -> None:
    fields[PAWN_AT] = put(fields[PAWN_AT], event.seat, event.space)
    fields[STEPS_LEFT] -= 1


@on(Walked)
def _walked(fields: Fields, event: Walked) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[STEPS_LEFT] += event.steps


@on(LuckyWalked)
def _lucky_walked(fields: Fields, event: LuckyWalked) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[LUCKY_STEPS] += event.steps


@on(LuckyLed)
def _lucky_led(fields: Fields, event: LuckyLed) -> None:
    fields[LUCKY_AT] = event.space
    fields[LUCKY_STEPS] -= 1


@on(Jumped)
def _jumped(fields: Fields, event: Jumped) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[PAWN_AT] = put(fields[PAWN_AT], event.seat, event.space)


@on(Stopped)
def _stopped(fields: Fields, event: Stopped) -> None:
    end_movement(fields)


@on(Rested)
def _rested(fields: Fields, event: Rested) -> None:
    """Nothing changes; the log keeps it."""


@on(Drew)
def _drew(fields: Fields, event: Drew) -> None:
    hands = fields[HAND_BITS]
    fields[HAND_BITS] = put(hands, event.seat, hands[event.seat] | 1 << event.card)
    fields[DECK_IX] = fields[DECK_IX][:-1]


@on(LightsWentOut)
def _lights_went_out(fields: Fields, event: LightsWentOut) -> None:
    fields[LIGHTS_OUT] = True


@on(LuckyMoved)
def _lucky_moved(fields: Fields, event: LuckyMoved) -> None:
    fields[LUCKY_AT] = event.space
    fields[HAD_TURN] |= 1 << fields[ON_TURN]


@on(FirstPlayerChosen)
@on(TurnBegan)
def _turn_began(fields: Fields, event: FirstPlayerChosen | TurnBegan) -> None:
    fields[TURN] += 1
    fields[PHASE] = "movement"
    fields[ON_TURN] = fields[TO_ACT] = event.seat
    fields[STEPS_LEFT] = fields[GAME].free_steps[event.seat]
    fields[LUCKY_STEPS] = 0
    fields[ACTED] = False
