"""What happens in the escape changes."""

from __future__ import annotations

from kdl.core.cards.bitmask import NONE, bits_of
from kdl.core.evolve import Fields, put
from kdl.games.mansion.events.flight import (
    Attacked,
    Escaped,
    GhostGrew,
    LeftBehind,
    Looted,
    Reshuffled,
    Slain,
    Withstood,
)
from kdl.games.mansion.events.lucky_moves import LuckyDriven
from kdl.games.mansion.evolve.fields import (
    ATTEMPT,
    DECK_IX,
    DISCARD_BITS,
    GHOST_BITS,
    HAND_BITS,
    LUCKY_AT,
    MOTIVE_BITS,
    ON_TURN,
    PAWN_AT,
    PHASE,
    TO_ACT,
    WINNER,
    end_movement,
    on,
    play,
)
from kdl.games.mansion.state import Attempt


@on(LuckyDriven)
def _lucky_driven(fields: Fields, event: LuckyDriven) -> None:
    play(fields, event.seat, event.card)
    fields[DISCARD_BITS] |= 1 << event.card
    fields[LUCKY_AT] = event.space


@on(Attacked)
def _attacked(fields: Fields, event: Attacked) -> None:
    played: tuple[int, ...] = ()
    if event.weapon != NONE:
        played = (event.weapon,)
        play(fields, event.attacker, event.weapon)
    fields[ATTEMPT] = Attempt(event.attacker, event.victim, fields[PHASE], event.weapon, event.strength, 0, played)
    fields[PHASE] = "luck"
    fields[TO_ACT] = event.victim


def _resume(fields: Fields) -> None:
    """Put the cards of an attack on the discards and go back to where it interrupted the turn."""
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[PHASE] = fields[ATTEMPT].phase
    fields[TO_ACT] = fields[ON_TURN]
    fields[ATTEMPT] = None


@on(Withstood)
def _withstood(fields: Fields, event: Withstood) -> None:
    _resume(fields)


@on(GhostGrew)
def _ghost_grew(fields: Fields, event: GhostGrew) -> None:
    fields[GHOST_BITS] |= 1 << event.card
    fields[DISCARD_BITS] &= ~(1 << event.card)


@on(Slain)
def _slain(fields: Fields, event: Slain) -> None:
    _resume(fields)
    fields[PAWN_AT] = put(fields[PAWN_AT], event.victim, NONE)
    if event.victim == fields[ON_TURN]:
        end_movement(fields)


@on(Looted)
def _looted(fields: Fields, event: Looted) -> None:
    hands, loot = fields[HAND_BITS], bits_of(event.cards)
    hands = put(hands, event.victim, hands[event.victim] & ~loot)
    fields[HAND_BITS] = put(hands, event.seat, hands[event.seat] | loot)


@on(LeftBehind)
def _left_behind(fields: Fields, event: LeftBehind) -> None:
    fields[HAND_BITS] = put(fields[HAND_BITS], event.seat, 0)
    fields[MOTIVE_BITS] = put(fields[MOTIVE_BITS], event.seat, 0)
    fields[DISCARD_BITS] |= bits_of(event.cards)


@on(Reshuffled)
def _reshuffled(fields: Fields, event: Reshuffled) -> None:
    fields[DECK_IX] = event.deck
    fields[DISCARD_BITS] = 0


@on(Escaped)
def _escaped(fields: Fields, event: Escaped) -> None:
    fields[PHASE] = "over"
    fields[WINNER] = fields[TO_ACT] = event.seat
