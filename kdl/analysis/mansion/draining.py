"""How what can save Lucky drains away in a game in which it leaves for good: attempt by attempt."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.games.mansion.events import Attempted, DogAttacked, LeftGame

if TYPE_CHECKING:
    from kdl.engine.timeline import Timeline
    from kdl.games.mansion.state import State


class Paid(NamedTuple):
    """An attempt, and what was paid to save Lucky from it.

    Attributes:
        turn: The number of its turn.
        seat: Who attempted.
        strength: What the attempt was worth.
        cards: The cards that left the game, by id, those worth most first.
        left: The points on all cards that are still in the game afterwards.
    """

    turn: int
    seat: int
    strength: int
    cards: tuple[str, ...]
    left: int


def drained(timeline: Timeline[State]) -> tuple[Paid, ...]:
    """Return every attempt of a playthrough, with what left the game because of it.

    Rule: classic.deck.two-discards, classic.defence.value
    """
    game = timeline.game
    left, found = sum(card.luck for card in game.cards), list[Paid]()
    for index in range(1, len(timeline.states)):
        for event in timeline.events_at(index):
            match event:
                case Attempted(seat=seat, strength=strength) | DogAttacked(seat=seat, strength=strength):
                    found.append(Paid(timeline.at(index).turn, seat, strength, (), left))
                case LeftGame(cards=cards):
                    gone = sorted(cards, key=lambda card: -game.cards[card].luck)
                    left -= sum(game.cards[card].luck for card in gone)
                    turn, seat, strength, *_ = found.pop()
                    found.append(Paid(turn, seat, strength, tuple(game.card_ids[card] for card in gone), left))
                case _:
                    pass
    return tuple(found)
