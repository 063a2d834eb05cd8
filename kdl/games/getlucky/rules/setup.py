"""Setting up: characters for the players and the Drawing Room, cards for the hands, and where Lucky starts."""

from __future__ import annotations

from kdl.core.cards import deal_hands, shuffled
from kdl.core.events import Event, FirstPlayerChosen, Shuffled
from kdl.games.getlucky.events import CharactersDealt, DrawingRoomFilled, LuckyPlaced, SentAway
from kdl.games.getlucky.game import IN_DRAWING_ROOM
from kdl.games.getlucky.state import GetLuckyState


def deal_the_table(state: GetLuckyState) -> tuple[Event, ...]:
    """Deal the characters face up, three to the Drawing Room, then the hands; Lucky starts on the lowest owned.

    Rule: getlucky.setup.deal, getlucky.setup.start, howard.setup
    """
    game = state.game
    order = shuffled(range(len(game.characters)), state.seed, 0)
    each = game.characters_each
    dealt = [CharactersDealt(s, tuple(sorted(order[i * each : (i + 1) * each]))) for i, s in enumerate(game.players)]
    rest = order[each * len(game.players) :]
    room, away = tuple(sorted(rest[:IN_DRAWING_ROOM])), tuple(sorted(rest[IN_DRAWING_ROOM:]))
    deck = shuffled(range(len(game.cards)), state.seed, 1)
    first, seat = min((character, hand.seat) for hand in dealt for character in hand.characters)
    return (
        *dealt,
        DrawingRoomFilled(room),
        SentAway(away),
        Shuffled(deck),
        *deal_hands(game, deck, game.source.hand_size[len(game.players)]),
        LuckyPlaced(first),
        FirstPlayerChosen(seat),
    )
