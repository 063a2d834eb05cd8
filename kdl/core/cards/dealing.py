"""Dealing cards: off the top of a deck, and anew where nobody sees them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from kdl.core import chance as chances
from kdl.core.cards.bitmask import bits_of
from kdl.core.events import Dealt

if TYPE_CHECKING:
    from kdl.core.game import Game


def deal_hands(game: Game, deck: Sequence[int], size: int) -> list[Dealt]:
    """Deal a number of cards to each player, off the top of a deck, which is its end."""
    ends = [len(deck) - size * dealt for dealt in range(len(game.players))]
    return [Dealt(seat, tuple(deck[end - size : end])) for seat, end in zip(game.players, ends, strict=True)]


class Hidden:
    """The cards that somebody does not see, shuffled, to be dealt to where such cards lie.

    Args:
        game: What is played.
        known: The cards that are seen, by id.
        chance: Shuffles; the same state of it gives the same order.
    """

    def __init__(self, game: Game, known: Iterable[str], chance: Random) -> None:
        seen = {game.card_ix[card] for card in known}
        unseen = [card for card in range(len(game.cards)) if card not in seen]
        self._cards: tuple[int, ...] = chances.in_random_order(unseen, chance)
        self._chance = chance

    def deal(self, size: int) -> int:
        """Return some of the cards that are left, as a bit mask."""
        dealt, self._cards = self._cards[:size], self._cards[size:]
        return bits_of(dealt)

    def rest(self) -> tuple[int, ...]:
        """Return all cards that are left, as numbers, in random order."""
        return self._cards

    def seed(self) -> int:
        """Return a seed for all chance that is still to come."""
        return int(self._chance.random() * _SEEDS)


#: As many seeds can be drawn: each random float is a multiple of the inverse.
_SEEDS = 1 << 53
