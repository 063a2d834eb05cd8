"""Drawing the top card of a deck that is made anew of the discards when it is empty."""

from __future__ import annotations

from kdl.core.cards import shuffled
from kdl.core.events import Drew, Event
from kdl.core.values import make, members
from kdl.games.mansion.events import Reshuffled
from kdl.games.mansion.state import State


def draw_or_reshuffle(state: State, seat: int) -> tuple[Event, ...]:
    """Draw a card; an empty deck is made anew of the discards first; if both are empty nothing is drawn.

    Rule: flight.draw, classic.deck.reshuffle
    """
    if state.deck_ix:
        return (make(Drew, (seat, state.deck_ix[-1])),)
    if not state.discard_bits:
        return ()
    deck = shuffled(tuple(members(state.discard_bits)), state.seed, 1 + state.turn)
    return (Reshuffled(deck), Drew(seat, deck[-1]))
