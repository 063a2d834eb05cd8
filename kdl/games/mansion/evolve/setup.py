"""What setting up changes."""

from __future__ import annotations

from kdl.core.cards.bitmask import bits_of
from kdl.core.events import Arranged, Dealt, Shuffled
from kdl.core.evolve import Fields, put
from kdl.games.mansion.events.setup import StartFound, TurnedFaceUp, WingClosed
from kdl.games.mansion.evolve.fields import DECK_IX, DISCARD_BITS, HAND_BITS, LUCKY_AT, REMOVED_BITS, on
from kdl.games.mansion.state import State


@on(Shuffled)
def _shuffled(fields: Fields, event: Shuffled) -> None:
    fields[DECK_IX] = event.deck
    fields[DISCARD_BITS] = 0


@on(TurnedFaceUp)
def _turned_face_up(fields: Fields, event: TurnedFaceUp) -> None:
    fields[DECK_IX] = fields[DECK_IX][:-1]
    fields[DISCARD_BITS] |= 1 << event.card


@on(StartFound)
def _start_found(fields: Fields, event: StartFound) -> None:
    fields[LUCKY_AT] = event.space


@on(Dealt)
def _dealt(fields: Fields, event: Dealt) -> None:
    fields[HAND_BITS] = put(fields[HAND_BITS], event.seat, bits_of(event.cards))
    fields[DECK_IX] = fields[DECK_IX][: -len(event.cards)]


@on(WingClosed)
def _wing_closed(fields: Fields, event: WingClosed) -> None:
    fields[REMOVED_BITS] |= bits_of(event.cards)
    fields[DECK_IX] = fields[DECK_IX][: -len(event.cards)]


@on(Arranged)
def _arranged(fields: Fields, event: Arranged) -> None:
    for name, value in event.changes:
        fields[State._fields.index(name)] = value
