"""Setting up: shuffle, deal, close the wings, choose who begins."""

from __future__ import annotations

from kdl import chance
from kdl.events import Dealt, Event, FirstPlayerChosen, Shuffled, WingClosed
from kdl.state import State


def deal_and_close(state: State) -> tuple[Event, ...]:
    """Shuffle, deal a hand to each seat, close each wing with one card per room, and choose who begins by chance.

    Everything comes off the top of the deck, the hands first.

    Rule: deluxe.setup.hand, deluxe.setup.deck, deluxe.setup.first-player, deluxe.wings.cards
    """
    game = state.game
    deck = chance.shuffled(range(len(game.cards)), state.seed, 0)
    events: list[Event] = [Shuffled(deck)]
    top = len(deck)
    size = game.source.hand_size[game.seats]
    for seat in game.players:
        top -= size
        events.append(Dealt(seat, deck[top : top + size]))
    for wing in game.board.closed:
        rooms = sum(space.wing == wing for space in game.board.spaces)
        top -= rooms
        events.append(WingClosed(wing, deck[top : top + rooms]))
    return (*events, FirstPlayerChosen(game.players[chance.picked(len(game.players), state.seed, 1)]))
