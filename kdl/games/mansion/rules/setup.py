"""Setting up: shuffle, deal, close the wings, choose who begins."""

from __future__ import annotations

from itertools import cycle

from kdl.core.cards import deal_hands, picked, shuffled
from kdl.core.events import Event, FirstPlayerChosen, Shuffled
from kdl.games.mansion.events import StartFound, TurnedFaceUp, WingClosed
from kdl.games.mansion.state import State


def deal_for_a_room_card(state: State) -> tuple[Event, ...]:
    """Turn cards up round the table until one names a room, then shuffle all again and deal the hands.

    Who gets that card begins, and Lucky starts in its room. Chance chooses the dealer; the first card goes to the left.

    Rule: classic.setup.first-player, classic.setup.hand, classic.setup.deck
    """
    game = state.game
    deck = shuffled(range(len(game.cards)), state.seed, 0)
    cards = deck[::-1]
    count = next(number for number, card in enumerate(cards, 1) if game.cards[card].kind == "room")
    round_the_table = cycle(game.left_of[picked(game.seats, state.seed, 1)])
    turned = [TurnedFaceUp(seat, card) for seat, card in zip(round_the_table, cards[:count], strict=False)]
    first, card = turned[-1]
    found = StartFound(card, game.space_ix[game.cards[card].room])
    again = shuffled(range(len(game.cards)), state.seed, 2)
    hands = deal_hands(game, again, game.source.hand_size[game.seats])
    return (Shuffled(deck), *turned, found, Shuffled(again), *hands, FirstPlayerChosen(first))


def deal_and_close(state: State) -> tuple[Event, ...]:
    """Shuffle, deal a hand to each seat, close each wing with one card per room, and choose who begins by chance.

    Everything comes off the top of the deck, the hands first.

    Rule: deluxe.setup.hand, deluxe.setup.deck, deluxe.setup.first-player, deluxe.wings.cards
    """
    game = state.game
    deck = shuffled(range(len(game.cards)), state.seed, 0)
    hands = deal_hands(game, deck, game.source.hand_size[game.seats])
    events: list[Event] = [Shuffled(deck), *hands]
    top = len(deck) - sum(len(hand.cards) for hand in hands)
    for wing in game.board.closed:
        rooms = sum(space.wing == wing for space in game.board.spaces)
        top -= rooms
        events.append(WingClosed(wing, deck[top : top + rooms]))
    return (*events, FirstPlayerChosen(game.players[picked(len(game.players), state.seed, 1)]))
