"""How each event changes the state: the only place that makes a new state of an old one.

One small function per event works on the fields of a state as a list, so that several events in a row cost one new
state; a table finds the function, which is faster than a chain of patterns, and a test holds the table complete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from kdl.events import (
    Arranged,
    Attacked,
    Attempted,
    Dealt,
    Drew,
    Escaped,
    Event,
    FirstPlayerChosen,
    Flipped,
    Foiled,
    GhostGrew,
    Jumped,
    Killed,
    Led,
    LeftBehind,
    LightsWentOut,
    Looted,
    LuckPlayed,
    LuckyDriven,
    LuckyMoved,
    MotiveGained,
    Passed,
    PetPlaced,
    Reshuffled,
    Rested,
    Roamed,
    Sent,
    Shuffled,
    Slain,
    Stayed,
    Stepped,
    Stopped,
    TurnBegan,
    Walked,
    WingClosed,
    Withstood,
)
from kdl.fast import make
from kdl.state import NONE, Attempt, State, bits_of

#: The places of the fields in a state.
(
    GAME, SEED, TURN, PHASE, ON_TURN, TO_ACT, STEPS_LEFT, HAD_TURN, PAWN_AT, LUCKY_AT, PET_AT,
    HAND_BITS, MOTIVE_BITS, GHOST_BITS, DECK_IX, DISCARD_BITS, REMOVED_BITS, ATTEMPT, LIGHTS_OUT, WINNER,
) = range(len(State._fields))  # fmt: skip

Fields = list[Any]
Change = Callable[[Fields, Any], None]
CHANGES: dict[type, Change] = {}
E_ = TypeVar("E_", bound=Change)


def evolve(state: State, event: Event) -> State:
    """Give the state after an event."""
    return fold(state, (event,))


def fold(state: State, events: Iterable[Event]) -> State:
    """Give the state after several events."""
    fields: Fields = list(state)
    for event in events:
        CHANGES[type(event)](fields, event)
    return make(State, fields)


def _on(kind: type) -> Callable[[E_], E_]:
    def enter(change: E_) -> E_:
        CHANGES[kind] = change
        return change

    return enter


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _play(fields: Fields, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    hands = fields[HAND_BITS]
    fields[HAND_BITS] = _put(hands, seat, hands[seat] & ~(1 << card))


@_on(Shuffled)
def _shuffled(fields: Fields, event: Shuffled) -> None:
    fields[DECK_IX] = event.deck


@_on(Dealt)
def _dealt(fields: Fields, event: Dealt) -> None:
    fields[HAND_BITS] = _put(fields[HAND_BITS], event.seat, bits_of(event.cards))
    fields[DECK_IX] = fields[DECK_IX][: -len(event.cards)]


@_on(WingClosed)
def _wing_closed(fields: Fields, event: WingClosed) -> None:
    fields[REMOVED_BITS] |= bits_of(event.cards)
    fields[DECK_IX] = fields[DECK_IX][: -len(event.cards)]


@_on(Arranged)
def _arranged(fields: Fields, event: Arranged) -> None:
    for name, value in event.changes:
        fields[State._fields.index(name)] = value


@_on(Stepped)
def _stepped(fields: Fields, event: Stepped) -> None:
    fields[PAWN_AT] = _put(fields[PAWN_AT], event.seat, event.space)
    fields[STEPS_LEFT] -= 1


@_on(Walked)
def _walked(fields: Fields, event: Walked) -> None:
    _play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[STEPS_LEFT] += event.steps


@_on(Jumped)
def _jumped(fields: Fields, event: Jumped) -> None:
    _play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[PAWN_AT] = _put(fields[PAWN_AT], event.seat, event.space)


@_on(Stopped)
def _stopped(fields: Fields, event: Stopped) -> None:
    fields[PHASE] = "action"
    fields[STEPS_LEFT] = 0


@_on(Rested)
def _rested(fields: Fields, event: Rested) -> None:
    """Nothing changes; the log keeps it."""


@_on(Drew)
def _drew(fields: Fields, event: Drew) -> None:
    hands = fields[HAND_BITS]
    fields[HAND_BITS] = _put(hands, event.seat, hands[event.seat] | 1 << event.card)
    fields[DECK_IX] = fields[DECK_IX][:-1]


@_on(LightsWentOut)
def _lights_went_out(fields: Fields, event: LightsWentOut) -> None:
    fields[LIGHTS_OUT] = True


@_on(Attempted)
def _attempted(fields: Fields, event: Attempted) -> None:
    played: tuple[int, ...] = ()
    if event.weapon != NONE:
        played = (event.weapon,)
        _play(fields, event.seat, event.weapon)
    fields[ATTEMPT] = Attempt(event.seat, NONE, "action", event.weapon, event.strength, 0, played)
    fields[PHASE] = "luck"
    fields[TO_ACT] = fields[GAME].left_of[event.seat][0]


@_on(LuckPlayed)
def _luck_played(fields: Fields, event: LuckPlayed) -> None:
    _play(fields, event.seat, event.card)
    _count(fields, event.card, event.luck)


def _count(fields: Fields, card: int, luck: int) -> None:
    """Lay a card down against the attempt."""
    attacker, target, phase, weapon, strength, _, played = fields[ATTEMPT]
    fields[ATTEMPT] = make(Attempt, (attacker, target, phase, weapon, strength, luck, (*played, card)))


@_on(Passed)
def _passed(fields: Fields, event: Passed) -> None:
    fields[TO_ACT] = fields[GAME].left_of[event.seat][0]


@_on(Foiled)
def _foiled(fields: Fields, event: Foiled) -> None:
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[ATTEMPT] = None


@_on(MotiveGained)
def _motive_gained(fields: Fields, event: MotiveGained) -> None:
    motives = fields[MOTIVE_BITS]
    fields[MOTIVE_BITS] = _put(motives, event.seat, motives[event.seat] | 1 << event.card)
    fields[DISCARD_BITS] &= ~(1 << event.card)


@_on(Killed)
def _killed(fields: Fields, event: Killed) -> None:
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[PHASE] = "over"
    fields[WINNER] = fields[TO_ACT] = event.seat


@_on(LuckyMoved)
def _lucky_moved(fields: Fields, event: LuckyMoved) -> None:
    fields[LUCKY_AT] = event.space
    fields[HAD_TURN] |= 1 << fields[ON_TURN]


@_on(FirstPlayerChosen)
@_on(TurnBegan)
def _turn_began(fields: Fields, event: FirstPlayerChosen | TurnBegan) -> None:
    fields[TURN] += 1
    fields[PHASE] = "movement"
    fields[ON_TURN] = fields[TO_ACT] = event.seat
    fields[STEPS_LEFT] = 1


@_on(PetPlaced)
def _pet_placed(fields: Fields, event: PetPlaced) -> None:
    fields[PET_AT] = _put(fields[PET_AT], event.pet, event.space)
    fields[STEPS_LEFT] -= 1


@_on(Led)
def _led(fields: Fields, event: Led) -> None:
    fields[PAWN_AT] = _put(fields[PAWN_AT], event.pawn, event.space)
    fields[STEPS_LEFT] -= 1


@_on(Sent)
def _sent(fields: Fields, event: Sent) -> None:
    _play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[PAWN_AT] = _put(fields[PAWN_AT], event.pawn, event.space)


@_on(Roamed)
def _roamed(fields: Fields, event: Roamed) -> None:
    fields[PAWN_AT] = _put(fields[PAWN_AT], event.seat, event.space)
    fields[PHASE] = "action"
    fields[STEPS_LEFT] = 0


@_on(Stayed)
def _stayed(fields: Fields, event: Stayed) -> None:
    fields[PHASE] = "action"
    fields[STEPS_LEFT] = 0


@_on(Flipped)
def _flipped(fields: Fields, event: Flipped) -> None:
    fields[DECK_IX] = fields[DECK_IX][:-1]
    _count(fields, event.card, event.luck)
    fields[TO_ACT] = fields[GAME].left_of[event.seat][0]


@_on(LuckyDriven)
def _lucky_driven(fields: Fields, event: LuckyDriven) -> None:
    _play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[LUCKY_AT] = event.space


@_on(Attacked)
def _attacked(fields: Fields, event: Attacked) -> None:
    played: tuple[int, ...] = ()
    if event.weapon != NONE:
        played = (event.weapon,)
        _play(fields, event.attacker, event.weapon)
    fields[ATTEMPT] = Attempt(event.attacker, event.victim, fields[PHASE], event.weapon, event.strength, 0, played)
    fields[PHASE] = "luck"
    fields[TO_ACT] = event.victim


def _resume(fields: Fields) -> None:
    """Put the cards of an attack on the discards and go back to where it interrupted the turn."""
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[PHASE] = fields[ATTEMPT].phase
    fields[TO_ACT] = fields[ON_TURN]
    fields[ATTEMPT] = None


@_on(Withstood)
def _withstood(fields: Fields, event: Withstood) -> None:
    _resume(fields)


@_on(GhostGrew)
def _ghost_grew(fields: Fields, event: GhostGrew) -> None:
    fields[GHOST_BITS] |= 1 << event.card
    fields[DISCARD_BITS] &= ~(1 << event.card)


@_on(Slain)
def _slain(fields: Fields, event: Slain) -> None:
    _resume(fields)
    fields[PAWN_AT] = _put(fields[PAWN_AT], event.victim, NONE)


@_on(Looted)
def _looted(fields: Fields, event: Looted) -> None:
    hands, loot = fields[HAND_BITS], bits_of(event.cards)
    hands = _put(hands, event.victim, hands[event.victim] & ~loot)
    fields[HAND_BITS] = _put(hands, event.seat, hands[event.seat] | loot)


@_on(LeftBehind)
def _left_behind(fields: Fields, event: LeftBehind) -> None:
    fields[HAND_BITS] = _put(fields[HAND_BITS], event.seat, 0)
    fields[MOTIVE_BITS] = _put(fields[MOTIVE_BITS], event.seat, 0)
    fields[DISCARD_BITS] |= bits_of(event.cards)


@_on(Reshuffled)
def _reshuffled(fields: Fields, event: Reshuffled) -> None:
    fields[DECK_IX] = event.deck
    fields[DISCARD_BITS] = 0


@_on(Escaped)
def _escaped(fields: Fields, event: Escaped) -> None:
    fields[PHASE] = "over"
    fields[WINNER] = fields[TO_ACT] = event.seat
